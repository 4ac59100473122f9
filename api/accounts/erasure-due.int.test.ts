import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { type Eraser, forgetting } from '../platform/forgetting/forget.ts';
import { accountErasure } from './erasure.ts';
import { type AccountsUnderTest, accountsUnderTest, person } from './testing/accounts.ts';

let accounts: AccountsUnderTest;
beforeAll(async () => {
  accounts = await accountsUnderTest();
});
afterAll(() => accounts?.close());
const commands = (now?: Date) => accounts.commands(now);
const queries = () => accounts.queries;

describe('erasure', () => {
  const WEEK_MS = 7 * 86_400_000;
  const erasing = (at: Date, eraser: Eraser = async () => undefined) =>
    accountErasure({
      db: accounts.product.db,
      clock: () => at,
      accounts: commands(at),
      sessions: { endAll: async () => 0 },
      forget: forgetting({ ...accounts.product, erasers: () => [eraser, commands(at).releaseClaims] }),
    });

  it('comes a week after it was asked for, and frees sign-in and address', async () => {
    const asha = person();
    const { userId } = await commands().signIn(asha);
    const due = await commands().requestErasure(userId);
    await erasing(new Date(due.getTime() - 1000)).eraseDue();
    expect(await queries().account(userId)).toMatchObject({ erasure: { erasedAt: due.toISOString() } });
    expect(due.getTime() - Date.now()).toBeGreaterThan(WEEK_MS - 60_000);
    await erasing(due).eraseDue();
    expect(await queries().user(userId)).toBeNull();
    const again = await commands().signIn(asha);
    expect(again.userId).not.toBe(userId);
    expect(await queries().user(again.userId)).toMatchObject({ email: asha.email, roles: ['buyer'] });
  });

  it('does not come to whoever thought better of it', async () => {
    const { userId } = await commands().signIn(person());
    const due = await commands().requestErasure(userId);
    await commands().cancelErasure(userId);
    await erasing(due).eraseDue();
    expect(await queries().account(userId)).toMatchObject({ erasure: null });
  });

  it('is finished by the next run where one broke off, and stands in nobody else’s way', async () => {
    const [one, two] = [await commands().signIn(person()), await commands().signIn(person())];
    const due = await commands().requestErasure(one.userId);
    await commands().requestErasure(two.userId);
    let calls = 0;
    const breaksOnce = async () => {
      calls += 1;
      if (calls === 1) throw new Error('the process died');
    };
    const later = new Date(due.getTime() + 60_000);
    await expect(erasing(later, breaksOnce).eraseDue()).rejects.toThrow('1 of 2 could not be erased');
    const keys = () =>
      accounts.product
        .db('personal_data.keys')
        .whereIn('person_id', [one.userId, two.userId])
        .whereNotNull('key')
        .pluck('person_id');
    expect(await keys()).toEqual([one.userId]);
    expect(await queries().user(one.userId)).toBeNull();
    expect(await erasing(later).eraseDue()).toBe(1);
    expect(await keys()).toEqual([]);
    expect(await erasing(later).eraseDue()).toBe(0);
  });

  it('passes over whom the read model lags behind, and says when an eraser refuses', async () => {
    const [kept, refusedOne] = [await commands().signIn(person()), await commands().signIn(person())];
    const due = await commands().requestErasure(kept.userId);
    const [row] = await accounts.product.db('accounts_read.users').where({ id: kept.userId }).select('erase_at');
    await commands().cancelErasure(kept.userId);
    await accounts.product.db('accounts_read.users').where({ id: kept.userId }).update(row);
    expect(await erasing(due).eraseDue()).toBe(1);
    expect(await queries().user(kept.userId)).not.toBeNull();
    await accounts.product.db('accounts_read.users').where({ id: kept.userId }).update({ erase_at: null });
    const later = await commands().requestErasure(refusedOne.userId);
    const refuses = () => Promise.reject(UserNotFound());
    await expect(erasing(later, refuses).eraseDue()).rejects.toThrow('1 of 1 could not be erased');
    expect(await erasing(later).eraseDue()).toBe(1);
  });

  it('is finished also where the person has signed in anew before the next run', async () => {
    const { db, commands: log } = accounts.product;
    const asha = person();
    const { userId } = await commands().signIn(asha);
    await log.once({ actor: userId, key: 'k', operation: 'o', payload: null, answer: z.null() }, async () => null);
    const due = await commands().requestErasure(userId);
    const erased: string[] = [];
    const breaks = () => Promise.reject(new Error('the process died'));
    await expect(erasing(due, breaks).eraseDue()).rejects.toThrow('1 of 1 could not be erased');
    const again = await commands().signIn(asha);
    expect(again.userId).not.toBe(userId);
    expect(await commands().signIn(asha)).toEqual(again);
    expect(await erasing(due, async (id) => void erased.push(id)).eraseDue()).toBe(1);
    expect(erased).toEqual([userId]);
    expect(await db('commands.processed_commands').where({ actor: userId })).toEqual([]);
    expect(await db('personal_data.keys').where({ person_id: userId })).toMatchObject([{ key: null }]);
    expect(await erasing(due).eraseDue()).toBe(0);
    expect(await queries().user(again.userId)).toMatchObject({ email: asha.email });
  });
});
