import { setTimeout as delay } from 'node:timers/promises';
import type { AdvanceNotice, LockConnection } from './lock-connection.ts';

/** The delay, in milliseconds, of a notice about a checkpoint that has moved without changing any rows. Hardly anybody waits for such notices, but
 *  nearly every event causes one in most projections. */
const NO_HURRY_MS = 25;
/** Minimum time between notices, in milliseconds, because each notice wakes every process. */
const INTERVAL_MS = 10;

/** Returns a function that announces checkpoints to other processes. In each interval, only the latest checkpoint of each projection is sent. A lost
 *  notice is harmless, because subscribers also poll. */
export const announcer = (session: LockConnection): ((notice: AdvanceNotice) => void) => {
  const waiting = new Map<string, AdvanceNotice>();
  let isSending = false;
  let later: NodeJS.Timeout | undefined;
  const send = async () => {
    clearTimeout(later);
    later = undefined;
    if (isSending || session.signal.aborted) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const notices = [...waiting.values()];
        waiting.clear();
        await session.announce(notices);
        await delay(INTERVAL_MS, undefined, { signal: session.signal, ref: false });
      }
    } catch {
      waiting.clear(); // the session is lost, so nothing can be announced
    } finally {
      isSending = false;
    }
  };
  return (notice) => {
    const hasChanged = notice.hasChanged || (waiting.get(notice.projection)?.hasChanged ?? false);
    waiting.set(notice.projection, { ...notice, hasChanged });
    if (hasChanged) void send();
    else later ??= setTimeout(send, NO_HURRY_MS).unref();
  };
};
