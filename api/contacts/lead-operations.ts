import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { PageOfLeads, SetLeadRoute } from '../../schema/contacts/inputs.ts';
import {
  DELIVERY_STATES,
  LEAD_CHANNELS,
  LEAD_STATES,
  Lead,
  LeadDelivery,
  LeadPage,
  LeadRoute,
  ROUTE_SCOPES,
} from '../../schema/contacts/lead-route.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { enumFrom, listFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { LeadRouteCommands } from './routes/lead-route-handler.ts';

enumFrom('LeadRouteScope', ROUTE_SCOPES);
enumFrom('LeadChannel', LEAD_CHANNELS);
enumFrom('LeadDeliveryState', DELIVERY_STATES);
enumFrom('LeadState', LEAD_STATES);

const RouteSet = z.object({
  route: LeadRoute,
  webhookSecret: z.string().nullable().describe('Set only if the secret is new; it is never shown again.'),
});
const Resent = z.object({ id: z.string() });
objectFrom('LeadRoute', LeadRoute, {
  description: 'How the dealer of a source or feed is contacted.',
  as: { by: null },
});
objectFrom('LeadRouteSet', RouteSet);
objectFrom('LeadResent', Resent);
objectFrom('LeadDelivery', LeadDelivery, {
  description: 'One attempt to deliver a lead.',
  as: { inquiryId: null },
});
objectFrom('Lead', Lead, {
  description: 'A lead, as the desk sees it: its subject and its deliveries, not its sender.',
  as: { carId: null, sourceId: null, routeId: null },
  fields: (t) => ({ source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }) }),
});
objectFrom('LeadPage', LeadPage, { as: { nextCursor: 'String' } });

interface Ports {
  readonly routes: LeadRouteCommands;
  readonly queries: Pick<InquiryQueries, 'leads'>;
}
const access = may('admin');
const { operation, routes } = operations<Ports>({ tags: ['admin'], ports: ({ contacts }) => contacts });

operation({
  name: 'leadRoutes',
  rest: 'GET /api/admin/lead-routes',
  summary: 'How the dealers of sources and feeds are contacted',
  access,
  output: z.array(LeadRoute),
  run: (ports) => ports.routes.routes(),
});
operation({
  name: 'setLeadRoute',
  rest: 'PUT /api/admin/lead-routes',
  summary: 'Sets how the dealer of a source or feed is contacted',
  description:
    'A new webhook secret is in this answer and is never shown again. UNKNOWN_SUBJECT, WEBHOOK_REFUSED (422)',
  access,
  input: SetLeadRoute,
  graphql: { input: 'LeadRouteInput', as: { email: 'String' } },
  output: RouteSet,
  run: (ports, { sender, input }) => ports.routes.set(sender.id, input, randomUUID()),
});
operation({
  name: 'removeLeadRoute',
  rest: 'DELETE /api/admin/lead-routes/:id',
  summary: 'Removes a route: inquiries about its cars are rejected from then on',
  description: 'LEAD_ROUTE_NOT_FOUND (404)',
  access,
  ids: ['id'],
  output: z.array(LeadRoute),
  status: 204,
  graphql: { type: listFrom('LeadRoutesLeft', 'routes', LeadRoute) },
  run: async (ports, { sender, ids }) => {
    await ports.routes.remove(sender.id, ids.id, randomUUID());
    return ports.routes.routes();
  },
});
operation({
  name: 'leads',
  rest: 'GET /api/admin/leads',
  summary: 'Leads and their deliveries, newest first, without any data of the senders',
  description: PAGE_DESCRIPTION,
  access,
  input: PageOfLeads,
  query: PageQuery.extend({ state: z.enum(LEAD_STATES).optional() }),
  graphql: { as: { after: 'String' } },
  output: LeadPage,
  run: ({ queries }, { input }) => queries.leads(input),
});
operation({
  name: 'resendLead',
  rest: 'POST /api/admin/leads/:id/resend',
  summary: 'Delivers a lead again, by the current route',
  description: 'LEAD_NOT_FOUND, LEAD_ROUTE_NOT_FOUND (404), LEAD_ERASED (409)',
  access,
  ids: ['id'],
  output: Resent,
  status: 202,
  idempotent: { again: async (_ports, { ids }) => ids },
  run: async (ports, { ids }) => {
    await ports.routes.resend(ids.id);
    return ids;
  },
});

/** REST routes for the operator's leads desk. */
export const leadRoutes = routes;
