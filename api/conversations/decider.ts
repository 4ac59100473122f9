import {
  type ContactState,
  type ConversationStatus,
  type MessageKind,
  otherSide,
  type Side,
} from '../../schema/conversations/conversation.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import { CONTACT_AGAIN_HOURS } from '../../schema/conversations/limits.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';
import * as refused from '../../schema/conversations/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';

type Data<T extends ConversationEvent['type']> = Extract<ConversationEvent, { type: T }>['data'];

/** The immutable fields of a conversation, such as its two parties and its listing. */
export type TalkFacts = Pick<
  Data<'ConversationStarted'>,
  'conversationId' | 'listingId' | 'buyerId' | 'buyerKind' | 'sellerId' | 'subject' | 'startedAt'
>;
interface ContactFacts {
  readonly state: ContactState;
  /** The time at which the contact details entered this state; null if they have never been requested or shared. */
  readonly at: string | null;
}
/** The part of a conversation's state that decisions depend on. No decision depends on the text of messages, so it is omitted. */
export interface Talk {
  readonly facts: TalkFacts | null;
  readonly status: ConversationStatus;
  /** The parties whose data in this conversation has been erased. */
  readonly erased: readonly Side[];
  /** Whether the buyer's one-tap question ("Is the car still available?") is unanswered, because the seller has not written since. */
  readonly isAsking: boolean;
  readonly contact: Readonly<Record<Side, ContactFacts>>;
  readonly hidden: ReadonlySet<string>;
  /** Reactions, keyed by message id. Only the recipient can react to a message, so each message has at most one reaction. */
  readonly reactions: ReadonlyMap<string, Reaction>;
}

/** A message to be sent. */
export interface Outgoing {
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly text: Sealed;
}
/** Commands on a conversation. `now` is in UTC. `by` is the party that acts or, in moderation commands, the moderator's account. */
export type TalkCommand =
  | {
      readonly type: 'Start';
      readonly conversation: Omit<Data<'ConversationStarted'>, 'startedAt'>;
      /** The first message of a new conversation, or the next message of an existing one; null for no message. */
      readonly message: Outgoing | null;
      readonly now: string;
    }
  | { readonly type: 'Send'; readonly by: Side; readonly message: Outgoing; readonly now: string }
  | {
      readonly type: 'React';
      readonly by: Side;
      /** The id of a message from the other party. */
      readonly messageId: string;
      readonly reaction: Reaction | null;
      readonly now: string;
    }
  | { readonly type: 'RequestContact'; readonly by: Side; readonly isPremium: boolean; readonly now: string }
  | { readonly type: 'ShareContact'; readonly by: Side; readonly now: string }
  | { readonly type: 'DeclineContact'; readonly by: Side; readonly now: string }
  | { readonly type: 'RevokeContact'; readonly by: Side; readonly now: string }
  | {
      readonly type: 'HideMessage' | 'RestoreMessage';
      readonly messageId: string;
      readonly by: string;
      readonly reason: string;
      readonly now: string;
    }
  /** Closes the conversation because the data of the party `by` is being erased. */
  | { readonly type: 'Close'; readonly by: Side; readonly now: string };

type Said = Extract<TalkCommand, { type: 'Send' }>;
type Events = readonly ConversationEvent[];
type Two = Pick<TalkFacts, 'buyerId' | 'sellerId'>;

const HOUR_MS = 3_600_000;
/** Returns whether a person is the buyer or the seller; null if the person is neither. */
export const sideOf = ({ buyerId, sellerId }: Two, personId: string): Side | null =>
  personId === buyerId ? 'buyer' : personId === sellerId ? 'seller' : null;

const send = ({ by, message, now }: Said, { isAsking }: Pick<Talk, 'isAsking'>, facts: Two): Events => {
  const { buyerId, sellerId } = facts;
  if (message.kind === 'still_available' && by === 'buyer' && isAsking) throw refused.AskedAlready();
  const senderId = by === 'buyer' ? buyerId : sellerId;
  return [{ type: 'MessageSent', data: { ...message, senderId, side: by, sentAt: now } }];
};

const start = ({ conversation, message, now }: Extract<TalkCommand, { type: 'Start' }>, talk: Talk): Events => {
  const { buyerId, sellerId } = conversation;
  if (buyerId === sellerId) throw refused.OwnListing();
  if (talk.status === 'closed') throw refused.ConversationClosed();
  const began: Events = talk.facts ? [] : [{ type: 'ConversationStarted', data: { ...conversation, startedAt: now } }];
  if (!message) return began;
  return [...began, ...send({ type: 'Send', by: 'buyer', message, now }, talk, talk.facts ?? conversation)];
};

/** @throws Rejection PREMIUM_REQUIRED; CONTACT_DECLINED if the owner of the details has recently declined or revoked access */
const request = ({ by, isPremium, now }: Extract<TalkCommand, { type: 'RequestContact' }>, talk: Talk): Events => {
  const { state, at } = talk.contact[otherSide(by)];
  if (state === 'shared' || state === 'requested') return [];
  if (by === 'buyer' && !isPremium) throw refused.PremiumRequired();
  const isAgainstWill = (state === 'declined' || state === 'revoked') && at !== null;
  if (isAgainstWill && Date.parse(now) - Date.parse(at) < CONTACT_AGAIN_HOURS * HOUR_MS)
    throw refused.ContactAskedLately();
  return [{ type: 'ContactRequested', data: { by, requestedAt: now } }];
};

