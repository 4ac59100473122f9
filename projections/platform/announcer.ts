import { setTimeout as delay } from 'node:timers/promises';
import type { Session, Word } from './session.ts';

/** How long word may wait that no rows changed, milliseconds: hardly anybody waits for it, and every event has it of most projections. */
const NO_HURRY_MS = 25;
/** Word goes at once, but not more often than this, milliseconds: each has every process look up from what it does. */
const INTERVAL_MS = 10;

/** Tells other processes of advances: what comes shortly after a word waits, the latest of each projection, and goes together. Word that
 *  gets lost is made up for by those who ask the checkpoints. */
export const announcer = (session: Session): ((word: Word) => void) => {
  const waiting = new Map<string, Word>();
  let isSending = false;
  let later: NodeJS.Timeout | undefined;
  const send = async () => {
    clearTimeout(later);
    later = undefined;
    if (isSending || session.signal.aborted) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const words = [...waiting.values()];
        waiting.clear();
        await session.announce(words);
        await delay(INTERVAL_MS, undefined, { signal: session.signal, ref: false });
      }
    } catch {
      waiting.clear(); // the session is lost
    } finally {
      isSending = false;
    }
  };
  return (word) => {
    const hasChanged = word.hasChanged || (waiting.get(word.projection)?.hasChanged ?? false);
    waiting.set(word.projection, { ...word, hasChanged });
    if (hasChanged) void send();
    else later ??= setTimeout(send, NO_HURRY_MS).unref();
  };
};
