import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { accountQueries } from '../../../projections/accounts/queries.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import type { SignInInput } from '../../../schema/accounts/inputs.ts';
import { openProduct } from '../../product.ts';
import { accountCommands } from '../handler.ts';

/** The product without its doors, on an empty database, with the commands of accounts. Close it. */
export const accountsUnderTest = async () => {
  const database = await testDatabase();
  const product = await openProduct({ databaseUrl: database.url, databasePool: 10, eventStoreUrl: undefined });
  await product.runner.start();
  return {
    product,
    /** @param now what the clock says */
    commands: (now = new Date()) => accountCommands({ ...product, clock: () => now, adminEmails: ['Boss@Example.in'] }),
    queries: accountQueries(product.db),
    close: async () => {
      await product.close();
      await database.drop();
    },
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
