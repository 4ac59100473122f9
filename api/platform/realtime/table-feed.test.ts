import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AdvanceListener } from '../../../projections/platform/checkpoints.ts';
import { SILENT } from '../../../projections/platform/logger.ts';
import { tableFeed } from './table-feed.ts';
import type { FeedTableRow, Span } from './table-feed-subscriber.ts';

const TOPICS = ['a', 'b', 'c'];

/** Creates a fake table that sends the runner's notifications about its rows. */
const table = (turnsBefore: () => number = () => 0, turnsAfter: () => number = () => 0) => {
  const rows: FeedTableRow[] = [];
  const listeners = new Set<AdvanceListener>();
  let reads = 0;
  let failing = 0;
  const turns = async (n: number) => {
    for (let i = 0; i < n; i++) await Promise.resolve();
  };
  const announce = (epoch = 1) => {
    for (const listener of listeners) listener('talk', rows.at(-1)?.position ?? 0n, epoch);
  };
  const following = tableFeed<FeedTableRow>({
    projection: 'talk',
    logger: SILENT,
    onAdvance: (listener) => {
      listeners.add(listener);
      listener('talk', rows.at(-1)?.position ?? 0n, 1);
      return () => listeners.delete(listener);
    },
    async read({ after, topics, limit }: Span) {
      reads += 1;
      await turns(turnsBefore());
      if (failing-- > 0) throw new Error('the database is away');
      const found = rows.filter(
        ({ position, topics: of }) => position > after && (!topics || of.some((topic) => topics.includes(topic))),
      );
      await turns(turnsAfter());
      return found.slice(0, limit);
    },
  });
  return {
    following,
    rows,
    announce,
    append: (...batch: readonly (readonly string[])[]) => {
      for (const topics of batch) rows.push({ position: BigInt(rows.length + 1), topics });
    },
    reads: () => reads,
    failNext: (times: number) => {
      failing = times;
    },
  };
};

const positionsOf = (rows: readonly FeedTableRow[], topics: readonly string[], after: bigint) =>
  rows
    .filter(({ position, topics: of }) => position > after && of.some((topic) => topics.includes(topic)))
    .map(({ position }) => position);
/** Returns the next positions that a reader gets. */
const take = async (reader: AsyncIterator<FeedTableRow>, count: number) => {
  const positions: bigint[] = [];
  while (positions.length < count) {
    const { done, value } = await reader.next();
    if (done) break;
    positions.push(value.position);
  }
  return positions;
};

const topicsOf = fc.uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('append'), batch: fc.array(topicsOf, { maxLength: 400 }) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('announce') }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('join'), topics: topicsOf, behindBy: fc.nat(500) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('read'), who: fc.nat(5), rows: fc.nat(300) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait'), turns: fc.nat(20) }) },
);

it('hands every reader each row of his topics once, in order, however reads, words, joins and slow readers fall together', async () => {
  const scenario = fc.tuple(fc.array(step, { minLength: 5, maxLength: 40 }), fc.array(fc.nat(6), { minLength: 8 }));
  await fc.assert(
    fc.asyncProperty(scenario, async ([steps, delays]) => {
      let at = 0;
      const delay = () => delays[at++ % delays.length] ?? 0;
      const { following, rows, announce, append } = table(delay, delay);
      const readers: { iterator: AsyncIterator<FeedTableRow>; topics: string[]; after: bigint; got: bigint[] }[] = [];
      for (const each of steps) {
        if ('batch' in each) append(...each.batch);
        else if ('behindBy' in each) {
          const after = BigInt(Math.max(0, rows.length - each.behindBy));
          readers.push({ ...each, after, got: [], iterator: following.follow(each.topics, after) });
        } else if ('rows' in each) {
          const reader = readers[each.who];
          const left = reader ? positionsOf(rows, reader.topics, reader.got.at(-1) ?? reader.after).length : 0;
          announce();
          if (reader) reader.got.push(...(await take(reader.iterator, Math.min(each.rows, left))));
        } else if ('turns' in each) for (let i = 0; i < each.turns; i++) await Promise.resolve();
        else announce();
      }
      append([...TOPICS]); // the last row has all topics, so a reader that has it has received everything
      announce();
      for (const { iterator, topics, after, got } of readers) {
        const expected = positionsOf(rows, topics, after);
        got.push(...(await take(iterator, expected.length - got.length)));
        expect(got).toEqual(expected);
      }
      following.close();
    }),
    { numRuns: 300 },
  );
});

it('reads once an advance, however many follow, and not at all for nobody', async () => {
  const { following, append, announce, reads } = table();
  append(['a']);
  announce();
  expect(reads()).toBe(0);
  const readers = Array.from({ length: 1_000 }, (_, n) => following.follow([`a`, `own ${n}`], null));
  append(['a']);
  announce();
  for (const reader of readers) expect(await take(reader, 1)).toEqual([2n]);
  expect(reads()).toBe(1);
  for (const reader of readers) await reader.return?.();
  append(['a']);
  announce();
  expect(reads()).toBe(1);
});

it('tells from now on, when no position is given', async () => {
  const { following, append, announce } = table();
  append(['a'], ['a']);
  announce();
  const reader = following.follow(['a'], null);
  append(['b'], ['a']);
  announce();
  expect(await take(reader, 1)).toEqual([4n]);
});

it('reads again what could not be read', async () => {
  const { following, append, announce, failNext } = table();
  const reader = following.follow(['a'], null);
  failNext(1);
  append(['a']);
  announce();
  expect(await take(reader, 1)).toEqual([1n]);
});

it('has readers start over when rows changed that no position tells of', async () => {
  const { following, append, announce } = table();
  const reader = following.follow(['a'], null);
  append(['a']);
  announce(2);
  await expect(reader.next()).rejects.toMatchObject({ code: 'START_OVER', status: 409 });
  expect(await reader.next()).toEqual({ done: true, value: undefined });
});

it('ends for who leaves, and for everybody when it closes', async () => {
  const { following } = table();
  const [leaver, stayer] = [following.follow(['a'], null), following.follow(['a'], 0n)];
  const [left, stayed] = [leaver.next(), stayer.next()];
  await leaver.return?.();
  expect(await left).toEqual({ done: true, value: undefined });
  following.close();
  expect(await stayed).toEqual({ done: true, value: undefined });
});
