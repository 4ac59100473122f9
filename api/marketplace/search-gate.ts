import type { User } from '../../schema/accounts/user.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import type { Client } from '../platform/graphql/context.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly searchGate: SearchGate;
  }
}

/** A search of every source, the user who requested it (null if not signed in), and the client that sent the request. */
export interface AskedSearch {
  readonly user: User | null;
  readonly filter: CarFilter;
  readonly client: Client;
}

/** Decides who may search every source, and how often. This is a port, because the marketplace must not depend on subscription plans. */
export interface SearchGate {
  /** Checks whether the user may run the search.
   *  @throws Rejection if the user may not */
  check(search: AskedSearch): Promise<void>;
  /** Counts a completed search.
   *  @throws Rejection if concurrent searches have used up the quota; the caller must then not return the result */
  count(search: AskedSearch, found: number): Promise<void>;
}

/** Runs a search if the gate admits it. A failed search is not counted.
 *  @throws Rejection thrown by the gate */
export const throughGate = async <T extends { readonly total: number }>(
  gate: SearchGate,
  asked: AskedSearch,
  search: () => Promise<T>,
): Promise<T> => {
  await gate.check(asked);
  const found = await search();
  await gate.count(asked, found.total);
  return found;
};
