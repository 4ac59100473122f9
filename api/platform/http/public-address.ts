import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of a host, as text. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As this machine resolves names. */
export const bySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** What an address is for: `unicast` is public, `loopback` this machine. */
export const rangeOf = (address: string): string => ipaddr.process(address).range();

/** Connects to that very address, whatever the name resolves to by then. */
export const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = address.includes(':') ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
