import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import {
  EMPTY_LEDGER,
  evolveLedger,
  type Ledger,
  type Payment,
  pendingOf,
} from '../../schema/subscriptions/payment-ledger.ts';
import { type CommandContext, commandHandler, type Handled } from '../platform/command-handler.ts';
import type { Platform } from '../platform/feature.ts';
import type { ChargeOutcome } from '../shared/payments/payment-gateway.ts';
import type { PaymentDesk } from '../shared/payments/payment-service.ts';
import { subscriptionDecider } from './decider.ts';

export interface SettlementPorts extends Pick<Platform, 'clock'> {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly desk: PaymentDesk;
}

/** The outcome of trying to finish a payment. */
export type Finished =
  | { readonly status: 'settled' | 'declined' }
  /** The outcome is not known yet; `payUrl` is the page where the person pays, if there is one. */
  | { readonly status: 'pending'; readonly payUrl: string | null };

const CATEGORY = 'subscription';
const SYSTEM = 'system:payments';

const PLAN_CHARGE = { item: 'Premium Buyer, one month', returnPath: '/profile', about: null };

/** Returns the gateway's idempotency key for a charge, composed of the person's id, the month and the attempt number. */
const chargeKey = (userId: string, { period, attempt }: Payment): string => `carsetu-${userId}-${period}-${attempt}`;

/** Performs every step from requesting a payment to granting the plan. Each step is idempotent, so it can be repeated after a crash: the gateway
 *  charges once per key, a payment gets one receipt number, and the events of an outcome have the same ids in every attempt. */
export const settlement = ({ store, desk, clock }: SettlementPorts) => {
  const { gateway } = desk;
  const handle = commandHandler({ store, category: CATEGORY, decider: subscriptionDecider });
  const now = () => clock().toISOString();
  const load = async (userId: string): Promise<{ readonly ledger: Ledger; readonly position: bigint | null }> => {
    let ledger = EMPTY_LEDGER;
    let position: bigint | null = null;
    for await (const event of store.read<SubscriptionEvent>(`${CATEGORY}-${userId}`)) {
      ledger = evolveLedger(ledger, event);
      position = event.position;
    }
    return { ledger, position };
  };
  const outcomeContext = (what: string, paymentId: string): CommandContext => ({
    actor: SYSTEM,
    commandId: `${what} ${paymentId}`,
    correlationId: paymentId,
  });

  const settle = async (userId: string, payment: Payment, reference: string): Promise<Handled> => {
    const { paymentId, amountInr, placeOfSupply } = payment;
    const at = now();
    const receipt = await desk.receipt({ paymentId, amountInr, place: placeOfSupply, at });
    const paid = { paymentId, gateway: gateway?.name ?? 'unknown', gatewayReference: reference, receipt, now: at };
    return handle(userId, { type: 'SettlePayment', ...paid }, outcomeContext('settle', paymentId));
  };

  /** Deletes an erased person's data at the gateway again, because a payment that ran during the erasure may have stored new data there. If the
   *  erasure has not appended its event yet, it will delete the data itself. */
  const forgetErased = async (userId: string): Promise<void> => {
    if ((await load(userId)).ledger.isErased) await gateway?.forget(userId);
  };

  const record = async (userId: string, payment: Payment, outcome: ChargeOutcome): Promise<Finished> => {
    await forgetErased(userId);
    if (outcome.status === 'open') return { status: 'pending', payUrl: outcome.payUrl };
    if (outcome.status === 'paid') {
      await settle(userId, payment, outcome.reference);
      return { status: 'settled' };
    }
    const { paymentId } = payment;
    const declined = { type: 'DeclinePayment', paymentId, reason: outcome.reason, now: now() } as const;
    await handle(userId, declined, outcomeContext('decline', paymentId));
    return { status: 'declined' };
  };

  const ask = async (userId: string, payment: Payment, paymentToken: string | null): Promise<Finished> => {
    const { paymentId, amountInr, purpose, requestedAt } = payment;
    const key = chargeKey(userId, payment);
    const charge = { key, userId, paymentId, amountInr, purpose, paymentToken, requestedAt, ...PLAN_CHARGE };
    return record(userId, payment, await desk.charge(charge));
  };

  /** Running requests to the gateway, keyed by payment id. Concurrent requests for the same payment in one process share one request to the
   *  gateway. */
  const underWay = new Map<string, Promise<Finished>>();
  const finish = (userId: string, payment: Payment, paymentToken: string | null = null): Promise<Finished> => {
    const { paymentId } = payment;
    const asked =
      underWay.get(paymentId) ?? ask(userId, payment, paymentToken).finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, asked);
    return asked;
  };

  return {
    handle,
    load,
    finish,
    /** Calls `finish` for the person's payment whose outcome is not known yet; returns null if there is no such payment. */
    async finishPending(userId: string): Promise<Finished | null> {
      const pending = pendingOf((await load(userId)).ledger);
      return pending && finish(userId, pending);
    },
    /** Handles a message from the gateway about a payment.
     *  @param keep stores the gateway's customer id; not called for an unknown payment or an erased person */
    async heard(
      userId: string,
      paymentId: string,
      outcome: ChargeOutcome,
      keep: () => Promise<void> = async () => undefined,
    ): Promise<Finished | null> {
      const { payments, isErased } = (await load(userId)).ledger;
      const payment = payments.get(paymentId);
      if (!payment) return null;
      // An erased person may have paid on the gateway's page. Only the gateway's response to a request contains the customer id, which must be
      // deleted.
      if (isErased && payment.status === 'requested') return finish(userId, payment);
      if (!isErased) await keep();
      return record(userId, payment, outcome);
    },
    /** Refunds the amount that is due for a payment, if any, and issues the credit note. */
    async refund(userId: string, paymentId: string, reference: string): Promise<void> {
      const payment = (await load(userId)).ledger.payments.get(paymentId);
      const receipt = payment?.receipt;
      if (payment?.status !== 'refund_requested' || !receipt) return;
      const [key, at] = [chargeKey(userId, payment), now()];
      const made = await desk.credit({
        ...{ creditId: paymentId, chargeKey: key, refundKey: `${key}-refund`, reference, receipt, at },
        ...{ creditedPaise: 0, amountPaise: receipt.totalPaise },
      });
      if (made === null) return;
      const confirmed = { type: 'ConfirmRefund', paymentId, ...made, now: now() } as const;
      await handle(userId, confirmed, outcomeContext('refund', paymentId));
    },
  };
};
export type Settlement = ReturnType<typeof settlement>;
