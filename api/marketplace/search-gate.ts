import type { User } from '../../schema/accounts/user.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import type { Client } from '../platform/graphql/context.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly searchGate: SearchGate;
  }
}

/** A search of every source, who asks for it, and from where. */
export interface AskedSearch {
  readonly user: User | null;
  readonly filter: CarFilter;
  readonly client: Client;
}

/** Who may search every source, and how often: the plans' business, not the market's. */
export interface SearchGate {
  /** @throws Rejection when the search may not begin */
  check(search: AskedSearch): Promise<void>;
  /** Counts a search that has its answer.
   *  @throws Rejection when the answer may not be given after all: others at the same time were counted first */
  count(search: AskedSearch, found: number): Promise<void>;
}

/** Runs a search for whoever may. One that fails is not counted.
 *  @throws Rejection of the gate */
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
