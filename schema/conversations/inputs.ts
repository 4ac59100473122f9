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

/** What somebody wrote, as it is kept.
 *  @throws Rejection INVALID_MESSAGE (422), naming `content` */
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

/** Begins to talk about a car, with a first message or without. */
export const StartConversation = z
  .object({
    /** A listing, or the car that it is shown under. */
    listingId: z.uuid(),
    text: z.string().nullish(),
    /** Of the first message. */
    messageId: MessageId.nullish(),
    /** How the seller sees the buyer; by what their account says unless given. */
    displayName,
  })
  .refine(({ text, messageId }) => !text || messageId, {
    path: ['messageId'],
    message: 'a message needs an id of its own',
  });
export type StartConversation = z.infer<typeof StartConversation>;

export const SendMessage = z.object({
  messageId: MessageId,
  text: z.string(),
  kind: z.enum(MESSAGE_KINDS).default('text'),
});
export type SendMessage = z.infer<typeof SendMessage>;

/** Answers a message without words; null takes it back. */
export const ReactToMessage = z.object({ messageId: MessageId, reaction: z.enum(REACTIONS).nullable() });

/** Everything up to that message, it included; all there is unless given. */
export const MarkRead = z.object({ upTo: MessageId.nullish() });
export type MarkRead = z.infer<typeof MarkRead>;

export const AnswerContact = z.object({ answer: z.enum(CONTACT_ANSWERS) });

const cursor = z.string().max(200).nullish();
const count = (page: { readonly usual: number; readonly most: number }) =>
  z.coerce.number().pipe(z.int().min(1).max(page.most)).default(page.usual);

/** Which of somebody's conversations, the latest message first. */
export const ListConversations = z.object({
  side: z.enum(SIDES).nullish(),
  first: count(CONVERSATIONS_PAGE),
  after: cursor,
});
export type ListConversations = z.infer<typeof ListConversations>;

/** Which messages, the oldest first: the newest ones, those before a place, or those after one. */
export const ReadThread = z
  .object({ first: count(MESSAGES_PAGE), before: cursor, after: cursor })
  .refine(({ before, after }) => !before || !after, { path: ['after'], message: 'give before or after, not both' });
export type ReadThread = z.infer<typeof ReadThread>;

/** Words that messages have, whole or by their beginning; in one conversation or in all. */
export const SearchMessages = z.object({
  q: z.string().trim().min(SEARCH_LETTERS).max(SEARCH_LENGTH),
  conversationId: z.uuid().nullish(),
  first: count(FOUND_PAGE),
  after: cursor,
});
export type SearchMessages = z.infer<typeof SearchMessages>;
