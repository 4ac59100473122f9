import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a host name to its IP addresses, as text. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Resolves host names with the resolver of the operating system. */
export const bySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Returns the range of an IP address. `unicast` is public, `loopback` is this machine. */
export const rangeOf = (address: string): string => ipaddr.process(address).range();

/** Returns connection options that connect to exactly this IP address, even if the host name has a different address when the connection is made. */
export const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = address.includes(':') ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
