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
      readonly now: string;
    }
  /** It reached the other side. */
  | { readonly type: 'Route'; readonly now: string }
  | { readonly type: 'Answer'; readonly by: string; readonly now: string };

/** An inquiry as far as the rules need it. */
export interface InquiryFacts {
  readonly received: Received;
  readonly isRouted: boolean;
  readonly isAnswered: boolean;
}

const receive = ({ inquiry, conversationId, now }: Extract<InquiryCommand, { type: 'Receive' }>): InquiryEvent[] => {
  const received: InquiryEvent = { type: 'InquiryReceived', data: { ...inquiry, receivedAt: now } };
  if (conversationId === null) return [received];
  const { inquiryId, way } = inquiry;
  return [received, { type: 'InquiryRouted', data: { inquiryId, way, conversationId, routedAt: now } }];
};

/** The rules of one inquiry: it comes once, goes to one place, and is answered once, by who sells the car. Doing so again changes nothing. */
export const inquiryDecider: Decider<InquiryFacts | null, InquiryCommand, InquiryEvent> = {
  initial: null,
  evolve: (facts, event) => {
    if (event.type === 'InquiryReceived') return { received: event.data, isRouted: false, isAnswered: false };
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
    // Somebody else's is not there.
    if (sellerId !== command.by) throw InquiryNotFound();
    if (facts.isAnswered) return [];
    return [{ type: 'InquiryAnswered', data: { inquiryId, by: command.by, respondedAt: command.now } }];
  },
};
