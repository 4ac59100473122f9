import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

const STEPS: readonly Migration[] = [
  {
    name: 'test/001-cars',
    up: async (db) => {
      await db.raw('create table cars (id text primary key); insert into cars values (gen_random_uuid())');
    },
  },
];
const PROCESSES = 8;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('lets several processes bring an empty database to the newest step at once, each step once', async () => {
  const pools = Array.from({ length: PROCESSES }, () => openDatabase(database.url, { max: 2 }));
  try {
    await Promise.all(pools.map((db) => migrate(db, STEPS)));
  } finally {
    await Promise.all(pools.map((db) => db.destroy()));
  }
  expect(await database.db('cars')).toHaveLength(1);
});
