import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInInput } from '../../schema/accounts/inputs.ts';
import { accountCommands } from './handler.ts';
import { type AccountsUnderTest, accountsUnderTest, person, refused } from './testing/accounts.ts';

let accounts: AccountsUnderTest;
beforeAll(async () => {
  accounts = await accountsUnderTest();
});
afterAll(() => accounts?.close());
const commands = (now?: Date) => accounts.commands(now);
const queries = () => accounts.queries;

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

/** Returns a store whose appends fail, as if the process had died. */
const dying = () => ({ ...accounts.product.store, append: () => Promise.reject(new Error('the process died')) });

describe('a process that dies between claim and account', () => {
  const dead = () => accountCommands({ ...accounts.product, store: dying(), clock: () => new Date() });
  const age = () =>
    accounts.product
      .db('accounts.email_claims')
      .update({ claimed_at: accounts.product.db.raw("now() - interval '1 minute'") });

  it('leaves a sign-in that the same person just repeats', async () => {
    const asha = person();
    await expect(dead().signIn(asha)).rejects.toThrow('the process died');
    const { userId } = await commands().signIn(asha);
    expect(await queries().user(userId)).toMatchObject({ email: asha.email });
    expect(await commands().signIn(asha)).toEqual({ userId });
  });

  it('keeps nobody from their address for longer than a moment', async () => {
    const asha = person();
    await expect(dead().signIn(asha)).rejects.toThrow('the process died');
    const other = person({ provider: 'github', email: asha.email });
    await expect(commands().signIn(other)).rejects.toEqual(refused('EMAIL_BELONGS_TO_ANOTHER'));
    await age();
    const { userId } = await commands().signIn(other);
    expect(await queries().user(userId)).toMatchObject({ email: asha.email });
    await age();
    await expect(commands().signIn(asha)).rejects.toEqual(refused('EMAIL_BELONGS_TO_ANOTHER'));
  });
});

describe('linking', () => {
  it('adds a way to sign in to the same account', async () => {
    const { userId } = await commands().signIn(person());
    const github = person({ provider: 'github' });
    expect(await commands().signIn(github, { linkTo: userId })).toEqual({ userId });
    expect(await commands().signIn(github)).toEqual({ userId });
    expect((await queries().account(userId))?.socialAccounts.map(({ provider }) => provider)).toEqual([
      'google',
      'github',
    ]);
  });

  it('takes over no account: by no sign-in and no address of another', async () => {
    const victim = person();
    const { userId: hers } = await commands().signIn(victim);
    const { userId: his } = await commands().signIn(person());
    const link = (input: SignInInput) => commands().signIn(input, { linkTo: his });
    await expect(link(victim)).rejects.toEqual(refused('IDENTITY_BELONGS_TO_ANOTHER'));
    const facebook = person({ provider: 'facebook', email: victim.email });
    await expect(link(facebook)).rejects.toEqual(refused('EMAIL_BELONGS_TO_ANOTHER'));
    await expect(commands().signIn(facebook)).rejects.toEqual(refused('EMAIL_BELONGS_TO_ANOTHER'));
    expect(await commands().signIn(facebook, { linkTo: hers })).toEqual({ userId: hers });
    expect((await queries().account(his))?.socialAccounts).toHaveLength(1);
  });

  it('refuses a second sign-in of a provider, and leaves that free for others', async () => {
    const { userId } = await commands().signIn(person());
    const second = person();
    await expect(commands().signIn(second, { linkTo: userId })).rejects.toEqual(refused('PROVIDER_LINKED_ALREADY'));
    expect((await commands().signIn(second)).userId).not.toBe(userId);
  });

  it('holds when fifty links of one sign-in go to fifty accounts at once', async () => {
    const github = person({ provider: 'github', email: null });
    const all = await Promise.all(Array.from({ length: 50 }, () => commands().signIn(person())));
    const linked = await Promise.allSettled(all.map(({ userId }) => commands().signIn(github, { linkTo: userId })));
    expect(linked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends with unlinking: what was unlinked opens an account of its own, also where its claim was left behind', async () => {
    const { userId } = await commands().signIn(person());
    const github = person({ provider: 'github' });
    await commands().signIn(github, { linkTo: userId });
    const claim = await accounts.product
      .db('accounts.identity_claims')
      .where({ user_id: userId, provider: 'github' })
      .first();
    await commands().unlinkIdentity(userId, { provider: 'github' });
    await accounts.product.db('accounts.identity_claims').insert(claim);
    expect((await commands().signIn(github)).userId).not.toBe(userId);
    await expect(commands().unlinkIdentity(userId, { provider: 'google' })).rejects.toEqual(refused('LAST_IDENTITY'));
  });
});
