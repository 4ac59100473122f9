import { setTimeout as delay } from 'node:timers/promises';
import { OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { ConnectionLost } from './connection.ts';

/** How often an append is tried again when the connection broke, before its caller hears of it; and the first pause. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 50;

/** Tries an append again while the connection breaks: the same event ids are never stored twice.
 *  @param earlier set when an attempt before these ended without an answer
 *  @throws OutcomeUnknown when the append may have happened in one of the attempts
 *  @throws ConnectionLost when none of them reached the store */
export const untilKnown = async <T>(
  attempt: () => Promise<T>,
  { retries = RETRIES, earlier }: { retries?: number; earlier?: OutcomeUnknown } = {},
): Promise<T> => {
  let unknown = earlier;
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof OutcomeUnknown) unknown = error;
      else if (!(error instanceof ConnectionLost)) throw error;
      if (tried >= retries) throw unknown ?? error;
      await delay(FIRST_PAUSE_MS * 2 ** tried);
    }
  }
};
