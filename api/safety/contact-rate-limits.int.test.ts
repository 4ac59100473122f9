import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { productOn, testProduct } from '../testing/application-without-api.ts';
import { talkCounts } from './contact-rate-limits.ts';

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
const counts = () => [one.product.db, other.db].map((db) => talkCounts({ db, messagesAMinute: 10 }));
/** Returns the seconds after which a retry may succeed; 0 if the action was admitted. */
const waits = (taking: Promise<void>): Promise<number> =>
  taking.then(
    () => 0,
    (error: unknown) => (error instanceof Rejection && error.code === 'RATE_LIMITED' ? (error.retryAfterS ?? -1) : -1),
  );

describe('limits', () => {
  it('hold across processes, for any number at the same moment', async () => {
    const [mine, theirs] = counts();
    const tries = Array.from({ length: 60 }, (_, n) =>
      waits((n % 2 ? mine : theirs)?.take('a', 'message', null, at(0)) ?? Promise.reject()),
    );
    const taken = (await Promise.all(tries)).filter((seconds) => seconds === 0);
    expect(taken).toHaveLength(10);
  });
  it('come back evenly, and say when', async () => {
    const [mine] = counts();
    if (!mine) throw new Error('no counts');
    for (let n = 0; n < 10; n++) expect(await waits(mine.take('b', 'message', null, at(0)))).toBe(0);
    expect(await waits(mine.take('b', 'message', null, at(0)))).toBe(6);
    expect(await waits(mine.take('b', 'message', null, at(5)))).toBe(1);
    expect(await waits(mine.take('b', 'message', null, at(6)))).toBe(0);
    expect(await waits(mine.take('b', 'message', null, at(6)))).toBe(6);
    for (let n = 0; n < 10; n++) expect(await waits(mine.take('b', 'message', null, at(600)))).toBe(0);
  });
  it('are of each person and kind, and wider for an address', async () => {
    const [mine] = counts();
    if (!mine) throw new Error('no counts');
    for (let n = 0; n < 10; n++) expect(await waits(mine.take('c', 'message', '10.0.0.1', at(0)))).toBe(0);
    expect(await waits(mine.take('c', 'message', '10.0.0.1', at(0)))).toBe(6);
    expect(await waits(mine.take('c', 'offer', '10.0.0.1', at(0)))).toBe(0);
    for (let person = 0; person < 9; person++)
      for (let n = 0; n < 10; n++) expect(await waits(mine.take(`d${person}`, 'message', '10.0.0.1', at(0)))).toBe(0);
    expect(await waits(mine.take('e', 'message', '10.0.0.1', at(0)))).toBeGreaterThan(0);
    expect(await waits(mine.take('e', 'message', '10.0.0.2', at(0)))).toBe(0);
  });
  it('are of a whole /64, and wider for a /48', async () => {
    const [mine] = counts();
    if (!mine) throw new Error('no counts');
    const from = (network: string, n: number) =>
      waits(mine.take(`v6-${network}-${n}`, 'offer', `2001:db8:${network}::${n}`, at(0)));
    const said: number[] = [];
    for (let n = 1; n <= 101; n++) said.push(await from('1:1', n));
    expect(said.filter((seconds) => seconds === 0)).toHaveLength(100);
    expect(await from('1:2', 1)).toBe(0);
    expect(await from('2:1', 1)).toBe(0);
  });
  it('name nobody, and are forgotten once they limit nobody', async () => {
    const [mine] = counts();
    const rows = await one.product.db('talk_limits.counts').select('subject');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ subject }) => Buffer.isBuffer(subject) && subject.length === 32)).toBe(true);
    await mine?.prune(at(86_400));
    expect(await one.product.db('talk_limits.counts').select('subject')).toEqual([]);
  });
  it('are off where the operator says 0', async () => {
    const free = talkCounts({ db: one.product.db, messagesAMinute: 0 });
    for (let n = 0; n < 50; n++) expect(await waits(free.take('f', 'message', null, at(0)))).toBe(0);
  });
});