const share = ({ by, now }: { readonly by: Side; readonly now: string }, talk: Talk): Events =>
  talk.contact[by].state === 'shared' ? [] : [{ type: 'ContactShared', data: { by, sharedAt: now } }];

const decline = ({ by, now }: { readonly by: Side; readonly now: string }, talk: Talk): Events => {
  const { state } = talk.contact[by];
  if (state === 'declined') return [];
  if (state !== 'requested') throw refused.ContactNotRequested();
  return [{ type: 'ContactDeclined', data: { by, declinedAt: now } }];
};

const revoke = ({ by, now }: { readonly by: Side; readonly now: string }, talk: Talk): Events => {
  const { state } = talk.contact[by];
  if (state === 'revoked') return [];
  if (state !== 'shared') throw refused.ContactNotShared();
  return [{ type: 'ContactRevoked', data: { by, revokedAt: now } }];
};

const moderate = (
  { type, messageId, by, reason, now }: Extract<TalkCommand, { type: 'HideMessage' | 'RestoreMessage' }>,
  { hidden }: Talk,
): Events => {
  if (hidden.has(messageId) === (type === 'HideMessage')) return [];
  return type === 'HideMessage'
    ? [{ type: 'MessageHidden', data: { messageId, by, reason, hiddenAt: now } }]
    : [{ type: 'MessageRestored', data: { messageId, by, reason, restoredAt: now } }];
};

const react = (
  { by, messageId, reaction, now }: Extract<TalkCommand, { type: 'React' }>,
  { hidden, reactions }: Talk,
  { buyerId, sellerId }: Two,
): Events => {
  if (hidden.has(messageId)) throw refused.MessageNotFound();
  if ((reactions.get(messageId) ?? null) === reaction) return [];
  const personId = by === 'buyer' ? buyerId : sellerId;
  return [{ type: 'MessageReacted', data: { messageId, personId, by, reaction, reactedAt: now } }];
};

const contactOf = (talk: Talk, owner: Side, state: ContactState, at: string): Talk => ({
  ...talk,
  contact: { ...talk.contact, [owner]: { state, at } },
});

const NOTHING: ContactFacts = { state: 'none', at: null };

/** The rules of a conversation, with its messages, reactions and shared contact details. A buyer has one conversation per listing. */
export const conversationDecider: Decider<Talk, TalkCommand, ConversationEvent> = {
  initial: {
    facts: null,
    status: 'active',
    erased: [],
    isAsking: false,
    contact: { buyer: NOTHING, seller: NOTHING },
    hidden: new Set(),
    reactions: new Map(),
  },
  evolve(talk, event) {
    switch (event.type) {
      case 'ConversationStarted': {
        const { buyerDisplayName: _buyer, sellerDisplayName: _seller, ...facts } = event.data;
        return { ...talk, facts };
      }
      case 'MessageSent': {
        const { side, kind } = event.data;
        const isAsking = side === 'buyer' && (talk.isAsking || kind === 'still_available');
        return isAsking === talk.isAsking ? talk : { ...talk, isAsking };
      }
      case 'MessageReacted': {
        const { messageId, reaction } = event.data;
        const reactions = new Map(talk.reactions);
        if (reaction === null) reactions.delete(messageId);
        else reactions.set(messageId, reaction);
        return { ...talk, reactions };
      }
      case 'ContactRequested':
        return contactOf(talk, otherSide(event.data.by), 'requested', event.data.requestedAt);
      case 'ContactShared':
        return contactOf(talk, event.data.by, 'shared', event.data.sharedAt);
      case 'ContactDeclined':
        return contactOf(talk, event.data.by, 'declined', event.data.declinedAt);
      case 'ContactRevoked':
        return contactOf(talk, event.data.by, 'revoked', event.data.revokedAt);
      case 'MessageHidden':
        return { ...talk, hidden: new Set(talk.hidden).add(event.data.messageId) };
      case 'MessageRestored':
        return { ...talk, hidden: new Set([...talk.hidden].filter((id) => id !== event.data.messageId)) };
      case 'ConversationClosed':
        return { ...talk, status: 'closed', erased: [...talk.erased, event.data.by] };
    }
  },
  decide(command, talk) {
    if (command.type === 'Start') return start(command, talk);
    if (!talk.facts) throw refused.ConversationNotFound();
    if (command.type === 'HideMessage' || command.type === 'RestoreMessage') return moderate(command, talk);
    if (command.type === 'Close') {
      const { by, now } = command;
      if (talk.erased.includes(by)) return [];
      return [{ type: 'ConversationClosed', data: { by, because: 'erased', closedAt: now } }];
    }
    if (talk.status === 'closed') throw refused.ConversationClosed();
    switch (command.type) {
      case 'Send':
        return send(command, talk, talk.facts);
      case 'React':
        return react(command, talk, talk.facts);
      case 'RequestContact':
        return request(command, talk);
      case 'ShareContact':
        return share(command, talk);
      case 'DeclineContact':
        return decline(command, talk);
      case 'RevokeContact':
        return revoke(command, talk);
    }
  },
};
