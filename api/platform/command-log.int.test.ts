import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../projections/platform/migrate.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { commandLog, commandLogMigrations } from './command-log.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, commandLogMigrations);
});
afterAll(() => database.drop());

const Answer = z.object({ offerId: z.string() });
const command = (key: string, changes: { actor?: string; operation?: string; payload?: unknown } = {}) => ({
  actor: 'u1',
  operation: 'makeOffer',
  payload: { amount: 5, car: 'a' },
  answer: Answer,
  ...changes,
  key,
});
/** Creates a command that counts how many times it has run, and returns this number. */
const counting = () => {
  const ids: string[] = [];
  const run = async (commandId: string) => {
    ids.push(commandId);
    return { offerId: `offer ${ids.length}` };
  };
  return { ids, run };
};
const log = (options = {}) => commandLog({ db: database.db, ...options });

describe('a key', () => {
  it('names one command: a repeat gets the same answer, whatever the order of its fields', async () => {
    const { ids, run } = counting();
    expect(await log().once(command('k1'), run)).toEqual({ offerId: 'offer 1' });
    expect(await log().once(command('k1', { payload: { car: 'a', amount: 5 } }), run)).toEqual({ offerId: 'offer 1' });
    expect(ids).toHaveLength(1);
  });

  it.each([
    ['payload', { payload: { amount: 6, car: 'a' } }],
    ['operation', { operation: 'withdrawOffer' }],
  ])('is refused with another %s', async (what, changes) => {
    const { ids, run } = counting();
    await log().once(command(`other ${what}`), run);
    const refused = log().once(command(`other ${what}`, changes), run);
    await expect(refused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    expect(ids).toHaveLength(1);
  });

  it('belongs to its actor', async () => {
    const { ids, run } = counting();
    await log().once(command('mine'), run);
    await log().once(command('mine', { actor: 'u2', payload: 'something else' }), run);
    expect(new Set(ids).size).toBe(2);
  });

  it('keeps a refusal too', async () => {
    let runs = 0;
    const refuse = async () => {
      runs++;
      throw new Rejection('OFFER_TOO_LOW', 422, 'Too low', [{ path: 'amount', message: 'must be 10 or more' }]);
    };
    const refusal = { code: 'OFFER_TOO_LOW', status: 422, message: 'Too low', fields: [{ path: 'amount' }] };
    await expect(log().once(command('refused'), refuse)).rejects.toMatchObject(refusal);
    await expect(log().once(command('refused'), refuse)).rejects.toMatchObject(refusal);
    expect(runs).toBe(1);
  });

  it.each([
    ['a failure', new Error('the disk is full')],
    ['a refusal for asking too often', new Rejection('RATE_LIMITED', 429, 'Too many requests')],
  ])('does not keep %s: a repeat tries again under the same command id', async (what, error) => {
    const seen: string[] = [];
    const fail = async (id: string): Promise<{ offerId: string }> => {
      seen.push(id);
      throw error;
    };
    await expect(log().once(command(what), fail)).rejects.toBe(error);
    const { ids, run } = counting();
    expect(await log().once(command(what), run)).toEqual({ offerId: 'offer 1' });
    expect(ids).toEqual(seen);
  });
});

describe('a repeat while the first is under way', () => {
  const heldBack = () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { gate, open };
  };

  it('waits for it and gets its answer', async () => {
    const { gate, open } = heldBack();
    const { ids, run } = counting();
    const first = log().once(command('slow'), async (id) => {
      await gate;
      return run(id);
    });
    await expect.poll(() => database.db('commands.processed_commands').where({ key: 'slow' })).toHaveLength(1);
    const second = log().once(command('slow'), run);
    open();
    expect(await first).toEqual({ offerId: 'offer 1' });
    expect(await second).toEqual({ offerId: 'offer 1' });
    expect(ids).toHaveLength(1);
  });

  it('is sent away when that takes too long', async () => {
    const { gate, open } = heldBack();
    const { run } = counting();
    const first = log().once(command('stuck'), async (id) => {
      await gate;
      return run(id);
    });
    await expect.poll(() => database.db('commands.processed_commands').where({ key: 'stuck' })).toHaveLength(1);
    const second = log({ patienceMs: 30 }).once(command('stuck'), run);
    await expect(second).rejects.toMatchObject({ code: 'COMMAND_IN_PROGRESS', status: 409 });
    open();
    await first;
  });

  it('takes it over when its process died', async () => {
    void log({ claimMs: 0 }).once(command('dead'), () => new Promise<never>(() => undefined));
    await expect.poll(() => database.db('commands.processed_commands').where({ key: 'dead' })).toHaveLength(1);
    const { run } = counting();
    expect(await log().once(command('dead'), run)).toEqual({ offerId: 'offer 1' });
  });
});

it('what is too old is forgotten', async () => {
  const { ids, run } = counting();
  await log().once(command('old'), run);
  await database.db('commands.processed_commands').where({ key: 'old' }).update({ made_at: '2020-01-01' });
  await log().once(command('young'), run);
  expect(await log().prune()).toBe(1);
  await log().once(command('old'), run);
  await log().once(command('young'), run);
  expect(ids).toHaveLength(3);
});
