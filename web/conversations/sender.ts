import type { Kept } from '../shared/kept/kept.ts';
import type { Unsent } from './unsent.ts';

/** How the server answered: it has the message; it refused it for a reason; it gave no answer, or none that says what became of it. */
export type Sent =
  | { readonly as: 'taken' }
  | { readonly as: 'refused'; readonly code: string }
  | {
      readonly as: 'lost';
      /** It asks not to be sent anything sooner, milliseconds. */
      readonly waitMs?: number | null;
    };

interface SenderOptions {
  /** Who sends: messages of others stay where they are. */
  readonly ownerId: string;
  readonly unsent: Pick<Kept<readonly Unsent[]>, 'get' | 'subscribe'>;
  send(message: Unsent): Promise<Sent>;
  taken(message: Unsent): void;
  refused(message: Unsent, code: string): void;
}

/** After what time an unanswered message is sent again: at first, and at the latest. Milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** Sends what waits, one after the other in each conversation, so that nothing overtakes. What gets no answer is sent again with growing
 *  waits under the same id, which the server takes once; what is refused keeps the messages behind it from nothing. */
export const startSender = ({ ownerId, unsent, send, taken, refused }: SenderOptions) => {
  const busy = new Set<string>();
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const next = (): readonly Unsent[] => {
    const first = new Map<string, Unsent>();
    for (const one of unsent.get())
      if (one.ownerId === ownerId && one.refusal === null && !first.has(one.conversationId))
        first.set(one.conversationId, one);
    return [...first.values()].filter(({ conversationId }) => !busy.has(conversationId));
  };
  const later = (leastMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(leastMs, Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS)));
    waits += 1;
  };
  const sendOne = async (message: Unsent) => {
    busy.add(message.conversationId);
    const answer = await send(message);
    busy.delete(message.conversationId);
    if (stopped) return;
    if (answer.as === 'lost') return later(answer.waitMs ?? 0);
    waits = 0;
    if (answer.as === 'refused') refused(message, answer.code);
    else taken(message);
    look();
  };
  const look = () => {
    if (stopped) return;
    for (const message of next()) void sendOne(message);
  };
  /** What was queued by the reader is tried at once, also while an earlier try waits. */
  const stop = unsent.subscribe(look);
  look();
  return {
    /** Tries at once: the network is back. */
    now: () => {
      clearTimeout(timer);
      waits = 0;
      look();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    },
  };
};
