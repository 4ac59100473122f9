import type { OpenRoute } from '../../projections/contacts/lead-queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { InquiryEvent } from '../../schema/contacts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { LeadDelivery } from './leads/delivery.ts';
import type { InquiryRecording } from './record-inquiry.ts';

type Received = Extract<InquiryEvent, { type: 'InquiryReceived' | 'InquiryHeld' }>;
/** The actor that passes inquiries on. */
const ROUTING = 'system:inquiries';

export interface InquiryReactionPorts {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly tell: (inquiry: Received['data']) => Promise<void>;
  readonly recording: Pick<InquiryRecording, 'routed'>;
  readonly delivery: Pick<LeadDelivery, 'begin'>;
  readonly route: (routeId: string) => Promise<OpenRoute | null>;
}

/** Passes inquiries on: notifies the seller, or starts the delivery of the lead to the dealer. Withheld inquiries are not passed
 *  on. An inquiry that opened a conversation and contains no contact details needs no notification, because the conversation sends one. */
export const inquiryReaction = (ports: InquiryReactionPorts): Reaction<Received> => {
  const { runner, tell, recording, delivery, route } = ports;
  const passOn = async ({ type, data: inquiry }: Received): Promise<void> => {
    const { inquiryId, way, given, routeId } = inquiry;
    // The sender must see a withheld inquiry as delivered.
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
      await untilShown(runner, ['inquiries'], events);
      for (const event of events) await passOn(event);
    },
  };
};
