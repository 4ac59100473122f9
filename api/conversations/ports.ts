import type { Knex } from 'knex';
import type { Side } from '../../schema/conversations/conversation.ts';
import type { ContactDetails, Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Selling } from '../../schema/sellers/selling.ts';
import type { CommandHandlerOptions } from '../platform/command-handler.ts';
import type { Client } from '../platform/graphql/context.ts';
import type { Talk, TalkFacts } from './decider.ts';
import type { TalkStreams } from './streams.ts';

/** Through what a command came. */
export interface As {
  readonly door: EventOrigin['door'];
  readonly client: Client;
}

export interface ConversationPorts extends Pick<CommandHandlerOptions<never, never, never>, 'store'> {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly streams: TalkStreams;
  /** Who sells a listing, or the car that it is shown under; null where no account does. */
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
  /** The same of exactly that listing. */
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  readonly guard: SafetyGuard;
  readonly isPremium: (userId: string) => Promise<boolean>;
  /** How somebody is called; null where nobody knows. */
  readonly nameOf: (personId: string) => Promise<string | null>;
  /** Verified number and address of an account or a visitor. */
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  /** Where a message is in its thread; null where the conversation has none of that id. */
  readonly placeOf: (conversationId: string, messageId: string) => Promise<bigint | null>;
  /** On which side who wrote a message of words is; null where the conversation has none of that id. */
  readonly writerOf: (conversationId: string, messageId: string) => Promise<Side | null>;
  /** Whether anything that any thread shows has that id. */
  readonly isMessage: (messageId: string) => Promise<boolean>;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** What came of a first message. */
export interface Started {
  readonly conversationId: string;
  readonly listingId: string;
  /** Null where none was given. */
  readonly messageId: string | null;
  readonly isNew: boolean;
}
/** What came of a message. */
export interface Sent {
  readonly party: Party;
  readonly messageId: string;
  readonly text: string;
  readonly sentAt: string;
  /** Its place in the log. */
  readonly position: bigint;
  /** It was there already: it stays as it was. */
  readonly isRepeated: boolean;
}

/** What the log says of a conversation, for one of the two. */
export interface Known extends TalkFacts {
  readonly side: Side;
  readonly talk: Talk;
}
