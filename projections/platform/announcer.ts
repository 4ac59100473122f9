import type { Advance, Session } from './session.ts';

/** Tells other processes of advances: while one word is on its way, only the latest of each projection waits. Word that gets
 *  lost is made up for by those who ask the checkpoints. */
export const announcer = (session: Session): ((advance: Advance) => void) => {
  const waiting = new Map<string, Advance>();
  let isSending = false;
  const send = async () => {
    isSending = true;
    try {
      for (const [projection, advance] of waiting) {
        waiting.delete(projection);
        await session.announce(advance);
      }
    } catch {
      waiting.clear(); // the session is lost
    } finally {
      isSending = false;
    }
  };
  return (advance) => {
    waiting.set(advance.projection, advance);
    if (!isSending && !session.signal.aborted) void send();
  };
};
