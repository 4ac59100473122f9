import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from './testing/database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('reads a bigint as a number while that is exact, else as a bigint', async () => {
  const { rows } = await database.db.raw(`select 9007199254740991::bigint as exact, 9007199254740993::bigint as big`);
  expect(rows).toEqual([{ exact: 9_007_199_254_740_991, big: 9_007_199_254_740_993n }]);
});
