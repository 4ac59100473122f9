import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../../projections/platform/logger.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { type PubSubChannel, pubSubChannel } from './pubsub.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const open: PubSubChannel[] = [];
const processOf = async () => {
  const channel = pubSubChannel({ db: database.db, databaseUrl: database.url, logger: SILENT });
  open.push(channel);
  await channel.ready;
  return channel;
};

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(open.map((channel) => channel.close()));
  await database.drop();
});

it('is heard in every process, by those who follow the topic', async () => {
  const [here, there] = [await processOf(), await processOf()];
  const [mine, theirs, others] = [here.subscribe('cars:1'), there.subscribe('cars:1'), there.subscribe('cars:2')];
  await here.publish('cars:1', { id: 'a' });
  await here.publish('cars:2', { id: 'b' });
  expect((await mine.next()).value).toEqual({ id: 'a' });
  expect((await theirs.next()).value).toEqual({ id: 'a' });
  expect((await others.next()).value).toEqual({ id: 'b' });
});

it('waits for the commit of the transaction it belongs to, and is not said when that is undone', async () => {
  const channel = await processOf();
  const heard = channel.subscribe('orders');
  await database.db
    .transaction(async (tx) => {
      await channel.publish('orders', 'undone', tx);
      throw new Error('undo');
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => channel.publish('orders', 'kept', tx));
  expect((await heard.next()).value).toBe('kept');
});

it('ends the wait of a reader who leaves, and of everybody when it closes', async () => {
  const channel = await processOf();
  const [leaver, stayer] = [channel.subscribe('x'), channel.subscribe('x')];
  const [left, stayed] = [leaver.next(), stayer.next()];
  await leaver.return?.();
  expect(await left).toEqual({ done: true, value: undefined });
  await channel.close();
  expect(await stayed).toEqual({ done: true, value: undefined });
});

it('hears again after its connection was cut, and refuses what does not fit', async () => {
  const channel = await processOf();
  await database.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'carsetu live' and datname = current_database()`,
  );
  const heard = channel.subscribe('again');
  let arrived: unknown;
  void heard.next().then(({ value }) => {
    arrived = value;
  });
  await expect
    .poll(async () => {
      await channel.publish('again', 'here');
      return arrived;
    })
    .toBe('here');
  await expect(channel.publish('again', 'x'.repeat(8_000))).rejects.toThrow(RangeError);
});
