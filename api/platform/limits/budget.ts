import { LRUCache } from 'lru-cache';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { fixedWindows } from './fixed-windows.ts';
import { type Network, networksOf } from './network.ts';

/** What something costs. A request that only reads, a query and a subscription are a read each; a request that may change something and
 *  a mutation are a write each. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
}
type Kind = keyof Cost;
export const ONE_READ: Cost = { reads: 1, writes: 0 };
export const ONE_WRITE: Cost = { reads: 0, writes: 1 };
export const NOTHING: Cost = { reads: 0, writes: 0 };

/** What one request, or one operation of a socket, costs its sender. It grows as more becomes known of it; nothing is paid twice. */
export interface Tab {
  /** Makes it cost that much, unless it costs more already.
   *  @throws Rejection RATE_LIMITED, with nothing counted */
  charge(cost: Cost): void;
  /** Has a person pay the same, once it is known who sent it.
   *  @throws Rejection RATE_LIMITED, with nothing counted */
  chargeTo(personId: string): void;
}
/** Of what the server asks itself. */
export const FREE: Tab = { charge: () => undefined, chargeTo: () => undefined };

/** What is left of what an address may ask for. */
export interface Left {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all of it is back. */
  readonly resetS: number;
}

const KINDS: readonly Kind[] = ['reads', 'writes'];
const MINUTE_MS = 60_000;
/** Addresses whose networks need not be worked out again. */
const REMEMBERED = 20_000;

/** @param afterMs when another try is worth it */
export const tooManyRequests = (afterMs: number) =>
  new Rejection(
    ...(['RATE_LIMITED', 429, 'Too many requests; retry after the time that Retry-After says', []] as const),
    Math.max(1, Math.ceil(afterMs / 1000)),
  );

/** What one address, and one person, may ask for in a minute: one count for REST, GraphQL over HTTP and sockets. 0 is no limit. */
export const requestBudget = (limits: Readonly<Record<Kind, number>>, now: () => number = Date.now) => {
  const windows = { reads: fixedWindows(MINUTE_MS, now), writes: fixedWindows(MINUTE_MS, now) };
  const worked = new LRUCache<string, ReturnType<typeof networksOf>>({ max: REMEMBERED });
  const networks = (address: string) => {
    const known = worked.get(address);
    if (known) return known;
    const found = networksOf(address);
    worked.set(address, found);
    return found;
  };
  const untilAnew = ({ since }: { readonly since: number }) => since + MINUTE_MS - now();

  /** Who pays, and what they paid so far. */
  interface Payer extends Network, Record<Kind, number> {}
  const payerOf = ({ name, times }: Network): Payer => ({ name, times, reads: 0, writes: 0 });
  /** Has each of them pay up to `total`, or none. */
  const settle = (payers: readonly Payer[], total: Cost): void => {
    for (const kind of KINDS)
      for (const payer of limits[kind] === 0 ? [] : payers) {
        const due = total[kind] - payer[kind];
        if (due <= 0) continue;
        const window = windows[kind](payer.name);
        if (window.used + due > limits[kind] * payer.times) throw tooManyRequests(untilAnew(window));
      }
    for (const kind of KINDS)
      for (const payer of payers) {
        if (total[kind] <= payer[kind]) continue;
        if (limits[kind] > 0) windows[kind](payer.name).used += total[kind] - payer[kind];
        payer[kind] = total[kind];
      }
  };

  return {
    isLimited: limits.reads > 0 || limits.writes > 0,
    /** A tab of an address, with nothing on it yet. */
    open(address: string): Tab {
      const payers = networks(address).map(payerOf);
      let total = NOTHING;
      return {
        charge(cost) {
          const more = { reads: Math.max(total.reads, cost.reads), writes: Math.max(total.writes, cost.writes) };
          settle(payers, more);
          total = more;
        },
        chargeTo(personId) {
          const payer = payerOf({ name: `person ${personId}`, times: 1 });
          settle([payer], total);
          payers.push(payer);
        },
      };
    },
    /** What an address may still ask for; null where nothing is limited. */
    left(address: string, kind: Kind): Left | null {
      const limit = limits[kind];
      if (limit === 0) return null;
      const window = windows[kind](networks(address)[0].name);
      return { limit, remaining: Math.max(0, limit - window.used), resetS: Math.ceil(untilAnew(window) / 1000) };
    },
  };
};
export type RequestBudget = ReturnType<typeof requestBudget>;
