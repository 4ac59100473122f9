import ipaddr from 'ipaddr.js';

/** A network that rate limits treat as one sender. */
export interface Network {
  readonly name: string;
  /** The limit of this network, as a multiple of the limit of a single address. */
  readonly times: number;
}

/** The length, in bits, of the IPv6 prefix of a machine or household, and of the shortest prefix that a provider gives one customer (RFC 6177). */
const HOUSEHOLD_BITS = 64;
const CUSTOMER_BITS = 48;
/** The limit of a /48, as a multiple of the limit of one address. A /48 may be one customer or thousands of phones. */
const CUSTOMER_TIMES = 4;

const networkOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`;

/** Returns the networks whose limits apply to an IP address. For an IPv4 address (even if written as IPv6), this is the address alone; for an IPv6
 *  address, its /64 and its /48. Text that is not an IP address stands for itself. */
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

const LOGGED_IPV4_BITS = 24;

/** Returns the network of an IP address, which logs contain instead of the address: the /24 of an IPv4 or the /48 of an IPv6 address; null for any
 *  other text. */
export const neighbourhoodOf = (address: string): string | null => {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return null;
  const read = ipaddr.process(bare);
  if (read instanceof ipaddr.IPv6) return networkOf(read, CUSTOMER_BITS);
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${read.toString()}/${LOGGED_IPV4_BITS}`).toString()}/${LOGGED_IPV4_BITS}`;
};
