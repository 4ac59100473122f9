import { describe, expect, it } from 'vitest';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import { FeaturedPriceChanged, NoSuchPackage, PaymentUnderWay } from '../../schema/featured/rejections.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import { PaymentUnknown } from '../../schema/payments/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { featuredDecider } from './decider.ts';

const given = specificationFor(featuredDecider);
const listingId = '0193a1b2-0000-7000-8000-0000000000c1';
const [SELLER, OTHER] = ['0193a1b2-0000-7000-8000-0000000000aa', '0193a1b2-0000-7000-8000-0000000000bb'];
const [first, second] = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002'];
const at = '2026-12-01T06:00:00.000Z';
/** The duration of a paid day in milliseconds: 28 hours and 5 minutes, to make up for withheld slots. */
const DAY_MS = (28 * 60 + 5) * 60_000;
const dayOf = (days: number, ms = 0) => new Date(Date.parse(at) + days * DAY_MS + ms).toISOString();
const receipt = (amountInr: number) => ({
  ...{ number: 'CS/26-27/000001', sac: '998365', supplierState: '36' as const, supplierGstin: null },
  ...{ placeOfSupply: '36' as const, ...splitGst(amountInr, false) },
});

const buy = (paymentId: string, days: number, amount: number, now: string, sellerId = SELLER) =>
  ({ type: 'Buy', listingId, paymentId, sellerId, carId: listingId, days, amount, placeOfSupply: null, now }) as const;
const settle = (paymentId: string, amountInr: number, now: string, mayRun = true) => {
  const paid = { gateway: 'test', gatewayReference: 'r', receipt: receipt(amountInr) };
  return { type: 'Settle', listingId, paymentId, ...paid, mayRun, now } as const;
};
const endAt = (now: string) => ({ type: 'End', listingId, reason: 'sold', endedAt: now, now }) as const;

const requested = (paymentId: string, days: number, amount: number, on: string, sellerId = SELLER): FeaturedEvent => {
  const order = { listingId, paymentId, sellerId, carId: listingId, days, placeOfSupply: null };
  return { type: 'FeaturedPaymentRequested', data: { ...order, amountInr: Rupees.parse(amount), at: on } };
};
const settled = (paymentId: string, days: number, amount: number, on: string, sellerId = SELLER): FeaturedEvent => {
  const paid = { gateway: 'test', gatewayReference: 'r', receipt: receipt(amount) };
  return { type: 'FeaturedPaymentSettled', data: { listingId, paymentId, sellerId, days, ...paid, at: on } };
};
const time = (
  paymentId: string,
  slotId: string,
  startsAt: string,
  endsAt: string,
  on: string,
  dayMinutes = DAY_MS / 60_000,
): FeaturedEvent => ({
  type: 'FeaturedTimeBought',
  data: { listingId, paymentId, slotId, sellerId: SELLER, startsAt, endsAt, dayMinutes, at: on },
});
const declined = (paymentId: string, on: string): FeaturedEvent => ({
  type: 'FeaturedPaymentDeclined',
  data: { listingId, paymentId, reason: 'card_declined', at: on },
});
const ended = (reason: 'sold' | 'over', endedAt: string, on: string): FeaturedEvent => ({
  type: 'FeaturedTimeEnded',
  data: { listingId, slotId: first, reason, endedAt, at: on },
});
const credit = (
  paymentId: string,
  amountPaise: number,
  unusedDays: number | null,
  reason: 'sold' | 'not_for_sale' | 'paid_already',
  on: string,
  sellerId = SELLER,
): FeaturedEvent => ({
  type: 'FeaturedCreditRequested',
  data: { listingId, paymentId, sellerId, amountPaise, unusedDays, reason, at: on },
});
const running = [requested(first, 15, 900, at), settled(first, 15, 900, at), time(first, first, at, dayOf(15), at)];

describe('featured days', () => {
  it('are asked for at the price of the book, whatever the client says', () => {
    given()
      .when(buy(first, 15, 900, at))
      .then(requested(first, 15, 900, at));
    given()
      .when(buy(first, 15, 500, at))
      .thenRejected(FeaturedPriceChanged);
    given()
      .when(buy(first, 10, 500, at))
      .thenRejected(NoSuchPackage);
  });
  it('begin when they are paid, once', () => {
    given(requested(first, 15, 900, at))
      .when(settle(first, 900, at))
      .then(settled(first, 15, 900, at), time(first, first, at, dayOf(15), at));
    given(...running)
      .when(settle(first, 900, dayOf(1)))
      .thenNothing();
  });
  it('extend the slot when they are bought again', () => {
    const on = dayOf(3);
    given(...running, requested(second, 7, 500, on))
      .when(settle(second, 500, on))
      .then(settled(second, 7, 500, on), time(second, first, dayOf(15), dayOf(22), on));
  });
  it('begin anew when the slot is over, whether or not somebody noticed', () => {
    const on = dayOf(16);
    given(...running, requested(second, 7, 500, on))
      .when(settle(second, 500, on))
      .then(settled(second, 7, 500, on), ended('over', dayOf(15), on), time(second, second, on, dayOf(23), on));
  });
  it('are ordered once by two presses; other days wait for the outcome', () => {
    given(requested(first, 15, 900, at))
      .when(buy(second, 15, 900, at))
      .thenNothing();
    given(requested(first, 15, 900, at))
      .when(buy(second, 7, 500, at))
      .thenRejected(PaymentUnderWay);
    given(...running)
      .when(buy(second, 15, 900, dayOf(0, 59_999)))
      .thenNothing();
    const minute = dayOf(0, 60_000);
    given(...running)
      .when(buy(second, 15, 900, minute))
      .then(requested(second, 15, 900, minute));
  });
});

