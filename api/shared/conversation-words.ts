import { z } from 'zod';
import { SIDES } from '../../schema/conversations/conversation.ts';
import type { Live } from '../platform/live.ts';

const by = z.enum(SIDES);
/** What pages that show a conversation are told of while it lasts, and that nothing keeps. */
const TalkWord = z.discriminatedUnion('kind', [
  /** That side's device got, or that side read, everything up to a message. */
  z.object({ kind: z.literal('marks'), by }),
  z.object({ kind: z.literal('typing'), by, isTyping: z.boolean() }),
  /** That side looks at the conversation, or does not any more; `asks`: whoever is on the other side says the same of themselves. `from`:
   *  the process through which they do, and with which that ends. */
  z.object({ kind: z.literal('presence'), by, isHere: z.boolean(), asks: z.boolean(), from: z.uuid().optional() }),
  /** Something else about it is not as it was, such as who may talk: read it again. */
  z.object({ kind: z.literal('changed') }),
]);
export type TalkWord = z.infer<typeof TalkWord>;
/** What all pages of one person are told: a conversation of theirs is not as it was. */
const InboxWord = z.object({ conversationId: z.uuid() });

const talkTopic = (conversationId: string): string => `conversation ${conversationId}`;
const inboxTopic = (personId: string): string => `inbox ${personId}`;

const read = <T>(
  words: AsyncIterableIterator<unknown, undefined, undefined>,
  shape: z.ZodType<T>,
): AsyncIterableIterator<T, undefined, undefined> => ({
  async next() {
    for (;;) {
      const { done, value } = await words.next();
      if (done) return { done: true, value: undefined };
      const known = shape.safeParse(value);
      if (known.success) return { done: false, value: known.data };
    }
  },
  async return() {
    await words.return?.();
    return { done: true, value: undefined };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});

/** Word of conversations between processes. */
export const conversationWords = (live: Live) => ({
  tell: (conversationId: string, word: TalkWord): Promise<void> => live.publish(talkTopic(conversationId), word),
  tellPerson: (personId: string, conversationId: string): Promise<void> =>
    live.publish(inboxTopic(personId), { conversationId }),
  of: (conversationId: string) => read(live.subscribe(talkTopic(conversationId)), TalkWord),
  ofPerson: (personId: string) => read(live.subscribe(inboxTopic(personId)), InboxWord),
});
export type ConversationWords = ReturnType<typeof conversationWords>;
