import { v7 as uuid } from 'uuid';
import type { FeaturedQueries } from '../../projections/featured/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { EndReason } from '../../schema/featured/enumerations.ts';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import {
  EMPTY_FEATURED,
  evolveFeatured,
  type FeaturedLedger,
  type FeaturedPayment,
} from '../../schema/featured/featured-ledger.ts';
import type { FeatureListing } from '../../schema/featured/inputs.ts';
import { ListingReserved, NotYourLiveListing } from '../../schema/featured/rejections.ts';
import type { FeaturedOrder } from '../../schema/featured/views.ts';
import { PaymentDeclined, PaymentUnavailable } from '../../schema/payments/rejections.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import { type CommandContext, type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import type { As } from '../shared/idempotency.ts';
import type { ChargeOutcome, Told } from '../shared/payments/payment-gateway.ts';
import type { PaymentDesk } from '../shared/payments/payment-service.ts';
import { featuredDecider } from './decider.ts';

/** The reason why a listing cannot be featured now; null if it can be featured. */
export type Obstacle = Exclude<EndReason, 'over'> | null;

export interface FeaturedPorts extends CommandPorts {
  readonly desk: PaymentDesk;
  readonly logger: Logger;
  readonly queries: Pick<FeaturedQueries, 'one' | 'running' | 'unfinished'>;
  /** Returns a person's live listing by its id or the id of its car; null if the person has no such listing. */
  readonly liveListingOf: (sellerId: string, carOrListingId: string) => Promise<Selling | null>;
  readonly isReserved: (carId: string) => Promise<boolean>;
  readonly obstacleTo: (listingId: string, sellerId: string) => Promise<Obstacle>;
  /** @throws Rejection SUSPENDED */
  readonly mayAct: (userId: string) => Promise<void>;
  readonly isErased: (userId: string) => Promise<boolean>;
  /** Schedules a job that finishes a payment or a credit, in case this process crashes. */
  readonly finishLater: (listingId: string, paymentId: string) => Promise<void>;
}

const CATEGORY = 'featured';
const SYSTEM = 'system:featured';

/** Returns the gateway's idempotency key for a charge. `refundKey` returns the key for the only refund of that charge. */
const chargeKey = (paymentId: string) => `carsetu-featured-${paymentId}`;
const refundKey = (paymentId: string) => `${chargeKey(paymentId)}-refund`;

/** Returns all commands on featured listings. Each step can be repeated after a crash, because it is idempotent: the gateway charges and refunds once
 *  per key, a document gets one number, and the events of an outcome have the same ids in every attempt. */
