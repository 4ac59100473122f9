import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../projections/platform/database.ts';
import { accountCommands } from './handler.ts';
import { type AccountsUnderTest, accountsUnderTest, person, refused } from './testing/accounts.ts';

let accounts: AccountsUnderTest;
beforeAll(async () => {
  accounts = await accountsUnderTest();
});
afterAll(() => accounts?.close());
const commands = (now?: Date) => accounts.commands(now);
const queries = () => accounts.queries;

describe('a profile', () => {
  it('takes names of any script, trimmed, and refuses what is none', async () => {
    const { userId } = await commands().signIn(person());
    await commands().updateProfile(userId, { firstName: '  ஆஷா  மேரி ', lastName: "D’Souza-O'Neil Jr." });
    expect(await queries().user(userId)).toMatchObject({ firstName: 'ஆஷா மேரி', lastName: "D’Souza-O'Neil Jr." });
    await commands().updateProfile(userId, { firstName: 'आशा', lastName: '' });
    expect(await queries().user(userId)).toMatchObject({ firstName: 'आशा', lastName: null });
    for (const firstName of [
      '',
      '   ',
      '<b>Asha</b>',
      'Asha\u0000',
      'x'.repeat(61),
      'https://spam.example',
      '+919812345678',
    ])
      await expect(commands().updateProfile(userId, { firstName, lastName: null })).rejects.toEqual(
        refused('INVALID_INPUT'),
      );
  });

  it('has a number that no other account has, until it is given back', async () => {
    const [asha, ravi] = [await commands().signIn(person()), await commands().signIn(person())];
    const phone = '+919812345670';
    await commands().recordPhoneVerified(asha.userId, phone);
    expect(await queries().account(asha.userId)).toMatchObject({ phoneMasked: '+91 98••• ••670' });
    await expect(commands().recordPhoneVerified(ravi.userId, phone)).rejects.toEqual(
      refused('PHONE_BELONGS_TO_ANOTHER'),
    );
    await commands().recordPhoneVerified(asha.userId, '+919812345671');
    await commands().recordPhoneVerified(ravi.userId, phone);
    expect(await queries().phone(ravi.userId)).toBe(phone);
    await commands().removePhone(ravi.userId);
    expect(await queries().user(ravi.userId)).toMatchObject({ phoneVerified: false });
  });
});

describe('admins', () => {
  it('are made by the settings, at a sign-in with an address that is vouched for', async () => {
    const forged = person({ email: 'boss@example.in', isEmailVerified: false });
    expect(await queries().user((await commands().signIn(forged)).userId)).toMatchObject({ roles: ['buyer'] });
    const { userId } = await commands().signIn(person({ email: 'boss@example.IN' }));
    expect(await queries().user(userId)).toMatchObject({ roles: ['buyer', 'admin'] });
    expect(await queries().rolesHistory(userId)).toMatchObject([
      { role: 'admin', change: 'granted', by: 'system:configuration' },
    ]);
  });

  it('never end: of two who take each other away at once, one stays, and the last one cannot go', async () => {
    for (let round = 0; round < 5; round++) {
      for (const id of await queries().admins())
        await commands()
          .revokeRole({ userId: id, role: 'admin', reason: 'A new round' }, { actor: id })
          .catch(() => undefined);
      const [last] = await queries().admins();
      const { userId } = await commands().signIn(person());
      await commands().grantRole({ userId, role: 'admin', reason: 'A second one' }, { actor: last ?? '' });
      const both = await queries().admins();
      expect(both).toHaveLength(2);
      const outcomes = await Promise.allSettled(
        both.map((id) => commands().revokeRole({ userId: id, role: 'admin', reason: 'A quarrel' }, { actor: userId })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await queries().admins()).toHaveLength(1);
    }
    const [last = ''] = await queries().admins();
    await expect(commands().requestErasure(last)).rejects.toEqual(refused('LAST_ADMIN'));
  });

  it('and everybody else may ask for erasure at once, however few connections there are', async () => {
    const few = openDatabase(accounts.product.databaseUrl, { max: 2 });
    try {
      const { requestErasure } = accountCommands({ ...accounts.product, db: few, clock: () => new Date() });
      const all = await Promise.all(Array.from({ length: 30 }, () => commands().signIn(person())));
      const ids = all.map(({ userId }) => userId);
      const [boss = ''] = await queries().admins();
      const leaving = ids.slice(0, 5);
      for (const userId of leaving)
        await commands().grantRole({ userId, role: 'admin', reason: 'One of many' }, { actor: boss });
      await Promise.all(ids.map((id) => requestErasure(id)));
      for (const id of ids) expect((await queries().account(id))?.erasure).not.toBeNull();
      await expect(requestErasure(boss)).rejects.toEqual(refused('LAST_ADMIN'));
    } finally {
      await few.destroy();
    }
  });

  it('find users by words and role, page by page', async () => {
    const family = `Family${randomInt(1e9)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await commands().signIn(person({ lastName: family }))).userId);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await queries().findUsers({ q: `asha ${family.toUpperCase()}`, role: 'buyer', first: 2, after });
      expect(page.total).toBe(5);
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.nextCursor;
    } while (after !== null);
    expect(seen).toEqual(ids);
    expect((await queries().findUsers({ q: family, role: 'editor', first: 2, after: null })).nodes).toEqual([]);
    expect((await queries().findUsers({ q: '%', role: null, first: 2, after: null })).nodes).toEqual([]);
    await expect(queries().findUsers({ q: '', role: null, first: 2, after: 'nonsense' })).rejects.toEqual(
      refused('BAD_CURSOR'),
    );
  });
});
