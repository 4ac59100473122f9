import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut } from './page.ts';

const rows = fc.uniqueArray(
  fc.record({
    key: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Infinity)),
    id: fc.string({ minLength: 1, maxLength: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const inOrder = (given: readonly { key: number; id: string }[]) =>
  given.toSorted((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1));

it('cuts what sorting everything would have cut', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 8 }), fc.nat(), (given, limit, at) => {
      const keys = Float64Array.from(given, ({ key }) => key);
      const idOf = (position: number) => given[position]?.id ?? '';
      const sorted = inOrder(given);
      const ids = (picks: readonly number[]) => picks.map(idOf);
      const all = sorted.map(({ id }) => id);
      const first = cut(keys, idOf, { limit });
      expect(ids(first.picks)).toEqual(all.slice(0, limit));
      const place = sorted[at % Math.max(1, sorted.length)];
      if (!place) return;
      const rank = sorted.indexOf(place);
      const after = cut(keys, idOf, { limit, after: place });
      expect({ ids: ids(after.picks), start: after.startIndex }).toEqual({
        ids: all.slice(rank + 1, rank + 1 + limit),
        start: rank + 1,
      });
      const before = cut(keys, idOf, { limit, before: place });
      const from = Math.max(0, rank - limit);
      expect({ ids: ids(before.picks), start: before.startIndex }).toEqual({ ids: all.slice(from, rank), start: from });
    }),
  );
});

it('goes on from a place where no car stands any more', () => {
  const ids = ['a', 'c', 'd'];
  const idOf = (position: number) => ids[position] ?? '';
  const keys = Float64Array.of(1, 1, 2);
  expect(cut(keys, idOf, { limit: 9, after: { key: 1, id: 'b' } })).toEqual({ picks: [1, 2], startIndex: 1 });
  expect(cut(keys, idOf, { limit: 9, before: { key: 1, id: 'b' } })).toEqual({ picks: [0], startIndex: 0 });
});
