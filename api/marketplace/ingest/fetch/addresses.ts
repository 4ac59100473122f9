import ipaddr from 'ipaddr.js';
import { FeedLocationRefused, FeedUnavailable } from '../../../../schema/marketplace/ingest-rejections.ts';
import { bySystem, type Resolve, rangeOf } from '../../../platform/http/public-address.ts';
import { hostOf, isThisMachine } from '../../../platform/http/this-machine.ts';

/** Where feeds may be fetched from, beside this machine. */
export interface HostPolicy {
  /** `feeds.example.in`, `feeds.example.in:8443`, `*.dealer.example` (every host below); without a port, the scheme's own. */
  readonly hosts: readonly string[];
  readonly resolve?: Resolve;
  /** Ends a fetch under way. */
  readonly signal?: AbortSignal | undefined;
}

const defaultPort: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
/** Whether an entry of a list of hosts means that host, with the URL's port. */
export const allows = (entry: string, url: URL, host: string): boolean => {
  const [pattern = '', port = defaultPort[url.protocol]] = entry.toLowerCase().split(':');
  if ((url.port || defaultPort[url.protocol]) !== port) return false;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
};

/** The one address to connect to, checked: whatever the name resolves to later does not matter any more. This machine's own
 *  addresses serve names of this machine only; an allowed host must be a public address, so that its name cannot be pointed
 *  at what only this machine can reach.
 *  @throws Rejection FEED_LOCATION_REFUSED, FEED_UNAVAILABLE when the name does not resolve */
export const pinnedAddress = async (url: URL, { hosts, resolve = bySystem }: HostPolicy): Promise<string> => {
  const host = hostOf(url);
  const local = isThisMachine(host);
  if (!local && !hosts.some((entry) => allows(entry, url, host)))
    throw FeedLocationRefused(`${url.host} is not among the hosts that feeds may be fetched from (FEED_HOSTS)`);
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw FeedUnavailable(`${host} does not resolve`);
      });
  const wanted = local ? 'loopback' : 'unicast';
  const wrong = addresses.find((address) => rangeOf(address) !== wanted);
  const [first] = addresses;
  if (wrong !== undefined)
    throw FeedLocationRefused(`${host} is ${wrong}, which is not a ${local ? 'local' : 'public'} address`);
  if (first === undefined) throw FeedUnavailable(`${host} does not resolve`);
  return first;
};
