import type { ProjectionRunner } from './runner.ts';

type Waits = Pick<ProjectionRunner, 'waitFor'>;

/** Maximum time that a response waits for the read model, in milliseconds. After that, the response shows the state that the read model has
 *  reached. */
const ANSWER_MS = 3_000;
/** Maximum time that code reacting to an event waits for the read models to reach the event, in milliseconds. After that, the event is retried
 *  later. */
const REACTION_MS = 30_000;

/** Returns a function that waits until a read model covers an event, so that clients see the effects of their own writes. After a timeout, the
 *  function returns false. */
export const shownBy =
  (runner: Waits, projection: string) =>
  async (position: bigint | null): Promise<boolean> =>
    position === null || runner.waitFor(projection, position, ANSWER_MS);

/** Waits until read models cover the last of the given events. It is used by code that reacts to events and then queries these read models.
 *  @throws Error if a read model does not cover the event in time */
export const untilShown = async (
  runner: Waits,
  projections: readonly string[],
  events: readonly { readonly position: bigint }[],
): Promise<void> => {
  const last = events.at(-1);
  if (!last) return;
  for (const projection of projections)
    if (!(await runner.waitFor(projection, last.position, REACTION_MS)))
      throw new Error(`${projection} has not reached ${last.position} yet`);
};
