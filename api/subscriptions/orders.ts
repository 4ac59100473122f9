import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { User } from '../../schema/accounts/user.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { UpgradeInput } from '../../schema/subscriptions/inputs.ts';
import type { CommandContext } from '../platform/command-handler.ts';
import type { CommandLog } from '../platform/command-log.ts';
import type { SubscriptionCommands } from './handler.ts';
import { type PlanQueries, PlanView, planView } from './plan-view.ts';

export interface OrderPorts {
  readonly commands: SubscriptionCommands;
  readonly queries: PlanQueries;
  readonly keyed: CommandLog;
  readonly clock: () => Date;
  /** The payment gateway; null when there is none. */
  readonly gateway: string | null;
}
/** The user who orders, and their `Idempotency-Key`. */
export interface Orderer {
  readonly user: User;
  readonly key: string | null;
}
/** The response to an order: the person's plan, and the URL of the payment page. */
export const PlanOrder = z.object({
  subscription: PlanView,
  payUrl: z
    .string()
    .nullable()
    .describe('Where the person pays, if the gateway has a page of its own: send the browser there.'),
});
export type PlanOrder = z.output<typeof PlanOrder>;

const Ordered = z.object({ payUrl: z.string().nullable() });
const NOTHING = { payUrl: null };

/** Orders for GraphQL and REST. Each order with an idempotency key is carried out only once, and every response shows the current plan. */
export const orders = ({ commands, queries, keyed, clock, gateway }: OrderPorts) => {
  const plan = (userId: string) => planView(queries, userId, clock(), gateway);
  const carriedOut = async (
    { user: { id: actor }, key }: Orderer,
    operation: string,
    payload: unknown,
    run: (context: CommandContext) => Promise<z.output<typeof Ordered>>,
  ): Promise<PlanOrder> => {
    const { payUrl } =
      key === null
        ? await run({ actor, commandId: uuid() })
        : await keyed.once({ actor, key, operation, payload, answer: Ordered }, (commandId) =>
            run({ actor, commandId }),
          );
    const subscription = await plan(actor);
    return { subscription, payUrl: subscription.pendingPayment ? payUrl : null };
  };

  return {
    plan,
    /** @throws Rejection INVALID_INPUT, PRICE_CHANGED, ALREADY_PREMIUM, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE */
    upgrade(by: Orderer, input: unknown): Promise<PlanOrder> {
      const order = parseInput(UpgradeInput, input);
      return carriedOut(by, 'upgrade', order, (context) => commands.upgrade(by.user.id, order, context));
    },
    /** @throws Rejection NOT_SUBSCRIBED */
    async cancel(by: Orderer): Promise<PlanView> {
      const run = (context: CommandContext) => commands.cancel(by.user.id, context).then(() => NOTHING);
      return (await carriedOut(by, 'cancelSubscription', null, run)).subscription;
    },
    /** @throws Rejection NOT_SUBSCRIBED */
    async resume(by: Orderer): Promise<PlanView> {
      const run = (context: CommandContext) => commands.resume(by.user.id, context).then(() => NOTHING);
      return (await carriedOut(by, 'resumeSubscription', null, run)).subscription;
    },
  };
};
export type Orders = ReturnType<typeof orders>;
