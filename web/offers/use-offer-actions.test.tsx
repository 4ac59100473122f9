import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useOfferActions } from './use-offer-actions.ts';

const failed = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });

/** Makes an offer for each amount in turn. Every request fails with `failure`.
 *  @returns the idempotency keys of the requests */
const keysOf = async (amounts: readonly number[], failure: Error): Promise<readonly string[]> => {
  const keys: string[] = [];
  const link = new ApolloLink((operation) => {
    keys.push(String(operation.getContext().headers?.['idempotency-key']));
    return new Observable((observer) => observer.error(failure));
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useOfferActions('talk', async () => undefined), { wrapper });
  for (const amount of amounts) expect(await result.current.make(amount, null)).not.toBeNull();
  return keys;
};

describe('an offer that is sent again', () => {
  it.each([
    ['no answer came', new TypeError('Failed to fetch')],
    ['the server failed', failed('INTERNAL')],
    ['it is still under way', failed('COMMAND_IN_PROGRESS')],
  ])('is the same offer where %s', async (_why, failure) => {
    const keys = await keysOf([500_000, 500_000, 600_000], failure);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another one where it was refused', async () => {
    const [first, again] = await keysOf([500_000, 500_000], failed('OFFER_LIMIT_REACHED'));
    expect(again).not.toBe(first);
  });
});