describe('a payment', () => {
  it('for a listing that cannot be featured any more goes back', () =>
    given(requested(first, 15, 900, at))
      .when(settle(first, 900, dayOf(1), false))
      .then(settled(first, 15, 900, dayOf(1)), credit(first, 90_000, null, 'not_for_sale', dayOf(1))));
  it('of another account goes back while a slot runs: two at once buy one slot', () =>
    given(...running, requested(second, 7, 500, at, OTHER))
      .when(settle(second, 500, at))
      .then(settled(second, 7, 500, at, OTHER), credit(second, 50_000, null, 'not_for_sale', at, OTHER)));
  it('that was taken after it was declined goes back, if another one has bought the time', () => {
    const lost = [requested(first, 15, 900, at), declined(first, at)];
    const paid = [requested(second, 15, 900, dayOf(1)), settled(second, 15, 900, dayOf(1))];
    const slot = time(second, second, dayOf(1), dayOf(16), dayOf(1));
    given(...lost, ...paid, slot)
      .when(settle(first, 900, dayOf(2)))
      .then(settled(first, 15, 900, dayOf(2)), credit(first, 90_000, null, 'paid_already', dayOf(2)));
    given(...lost)
      .when(settle(first, 900, dayOf(2)))
      .then(settled(first, 15, 900, dayOf(2)), time(first, first, dayOf(2), dayOf(17), dayOf(2)));
  });
  it('that nobody asked for is refused', () =>
    given()
      .when(settle(first, 900, at))
      .thenRejected(PaymentUnknown));
});

describe('a slot whose car is sold', () => {
  it('ends, and its unused days go back: a begun day is used', () => {
    const third = dayOf(2, 5 * 3_600_000);
    given(...running)
      .when(endAt(third))
      .then(ended('sold', third, third), credit(first, 72_000, 12, 'sold', third));
    given(...running)
      .when(endAt(dayOf(14, 1)))
      .then(ended('sold', dayOf(14, 1), dayOf(14, 1)));
  });
  it('gives days that have not begun back whole', () => {
    const bought = [
      requested(second, 7, 500, at),
      settled(second, 7, 500, at),
      time(second, first, dayOf(15), dayOf(22), at),
    ];
    given(...running, ...bought)
      .when(endAt(dayOf(3)))
      .then(
        ended('sold', dayOf(3), dayOf(3)),
        credit(first, 66_000, 11, 'sold', dayOf(3)),
        credit(second, 50_000, 7, 'sold', dayOf(3)),
      );
  });
  it('gives days of 24 hours back, where they were bought as such', () => {
    const plain = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
    const before = time(first, first, at, plain(15), at, 24 * 60);
    given(requested(first, 15, 900, at), settled(first, 15, 900, at), before)
      .when(endAt(plain(3)))
      .then(ended('sold', plain(3), plain(3)), credit(first, 66_000, 11, 'sold', plain(3)));
  });
  it('rounds to the paisa', () => {
    const week = [requested(first, 7, 500, at), settled(first, 7, 500, at), time(first, first, at, dayOf(7), at)];
    given(...week)
      .when(endAt(dayOf(0, 1)))
      .then(ended('sold', dayOf(0, 1), dayOf(0, 1)), credit(first, 42_857, 6, 'sold', dayOf(0, 1)));
  });
  it('ends once', () => {
    given(...running, ended('sold', dayOf(3), dayOf(3)))
      .when(endAt(dayOf(4)))
      .thenNothing();
    given(...running)
      .when(endAt(dayOf(20)))
      .then(ended('over', dayOf(15), dayOf(20)));
    given(...running)
      .when({ type: 'EndIfOver', listingId, now: dayOf(14) })
      .thenNothing();
    given().when(endAt(at)).thenNothing();
  });
  it('gives each payment back once', () => {
    const note = { ...receipt(900), number: 'CN/26-27/000001', receiptNumber: 'CS/26-27/000001' };
    const confirm = {
      type: 'ConfirmCredit',
      listingId,
      paymentId: first,
      gatewayReference: 'back',
      creditNote: note,
    } as const;
    const paid = { listingId, paymentId: first, sellerId: SELLER, unusedDays: 12, gatewayReference: 'back' };
    const done: FeaturedEvent = { type: 'FeaturedCreditPaid', data: { ...paid, creditNote: note, at: dayOf(3) } };
    const due = [...running, ended('sold', dayOf(2), dayOf(2)), credit(first, 72_000, 12, 'sold', dayOf(2))];
    given(...due)
      .when({ ...confirm, now: dayOf(3) })
      .then(done);
    given(...due, done)
      .when({ ...confirm, now: dayOf(4) })
      .thenNothing();
    given(...running)
      .when({ ...confirm, now: dayOf(4) })
      .thenNothing();
    expect(due).toHaveLength(5);
  });
});
