import ipaddr from 'ipaddr.js';

/** A network that a limit counts as one. */
export interface Network {
  readonly name: string;
  /** How many times as much as a single address it may have. */
  readonly times: number;
}

/** What a machine or a household is given of IPv6, and the most that a provider hands to one customer (RFC 6177), in bits. */
const HOUSEHOLD_BITS = 64;
const CUSTOMER_BITS = 48;
/** A /48 may be one customer or thousands of phones: it may have what four addresses may have. */
const CUSTOMER_TIMES = 4;

const networkOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`;

/** The networks by which every limit of the product counts an address: an IPv4 address alone (also one written as IPv6), and of an
 *  IPv6 address its /64 and its /48. What is no address counts by itself. */
export const networksOf = (address: string): readonly [Network, ...Network[]] => {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return [{ name: address.toLowerCase(), times: 1 }];
  const read = ipaddr.process(bare);
  if (read instanceof ipaddr.IPv4) return [{ name: read.toString(), times: 1 }];
  return [
    { name: networkOf(read, HOUSEHOLD_BITS), times: 1 },
    { name: networkOf(read, CUSTOMER_BITS), times: CUSTOMER_TIMES },
  ];
};

/** What of an IPv4 address a log keeps, in bits. */
const LOGGED_IPV4_BITS = 24;

/** About where a request came from, as logs keep it: the /24 of an IPv4 address, the /48 of an IPv6 one, neither of which names a household;
 *  null for what is no address. */
export const neighbourhoodOf = (address: string): string | null => {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return null;
  const read = ipaddr.process(bare);
  if (read instanceof ipaddr.IPv6) return networkOf(read, CUSTOMER_BITS);
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${read.toString()}/${LOGGED_IPV4_BITS}`).toString()}/${LOGGED_IPV4_BITS}`;
};
