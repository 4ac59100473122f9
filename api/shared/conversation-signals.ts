import { z } from 'zod';
import { SIDES } from '../../schema/conversations/conversation.ts';
import { mapped } from '../platform/realtime/merge-iterators.ts';
import type { PubSub } from '../platform/realtime/pubsub.ts';

const by = z.enum(SIDES);
/** Transient signals to pages that show a conversation. They are not stored. */
const TalkSignal = z.discriminatedUnion('kind', [
  /** One party has received or read further messages. */
  z.object({ kind: z.literal('marks'), by }),
  z.object({ kind: z.literal('typing'), by, isTyping: z.boolean() }),
  /** One party opened or left the conversation. `asks`: the other party should answer with its own presence. `from`: the process that has the
   *  connection. If this process dies, the presence ends. */
  z.object({ kind: z.literal('presence'), by, isHere: z.boolean(), asks: z.boolean(), from: z.uuid().optional() }),
  /** Something else has changed, such as who may write. The page must read the conversation again. */
  z.object({ kind: z.literal('changed') }),
]);
export type TalkSignal = z.infer<typeof TalkSignal>;
/** The signal to all pages of a person that one of the person's conversations has changed. */
const InboxWord = z.object({ conversationId: z.uuid() });

const talkTopic = (conversationId: string): string => `conversation ${conversationId}`;
const inboxTopic = (personId: string): string => `inbox ${personId}`;

const read = <T>(
  words: AsyncIterableIterator<unknown, undefined, undefined>,
  shape: z.ZodType<T>,
): AsyncIterableIterator<T, undefined, undefined> => mapped(words, (value) => shape.safeParse(value).data ?? null);

/** Notifies the other processes of changes in conversations. */
export const conversationSignals = (live: PubSub) => ({
  tell: (conversationId: string, word: TalkSignal): Promise<void> => live.publish(talkTopic(conversationId), word),
  tellPerson: (personId: string, conversationId: string): Promise<void> =>
    live.publish(inboxTopic(personId), { conversationId }),
  of: (conversationId: string) => read(live.subscribe(talkTopic(conversationId)), TalkSignal),
  ofPerson: (personId: string) => read(live.subscribe(inboxTopic(personId)), InboxWord),
});
export type ConversationSignals = ReturnType<typeof conversationSignals>;
