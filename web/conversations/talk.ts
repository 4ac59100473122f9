import type {
  ContactState,
  ConversationStatus,
  MessageKind,
  MessageType,
  Side,
  SystemKind,
} from '../../schema/conversations/conversation.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';

/** One message as a thread shows it. */
export interface ThreadMessage {
  readonly id: string;
  /** Its place in its thread. */
  readonly cursor: string;
  /** Who said it; of a system message, whose doing it tells. */
  readonly side: Side;
  readonly isMine: boolean;
  readonly messageType: MessageType;
  readonly kind: MessageKind;
  readonly systemKind: SystemKind | null;
  /** Null where it is hidden, and of what is no text. */
  readonly content: string | null;
  readonly offerId: string | null;
  /** Instants are ISO, UTC. */
  readonly sentAt: string;
  /** When it reached the other one's device, and when they read it; null till then. */
  readonly deliveredAt: string | null;
  readonly readAt: string | null;
  /** Moderation took it out of sight. */
  readonly isHidden: boolean;
  /** What it asks for that swindlers ask for. */
  readonly signals: readonly string[];
  /** How whom it is for answered it without words. */
  readonly reaction: Reaction | null;
}

/** As much of the last message as the list shows. */
export type LastMessage = Pick<
  ThreadMessage,
  'id' | 'messageType' | 'systemKind' | 'side' | 'isMine' | 'content' | 'isHidden'
>;

/** One conversation as the list and the head of its thread show it. */
export interface Talk {
  readonly id: string;
  readonly listingId: string;
  readonly subject: string;
  readonly side: Side;
  readonly status: ConversationStatus;
  /** As they go by; null where nobody knows. */
  readonly otherName: string | null;
  readonly startedAt: string;
  readonly lastMessageAt: string | null;
  readonly lastMessage: LastMessage | null;
  readonly unreadCount: number;
  /** How far the reader's own contact details are shared, and those of the other one. */
  readonly myContact: ContactState;
  readonly theirContact: ContactState;
}

/** The listing that is talked about, and what is asked for it in whole rupees. */
export interface ChatListing {
  readonly id: string;
  readonly title: string;
  readonly priceInr: number;
}

/** Who reads and writes. */
export interface Reader {
  /** Under which what they write waits in this browser. */
  readonly ownerId: string;
  readonly isPremium: boolean;
  /** A verified number of theirs is known. */
  readonly hasPhone: boolean;
  /** As they call themselves; null where nobody knows. */
  readonly name: string | null;
}

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in India of an instant, YYYY-MM-DD. India keeps no summer time. */
export const indianDay = (at: string | number): string =>
  new Date(new Date(at).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** How many days in India lie between two instants: 0 on the same day. */
export const daysBetween = (earlier: string | number, later: string | number): number =>
  Math.round((Date.parse(indianDay(later)) - Date.parse(indianDay(earlier))) / DAY_MS);

/** Messages of one hand that were written within this time stand together. */
const TOGETHER_MS = 5 * 60 * 1000;

/** Whether a message goes on from the one above it: the same hand, the same day, soon after. */
export const isGoingOn = (above: ThreadMessage | undefined, message: ThreadMessage): boolean =>
  above !== undefined &&
  above.messageType === 'text' &&
  message.messageType === 'text' &&
  above.side === message.side &&
  indianDay(above.sentAt) === indianDay(message.sentAt) &&
  Date.parse(message.sentAt) - Date.parse(above.sentAt) < TOGETHER_MS;
