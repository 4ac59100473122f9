import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import type { NewEvent } from '../../../schema/kernel/event.ts';
import { cutToSize, encodeAppend } from './encode-append.ts';

const MOST = 5_000;
const eventOf = (text: string): NewEvent => ({
  type: 'SomethingHappened',
  data: { text },
  id: v7(),
  metadata: { actor: 'user-1', commandId: v7(), correlationId: v7(), causationId: null },
});
const bytesOf = (events: readonly NewEvent[]) => encodeAppend('some-stream', 'any', events, () => 1).bytes;
const anyEvents = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 6_000, size: 'max' }), { maxLength: 20 })
  .map((texts) => texts.map(eventOf));

it('cuts events into appends that fit, in order, and leaves none out', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const appends = cutToSize(events, MOST);
      expect(appends.flat()).toEqual(events);
      for (const append of appends) expect(append.length === 1 || bytesOf(append) <= MOST).toBe(true);
    }),
  );
});

it('makes no more appends than needed: two in a row never fit into one', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const appends = cutToSize(events, MOST);
      for (const [index, append] of appends.entries()) {
        const [first] = appends[index + 1] ?? [];
        if (first) expect(bytesOf([...append, first])).toBeGreaterThan(MOST);
      }
    }),
  );
});

it('leaves all together where the store sets no bound', () => {
  const events = ['a', 'b', 'c'].map(eventOf);
  expect(cutToSize(events, null)).toEqual([events]);
  expect(cutToSize([], null)).toEqual([]);
});
