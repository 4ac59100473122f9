import { v4 as uuid } from 'uuid';
import { isRecord, localStore } from '../shared/local-store.ts';

/** A message that the server has not accepted yet. */
export interface Unsent {
  /** The message's id, created in the browser. It makes retries idempotent. */
  readonly messageId: string;
  /** The author. The message is not sent while another user is signed in to this browser. */
  readonly ownerId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly kind: 'text' | 'still_available';
  /** When the message was written, as ISO instant. */
  readonly writtenAt: string;
  /** The server's error code if the server rejected the message; null while the message waits to be sent. */
  readonly refusal: string | null;
}
type UnsentList = readonly Unsent[];
const NONE: UnsentList = [];

const unsentOf = (stored: unknown): UnsentList => {
  if (!isRecord(stored)) return NONE;
  const { messageId, ownerId, conversationId, text, kind, writtenAt, refusal } = stored;
  if (
    typeof messageId !== 'string' ||
    typeof ownerId !== 'string' ||
    typeof conversationId !== 'string' ||
    typeof text !== 'string' ||
    typeof writtenAt !== 'string' ||
    Number.isNaN(Date.parse(writtenAt))
  )
    return NONE;
  return [
    {
      messageId,
      ownerId,
      conversationId,
      text,
      kind: kind === 'still_available' ? kind : 'text',
      writtenAt,
      refusal: typeof refusal === 'string' ? refusal : null,
    },
  ];
};

/** The queue of unsent messages in this browser, in the order of writing. It survives the page. */
export const unsentMessages = localStore<UnsentList>({
  key: 'unsentMessages',
  empty: NONE,
  read: (stored) => (Array.isArray(stored) ? stored.flatMap(unsentOf) : NONE),
});

/** Returns a random id for a message. The package also works without TLS, where browsers offer no `crypto.randomUUID`. */
export const newMessageId = (): string => uuid();

/** Appends a message to the queue. */
export const queueMessage = (message: Omit<Unsent, 'refusal'>): void =>
  void unsentMessages.update((list) => [...list, { ...message, refusal: null }]);
/** Removes a message after it has been sent or its author has discarded it. */
export const dropUnsent = (messageId: string): void =>
  void unsentMessages.update((list) =>
    list.some((one) => one.messageId === messageId) ? list.filter((one) => one.messageId !== messageId) : list,
  );
const withRefusal = (messageId: string, refusal: string | null): void =>
  void unsentMessages.update((list) =>
    list.map((one) => (one.messageId === messageId && one.refusal !== refusal ? { ...one, refusal } : one)),
  );
/** Stores why the server rejected a message. */
export const refuseUnsent = (messageId: string, code: string): void => withRefusal(messageId, code);
/** Queues a message again that the server rejected. */
export const retryUnsent = (messageId: string): void => withRefusal(messageId, null);
/** Removes all unsent messages after their author has signed out of this browser. */
export const dropAllUnsent = (): void => void unsentMessages.update((list) => (list.length > 0 ? NONE : list));
