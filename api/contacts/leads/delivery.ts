import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { OpenRoute } from '../../../projections/contacts/lead-queries.ts';
import { type DELIVERY_STATES, LEAD_CHANNELS, type LeadChannel } from '../../../schema/contacts/lead-route.ts';
import type { Platform } from '../../platform/feature.ts';
import { type JobDefinition, job } from '../../platform/jobs/definition.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LeadToSend } from './lead.ts';
import { LeadNotTaken, LeadRefused, type LeadSender } from './lead-sender.ts';

const TABLE = 'contacts.lead_deliveries';
/** The maximum number of attempts. The delays between attempts grow. The last attempt is about sixteen hours after the first. */
const MOST_ATTEMPTS = 12;
/** The maximum length of a stored error from a receiver, in UTF-16 code units. Longer errors are truncated. */
const ERROR_LENGTH = 300;

const Payload = z.object({
  inquiryId: z.uuid(),
  channel: z.enum(LEAD_CHANNELS),
  /** The number of resends by the operator; 0 for the first delivery. */
  round: z.int().min(0),
});

export interface DeliveryPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly senders: readonly LeadSender[];
  readonly route: (routeId: string) => Promise<OpenRoute | null>;
  /** Returns the lead of an inquiry and the id of its sender; null if the inquiry has been erased. */
  readonly leadOf: (
    inquiryId: string,
    route: OpenRoute,
  ) => Promise<{ readonly lead: LeadToSend; readonly senderId: string } | null>;
  readonly routeOf: (inquiryId: string) => Promise<string | null>;
  readonly routed: (inquiryId: string) => Promise<void>;
}

/** Delivers leads to dealers. Retries failed attempts, and records the outcome of every attempt. */
export const leadDelivery = (ports: DeliveryPorts) => {
  const { db, clock, jobs, senders, route, leadOf, routeOf, routed } = ports;

  const note = async (
    { inquiryId, channel }: z.output<typeof Payload>,
    routeId: string,
    attempt: number,
    outcome: { state: (typeof DELIVERY_STATES)[number]; statusCode: number | null; error: string | null },
  ) =>
    db(TABLE).insert({
      ...{ id: uuid(), inquiry_id: inquiryId, route_id: routeId, channel, attempt, state: outcome.state },
      ...{ status_code: outcome.statusCode, error: outcome.error?.slice(0, ERROR_LENGTH) ?? null, at: clock() },
    });
  const attempt = async (payload: z.output<typeof Payload>, count: number, signal: AbortSignal): Promise<void> => {
    const { inquiryId, channel, round } = payload;
    const routeId = await routeOf(inquiryId);
    if (routeId === null) return;
    const found = await route(routeId);
    const sender = senders.find((one) => one.channel === channel);
    if (!found || !sender?.serves(found.settings)) {
      await note(payload, routeId, count, { state: 'given_up', statusCode: null, error: 'the route has been removed' });
      return;
    }
    const key = round === 0 ? inquiryId : `${inquiryId}-${round}`;
    try {
      const toSend = await leadOf(inquiryId, found);
      if (!toSend) {
        await note(payload, routeId, count, { state: 'given_up', statusCode: null, error: 'the lead has been erased' });
        return;
      }
      const { statusCode } = await sender.send({ ...toSend, settings: found.settings, key, signal });
      await note(payload, routeId, count, { state: 'sent', statusCode, error: null });
    } catch (error) {
      const isOver = error instanceof LeadRefused || count >= MOST_ATTEMPTS;
      const said = error instanceof Error ? error.message : 'failed';
      const statusCode = error instanceof LeadNotTaken ? error.statusCode : null;
      await note(payload, routeId, count, { state: isOver ? 'given_up' : 'failed', statusCode, error: said });
      if (error instanceof LeadRefused) return;
      throw error;
    }
    await routed(inquiryId);
  };
  const definition = job({
    name: 'contacts.deliver-lead',
    payload: Payload,
    maxAttempts: MOST_ATTEMPTS,
    run: (payload, { attempt: count, signal }) => attempt(payload, count, signal),
  });

  const enqueue = async (inquiryId: string, channels: readonly LeadChannel[], round: number): Promise<void> => {
    for (const channel of channels) {
      const key = `${inquiryId} ${channel} ${round}`;
      await jobs.add('contacts.deliver-lead', { inquiryId, channel, round }, { key });
    }
  };
  const channelsOf = ({ settings }: OpenRoute): readonly LeadChannel[] =>
    senders.flatMap((sender) => (sender.serves(settings) ? [sender.channel] : []));

  return {
    jobs: [definition] satisfies readonly JobDefinition[],
    /** Starts the delivery of a lead over every channel of its route. If the route was removed, all channels fail, so that the reason is recorded. */
    async begin(inquiryId: string, found: OpenRoute | null): Promise<void> {
      const served = found ? channelsOf(found) : [];
      await enqueue(inquiryId, served.length > 0 ? served : senders.map(({ channel }) => channel), 0);
    },
    /** Delivers a lead again, regardless of the earlier outcome. */
    async again(inquiryId: string, found: OpenRoute): Promise<void> {
      const [{ count } = { count: '0' }] = await db(TABLE)
        .where({ inquiry_id: inquiryId })
        .count<{ count: string }[]>();
      await enqueue(inquiryId, channelsOf(found), Math.max(1, Number(count)));
    },
  };
};
export type LeadDelivery = ReturnType<typeof leadDelivery>;
