import type { OpenRoute } from '../../projections/contacts/leads.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { InquiryEvent } from '../../schema/contacts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { LeadDelivery } from './leads/delivery.ts';
import type { InquiryRecording } from './recording.ts';

type Received = Extract<InquiryEvent, { type: 'InquiryReceived' | 'InquiryHeld' }>;
/** Who acts when inquiries are passed on. */
const ROUTING = 'system:inquiries';
/** How long the read models may take to tell of an event, milliseconds; after that it comes again. */
const SHOWN_MS = 30_000;

export interface InquiryReactionPorts {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly tell: (inquiry: Received['data']) => Promise<void>;
  readonly recording: Pick<InquiryRecording, 'routed'>;
  readonly delivery: Pick<LeadDelivery, 'begin'>;
  readonly route: (routeId: string) => Promise<OpenRoute | null>;
}

/** Passes inquiries on, save what is held: tells the seller, or has the lead handed over to the dealer. What went into a conversation without contact details
 *  is told of there. */
export const inquiryReaction = (ports: InquiryReactionPorts): Reaction<Received> => {
  const { runner, tell, recording, delivery, route } = ports;
  const passOn = async ({ type, data: inquiry }: Received): Promise<void> => {
    const { inquiryId, way, given, routeId } = inquiry;
    // To whoever sent it, it is where it was to go, as every other one is by now.
    if (type === 'InquiryHeld') return recording.routed(inquiryId, ROUTING);
    if (way === 'dealer') {
      return delivery.begin(inquiryId, routeId === null ? null : await route(routeId));
    }
    if (way === 'seller' || given === 'details') await tell(inquiry);
    if (way === 'seller') await recording.routed(inquiryId, ROUTING);
  };
  return {
    name: 'inquiry_routing',
    handles: ['InquiryReceived', 'InquiryHeld'],
    startAt: 'start',
    async react(events: readonly Recorded<Received>[]) {
      const last = events.at(-1);
      if (last && !(await runner.waitFor('inquiries', last.position, SHOWN_MS)))
        throw new Error(`inquiries does not tell of ${last.position} yet`);
      for (const event of events) await passOn(event);
    },
  };
};
