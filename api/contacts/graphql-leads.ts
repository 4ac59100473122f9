import { randomUUID } from 'node:crypto';
import { permitted } from '../../schema/accounts/policies.ts';
import { PageOfLeads, SetLeadRoute } from '../../schema/contacts/inputs.ts';
import {
  DELIVERY_STATES,
  LEAD_CHANNELS,
  LEAD_STATES,
  type Lead,
  type LeadDelivery,
  type LeadPage,
  type LeadRoute,
  ROUTE_SCOPES,
} from '../../schema/contacts/lead-route.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { contactOnce } from './once.ts';
import type { RouteSet } from './routes/handler.ts';

const ScopeEnum = builder.enumType('LeadRouteScope', { values: ROUTE_SCOPES });
const ChannelEnum = builder.enumType('LeadChannel', { values: LEAD_CHANNELS });
const DeliveryStateEnum = builder.enumType('LeadDeliveryState', { values: DELIVERY_STATES });
const StateEnum = builder.enumType('LeadState', { values: LEAD_STATES });

const RouteRef = builder.objectRef<LeadRoute>('LeadRoute').implement({
  description: 'How the dealer of a source or feed is reached.',
  fields: (t) => ({
    id: t.exposeID('id'),
    scope: t.expose('scope', { type: ScopeEnum }),
    subject: t.exposeString('subject', { description: 'The id of the source or feed.' }),
    dealerName: t.exposeString('dealerName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    webhookUrl: t.exposeString('webhookUrl', { nullable: true }),
    setAt: t.expose('setAt', { type: 'DateTime' }),
  }),
});
const RouteSetRef = builder.objectRef<RouteSet>('LeadRouteSet').implement({
  fields: (t) => ({
    route: t.expose('route', { type: RouteRef }),
    webhookSecret: t.exposeString('webhookSecret', {
      nullable: true,
      description: 'Told where it is new, and never again.',
    }),
  }),
});
const RoutesLeftRef = builder.objectRef<{ readonly routes: readonly LeadRoute[] }>('LeadRoutesLeft').implement({
  fields: (t) => ({ routes: t.field({ type: [RouteRef], resolve: ({ routes }) => [...routes] }) }),
});
const LeadResentRef = builder.objectRef<{ readonly id: string }>('LeadResent').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});
const DeliveryRef = builder.objectRef<LeadDelivery>('LeadDelivery').implement({
  description: 'One attempt to hand a lead over.',
  fields: (t) => ({
    id: t.exposeID('id'),
    channel: t.expose('channel', { type: ChannelEnum }),
    attempt: t.exposeInt('attempt'),
    state: t.expose('state', { type: DeliveryStateEnum }),
    statusCode: t.exposeInt('statusCode', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
const LeadRef = builder.objectRef<Lead>('Lead').implement({
  description: 'A lead as the desk sees it: what it is about and what became of it, not who sent it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listingId: t.exposeID('listingId'),
    carTitle: t.exposeString('carTitle'),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    dealerName: t.exposeString('dealerName', { nullable: true, description: 'null: the route was removed.' }),
    isPhoneVerified: t.exposeBoolean('isPhoneVerified', {
      description: 'Whether the number of who inquired is verified.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    routedAt: t.expose('routedAt', { type: 'DateTime', nullable: true }),
    deliveries: t.field({ type: [DeliveryRef], resolve: ({ deliveries }) => [...deliveries] }),
  }),
});
const LeadPageRef = builder.objectRef<LeadPage>('LeadPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [LeadRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

builder.queryFields((t) => ({
  leadRoutes: t.field({
    type: [RouteRef],
    description: 'How dealers are reached. Admins only (NOT_ALLOWED). Twin of GET /api/admin/lead-routes.',
    resolve: async (_root, _args, { contacts, currentUser }) => {
      permitted(currentUser, 'leads: keep');
      return [...(await contacts.routes.routes())];
    },
  }),
  leads: t.field({
    type: LeadPageRef,
    description:
      'Leads and what became of them, newest first; nothing of who inquired. Admins only (NOT_ALLOWED). Twin of GET /api/admin/leads.',
    args: {
      state: t.arg({ type: StateEnum, defaultValue: 'all' }),
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: (_root, { state, first, after }, { contacts, currentUser }) => {
      permitted(currentUser, 'leads: keep');
      const page = { state: state ?? undefined, first: first ?? undefined, after };
      return contacts.queries.leads(parseInput(PageOfLeads, page));
    },
  }),
}));

const RouteFields = builder.inputType('LeadRouteInput', {
  fields: (t) => ({
    scope: t.field({ type: ScopeEnum, required: true }),
    subject: t.string({ required: true }),
    dealerName: t.string({ required: true }),
    email: t.string(),
    webhookUrl: t.string({ description: 'https, a public host.' }),
    webhookSecret: t.string({ description: 'One is made where none is given and there was none.' }),
  }),
});

builder.mutationFields((t) => ({
  setLeadRoute: t.field({
    type: RouteSetRef,
    errors: {},
    description:
      'Says how the dealer of a source or feed is reached. Fails with UNKNOWN_SUBJECT, WEBHOOK_REFUSED. Admins only (NOT_ALLOWED). Twin of PUT /api/admin/lead-routes.',
    args: { input: t.arg({ type: RouteFields, required: true }) },
    resolve: (_root, { input }, { contacts, currentUser }) => {
      const { id } = permitted(currentUser, 'leads: keep');
      return contacts.routes.set(id, parseInput(SetLeadRoute, input), randomUUID());
    },
  }),
  removeLeadRoute: t.field({
    type: RoutesLeftRef,
    errors: {},
    description:
      'Takes a route away. Fails with LEAD_ROUTE_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of DELETE /api/admin/lead-routes/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { contacts, currentUser }) => {
      await contacts.routes.remove(permitted(currentUser, 'leads: keep').id, id, randomUUID());
      return { routes: await contacts.routes.routes() };
    },
  }),
  resendLead: t.field({
    type: LeadResentRef,
    errors: {},
    description:
      'Has a lead handed over again. Fails with LEAD_NOT_FOUND, LEAD_ROUTE_NOT_FOUND, LEAD_ERASED. Admins only (NOT_ALLOWED). Twin of POST /api/admin/leads/{id}/resend.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { contacts, commands: commandLog, currentUser, idempotencyKey: key }) => {
      const { id: actor } = permitted(currentUser, 'leads: keep');
      await contactOnce({ commandLog, actor, key, operation: 'resendLead', payload: { id } }, async () => {
        await contacts.routes.resend(id);
        return id;
      });
      return { id };
    },
  }),
}));
