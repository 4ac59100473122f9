import ipaddr from 'ipaddr.js';
import { FeedLocationRefused, FeedUnavailable } from '../../../../schema/marketplace/ingest-rejections.ts';
import { hostOf, isThisMachine } from '../../../platform/http/local-hosts.ts';
import { bySystem, type Resolve, rangeOf } from '../../../platform/http/resolve-host-name.ts';

/** The hosts other than this machine from which feeds may be fetched. */
export interface HostPolicy {
  /** Entries such as `feeds.example.in`, `feeds.example.in:8443`, and `*.dealer.example` for every subdomain. The default port is that of the URL
   *  scheme. */
  readonly hosts: readonly string[];
  readonly resolve?: Resolve;
  readonly signal?: AbortSignal | undefined;
}

const defaultPort: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
/** Whether an entry of the host list matches a host and the port of the URL. */
export const allows = (entry: string, url: URL, host: string): boolean => {
  const [pattern = '', port = defaultPort[url.protocol]] = entry.toLowerCase().split(':');
  if ((url.port || defaultPort[url.protocol]) !== port) return false;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
};

/** Resolves a host to an IP address and checks the address. The caller connects to exactly this address, so that a later change of DNS has no effect.
 *  Names of this machine must resolve to loopback addresses, and all other names to public addresses. No name can therefore point into a private
 *  network.
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
