import type { Knex } from 'knex';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { type GstStateCode, splitGst } from '../../schema/subscriptions/gst.ts';
import { EMPTY_LEDGER, evolveLedger, type Ledger, type Payment, pendingOf } from '../../schema/subscriptions/ledger.ts';
import { BILLING } from '../../schema/subscriptions/price-book.ts';
import { type CommandContext, commandHandler, type Handled } from '../platform/command-handler.ts';
import { subscriptionDecider } from './decider.ts';
import { type ChargeOutcome, GatewaySilent, type PaymentGateway } from './payments/port.ts';
import { receiptNumber } from './receipt-numbers.ts';

/** Who sells, as receipts say it. */
export interface Supplier {
  readonly state: GstStateCode;
  readonly gstin: string | null;
}

export interface SettlementPorts {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'append' | 'read'>;
  /** Null where no payment can be taken. */
  readonly gateway: PaymentGateway | null;
  readonly clock: () => Date;
  readonly supplier: Supplier;
}

/** What a try to bring a payment to its end came to. */
export type Finished =
  | { readonly status: 'settled' | 'declined' }
  /** Nobody knows yet; `payUrl` is where the person pays. */
  | { readonly status: 'pending'; readonly payUrl: string | null };

const CATEGORY = 'subscription';
const SYSTEM = 'system:payments';

/** Names a charge at the gateway: a month of a person, and the how-manieth try to have it paid. */
const chargeKey = (userId: string, { period, attempt }: Payment): string => `carsetu-${userId}-${period}-${attempt}`;

/** Everything between asking for a payment and what it buys. Each step may be left by a crash and taken up again: the gateway
 *  takes money once a key, a payment gets one receipt number, and events of one outcome have the same ids at every try. */
export const settlement = ({ db, store, gateway, clock, supplier }: SettlementPorts) => {
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
    const where = placeOfSupply ?? supplier.state;
    const receipt = {
      number: await receiptNumber(db, paymentId, at),
      sac: BILLING.sac,
      supplierState: supplier.state,
      supplierGstin: supplier.gstin,
      placeOfSupply: where,
      ...splitGst(amountInr, where !== supplier.state),
    };
    const paid = { paymentId, gateway: gateway?.name ?? 'unknown', gatewayReference: reference, receipt, now: at };
    return handle(userId, { type: 'SettlePayment', ...paid }, outcomeContext('settle', paymentId));
  };

  /** What a gateway keeps of a person while they pay must not outlive their erasure, also where they paid on its page after it.
   *  Erasing appends first and forgets then: whoever is not erased here will be forgotten by the erasure itself. */
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
    if (!gateway) return { status: 'pending', payUrl: null };
    const { paymentId, amountInr, purpose, requestedAt } = payment;
    const key = chargeKey(userId, payment);
    try {
      const charge = { key, userId, paymentId, amountInr, purpose, paymentToken, requestedAt };
      return await record(userId, payment, await gateway.charge(charge));
    } catch (error) {
      if (error instanceof GatewaySilent) return { status: 'pending', payUrl: null };
      throw error;
    }
  };

  /** Requests of one process that are about the same payment share one question to the gateway. */
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
    /** A person's ledger by the log itself, and the position of the last event in it. */
    load,
    /** Asks the gateway for a payment, or what came of it, and records that. */
    finish,
    /** The same for whatever payment of a person has no outcome; null when there is none. */
    async finishPending(userId: string): Promise<Finished | null> {
      const pending = pendingOf((await load(userId)).ledger);
      return pending && finish(userId, pending);
    },
    /** What a gateway told by itself of a payment.
     *  @param keep notes by what name the gateway knows the person; not called for a payment that nobody asked for, nor of
     *  who is erased */
    async heard(
      userId: string,
      paymentId: string,
      outcome: ChargeOutcome,
      keep: () => Promise<void> = async () => undefined,
    ): Promise<Finished | null> {
      const { payments, isErased } = (await load(userId)).ledger;
      const payment = payments.get(paymentId);
      if (!payment) return null;
      // Asking the gateway itself tells what it calls who paid on its page after all, so that it can be told to forget them.
      if (isErased && payment.status === 'requested') return finish(userId, payment);
      if (!isErased) await keep();
      return record(userId, payment, outcome);
    },
    /** Gives back what is to be given back of that payment. */
    async refund(userId: string, paymentId: string, reference: string): Promise<void> {
      const payment = (await load(userId)).ledger.payments.get(paymentId);
      if (!gateway || payment?.status !== 'refund_requested') return;
      const key = chargeKey(userId, payment);
      const { reference: gatewayReference } = await gateway.refund({ key, amountInr: payment.amountInr, reference });
      const confirmed = { type: 'ConfirmRefund', paymentId, gatewayReference, now: now() } as const;
      await handle(userId, confirmed, outcomeContext('refund', paymentId));
    },
  };
};
export type Settlement = ReturnType<typeof settlement>;
