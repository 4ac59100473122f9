import { afterAll, beforeAll, expect, it } from 'vitest';
import { productOn, testProduct } from '../../testing/application-without-api.ts';
import { slidingWindows } from './sliding-windows.ts';

let one: Awaited<ReturnType<typeof testProduct>>;
let other: Awaited<ReturnType<typeof productOn>>;
beforeAll(async () => {
  one = await testProduct();
  other = await productOn(one.product.databaseUrl);
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const START = Date.UTC(2026, 10, 21);
const at = (seconds: number) => new Date(START + seconds * 1000);
const windows = () => slidingWindows(one.product.db);
const limit = (subject: string, most: number, seconds = 60) => ({ subject, most, withinMs: seconds * 1000 });

it('lets in no more than may be, of any number at the same moment and over processes', async () => {
  const both = [windows(), slidingWindows(other.db)];
  const limits = [limit('crowd', 7), limit('everybody', 100)];
  const places = await Promise.all(Array.from({ length: 40 }, (_, n) => both[n % 2]?.take(limits, at(0))));
  expect(places.filter((place) => place === null)).toHaveLength(7);
  expect(places.filter((place) => place === 0)).toHaveLength(33);
});

it('counts for all limits or for none, and names the first that was reached', async () => {
  const [narrow, wide] = [limit('narrow', 1), limit('wide', 2)];
  expect(await windows().take([wide, narrow], at(0))).toBeNull();
  for (let n = 0; n < 5; n++) expect(await windows().take([wide, narrow], at(0))).toBe(1);
  expect(await windows().take([wide], at(0))).toBeNull();
  expect(await windows().take([wide, narrow], at(0))).toBe(0);
});

it('says which limits are reached and how long each of them waits', async () => {
  const [short, long, free] = [limit('waiting', 2, 60), limit('waiting', 3, 600), limit('waiting', 9, 600)];
  const limits = [short, long, free];
  for (const seconds of [0, 10, 70]) expect(await windows().take(limits, at(seconds))).toBeNull();
  expect(await windows().reached(limits, at(71))).toEqual([{ place: 1, waitS: 529 }]);
  expect(await windows().take([short], at(75))).toBeNull();
  expect(await windows().reached(limits, at(80))).toEqual([
    { place: 0, waitS: 50 },
    { place: 1, waitS: 530 },
  ]);
});

it('counts one subject once, also under several limits', async () => {
  const limits = [limit('several', 1, 30), limit('several', 2, 3600)];
  expect(await windows().take(limits, at(0))).toBeNull();
  expect(await windows().take(limits, at(29))).toBe(0);
  expect(await windows().take(limits, at(30))).toBeNull();
  expect(await windows().take(limits, at(60))).toBe(1);
  expect(await windows().take(limits, at(3600))).toBeNull();
});

it('does not wait for two that ask in another order', async () => {
  const [a, b] = [limit('a', 1000), limit('b', 1000)];
  const taken = await Promise.all(Array.from({ length: 60 }, (_, n) => windows().take(n % 2 ? [a, b] : [b, a], at(0))));
  expect(taken.every((place) => place === null)).toBe(true);
});

it('names nobody, and forgets what is older than two days', async () => {
  const rows = await one.product.db('rate_limits.taken').select('subject');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ subject }) => Buffer.isBuffer(subject) && subject.length === 32)).toBe(true);
  await windows().prune(at(3 * 86_400));
  expect(await one.product.db('rate_limits.taken').select('subject')).toEqual([]);
});
