import { LRUCache } from 'lru-cache';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { type Network, networksOf } from './address-networks.ts';
import { fixedWindows } from './fixed-windows.ts';

/** The cost of a request. A REST request that only reads, or a root field of a query or subscription, costs a read. Other requests and root fields
 *  cost a write. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
}
type Kind = keyof Cost;
export const ONE_READ: Cost = { reads: 1, writes: 0 };
export const ONE_WRITE: Cost = { reads: 0, writes: 1 };
export const NOTHING: Cost = { reads: 0, writes: 0 };

/** Counts the cost of one request, or of one operation on a websocket. The cost may be raised step by step; nothing is charged twice. */
export interface Tab {
  /** Raises the cost to this value, unless it is already higher.
   *  @throws Rejection RATE_LIMITED; in this case, nothing is counted */
  charge(cost: Cost): void;
  /** Charges the same cost to a person. Call this after the sender has been identified.
   *  @throws Rejection RATE_LIMITED; in this case, nothing is counted */
  chargeTo(personId: string): void;
}
/** The tab for requests that the server makes itself. It charges nothing. */
export const FREE: Tab = { charge: () => undefined, chargeTo: () => undefined };

/** The remaining budget of a network address. */
export interface Left {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the whole budget is restored. */
  readonly resetS: number;
}

const KINDS: readonly Kind[] = ['reads', 'writes'];
const MINUTE_MS = 60_000;
/** The maximum number of network addresses that are cached with their networks. */
const REMEMBERED = 20_000;

/** Returns the rejection of a request beyond a limit; a retry may succeed after `afterMs` milliseconds. */
export const tooManyRequests = (afterMs: number) =>
  new Rejection(
    ...(['RATE_LIMITED', 429, 'Too many requests: try again after the time in Retry-After', []] as const),
    Math.max(1, Math.ceil(afterMs / 1000)),
  );

/** Limits the cost per minute for each network address and each person. REST, GraphQL over HTTP and websockets count together. A limit of 0 means no
 *  limit. */
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

  /** A network or person to which costs are charged, with the charges so far. */
  interface Payer extends Network, Record<Kind, number> {}
  const payerOf = ({ name, times }: Network): Payer => ({ name, times, reads: 0, writes: 0 });
  /** Charges the payers until each has paid `total`. If one of them cannot pay, none is charged. */
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
    /** Returns the remaining budget of a network address; null if there is no limit. */
    left(address: string, kind: Kind): Left | null {
      const limit = limits[kind];
      if (limit === 0) return null;
      const window = windows[kind](networks(address)[0].name);
      return { limit, remaining: Math.max(0, limit - window.used), resetS: Math.ceil(untilAnew(window) / 1000) };
    },
  };
};
export type RequestBudget = ReturnType<typeof requestBudget>;
