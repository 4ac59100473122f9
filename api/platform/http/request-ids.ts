import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { v7 as uuidv7 } from 'uuid';

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Returns a function that checks whether an IP address belongs to one of `ranges` (`10.0.0.0/8`, `::1`). */
const addressMatcher = (ranges: readonly string[]) => {
  const parsed = ranges.map((range) => {
    const cidr = range.includes('/') ? ipaddr.parseCIDR(range) : undefined;
    if (cidr) return cidr;
    const address = ipaddr.process(range);
    return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
  });
  return (address: string | undefined): boolean => {
    if (!address || !ipaddr.isValid(address)) return false;
    const candidate = ipaddr.process(address);
    return parsed.some(([base, bits]) => base.kind() === candidate.kind() && candidate.match(base, bits));
  };
};

/** Returns a function that assigns an id to each request: the id from a trusted proxy if it is well-formed, otherwise a new id. */
export const requestIds = (trustedProxies: readonly string[]) => {
  const trusted = addressMatcher(trustedProxies);
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && WELL_FORMED.test(given) && trusted(request.socket.remoteAddress)
      ? given
      : uuidv7();
  };
};
