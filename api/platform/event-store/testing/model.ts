import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { runs } from '../../../../projections/platform/testing/endurance.ts';
import type { NewEvent } from '../../../../schema/kernel/event.ts';
import { type EventStore, type ExpectedRevision, RevisionConflict } from '../../../../schema/kernel/event-store.ts';

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** Returns the expected response: the last revision, or `null` for a conflict. In this simple model, a stream is a list of ids. */
const answerOf = (streams: Map<string, string[]>, { stream, expected, events }: Append): number | null => {
  const ids = streams.get(stream) ?? [];
  const wanted = events.map(({ id }) => id);
  const exact = expected === 'none' ? -1 : typeof expected === 'number' ? expected : null;
  const from = exact === null ? ids.indexOf(wanted[0] ?? '') : exact + 1;
  if (from >= 0 && from < ids.length) {
    return wanted.every((id, n) => ids[from + n] === id) ? from + wanted.length - 1 : null;
  }
  const holds = exact === null ? expected === 'any' || ids.length > 0 : exact === ids.length - 1;
  if (!holds) return null;
  streams.set(stream, [...ids, ...wanted]);
  return ids.length + wanted.length - 1;
};

type Step =
  | { readonly stream: number; readonly expected: ExpectedRevision; readonly count: number }
  | { readonly repeat: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      stream: fc.nat(2),
      expected: fc.oneof(fc.constantFrom<ExpectedRevision>('none', 'any', 'exists'), fc.integer({ min: -1, max: 6 })),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ repeat: fc.nat(20) }) },
);

/** Runs random appends and repetitions against both the store and the model, and compares every response. */
export const modelCheck = (store: EventStore): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const run = v7();
      const model = new Map<string, string[]>();
      const done: Append[] = [];
      for (const each of steps) {
        const repeated = 'repeat' in each ? done[each.repeat % Math.max(done.length, 1)] : undefined;
        if ('repeat' in each && !repeated) continue;
        const append: Append = repeated ?? fresh(run, each);
        done.push(append);
        const answer = await store.append(append.stream, append.expected, append.events).then(
          ({ lastRevision }) => lastRevision,
          (error: unknown) => {
            if (error instanceof RevisionConflict) return null;
            throw error;
          },
        );
        expect(answer).toBe(answerOf(model, append));
      }
      for (const [stream, ids] of model) {
        const stored: string[] = [];
        for await (const { id } of store.read(stream)) stored.push(id);
        expect(stored).toEqual(ids);
      }
    }),
    runs(40),
  );

const fresh = (run: string, each: Step): Append => {
  if ('repeat' in each) throw new Error('nothing to repeat');
  return {
    stream: `model-${run}-${each.stream}`,
    expected: each.expected,
    events: Array.from({ length: each.count }, () => ({
      type: 'Modelled',
      data: {},
      id: v7(),
      metadata: { actor: 'model', commandId: run, correlationId: run, causationId: null },
    })),
  };
};