export const featuredCommands = (ports: FeaturedPorts) => {
  const { store, desk, queries, clock, shown, liveListingOf, isReserved, obstacleTo, mayAct, isErased } = ports;
  const handle = commandHandler({ store, category: CATEGORY, decider: featuredDecider });
  const now = () => clock().toISOString();
  const load = async (listingId: string): Promise<{ ledger: FeaturedLedger; position: bigint | null }> => {
    let ledger = EMPTY_FEATURED;
    let position: bigint | null = null;
    for await (const event of store.read<FeaturedEvent>(`${CATEGORY}-${listingId}`)) {
      ledger = evolveFeatured(ledger, event);
      position = event.position;
    }
    return { ledger, position };
  };
  const because = (what: string, id: string): CommandContext => ({
    ...{ actor: SYSTEM, commandId: `${what} ${id}`, correlationId: id },
  });

  /** Pays out the refund that is due on a payment. */
  const credit = async (listingId: string, paymentId: string): Promise<void> => {
    const payment = (await load(listingId)).ledger.payments.get(paymentId);
    if (payment?.status !== 'credit_requested' || !payment.credit || !payment.receipt) return;
    const at = now();
    const { receipt, gatewayReference } = payment;
    const made = await desk.credit({
      ...{ creditId: paymentId, chargeKey: chargeKey(paymentId), refundKey: refundKey(paymentId), receipt, at },
      ...{ reference: gatewayReference ?? '', creditedPaise: 0, amountPaise: payment.credit.amountPaise },
    });
    if (made === null) return;
    const confirmed = { type: 'ConfirmCredit', listingId, paymentId, ...made, now: now() } as const;
    await handle(listingId, confirmed, because('credit', paymentId));
  };
  /** Refunds all amounts that are due. If a refund fails, the scheduled job repeats it. */
  const creditAll = async (listingId: string): Promise<void> => {
    const { ledger } = await load(listingId);
    const due = [...ledger.payments.values()].filter(({ status }) => status === 'credit_requested');
    for (const { paymentId } of due) await ports.finishLater(listingId, paymentId);
    const failed = 'a credit for unused featured days was not made now: a job repeats it';
    const about = ({ paymentId }: FeaturedPayment) => ({ listingId, paymentId });
    await forEachIsolated({ logger: ports.logger, failed, about }, due, ({ paymentId }) =>
      credit(listingId, paymentId),
    );
  };

  const settle = async (listingId: string, payment: FeaturedPayment, gatewayReference: string): Promise<void> => {
    const { paymentId, sellerId, amountInr, placeOfSupply: place } = payment;
    const at = now();
    const receipt = await desk.receipt({ paymentId, amountInr, place, at });
    const mayRun = (await obstacleTo(listingId, sellerId)) === null;
    const paid = { paymentId, gateway: desk.gateway?.name ?? 'unknown', gatewayReference, receipt, mayRun };
    await handle(listingId, { type: 'Settle', listingId, ...paid, now: at }, because('settle', paymentId));
    await creditAll(listingId);
  };
  const record = async (
    listingId: string,
    payment: FeaturedPayment,
    outcome: ChargeOutcome,
  ): Promise<ChargeOutcome> => {
    const { paymentId, sellerId } = payment;
    if (outcome.status === 'paid') await settle(listingId, payment, outcome.reference);
    if (outcome.status === 'declined') {
      const declined = { type: 'Decline', listingId, paymentId, reason: outcome.reason, now: now() } as const;
      await handle(listingId, declined, because('decline', paymentId));
    }
    // The gateway may have stored the buyer's data after the buyer was erased.
    if (await isErased(sellerId)) await desk.gateway?.forget(sellerId);
    return outcome;
  };
  /** Pending gateway requests, keyed by payment id. Concurrent calls for one payment in this process share one request. */
  const underWay = new Map<string, Promise<ChargeOutcome>>();
  const finish = (listingId: string, payment: FeaturedPayment, paymentToken: string | null): Promise<ChargeOutcome> => {
    const { paymentId, sellerId: userId, amountInr, days, requestedAt } = payment;
    const ask = async () => {
      const charge = {
        ...{
          key: chargeKey(paymentId),
          userId,
          paymentId,
          amountInr,
          purpose: 'once' as const,
          paymentToken,
          requestedAt,
        },
        ...{ item: `Featured listing, ${days} days`, returnPath: '/sell/listings', about: listingId },
      };
      return record(listingId, payment, await desk.charge(charge));
    };
    const asked = underWay.get(paymentId) ?? ask().finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, asked);
    return asked;
  };

  /** Returns the outcome of a payment from the event log. */
  const outcomeOf = async (listingId: string, paymentId: string, payUrl: string | null): Promise<FeaturedOrder> => {
    const { ledger, position } = await load(listingId);
    await shown(position);
    const payment = ledger.payments.get(paymentId);
    const order = { paymentId, listingId };
    if (payment?.status === 'requested') return { ...order, status: 'pending', payUrl, listing: null };
    if (payment?.status === 'declined') throw PaymentDeclined();
    if (!payment?.time) return { ...order, status: 'returned', payUrl: null, listing: null };
    return { ...order, status: 'active', payUrl: null, listing: await queries.one(paymentId, clock()) };
  };

  return {
    /** Orders featured days for the sender's own live listing. A double click gets the result of the first order.
     *  @throws Rejection LISTING_NOT_FOUND, LISTING_RESERVED, PRICE_CHANGED, PAYMENT_UNDER_WAY, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE, SUSPENDED */
    async buy(sellerId: string, input: FeatureListing, { actor, commandId = uuid() }: As): Promise<FeaturedOrder> {
      const { carId: asked, duration: days, amount, placeOfSupply = null, paymentToken = null } = input;
      if (!desk.gateway) throw PaymentUnavailable();
      await mayAct(sellerId);
      const selling = await liveListingOf(sellerId, asked);
      if (!selling) throw NotYourLiveListing();
      if (await isReserved(selling.carId)) throw ListingReserved();
      const { listingId, carId } = selling;
      const order = { listingId, paymentId: uuid(), sellerId, carId, days, amount, placeOfSupply };
      await handle(listingId, { type: 'Buy', ...order, now: now() }, { actor, commandId });
      const { ledger } = await load(listingId);
      const last = [...ledger.payments.values()].filter((payment) => payment.sellerId === sellerId).at(-1);
      if (!last) throw PaymentUnavailable();
      if (last.status !== 'requested') return outcomeOf(listingId, last.paymentId, null);
      await ports.finishLater(listingId, last.paymentId);
      const outcome = await finish(listingId, last, paymentToken);
      return outcomeOf(listingId, last.paymentId, outcome.status === 'open' ? outcome.payUrl : null);
    },
    /** Returns the outcome of an order. @throws Rejection PAYMENT_DECLINED */
    outcome: (listingId: string, paymentId: string): Promise<FeaturedOrder> => outcomeOf(listingId, paymentId, null),
    /** Ends the featured time of a listing if that time is over. If the listing can no longer be featured, ends the time early and refunds the unused
     *  days.
     *  @param endedAt when the listing could no longer be featured, ISO 8601 UTC */
    async endIfNeeded(
      { listingId, sellerId }: { listingId: string; sellerId: string },
      endedAt: string,
    ): Promise<void> {
      const reason = await obstacleTo(listingId, sellerId);
      if (reason === null) {
        await handle(listingId, { type: 'EndIfOver', listingId, now: now() }, because('over', uuid()));
        return;
      }
      await handle(listingId, { type: 'End', listingId, reason, endedAt, now: now() }, because('end', uuid()));
      await creditAll(listingId);
    },
    /** Finishes one payment or its refund. Returns true if neither is pending any longer. */
    async finish(listingId: string, paymentId: string): Promise<boolean> {
      const payment = (await load(listingId)).ledger.payments.get(paymentId);
      if (payment?.status === 'requested') await finish(listingId, payment, null);
      await credit(listingId, paymentId);
      const status = (await load(listingId)).ledger.payments.get(paymentId)?.status;
      return status !== 'requested' && status !== 'credit_requested';
    },
    /** Records a message from the payment gateway. Returns null if the payment is not for a listing. */
    async heard({ about, paymentId, outcome, keep }: Told): Promise<unknown> {
      const payment = about === null ? null : (await load(about)).ledger.payments.get(paymentId);
      if (!payment || about === null) return null;
      if (!(await isErased(payment.sellerId))) await keep();
      return record(about, payment, outcome);
    },
  };
};
export type FeaturedCommands = ReturnType<typeof featuredCommands>;
