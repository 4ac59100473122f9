import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { PageOfLeads, SetLeadRoute } from '../../schema/contacts/inputs.ts';
import { LEAD_STATES, Lead, LeadRoute } from '../../schema/contacts/lead-route.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import { contactOnce } from './once.ts';
import type { LeadRouteCommands } from './routes/handler.ts';

const tags = ['admin'];
const Id = z.object({ id: z.string().max(200) });
const { onRequest, actorOf } = deskDoor('leads: keep');

export interface LeadRouteOptions {
  readonly routes: LeadRouteCommands;
  readonly queries: Pick<InquiryQueries, 'leads'>;
  readonly commandLog: CommandLog;
}

/** The desk of leads; NOT_ALLOWED (403) for who is no admin. */
export const leadRoutes: FastifyPluginAsyncZod<LeadRouteOptions> = async (app, { routes, queries, commandLog }) => {
  app.addHook('onRequest', onRequest);
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
  app.put('/api/admin/lead-routes', { schema: set }, async (request) =>
    routes.set(actorOf(request), request.body, `${request.id}-${request.body.scope}`),
  );
  const remove = {
    summary: 'Takes a route away: inquiries about its cars are refused from then on',
    description: 'LEAD_ROUTE_NOT_FOUND (404).',
    tags,
    params: Id,
    response: { 204: z.null() },
  };
  app.delete('/api/admin/lead-routes/:id', { schema: remove }, async (request, reply) => {
    await routes.remove(actorOf(request), request.params.id, request.id);
    return reply.code(204).send(null);
  });

  const list = {
    summary: 'Leads and what became of them, newest first; nothing of who inquired',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ state: z.enum(LEAD_STATES).optional() }),
    response: { 200: z.array(Lead) },
  };
  app.get('/api/admin/leads', { schema: list }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const found = await queries.leads(parseNamed(PageOfLeads, { state, first, after }, PAGE_NAMES));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const resend = {
    summary: 'Has a lead handed over again, by the route as it is now',
    description: 'LEAD_NOT_FOUND, LEAD_ROUTE_NOT_FOUND (404), LEAD_ERASED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    response: { 202: z.object({ id: z.string() }) },
  };
  app.post('/api/admin/leads/:id/resend', { schema: resend }, async (request, reply) => {
    const { id } = request.params;
    const command = { operation: 'resendLead', payload: { id } };
    const keyed = { commandLog, actor: actorOf(request), key: idempotencyKeyOf(request.headers), ...command };
    await contactOnce(keyed, async () => {
      await routes.resend(id);
      return id;
    });
    return reply.code(202).send({ id });
  });
};
