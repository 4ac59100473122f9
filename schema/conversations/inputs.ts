import { z } from 'zod';
import { personName } from '../kernel/person-name.ts';
import { isPlainText, written } from '../kernel/plain-text.ts';
import { CONTACT_ANSWERS, MESSAGE_KINDS, MessageId, SIDES } from './conversation.ts';
import {
  CONVERSATIONS_PAGE,
  DISPLAY_NAME_LENGTH,
  FOUND_PAGE,
  MESSAGE_LENGTH,
  MESSAGES_PAGE,
  SEARCH_LENGTH,
  SEARCH_LETTERS,
} from './limits.ts';
import { REACTIONS } from './reaction.ts';
import { MessageEmpty, MessageTooLong, MessageUnreadable } from './rejections.ts';

/** Normalises the text of a message.
 *  @throws Rejection INVALID_MESSAGE (422) for the field `content` */
export const messageText = (given: string): string => {
  const text = written(given);
  if (text === '') throw MessageEmpty();
  if (text.length > MESSAGE_LENGTH) throw MessageTooLong();
  if (!isPlainText(text)) throw MessageUnreadable();
  return text;
};

const displayName = z
  .string()
  .overwrite(written)
  .max(DISPLAY_NAME_LENGTH)
  .refine((name) => !/\p{Cc}/u.test(name), 'must be plain text')
  .transform((name) => (name === '' ? null : personName(name, 'displayName')))
  .nullish()
  .transform((name) => name ?? null);

/** Starts a conversation about a car, with or without a first message. */
export const StartConversation = z
  .object({
    /** The id of a listing, or of the car to which the listing belongs. */
    listingId: z.uuid(),
    text: z.string().nullish(),
    /** The id of the first message. */
    messageId: MessageId.nullish(),
    /** The buyer's name as the seller sees it; default: the account's name. */
    displayName,
  })
  .refine(({ text, messageId }) => !text || messageId, {
    path: ['messageId'],
    message: 'a message needs its own id',
  });
export type StartConversation = z.infer<typeof StartConversation>;

export const SendMessage = z.object({
  messageId: MessageId,
  text: z.string(),
  kind: z.enum(MESSAGE_KINDS).default('text'),
});
export type SendMessage = z.infer<typeof SendMessage>;

/** Sets the reaction to a message; null removes it. */
export const ReactToMessage = z.object({ messageId: MessageId, reaction: z.enum(REACTIONS).nullable() });

/** Marks messages as read: the messages up to and including `upTo`, or all messages by default. */
export const MarkRead = z.object({
  upTo: MessageId.nullish().describe('The last message that was read; by default all messages are marked.'),
});
export type MarkRead = z.infer<typeof MarkRead>;

export const AnswerContact = z.object({ answer: z.enum(CONTACT_ANSWERS) });

const cursor = z.string().max(200).nullish();
const count = (page: { readonly usual: number; readonly most: number }) =>
  z.coerce.number().pipe(z.int().min(1).max(page.most)).default(page.usual);

/** Selects a page of the caller's conversations, sorted by their latest message, newest first. */
export const ListConversations = z.object({
  side: z.enum(SIDES).nullish().describe('Only conversations in which the reader is on that side.'),
  first: count(CONVERSATIONS_PAGE),
  after: cursor,
});
export type ListConversations = z.infer<typeof ListConversations>;

/** Selects a page of messages, oldest first: the newest messages, or the messages before or after a cursor. */
export const ReadThread = z
  .object({ first: count(MESSAGES_PAGE), before: cursor, after: cursor })
  .refine(({ before, after }) => !before || !after, { path: ['after'], message: 'give before or after, not both' });
export type ReadThread = z.infer<typeof ReadThread>;

/** Searches messages for words or beginnings of words, in one conversation or in all of them. */
export const SearchMessages = z.object({
  q: z.string().trim().min(SEARCH_LETTERS).max(SEARCH_LENGTH),
  conversationId: z.uuid().nullish().describe('Only messages of this conversation.'),
  first: count(FOUND_PAGE),
  after: cursor,
});
export type SearchMessages = z.infer<typeof SearchMessages>;
