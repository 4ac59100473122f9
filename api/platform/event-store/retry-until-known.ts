import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionLost, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';

/** The maximum number of retries after a broken connection, and the first and the longest pause between retries. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Runs an append, and retries it after each broken connection. Retries are safe, because the same event ids are never stored twice.
 *  @param earlier set if an earlier attempt had an unknown outcome
 *  @param withinMs no attempt starts more than this many milliseconds after the first attempt
 *  @throws OutcomeUnknown if one of the attempts may have succeeded
 *  @throws ConnectionLost if no attempt reached the store */
export const untilKnown = async <T>(
  attempt: () => Promise<T>,
  {
    retries = RETRIES,
    earlier,
    withinMs = Number.POSITIVE_INFINITY,
  }: { retries?: number; earlier?: OutcomeUnknown; withinMs?: number } = {},
): Promise<T> => {
  const began = performance.now();
  let unknown = earlier;
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof OutcomeUnknown) unknown = error;
      else if (!(error instanceof ConnectionLost)) throw error;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried);
      if (tried >= retries || performance.now() - began + pauseMs > withinMs) throw unknown ?? error;
      await delay(pauseMs);
    }
  }
};
