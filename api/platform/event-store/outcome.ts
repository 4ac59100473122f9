import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionLost, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';

/** How often an append is tried again when the connection broke, before its caller hears of it; the first pause, and the longest. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Tries an append again while the connection breaks: the same event ids are never stored twice.
 *  @param earlier set when an attempt before these ended without an answer
 *  @param withinMs no attempt begins later than this after the first one, milliseconds
 *  @throws OutcomeUnknown when the append may have happened in one of the attempts
 *  @throws ConnectionLost when none of them reached the store */
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
