import { v7 as uuid } from 'uuid';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import type { UpgradeInput } from '../../schema/subscriptions/inputs.ts';
import { pendingOf, runningAt } from '../../schema/subscriptions/ledger.ts';
import { priceOf } from '../../schema/subscriptions/price-book.ts';
import { PaymentDeclined, PaymentUnavailable, PriceChanged } from '../../schema/subscriptions/rejections.ts';
import type { CommandContext } from '../platform/command-handler.ts';
import { type Settlement, type SettlementPorts, settlement } from './settlement.ts';

/** What came of an order, beside the plan as it is now. */
export interface Ordered {
  /** Where the person pays, when the gateway has a page of its own for that. */
  readonly payUrl: string | null;
}

export interface SubscriptionPorts extends SettlementPorts {
  readonly queries: SubscriptionQueries;
  /** Waits, within reason, until the read model tells of that position. */
  readonly shown: (position: bigint) => Promise<unknown>;
  /** Has a payment brought to its end by somebody else, should this process not live to do it. */
  readonly finishLater: (userId: string, paymentId: string) => Promise<void>;
}

/** Everything that can be done to a plan; the doors, the jobs and the gateways' messages call these. */
export const subscriptionCommands = (ports: SubscriptionPorts) => {
  const { gateway, clock, shown, finishLater } = ports;
  const payments: Settlement = settlement(ports);
  const { handle, load, finish } = payments;
  const now = () => clock().toISOString();

  /** Answers tell of what was done, also by somebody else's click. */
  const untilShown = async (userId: string): Promise<void> => {
    const { position } = await load(userId);
    if (position !== null) await shown(position);
  };

  const buy = async (userId: string, input: UpgradeInput, context: CommandContext): Promise<Ordered> => {
    if (!gateway) throw PaymentUnavailable();
    const { amount, placeOfSupply = null, paymentToken = null } = input;
    const ids = { paymentId: uuid(), subscriptionId: uuid() };
    await handle(userId, { type: 'Upgrade', amount, placeOfSupply, ...ids, now: now() }, context);
    const { ledger } = await load(userId);
    const pending = pendingOf(ledger);
    if (!pending) {
      // Somebody's click before this one has brought the payment to its end already.
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
    /** Orders a plan: Premium is paid for at once; the free plan follows when the paid month is over.
     *  @throws Rejection PRICE_CHANGED, ALREADY_PREMIUM, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE, USER_NOT_FOUND of who is erased */
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
    /** Ends the plan when the paid month is over, or at once where none is paid.
     *  @throws Rejection NOT_SUBSCRIBED */
    async cancel(userId: string, context: CommandContext): Promise<void> {
      await cancel(userId, context);
      await untilShown(userId);
    },
    /** Takes a cancellation back.
     *  @throws Rejection NOT_SUBSCRIBED when the plan has ended already */
    async resume(userId: string, context: CommandContext): Promise<void> {
      await handle(userId, { type: 'Resume', now: now() }, context);
      await untilShown(userId);
    },
    /** Ends the plan of an account that is erased, then has the gateway forget the person: a gateway that does not answer keeps
     *  nobody's plan alive. Payments and receipts stay, as the law
     *  wants (CGST Act, section 36: 72 months); they hold no name, e-mail or phone. */
    async erase(userId: string): Promise<void> {
      const context = { actor: 'system:erasure', commandId: `erase-plan ${userId}` };
      await handle(userId, { type: 'EndForErasure', now: now() }, context);
      await gateway?.forget(userId);
    },
  };
};
export type SubscriptionCommands = ReturnType<typeof subscriptionCommands>;
