import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenRoute } from '../../../projections/contacts/lead-queries.ts';
import { testServer } from '../../testing/server.ts';
import { leadDelivery } from './delivery.ts';
import { emailLeads } from './email-channel.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const mailer = { isAvailable: false, send: () => Promise.reject(new Error('no mail leaves here')) };
/** Creates the delivery of a lead over this route. Returns functions that begin the delivery, run its attempts and read the stored outcomes. */
const handingOver = (found: OpenRoute | null) => {
  const [inquiryId, routeId] = [randomUUID(), randomUUID()];
  const added: unknown[] = [];
  const delivery = leadDelivery({
    ...{ db: server.db, clock: () => new Date(), senders: [emailLeads(mailer)] },
    jobs: { add: async (_name, payload) => void added.push(payload) },
    route: async () => found,
    leadOf: () => Promise.reject(new Error('its key cannot be read')),
    routeOf: async () => routeId,
    routed: async () => undefined,
  });
  const run = async (attempt: number): Promise<void> => {
    const [job] = delivery.jobs;
    const how = { id: inquiryId, attempt, scheduledFor: null, signal: AbortSignal.timeout(60_000) };
    for (const payload of added) {
      const round = job?.payload?.parse(payload);
      if (round) await job?.run(round, how);
    }
  };
  const kept = () =>
    server.db('contacts.lead_deliveries').where({ inquiry_id: inquiryId }).orderBy('id').select('state', 'error');
  return { begin: () => delivery.begin(inquiryId, found), run, kept };
};

it('says so when the route has been removed before anything was sent', async () => {
  const { begin, run, kept } = handingOver(null);
  await begin();
  await run(1);
  expect(await kept()).toEqual([{ state: 'given_up', error: 'the route has been removed' }]);
});

it('keeps every attempt that failed before anything was sent, and gives up at the last', async () => {
  const settings = { dealerName: 'Sharma', email: 'desk@dealer.example', webhook: null };
  const { begin, run, kept } = handingOver({
    ...{ id: randomUUID(), scope: 'source', subject: 'olx', settings, by: 'desk', setAt: new Date().toISOString() },
  });
  await begin();
  for (const attempt of [1, 12]) await expect(run(attempt)).rejects.toThrow('its key cannot be read');
  expect((await kept()).map(({ state }) => state)).toEqual(['failed', 'given_up']);
});
