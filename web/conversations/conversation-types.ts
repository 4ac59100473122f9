import { indianDay } from '../../schema/kernel/indian-time.ts';
import type { ConversationFieldsFragment, MessageFieldsFragment } from '../gql/graphql.ts';

/** The data that a conversation shows about each message. */
export type ThreadMessage = Readonly<Omit<MessageFieldsFragment, 'offer'>>;

/** The data that the list shows about a conversation's last message. */
export type LastMessage = Pick<
  ThreadMessage,
  'id' | 'messageType' | 'systemKind' | 'side' | 'isMine' | 'content' | 'isHidden'
>;

/** The data that the list and the header show about a conversation. */
export type Talk = Readonly<Omit<ConversationFieldsFragment, 'lastMessage'>> & {
  readonly lastMessage: LastMessage | null;
};

/** The listing that the conversation is about, and its asking price in whole rupees. */
export interface ChatListing {
  readonly id: string;
  readonly title: string;
  readonly priceInr: number;
}

/** The signed-in user or the visitor who reads and writes in a conversation on this page. */
export interface Reader {
  /** The key of this person's queued messages in the browser's storage. */
  readonly ownerId: string;
  readonly isPremium: boolean;
  /** Whether the user has a verified phone number. */
  readonly hasPhone: boolean;
  readonly name: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of calendar days (Indian time) from the first instant to the second; 0 if both are on the same day. */
export const daysBetween = (earlier: string | number, later: string | number): number =>
  Math.round((Date.parse(indianDay(later)) - Date.parse(indianDay(earlier))) / DAY_MS);

/** The maximum interval between two messages in a group, in milliseconds. */
const TOGETHER_MS = 5 * 60 * 1000;

/** Whether a message is grouped with the one above it. Messages are grouped if both are text messages from the same person, on the same day, less
 *  than `TOGETHER_MS` apart. */
export const isGoingOn = (above: ThreadMessage | undefined, message: ThreadMessage): boolean =>
  above !== undefined &&
  above.messageType === 'text' &&
  message.messageType === 'text' &&
  above.side === message.side &&
  indianDay(above.sentAt) === indianDay(message.sentAt) &&
  Date.parse(message.sentAt) - Date.parse(above.sentAt) < TOGETHER_MS;
