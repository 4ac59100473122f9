import { indianDay } from '../../schema/kernel/indian-time.ts';
import type { ConversationFieldsFragment, MessageFieldsFragment } from '../gql/graphql.ts';

/** One message as the conversation shows it. */
export type ThreadMessage = Readonly<Omit<MessageFieldsFragment, 'offer'>>;

/** The part of the last message that the list shows. */
export type LastMessage = Pick<
  ThreadMessage,
  'id' | 'messageType' | 'systemKind' | 'side' | 'isMine' | 'content' | 'isHidden'
>;

/** A conversation as the list and the conversation's header show it. */
export type Talk = Readonly<Omit<ConversationFieldsFragment, 'lastMessage'>> & {
  readonly lastMessage: LastMessage | null;
};

/** The listing that the conversation is about, and its asking price in whole rupees. */
export interface ChatListing {
  readonly id: string;
  readonly title: string;
  readonly priceInr: number;
}

/** The user who reads and writes. */
export interface Reader {
  /** The key under which this browser stores the user's queued messages. */
  readonly ownerId: string;
  readonly isPremium: boolean;
  /** Whether the user has a verified phone number. */
  readonly hasPhone: boolean;
  readonly name: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns how many midnights in India lie between two instants: 0 on the same day. */
export const daysBetween = (earlier: string | number, later: string | number): number =>
  Math.round((Date.parse(indianDay(later)) - Date.parse(indianDay(earlier))) / DAY_MS);

/** The maximum interval between grouped messages of one side. */
const TOGETHER_MS = 5 * 60 * 1000;

/** Whether a message is grouped with the one above it: same side, same day, soon after. */
export const isGoingOn = (above: ThreadMessage | undefined, message: ThreadMessage): boolean =>
  above !== undefined &&
  above.messageType === 'text' &&
  message.messageType === 'text' &&
  above.side === message.side &&
  indianDay(above.sentAt) === indianDay(message.sentAt) &&
  Date.parse(message.sentAt) - Date.parse(above.sentAt) < TOGETHER_MS;
