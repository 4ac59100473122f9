import type { InquiryQueries } from '../../projections/contacts/queries.ts';

interface Account {
  readonly id: string;
}
type Accounts<A> = (ids: readonly string[]) => Promise<ReadonlyMap<string, A>>;

/** Wraps a lookup of accounts that sell cars, and adds each account's measured response time. */
export const sellerResponseTimes =
  <A extends Account>(
    accountsOf: Accounts<A>,
    queries: Pick<InquiryQueries, 'responseMinutes'>,
    clock: () => Date,
  ): Accounts<A & { readonly respondsWithinMinutes: number | null }> =>
  async (ids) => {
    const found = await accountsOf(ids);
    if (found.size === 0) return new Map();
    const sellers = [...new Set([...found.values()].map(({ id }) => id))];
    const minutes = await queries.responseMinutes(sellers, clock());
    return new Map(
      [...found].map(([id, account]) => [id, { ...account, respondsWithinMinutes: minutes.get(account.id) ?? null }]),
    );
  };
