import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import type { SignInInput } from '../../schema/accounts/inputs.ts';
import { openProduct, type Product } from '../product.ts';
import { accountCommands } from './handler.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await openProduct({ databaseUrl: database.url, databasePool: 10, eventStoreUrl: undefined });
  await product.runner.start();
});
afterAll(async () => {
  await product?.close();
  await database?.drop();
});

const commands = (now = new Date()) =>
  accountCommands({ ...product, clock: () => now, adminEmails: ['Boss@Example.in'] });
const queries = () => accountQueries(product.db);
const person = (said: Partial<SignInInput> = {}): SignInInput => ({
  provider: 'google',
  providerUserId: uuid(),
  email: `${uuid()}@example.in`,
  isEmailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  pictureUrl: 'https://pictures.example/asha.jpg',
  ...said,
});
const refused = (code: string) => expect.objectContaining({ code });

describe('signing in', () => {
  it('opens an account at the first time and knows the person again', async () => {
    const asha = person();
    const { userId } = await commands().signIn(asha);
    expect(await queries().user(userId)).toEqual({
      id: userId,
      firstName: 'Asha',
      lastName: 'Rao',
      email: asha.email,
      profileImageUrl: 'https://pictures.example/asha.jpg',
      roles: ['buyer'],
      phoneVerified: false,
    });
    expect(await commands().signIn({ ...asha, firstName: 'Somebody' })).toEqual({ userId });
    expect(await queries().user(userId)).toMatchObject({ firstName: 'Asha' });
  });

  it('opens one account, however many come at once with the same sign-in', async () => {
    const asha = person();
    const all = await Promise.all(Array.from({ length: 50 }, () => commands().signIn(asha)));
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    const { nodes } = await queries().findUsers({ q: asha.email ?? '', role: null, first: 10, after: null });
    expect(nodes.map(({ id }) => id)).toEqual([all[0]?.userId]);
  });

  it('gives an address to one account, however many come at once with it', async () => {
    const email = `${uuid()}@example.in`;
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => commands().signIn(person({ email: n % 2 ? email : email.toUpperCase() }))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of all)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('EMAIL_BELONGS_TO_ANOTHER'));
    expect(await queries().findUsers({ q: email, role: null, first: 10, after: null })).toMatchObject({ total: 1 });
  });

  it('takes no address that the provider does not vouch for', async () => {
    const victim = person();
    await commands().signIn(victim);
    const { userId } = await commands().signIn(person({ email: victim.email, isEmailVerified: false }));
    expect(await queries().user(userId)).toMatchObject({ email: null });
  });
});
