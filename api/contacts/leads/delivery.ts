import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { OpenRoute } from '../../../projections/contacts/leads.ts';
import { type DELIVERY_STATES, LEAD_CHANNELS, type LeadChannel } from '../../../schema/contacts/lead-route.ts';
import { type JobDefinition, job } from '../../platform/jobs/definition.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { LeadNotTaken, LeadRefused, type LeadSender } from './channel.ts';
import type { LeadToSend } from './lead.ts';

const TABLE = 'contacts.lead_deliveries';
/** Attempts with growing pauses: the last one some sixteen hours after the first. */
const MOST_ATTEMPTS = 12;
/** The most of what the other side said that is kept, UTF-16 code units. */
const ERROR_LENGTH = 300;

const Payload = z.object({
  inquiryId: z.uuid(),
  channel: z.enum(LEAD_CHANNELS),
  /** 0 for the first handing over, then counted by the operator's orders to send it again. */
  round: z.int().min(0),
});

export interface DeliveryPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly senders: readonly LeadSender[];
  readonly route: (routeId: string) => Promise<OpenRoute | null>;
  /** What is to be sent, and by which route; null once it was erased. */
  readonly leadOf: (
    inquiryId: string,
    route: OpenRoute,
  ) => Promise<{ readonly lead: LeadToSend; readonly senderId: string } | null>;
  readonly routeOf: (inquiryId: string) => Promise<string | null>;
  /** Notes that the dealer has it. */
  readonly routed: (inquiryId: string) => Promise<void>;
}

/** Hands leads over to dealers, again until they are taken, and keeps what became of every attempt. */
export const leadDelivery = (ports: DeliveryPorts) => {
  const { db, clock, jobs, senders, route, leadOf, routeOf, routed } = ports;

  const note = async (
    { inquiryId, channel }: z.output<typeof Payload>,
    routeId: string,
    attempt: number,
    outcome: { state: (typeof DELIVERY_STATES)[number]; statusCode: number | null; error: string | null },
  ): Promise<void> => {
    await db(TABLE).insert({
      ...{ id: uuid(), inquiry_id: inquiryId, route_id: routeId, channel, attempt, state: outcome.state },
      ...{ status_code: outcome.statusCode, error: outcome.error?.slice(0, ERROR_LENGTH) ?? null, at: clock() },
    });
  };
  const attempt = async (payload: z.output<typeof Payload>, count: number, signal: AbortSignal): Promise<void> => {
    const { inquiryId, channel, round } = payload;
    const routeId = await routeOf(inquiryId);
    if (routeId === null) return;
    const found = await route(routeId);
    const sender = senders.find((one) => one.channel === channel);
    if (!found || !sender?.serves(found.settings)) {
      await note(payload, routeId, count, { state: 'given_up', statusCode: null, error: 'the route was removed' });
      return;
    }
    const key = round === 0 ? inquiryId : `${inquiryId}-${round}`;
    try {
      const toSend = await leadOf(inquiryId, found);
      if (!toSend) {
        await note(payload, routeId, count, { state: 'given_up', statusCode: null, error: 'it was erased' });
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
    /** Has a lead handed over by every way of its route. Without a route any more every way is tried, so that it stands that it was given
     *  up, and why. */
    async begin(inquiryId: string, found: OpenRoute | null): Promise<void> {
      const served = found ? channelsOf(found) : [];
      await enqueue(inquiryId, served.length > 0 ? served : senders.map(({ channel }) => channel), 0);
    },
    /** Has it handed over anew, whatever became of it before. */
    async again(inquiryId: string, found: OpenRoute): Promise<void> {
      const [{ count } = { count: '0' }] = await db(TABLE)
        .where({ inquiry_id: inquiryId })
        .count<{ count: string }[]>();
      await enqueue(inquiryId, channelsOf(found), Math.max(1, Number(count)));
    },
  };
};
export type LeadDelivery = ReturnType<typeof leadDelivery>;
