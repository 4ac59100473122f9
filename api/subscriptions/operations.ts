import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { UpgradeInput } from '../../schema/subscriptions/inputs.ts';
import type { Plan } from '../../schema/subscriptions/plans.ts';
import { builder } from '../platform/graphql/builder.ts';
import { inputFields } from '../platform/graphql/from-zod.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { account, operations } from '../shared/graphql-and-rest-operation.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { PlanOrderRef, PremiumRef } from './graphql-types.ts';
import type { Orders, PlanOrder } from './orders.ts';
import { PlanView } from './plan-view.ts';

interface Ports {
  readonly orders: Orders;
  readonly queries: SubscriptionQueries;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly plans: Ports;
  }
}

const tags = ['subscriptions'];
const PLAN_PATH = '/api/subscriptions';
const mine = { access: account, output: PlanView };
const { operation, routes } = operations<Ports>({ tags, ports: ({ plans }) => plans });

operation({
  ...mine,
  name: 'mySubscription',
  rest: `GET ${PLAN_PATH}`,
  summary: 'My plan',
  run: ({ orders }, { sender }) => orders.plan(sender.id),
});
operation({
  ...mine,
  name: 'cancelSubscription',
  rest: 'POST /api/subscriptions/cancel',
  summary: 'Cancels my plan at the end of the paid month',
  description: 'NOT_SUBSCRIBED (409). Takes an Idempotency-Key',
  run: ({ orders }, { sender: user, asking: { key } }) => orders.cancel({ user, key }),
});
operation({
  ...mine,
  name: 'resumeSubscription',
  rest: 'POST /api/subscriptions/resume',
  summary: 'Revokes a cancellation',
  description: 'NOT_SUBSCRIBED (409) if the plan has already ended. Takes an Idempotency-Key',
  run: ({ orders }, { sender: user, asking: { key } }) => orders.resume({ user, key }),
});
// Defined separately for GraphQL. In REST, the response to an order has the plan's fields at the top level and one of three status codes.
const ORDERS =
  '`amount` is in rupees, as shown to the buyer: 299 for premium_buyer, 0 for free; PRICE_CHANGED (422) for any other. The free plan follows at the end of the paid month. ALREADY_PREMIUM (409), PAYMENT_DECLINED (422), PAYMENT_UNAVAILABLE (409). Takes an Idempotency-Key.';
builder.queryFields((t) => ({
  premiumAt: t.field({
    type: PremiumRef,
    description:
      'Whether I had Premium at an instant, and why; admins can query anybody. USER_NOT_FOUND for other people.',
    args: { at: t.arg({ type: 'DateTime', required: true }), userId: t.arg.id() },
    resolve: (_root, { at, userId }, { plans, currentUser }) => {
      const { id, roles } = signedIn(currentUser);
      const asked = userId ?? id;
      if (asked !== id && !roles.includes('admin')) throw UserNotFound();
      return plans.queries.premium(asked, new Date(at));
    },
  }),
}));
builder.mutationField('upgrade', (t) =>
  t.field({
    type: PlanOrderRef,
    errors: {},
    description: `Orders a plan. ${ORDERS} REST: \`POST ${PLAN_PATH}\`.`,
    args: inputFields(UpgradeInput, (arg) => t.arg(arg), { amount: 'Int', placeOfSupply: 'String' }),
    resolve: (_root, args, { plans, currentUser, idempotencyKey: key }) =>
      plans.orders.upgrade({ user: signedIn(currentUser), key }, args),
  }),
);

const Body = UpgradeInput.extend({
  userId: z.string().nullish().describe('If given, it must be the id of the signed-in person.'),
});
const Answer = PlanView.extend({
  payUrl: z.string().nullable().describe('Where the person pays, when the gateway has a page of its own for that.'),
});

/** Responds with 202 while Premium is pending, and with the URL at which the client can check again. */
const answer = (reply: FastifyReply, wanted: Plan, { subscription, payUrl }: PlanOrder) => {
  const isUnderWay = wanted !== 'free' && !subscription.isPremium;
  if (isUnderWay) reply.header('location', PLAN_PATH);
  return reply.code(isUnderWay ? 202 : wanted === 'free' ? 200 : 201).send({ ...subscription, payUrl });
};

/** REST routes for the plan of the signed-in user. Requests without a session get SIGN_IN_REQUIRED (401). */
export const subscriptionRoutes: FastifyPluginAsyncZod<Ports> = async (app, options) => {
  const { orders } = options;
  app.addHook('onRequest', async ({ user }, reply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  });
  await routes(app, options);

  const order = {
    security: ACCOUNT_COOKIE,
    summary: 'Orders a plan',
    description: `201 once Premium is active, 202 while the payment has no outcome, 200 for the free plan. ${ORDERS}`,
    tags,
    body: Body,
    response: { 200: Answer, 201: Answer, 202: Answer },
  };
  app.post(PLAN_PATH, { schema: order }, async (request, reply) => {
    const user = signedIn(request.user);
    const { userId: _theirs, ...input } = request.body;
    return answer(reply, input.plan, await orders.upgrade({ user, key: idempotencyKeyOf(request.headers) }, input));
  });
};
