import type { InquiryEvent } from '../../schema/contacts/events.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';

type Data<T extends InquiryEvent['type']> = Extract<InquiryEvent, { type: T }>['data'];
type Received = Data<'InquiryReceived'>;

/** Commands on an inquiry; `now` is in UTC. */
export type InquiryCommand =
  | {
      readonly type: 'Receive';
      readonly inquiry: Omit<Received, 'receivedAt'>;
      /** The conversation that the inquiry opened, if any; the inquiry then counts as delivered. */
      readonly conversationId: string | null;
      /** Whether the inquiry is withheld from the seller, because the owner of the typed phone number may not contact the seller. */
      readonly isHeld: boolean;
      readonly now: string;
    }
  /** Marks the inquiry as delivered to the seller or dealer. */
  | { readonly type: 'Route'; readonly now: string }
  | { readonly type: 'Answer'; readonly by: string; readonly now: string };

/** The part of an inquiry's state that decisions depend on. */
export interface InquiryFacts {
  readonly received: Received;
  readonly isHeld: boolean;
  readonly isRouted: boolean;
  readonly isAnswered: boolean;
}

const receive = (command: Extract<InquiryCommand, { type: 'Receive' }>): InquiryEvent[] => {
  const { inquiry, conversationId, isHeld, now } = command;
  const data = { ...inquiry, receivedAt: now };
  if (isHeld) return [{ type: 'InquiryHeld', data }];
  const received: InquiryEvent = { type: 'InquiryReceived', data };
  if (conversationId === null) return [received];
  const { inquiryId, way } = inquiry;
  return [received, { type: 'InquiryRouted', data: { inquiryId, way, conversationId, routedAt: now } }];
};

/** The rules of one inquiry: it is sent once, delivered once, and answered once by its seller. Commands are idempotent. */
export const inquiryDecider: Decider<InquiryFacts | null, InquiryCommand, InquiryEvent> = {
  initial: null,
  evolve: (facts, event) => {
    if (event.type === 'InquiryReceived' || event.type === 'InquiryHeld') {
      return { received: event.data, isHeld: event.type === 'InquiryHeld', isRouted: false, isAnswered: false };
    }
    if (facts === null) return null;
    return event.type === 'InquiryRouted' ? { ...facts, isRouted: true } : { ...facts, isAnswered: true };
  },
  decide: (command, facts) => {
    if (command.type === 'Receive') return facts === null ? receive(command) : [];
    if (facts === null) throw InquiryNotFound();
    const { inquiryId, way, sellerId } = facts.received;
    if (command.type === 'Route') {
      if (facts.isRouted) return [];
      return [{ type: 'InquiryRouted', data: { inquiryId, way, conversationId: null, routedAt: command.now } }];
    }
    // A seller sees neither inquiries to other sellers nor withheld inquiries.
    if (sellerId !== command.by || facts.isHeld) throw InquiryNotFound();
    if (facts.isAnswered) return [];
    return [{ type: 'InquiryAnswered', data: { inquiryId, by: command.by, respondedAt: command.now } }];
  },
};
