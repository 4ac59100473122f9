import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import { UpgradeInput } from '../../schema/subscriptions/inputs.ts';
import type { Plan } from '../../schema/subscriptions/plans.ts';
import { ReceiptNotFound } from '../../schema/subscriptions/rejections.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { pagePolicy } from '../platform/http/security.ts';
import type { Orders, PlanOrder } from './orders.ts';
import { PlanView, ReceiptLine } from './plan-view.ts';
import { receiptDetail } from './receipt-detail.ts';
import { receiptPage, type Seller } from './receipt-page.ts';

const tags = ['subscriptions'];
const PLAN_PATH = '/api/subscriptions';
const Body = UpgradeInput.extend({
  userId: z.string().nullish().describe('Has to be the id of whoever is signed in, where it is given.'),
});
const Answer = PlanView.extend({
  payUrl: z.string().nullable().describe('Where the person pays, when the gateway has a page of its own for that.'),
});
const Id = z.object({ id: z.string().max(200) });

export interface SubscriptionRouteOptions {
  readonly orders: Orders;
  readonly queries: SubscriptionQueries;
  readonly seller: Seller;
  /** Whether people reach the product over https. */
  readonly secure: boolean;
}

/** Premium that is not there yet was accepted, not done: 202, with where to look again. */
const answer = (reply: FastifyReply, wanted: Plan, { subscription, payUrl }: PlanOrder) => {
  const isUnderWay = wanted !== 'free' && !subscription.isPremium;
  if (isUnderWay) reply.header('location', PLAN_PATH);
  return reply.code(isUnderWay ? 202 : wanted === 'free' ? 200 : 201).send({ ...subscription, payUrl });
};

const fullName = ({ firstName, lastName }: User): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

/** The plan and the receipts of whoever is signed in; SIGN_IN_REQUIRED (401) for a stranger. */
export const subscriptionRoutes: FastifyPluginAsyncZod<SubscriptionRouteOptions> = async (app, options) => {
  const { orders, queries, seller, secure } = options;
  app.addHook('onRequest', async ({ user }, reply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  });

  const mine = { summary: 'My plan', tags, response: { 200: PlanView } };
  app.get(PLAN_PATH, { schema: mine }, async ({ user }) => orders.plan(signedIn(user).id));

  const order = {
    summary: 'Order a plan',
    description:
      '299 rupees for premium_buyer, 0 for free; PRICE_CHANGED (422) for another amount. 201 once Premium is active, 202 while the payment has no outcome, 200 for the free plan, which follows when the paid month is over. ALREADY_PREMIUM (409), PAYMENT_DECLINED (422), PAYMENT_UNAVAILABLE (409). Takes an Idempotency-Key.',
    tags,
    body: Body,
    response: { 200: Answer, 201: Answer, 202: Answer },
  };
  app.post(PLAN_PATH, { schema: order }, async (request, reply) => {
    const user = signedIn(request.user);
    const { userId: _theirs, ...input } = request.body;
    return answer(reply, input.plan, await orders.upgrade({ user, key: idempotencyKeyOf(request.headers) }, input));
  });

  const cancel = {
    summary: 'End my plan with the paid month',
    description: 'NOT_SUBSCRIBED (409).',
    tags,
    response: { 200: PlanView },
  };
  app.post('/api/subscriptions/cancel', { schema: cancel }, async ({ user, headers }) =>
    orders.cancel({ user: signedIn(user), key: idempotencyKeyOf(headers) }),
  );
  const resume = {
    summary: 'Take a cancellation back',
    description: 'NOT_SUBSCRIBED (409) when the plan has ended already.',
    tags,
    response: { 200: PlanView },
  };
  app.post('/api/subscriptions/resume', { schema: resume }, async ({ user, headers }) =>
    orders.resume({ user: signedIn(user), key: idempotencyKeyOf(headers) }),
  );

  const receipts = { summary: 'My receipts, newest first', tags, response: { 200: z.array(ReceiptLine) } };
  app.get('/api/receipts', { schema: receipts }, async ({ user }) => (await orders.plan(signedIn(user).id)).receipts);

  const receipt = {
    summary: 'One of my receipts, as a page to read and to print',
    description: "RECEIPT_NOT_FOUND (404) for any other, also for somebody else's.",
    tags,
    params: Id,
    produces: ['text/html'],
  };
  app.get('/api/receipts/:id', { schema: receipt }, async ({ params, user: sender }, reply) => {
    const user = signedIn(sender);
    const found = await queries.receipt(user.id, params.id);
    if (!found) throw ReceiptNotFound();
    const nonce = randomBytes(16).toString('base64url');
    const buyer = { name: fullName(user), email: user.email };
    return reply
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure }))
      .send(receiptPage(receiptDetail(found), { nonce, seller, buyer }));
  });
};
