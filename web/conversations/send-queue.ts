import type { LocalStore } from '../shared/local-store.ts';
import type { Unsent } from './unsent-queue.ts';

/** The outcome of sending a message: accepted, rejected by the server with a code, or lost, which means that there was no usable response. */
export type Sent =
  | { readonly as: 'taken' }
  | { readonly as: 'refused'; readonly code: string }
  | {
      readonly as: 'lost';
      /** The delay that the server requires before the next attempt, in milliseconds. */
      readonly waitMs?: number | null;
    };

interface SenderOptions {
  /** The id of the signed-in user. Messages of other users in this browser are not sent. */
  readonly ownerId: string;
  readonly unsent: Pick<LocalStore<readonly Unsent[]>, 'get' | 'subscribe'>;
  send(message: Unsent): Promise<Sent>;
  taken(message: Unsent): void;
  refused(message: Unsent, code: string): void;
}

/** The delay before the first retry, in milliseconds; `LONGEST_WAIT_MS` is the maximum delay. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** Sends queued messages, one at a time per conversation to keep their order. Messages without a response are retried with exponential backoff; the
 *  message's id makes retries idempotent. If the server rejects a message, the messages queued after it are still sent. */
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
  // New messages are sent at once, even while another message waits for its retry.
  const stop = unsent.subscribe(look);
  look();
  return {
    /** Retries immediately. Called when the connection is restored. */
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
