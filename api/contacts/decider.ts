import type { InquiryEvent } from '../../schema/contacts/events.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';

type Data<T extends InquiryEvent['type']> = Extract<InquiryEvent, { type: T }>['data'];
type Received = Data<'InquiryReceived'>;

/** What is done to an inquiry, at a moment (UTC). */
export type InquiryCommand =
  | {
      readonly type: 'Receive';
      readonly inquiry: Omit<Received, 'receivedAt'>;
      /** The conversation that it opened, where it did; it is where it was to go then. */
      readonly conversationId: string | null;
      /** The number that was typed may not reach the seller. */
      readonly isHeld: boolean;
      readonly now: string;
    }
  /** It reached the other side. */
  | { readonly type: 'Route'; readonly now: string }
  | { readonly type: 'Answer'; readonly by: string; readonly now: string };

/** An inquiry as far as the rules need it. */
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

/** The rules of one inquiry: it comes once, goes to one place, and is answered once, by who sells the car. Doing so again changes nothing. */
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
    // Somebody else's is not there, nor is what was kept from them.
    if (sellerId !== command.by || facts.isHeld) throw InquiryNotFound();
    if (facts.isAnswered) return [];
    return [{ type: 'InquiryAnswered', data: { inquiryId, by: command.by, respondedAt: command.now } }];
  },
};
