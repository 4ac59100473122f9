import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { accountQueries } from '../../../projections/accounts/queries.ts';
import type { SignInInput } from '../../../schema/accounts/inputs.ts';
import { testProduct } from '../../testing/application-without-api.ts';
import { accountCommands } from '../handler.ts';

/** Starts the product without its API on an empty database, and returns its account commands. The caller must call `close`. */
export const accountsUnderTest = async () => {
  const { product, close } = await testProduct();
  return {
    product,
    /** @param now the fixed time of the commands' clock */
    commands: (now = new Date()) => accountCommands({ ...product, clock: () => now, adminEmails: ['Boss@Example.in'] }),
    queries: accountQueries(product.db),
    close,
  };
};
export type AccountsUnderTest = Awaited<ReturnType<typeof accountsUnderTest>>;

/** Returns the data that a provider reports about a new person. */
export const person = (said: Partial<SignInInput> = {}): SignInInput => ({
  provider: 'google',
  providerUserId: uuid(),
  email: `${uuid()}@example.in`,
  isEmailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  pictureUrl: 'https://pictures.example/asha.jpg',
  ...said,
});
/** Returns a matcher for `toEqual` that matches a rejection with this code. */
export const refused = (code: string): unknown => expect.objectContaining({ code });
