import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { accountQueries } from '../../../projections/accounts/queries.ts';
import type { SignInInput } from '../../../schema/accounts/inputs.ts';
import { testProduct } from '../../testing/product.ts';
import { accountCommands } from '../handler.ts';

/** The product without its doors, on an empty database, with the commands of accounts. Close it. */
export const accountsUnderTest = async () => {
  const { product, close } = await testProduct();
  return {
    product,
    /** @param now what the clock says */
    commands: (now = new Date()) => accountCommands({ ...product, clock: () => now, adminEmails: ['Boss@Example.in'] }),
    queries: accountQueries(product.db),
    close,
  };
};
export type AccountsUnderTest = Awaited<ReturnType<typeof accountsUnderTest>>;

/** What a provider says of somebody new. */
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
/** A refusal with that code, for `toEqual`. */
export const refused = (code: string): unknown => expect.objectContaining({ code });
