import { isRecord, keep } from '../shared/kept/kept.ts';

/** A message that its reader wrote and the server has not taken yet. */
export interface Unsent {
  /** The message's id, made here: however often it is sent, it is that one message. */
  readonly messageId: string;
  /** Whose it is: nobody else of this browser sends it. */
  readonly ownerId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly kind: 'text' | 'still_available';
  /** When it was written, ISO instant. */
  readonly writtenAt: string;
  /** Why the server refused it: its code. Null while it is to be sent. */
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

/** What waits in this browser to be sent, in the order in which it was written. It outlives the page. */
export const unsentMessages = keep<UnsentList>({
  key: 'unsentMessages',
  empty: NONE,
  read: (stored) => (Array.isArray(stored) ? stored.flatMap(unsentOf) : NONE),
});

/** A name for a message that nobody can guess and no other has: a UUID of chance (version 4), also where the page came without TLS. */
export const newMessageId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Puts a message at the end of those that are to be sent. */
export const queueMessage = (message: Omit<Unsent, 'refusal'>): void =>
  void unsentMessages.update((list) => [...list, { ...message, refusal: null }]);
/** Takes a message out: it was sent, or its writer drops it. */
export const dropUnsent = (messageId: string): void =>
  void unsentMessages.update((list) =>
    list.some((one) => one.messageId === messageId) ? list.filter((one) => one.messageId !== messageId) : list,
  );
const withRefusal = (messageId: string, refusal: string | null): void =>
  void unsentMessages.update((list) =>
    list.map((one) => (one.messageId === messageId && one.refusal !== refusal ? { ...one, refusal } : one)),
  );
/** Notes why the server did not take a message. */
export const refuseUnsent = (messageId: string, code: string): void => withRefusal(messageId, code);
/** Has a refused message sent once more. */
export const retryUnsent = (messageId: string): void => withRefusal(messageId, null);
/** Forgets all of them: their writer left this browser. */
export const dropAllUnsent = (): void => void unsentMessages.update((list) => (list.length > 0 ? NONE : list));
