import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import { personalData } from '../platform/personal-data.ts';
import { sealedIn, stepOf, type TalkEvent } from './fold.ts';
import { type Activity, personTopic, talkTopic } from './queries.ts';
import { messageView, sideIn } from './query-rows.ts';

type Said = Extract<TalkEvent, { type: 'MessageSent' }>;

/** The two participants of a conversation. */
export interface TwoOf {
  readonly buyerId: string;
  readonly sellerId: string;
}
/** A message that is in the log but not yet in the read model, with the conversation's participants. */
export interface FreshMessage {
  readonly event: Recorded<Said>;
  readonly two: TwoOf;
}

/** Returns the activity of messages that have just been sent, as `activity` will return it once the read model contains them. So far, nobody has read
 *  or hidden these messages.
 *  @returns each activity with the text of its message; the text is null if its key has been destroyed */
export const freshActivity = async (
  db: Knex,
  messages: readonly FreshMessage[],
): Promise<readonly { readonly activity: Activity; readonly content: string | null }[]> => {
  const sealed = messages.flatMap(({ event }) => sealedIn(event));
  const texts = await personalData(db).openMany(sealed);
  return messages.flatMap(({ event, two }, at) => {
    const content = texts[at] ?? null;
    const message = stepOf(event, { opened: () => content, offer: () => undefined })?.message;
    if (!message) return [];
    const row = {
      ...{
        ...message,
        offer_amount: null,
        offer_status: null,
        sent_at: new Date(message.sent_at),
        delivered_at: null,
        read_at: null,
      },
      reaction: null,
      ...{ buyer_id: two.buyerId, signals: [] },
    };
    const { conversation_id: conversationId } = message;
    const activity: Activity = {
      position: event.position,
      topics: [talkTopic(conversationId), personTopic(two.buyerId), personTopic(two.sellerId)],
      conversationId,
      kind: 'message',
      messagesFor: (me) => [messageView(row, { id: me, side: sideIn(row, me) })],
    };
    return [{ activity, content }];
  });
};
