import type { Knex } from 'knex';
import type { Side } from '../../schema/conversations/conversation.ts';
import type { ContactDetails, Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import type { CommandPorts } from '../platform/command-handler.ts';
import type { Client } from '../platform/graphql/context.ts';
import type { TalkStreams } from './conversation-streams.ts';
import type { Talk, TalkFacts } from './decider.ts';

/** The channel and client of a command. */
export interface As {
  readonly door: EventOrigin['door'];
  readonly client: Client;
}

export interface ConversationPorts extends CommandPorts {
  readonly db: Knex;
  readonly streams: TalkStreams;
  /** Returns the seller of a listing or car; null if no account sells it. */
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
  /** Returns the seller of this listing, and ignores other listings of the same car. */
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  readonly guard: SafetyGuard;
  readonly isPremium: (userId: string) => Promise<boolean>;
  readonly nameOf: (personId: string) => Promise<string | null>;
  /** Returns the verified phone number and e-mail address of an account or a visitor. */
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  /** Returns the position of a message in its thread; null if the conversation has no message with this id. */
  readonly placeOf: (conversationId: string, messageId: string) => Promise<bigint | null>;
  /** Returns whether the buyer or the seller wrote a text message; null if the conversation has no text message with this id. */
  readonly writerOf: (conversationId: string, messageId: string) => Promise<Side | null>;
  readonly isMessage: (messageId: string) => Promise<boolean>;
}

/** The outcome of starting a conversation. */
export interface Started {
  readonly conversationId: string;
  readonly listingId: string;
  /** The id of the first message; null if none was sent. */
  readonly messageId: string | null;
  readonly isNew: boolean;
}
/** The outcome of sending a message. */
export interface Sent {
  readonly party: Party;
  readonly messageId: string;
  readonly text: string;
  readonly sentAt: string;
  /** The log position of the message. */
  readonly position: bigint;
  /** Whether the message had already been stored. The stored message remains unchanged. */
  readonly isRepeated: boolean;
}

/** The state of a conversation in the event log, as seen by one of its parties. */
export interface Known extends TalkFacts {
  readonly side: Side;
  readonly talk: Talk;
}
