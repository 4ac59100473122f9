import { v7 as uuid } from 'uuid';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { PaymentDeclined, PaymentUnavailable } from '../../schema/payments/rejections.ts';
import { priceOf } from '../../schema/subscriptions/billing-rules.ts';
import type { UpgradeInput } from '../../schema/subscriptions/inputs.ts';
import { pendingOf, runningAt } from '../../schema/subscriptions/payment-ledger.ts';
import { PriceChanged } from '../../schema/subscriptions/rejections.ts';
import type { CommandContext, CommandPorts } from '../platform/command-handler.ts';
import { type Settlement, type SettlementPorts, settlement } from './settle-payments.ts';

/** What an order returns in addition to the current plan. */
export interface Ordered {
  /** The URL of the gateway's payment page; null if there is none. */
  readonly payUrl: string | null;
}

export interface SubscriptionPorts extends SettlementPorts, Pick<CommandPorts, 'shown'> {
  readonly queries: SubscriptionQueries;
  /** Schedules a job that finishes a payment, in case this process crashes. */
  readonly finishLater: (userId: string, paymentId: string) => Promise<void>;
}

/** Returns the command handlers for plans, for the API, jobs and gateway webhooks. */
export const subscriptionCommands = (ports: SubscriptionPorts) => {
  const {
    desk: { gateway },
    clock,
    shown,
    finishLater,
  } = ports;
  const payments: Settlement = settlement(ports);
  const { handle, load, finish } = payments;
  const now = () => clock().toISOString();

  /** Waits until the read model includes all changes to the person's plan, including those by an earlier click. */
  const untilShown = async (userId: string) => shown((await load(userId)).position);

  const buy = async (userId: string, input: UpgradeInput, context: CommandContext): Promise<Ordered> => {
    if (!gateway) throw PaymentUnavailable();
    const { amount, placeOfSupply = null, paymentToken = null } = input;
    const ids = { paymentId: uuid(), subscriptionId: uuid() };
    await handle(userId, { type: 'Upgrade', amount, placeOfSupply, ...ids, now: now() }, context);
    const { ledger } = await load(userId);
    const pending = pendingOf(ledger);
    if (!pending) {
      // An earlier click has already finished the payment.
      if (!runningAt(ledger, now())) throw PaymentDeclined();
      return { payUrl: null };
    }
    await finishLater(userId, pending.paymentId);
    const finished = await finish(userId, pending, paymentToken);
    if (finished.status === 'declined') throw PaymentDeclined();
    return { payUrl: finished.status === 'pending' ? finished.payUrl : null };
  };

  const cancel = (userId: string, context: CommandContext) => handle(userId, { type: 'Cancel', now: now() }, context);

  return {
    payments,
    /** Orders a plan. Premium is charged immediately. The free plan starts when the paid month is over.
     *  @throws Rejection PRICE_CHANGED, ALREADY_PREMIUM, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE, USER_NOT_FOUND for an erased user */
    async upgrade(userId: string, input: UpgradeInput, context: CommandContext): Promise<Ordered> {
      if (input.amount !== priceOf(input.plan)) throw PriceChanged();
      if (input.plan === 'premium_buyer') {
        return buy(userId, input, context).finally(() => untilShown(userId));
      }
      const { ledger } = await load(userId);
      if (runningAt(ledger, now())) await cancel(userId, context);
      await untilShown(userId);
      return { payUrl: null };
    },
    /** Cancels the plan. The plan ends when the paid month is over, or immediately if the current month is not paid.
     *  @throws Rejection NOT_SUBSCRIBED */
    async cancel(userId: string, context: CommandContext): Promise<void> {
      await cancel(userId, context);
      await untilShown(userId);
    },
    /** Revokes a cancellation.
     *  @throws Rejection NOT_SUBSCRIBED if the plan has already ended */
    async resume(userId: string, context: CommandContext): Promise<void> {
      await handle(userId, { type: 'Resume', now: now() }, context);
      await untilShown(userId);
    },
    /** Ends the plan first, so that it ends even if the gateway does not respond, and then deletes the person's data at the gateway. Payments and
     *  receipts are retained, as the law requires (CGST Act, section 36: 72 months). They contain no name, e-mail address or phone number. */
    async erase(userId: string): Promise<void> {
      const context = { actor: 'system:erasure', commandId: `erase-plan ${userId}` };
      await handle(userId, { type: 'EndForErasure', now: now() }, context);
      await gateway?.forget(userId);
    },
  };
};
export type SubscriptionCommands = ReturnType<typeof subscriptionCommands>;
