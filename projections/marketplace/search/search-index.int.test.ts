import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { openDatabase } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { marketplaceQueries } from '../queries.ts';
import { searchIndex } from './search-index.ts';
import { SearchNotReady } from './search-not-ready.ts';
import { madeCars, makeTables, writeCars } from './testing/market.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(60, { now: NOW }).map((car) => ({ ...car, is_live: true }));
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await makeTables(database.db);
  await writeCars(database.db, CARS);
});
afterAll(() => database.drop());

/** Returns an index that refreshes only when `advance` is called; it starts with epoch 0. */
const following = () => {
  let advance = (_projection: string, _position: bigint, _epoch: number) => {};
  const errors: string[] = [];
  const index = searchIndex({
    db: database.db,
    onAdvance: (listener) => {
      advance = listener;
      listener('car_search', 0n, 0);
      return () => {
        advance = () => {};
      };
    },
    logger: { error: (_details, message) => errors.push(message) },
    pollMs: 3_600_000,
  });
  return { index, errors, advance: (epoch = 0) => advance('car_search', 0n, epoch) };
};
const EVERYTHING = SearchInput.parse({ sortBy: 'price', limit: 200 });
const ids = async (index: ReturnType<typeof searchIndex>) => {
  const found = await marketplaceQueries(database.db, index, { clock: () => NOW }).search(EVERYTHING, {
    scope: 'all',
    page: true,
    cars: { fields: [] },
  });
  return found.nodes.map(({ id }) => id);
};

it('shows what a batch changed, added, took down and merged once the projection advanced', async () => {
  const { index, advance } = following();
  index.start();
  await index.ready;
  expect(await ids(index)).toHaveLength(60);
  const [gone, merged, dearer, ...others] = CARS;
  const fresh = madeCars(1, { seed: 5, now: NOW }).map((car) => ({ ...car, is_live: true, changed_at_position: 101 }));
  await writeCars(database.db, [
    { ...gone, id: gone?.id ?? '', is_live: false, changed_at_position: 100 },
    { ...dearer, id: dearer?.id ?? '', price_inr: 99_000_000, changed_at_position: 100 },
    ...fresh,
  ]);
  await database.db('car_search.cars').where({ id: merged?.id }).delete();
  await database.db('car_search.removed_cars').insert({ id: merged?.id, changed_at_position: 102 });
  advance();
  await index.caughtUp();
  const found = await ids(index);
  expect(new Set(found)).toEqual(new Set([dearer, ...others, ...fresh].map((car) => car?.id)));
  expect(found.at(-1)).toBe(dearer?.id);
  await database.db('car_search.removed_cars').delete();
  await writeCars(
    database.db,
    CARS.map((car) => ({ ...car, changed_at_position: 110 })),
  );
  await database
    .db('car_search.cars')
    .whereIn(
      'id',
      fresh.map(({ id }) => id),
    )
    .delete();
  await index.stop();
});

it('shows what came of events that were retried, though the position tells nothing of it', async () => {
  const { index, advance } = following();
  index.start();
  await index.ready;
  const [late] = madeCars(1, { seed: 6, now: NOW }).map((car) => ({ ...car, is_live: true, changed_at_position: 1 }));
  if (!late) throw new Error('no car');
  await writeCars(database.db, [late]);
  advance(1);
  await index.caughtUp();
  expect(await ids(index)).toContain(late.id);
  await database.db('car_search.cars').where({ id: late.id }).delete();
  await index.stop();
});

it('reads the title of a car without a variant for searches and for alerts, and stops when a variant is told', async () => {
  const { index, advance } = following();
  index.start();
  await index.ready;
  const fortuner = { brand: 'Toyota', model: 'Fortuner', year: 2015, is_live: true };
  const [titled, told] = madeCars(2, { seed: 8, now: NOW }).map((car, i) => ({
    ...car,
    ...fortuner,
    title: '2015 Toyota Fortuner 4x4 Sportivo',
    variant: i === 0 ? null : '4x2 Sportivo',
    changed_at_position: 120 + i,
  }));
  if (!titled || !told) throw new Error('no cars');
  await writeCars(database.db, [titled, told]);
  advance();
  await index.caughtUp();
  const queries = marketplaceQueries(database.db, index, { clock: () => NOW });
  const found = async (q: string) => {
    const input = SearchInput.parse({ filter: { q }, limit: 200 });
    const { nodes } = await queries.search(input, { scope: 'all', page: true, cars: { fields: ['variant'] } });
    const [alerted] = await queries.matching([titled.id, told.id], [input.filter]);
    expect(nodes.map(({ id }) => id).sort()).toEqual([...(alerted ?? [])].sort());
    return nodes;
  };
  expect(await found('fortuner 4x4')).toMatchObject([{ id: titled.id, variant: null }]);
  expect(new Set((await found('fortuner sportivo')).map(({ id }) => id))).toEqual(new Set([titled.id, told.id]));
  await writeCars(database.db, [{ ...titled, variant: '2.8 Sportivo', changed_at_position: 122 }]);
  advance();
  await index.caughtUp();
  expect(await found('fortuner 4x4')).toEqual([]);
  expect(await found('fortuner sportivo')).toHaveLength(2);
  await database.db('car_search.cars').whereIn('id', [titled.id, told.id]).delete();
  await index.stop();
});

it('loads anew when a rebuild took the name over', async () => {
  const { index, advance } = following();
  index.start();
  await index.ready;
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.raw('alter schema car_search rename to car_search_old');
    await tx.raw('create schema car_search');
    for (const table of ['cars', 'listings', 'removed_cars', 'price_points']) {
      await tx.raw(`create table car_search.${table} (like car_search_old.${table})`);
    }
    await tx.raw('insert into car_search.cars select * from car_search_old.cars order by id limit 7');
  });
  advance();
  await expect.poll(() => ids(index)).toHaveLength(7);
  await db.raw('drop schema car_search cascade');
  await db.raw('alter schema car_search_old rename to car_search');
  await index.caughtUp();
  expect(await ids(index)).toHaveLength(60);
  await index.stop();
});

it('answers nothing while the database is away, and goes on when it is back', async () => {
  const { db } = database;
  const { index, errors, advance } = following();
  index.start();
  await index.ready;
  await db.raw('alter schema car_search rename to car_search_away');
  await expect(ids(index)).rejects.toThrow();
  advance();
  await expect.poll(() => errors).toContain('the search index could not be refreshed');
  await expect(index.caughtUp()).rejects.toThrow();
  await db.raw('alter schema car_search_away rename to car_search');
  await index.caughtUp();
  expect(await ids(index)).toHaveLength(60);
  await index.stop();
});

it('is not ready before the first load, and says so', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const index = searchIndex({ db: nowhere, onAdvance: () => () => undefined });
  expect(index.isReady).toBe(false);
  expect(() => index.cars()).toThrow();
  vi.useFakeTimers();
  const asked = marketplaceQueries(nowhere, index)
    .search(EVERYTHING, { scope: 'all', cars: { fields: [] } })
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  const refusal = await asked;
  expect(refusal).toBeInstanceOf(SearchNotReady);
  expect(refusal).toMatchObject({ statusCode: 503 });
  await index.stop();
  await nowhere.destroy();
});
