import { expect } from 'vitest';
import type { AnyEvent, Decider } from '../../schema/kernel/event.ts';

/** Returns `given` for tests of a decider: `given(...history).when(command).then(...events)`. */
export const specificationFor =
  <S, C, E extends AnyEvent>({ initial, evolve, decide }: Decider<S, C, E>) =>
  (...history: readonly E[]) => ({
    when: (command: C) => {
      const decided = () => decide(command, history.reduce(evolve, initial));
      return {
        // biome-ignore lint/suspicious/noThenProperty: it reads as given, when, then, and nobody awaits it
        then: (...events: readonly E[]) => expect(decided()).toEqual(events),
        thenNothing: () => expect(decided()).toEqual([]),
        thenRejected: ({ code }: { readonly code: string }) =>
          expect(decided).toThrow(expect.objectContaining({ code })),
      };
    },
  });
