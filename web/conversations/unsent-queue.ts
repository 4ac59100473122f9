import { v4 as uuid } from 'uuid';
import { isRecord, localStore } from '../shared/local-store.ts';

/** A message that the server has not accepted yet. */
export interface Unsent {
  /** The message's id. The browser creates it, so that retries are idempotent. */
  readonly messageId: string;
  /** The id of the author. The message is not sent while another user is signed in. */
  readonly ownerId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly kind: 'text' | 'still_available';
  /** The time at which the message was written, in ISO 8601. */
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

/** The queue of unsent messages, oldest first. It is stored in the browser and survives a reload. */
export const unsentMessages = localStore<UnsentList>({
  key: 'unsentMessages',
  empty: NONE,
  read: (stored) => (Array.isArray(stored) ? stored.flatMap(unsentOf) : NONE),
});

/** Returns a random id for a message. It does not use `crypto.randomUUID`, which browsers offer only over TLS. */
export const newMessageId = (): string => uuid();

/** Appends a message to the queue. */
export const queueMessage = (message: Omit<Unsent, 'refusal'>): void =>
  void unsentMessages.update((list) => [...list, { ...message, refusal: null }]);
/** Removes a message from the queue after it has been sent or discarded. */
export const dropUnsent = (messageId: string): void =>
  void unsentMessages.update((list) =>
    list.some((one) => one.messageId === messageId) ? list.filter((one) => one.messageId !== messageId) : list,
  );
const withRefusal = (messageId: string, refusal: string | null): void =>
  void unsentMessages.update((list) =>
    list.map((one) => (one.messageId === messageId && one.refusal !== refusal ? { ...one, refusal } : one)),
  );
/** Stores the error code with which the server rejected a message. */
export const refuseUnsent = (messageId: string, code: string): void => withRefusal(messageId, code);
/** Queues a rejected message again. */
export const retryUnsent = (messageId: string): void => withRefusal(messageId, null);
/** Removes all unsent messages. Called when their author signs out. */
export const dropAllUnsent = (): void => void unsentMessages.update((list) => (list.length > 0 ? NONE : list));
