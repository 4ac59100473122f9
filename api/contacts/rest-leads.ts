import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { PageOfLeads, SetLeadRoute } from '../../schema/contacts/inputs.ts';
import { LEAD_STATES, Lead, LeadRoute } from '../../schema/contacts/lead-route.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { contactOnce } from './once.ts';
import type { LeadRouteCommands } from './routes/handler.ts';

const tags = ['admin'];
const Id = z.object({ id: z.string().max(200) });

export interface LeadRouteOptions {
  readonly routes: LeadRouteCommands;
  readonly queries: Pick<InquiryQueries, 'leads'>;
  readonly commandLog: CommandLog;
}

/** The desk of leads; NOT_ALLOWED (403) for who is no admin. */
export const leadRoutes: FastifyPluginAsyncZod<LeadRouteOptions> = async (app, { routes, queries, commandLog }) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'leads: keep');
    reply.header('cache-control', 'no-store');
  });
  const all = {
    summary: 'How the dealers of sources and feeds are reached',
    tags,
    response: { 200: z.array(LeadRoute) },
  };
  app.get('/api/admin/lead-routes', { schema: all }, async () => [...(await routes.routes())]);

  const set = {
    summary: 'Says how the dealer of a source or feed is reached',
    description:
      'The secret of the webhook is told in the answer in which it is new, and never again. UNKNOWN_SUBJECT, WEBHOOK_REFUSED (422).',
    tags,
    body: SetLeadRoute,
    response: { 200: z.object({ route: LeadRoute, webhookSecret: z.string().nullable() }) },
  };
  app.put('/api/admin/lead-routes', { schema: set }, async ({ user, body, id }) =>
    routes.set(permitted(user, 'leads: keep').id, body, `${id}-${body.scope}`),
  );
  const remove = {
    summary: 'Takes a route away: inquiries about its cars are refused from then on',
    description: 'LEAD_ROUTE_NOT_FOUND (404).',
    tags,
    params: Id,
    response: { 204: z.null() },
  };
  app.delete('/api/admin/lead-routes/:id', { schema: remove }, async ({ user, params, id }, reply) => {
    await routes.remove(permitted(user, 'leads: keep').id, params.id, id);
    return reply.code(204).send(null);
  });

  const list = {
    summary: 'Leads and what became of them, newest first; nothing of who inquired',
    description: 'A page of them. X-Total-Count says how many there are; Link names the next page, if there is one.',
    tags,
    querystring: z.object({
      state: z.enum(LEAD_STATES).optional(),
      limit: z.coerce.number().int().optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: { 200: z.array(Lead) },
  };
  app.get('/api/admin/leads', { schema: list }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const { nodes, nextCursor, total } = await queries.leads(parseInput(PageOfLeads, { state, first, after }));
    reply.header('x-total-count', total);
    if (nextCursor !== null) {
      const next = new URL(url, 'http://localhost');
      next.searchParams.set('cursor', nextCursor);
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return [...nodes];
  });
  const resend = {
    summary: 'Has a lead handed over again, by the route as it is now',
    description: 'LEAD_NOT_FOUND, LEAD_ROUTE_NOT_FOUND (404), LEAD_ERASED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    response: { 202: z.object({ id: z.string() }) },
  };
  app.post('/api/admin/leads/:id/resend', { schema: resend }, async ({ user, params: { id }, headers }, reply) => {
    const { id: actor } = permitted(user, 'leads: keep');
    const keyed = { commandLog, actor, key: idempotencyKeyOf(headers), operation: 'resendLead', payload: { id } };
    await contactOnce(keyed, async () => {
      await routes.resend(id);
      return id;
    });
    return reply.code(202).send({ id });
  });
};
