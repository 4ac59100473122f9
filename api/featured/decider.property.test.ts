import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDURANCE, IS_IN_FULL, SEED } from '../../projections/platform/testing/endurance.ts';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import type { FeaturedLedger, FeaturedPayment } from '../../schema/featured/featured-ledger.ts';
import { FEATURED_PACKAGES } from '../../schema/featured/packages.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import { creditParts } from '../../schema/payments/refund-tax-split.ts';
import { type FeaturedCommand, featuredDecider } from './decider.ts';

const { initial, evolve, decide } = featuredDecider;
const START = Date.parse('2026-12-01T04:30:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The duration of a paid day in milliseconds: 28 hours and 5 minutes, to make up for withheld slots. */
const PAID_DAY = 28 * HOUR + 5 * 60_000;
const listingId = '0193a1b2-0000-7000-8000-0000000000c1';
const SELLERS = ['0193a1b2-0000-7000-8000-0000000000aa', '0193a1b2-0000-7000-8000-0000000000bb'];

/** Generates an action that happens `ms` milliseconds after the previous one. `pick` is the index of a payment; -1 selects the last payment. */
const step = fc.record({
  what: fc.constantFrom('buy', 'buy', 'settle', 'settle', 'decline', 'end', 'over', 'credit'),
  ms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * HOUR }), fc.integer({ min: 0, max: 20 * DAY })),
  pick: fc.oneof(fc.constant(-1), fc.nat({ max: 20 })),
  offer: fc.constantFrom(...FEATURED_PACKAGES),
  seller: fc.nat({ max: 1 }),
  mayRun: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  isInterState: fc.boolean(),
  lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * DAY })),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const receiptOf = (amountInr: number, isInterState: boolean) => ({
  ...{ number: 'CS/26-27/000001', sac: '998365', supplierState: '36' as const, supplierGstin: null },
  ...{ placeOfSupply: isInterState ? ('29' as const) : ('36' as const), ...splitGst(amountInr, isInterState) },
});

let made = 0;
const commandOf = (one: Step, ledger: FeaturedLedger, at: number): FeaturedCommand | null => {
  const now = new Date(at).toISOString();
  const payment = [...ledger.payments.values()].at(one.pick % Math.max(1, ledger.payments.size));
  const [shared, paymentId] = [{ listingId, now }, payment?.paymentId ?? ''];
  switch (one.what) {
    case 'buy': {
      made += 1;
      const sellerId = SELLERS[one.seller] ?? '';
      const { days, priceInr: amount } = one.offer;
      const order = { sellerId, carId: listingId, days, amount, placeOfSupply: null };
      return {
        ...shared,
        type: 'Buy',
        paymentId: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
        ...order,
      };
    }
    case 'settle': {
      if (!payment) return null;
      const receipt = receiptOf(payment.amountInr, one.isInterState);
      const paid = { gateway: 'test', gatewayReference: 'r', receipt, mayRun: one.mayRun };
      return { ...shared, type: 'Settle', paymentId, ...paid };
    }
    case 'decline':
      return payment ? { ...shared, type: 'Decline', paymentId, reason: 'card_declined' } : null;
    case 'end':
      return { ...shared, type: 'End', reason: 'sold', endedAt: new Date(at - one.lateMs).toISOString() };
    case 'over':
      return { ...shared, type: 'EndIfOver' };
    case 'credit': {
      if (!payment?.receipt || !payment.credit) return null;
      const parts = creditParts(payment.receipt, 0, payment.credit.amountPaise);
      const creditNote = {
        ...payment.receipt,
        number: 'CN/26-27/000001',
        receiptNumber: payment.receipt.number,
        ...parts,
      };
      return { ...shared, type: 'ConfirmCredit', paymentId, gatewayReference: 'r', creditNote };
    }
  }
};

/** Returns the history that random actions produce. Rejected actions add no events. */
const historyOf = (steps: readonly Step[]) => {
  const history: FeaturedEvent[] = [];
  let [ledger, at] = [initial, START];
  for (const one of steps) {
    at += one.ms;
    const command = commandOf(one, ledger, at);
    if (!command) continue;
    try {
      for (const event of decide(command, ledger)) {
        history.push(event);
        ledger = evolve(ledger, event);
      }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
  }
  return { history, ledger };
};
const fail = (why: string, about: unknown): never => {
  throw new Error(`${why}: ${JSON.stringify(about)}`);
};

/** Checks one payment against the events alone. Returns the price of its used days and the amount refunded, both in paise. */
const checkPayment = (history: readonly FeaturedEvent[], payment: FeaturedPayment): { kept: number; back: number } => {
  const { paymentId, days } = payment;
  const of = <T extends FeaturedEvent['type']>(type: T) =>
    history.filter(
      (event): event is Extract<FeaturedEvent, { type: T }> =>
        event.type === type && 'paymentId' in event.data && event.data.paymentId === paymentId,
    );
  const settled = of('FeaturedPaymentSettled');
  const bought = of('FeaturedTimeBought');
  const credits = of('FeaturedCreditRequested');
  if (settled.length > 1 || bought.length > 1 || credits.length > 1) fail('twice', payment);
  const paid = settled[0]?.data.receipt.totalPaise ?? 0;
  const back = credits[0]?.data.amountPaise ?? 0;
  if (settled.length === 0 && (bought.length > 0 || back > 0)) fail('nothing was paid', payment);
  if (settled.length === 1 && bought.length === 0 && back !== paid) fail('paid for nothing', payment);
  const time = bought[0]?.data;
  if (!time) return { kept: 0, back };
  const ran = Date.parse(time.endsAt) - Date.parse(time.startsAt);
  if (ran !== days * PAID_DAY) fail('not the bought time', time);
  const ended = history.find(
    (event) =>
      event.type === 'FeaturedTimeEnded' &&
      event.data.slotId === time.slotId &&
      Date.parse(event.data.at) >= Date.parse(time.at),
  );
  const until = ended?.type === 'FeaturedTimeEnded' ? Date.parse(ended.data.endedAt) : Number.POSITIVE_INFINITY;
  const past = until - Date.parse(time.startsAt);
  const used = past < 0 ? 0 : Math.min(days, Math.floor(past / PAID_DAY) + 1);
  const kept = used === days ? paid : paid - Math.floor((paid * (days - used)) / days + 0.5);
  return { kept, back };
};

it('charges, slots and credits never drift by a paisa', { ...ENDURANCE, timeout: 1_800_000 }, () => {
  const seen = new Map<FeaturedEvent['type'], number>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      const { history, ledger } = historyOf(steps);
      for (const { type } of history) seen.set(type, (seen.get(type) ?? 0) + 1);
      let [paid, kept, back] = [0, 0, 0];
      for (const payment of ledger.payments.values()) {
        if (payment.settledAt !== null) paid += payment.receipt?.totalPaise ?? 0;
        const held = checkPayment(history, payment);
        kept += held.kept;
        back += held.back;
      }
      if (paid !== kept + back) fail(`paid ${paid}, kept ${kept}, back ${back}`, history);
      // A listing is in one slot at a time, and no two payments cover the same time.
      const times = [...ledger.payments.values()].flatMap(({ time }) => (time ? [time] : []));
      for (const { slotId } of times) {
        const slot = times.filter((time) => time.slotId === slotId).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
        slot.reduce((before, next) => (before.endsAt === next.startsAt ? next : fail('a gap', slot)));
      }
      let running: string | null = null;
      for (const { type, data } of history) {
        if (type === 'FeaturedTimeBought') {
          if (running !== null && running !== data.slotId) fail('two slots at once', history);
          running = data.slotId;
        }
        if (type === 'FeaturedTimeEnded') running = running === data.slotId ? null : fail('ended twice', history);
      }
    }),
    { numRuns: IS_IN_FULL ? 1_000_000 : 10_000, seed: SEED },
  );
  for (const type of [
    'FeaturedTimeBought',
    'FeaturedTimeEnded',
    'FeaturedCreditRequested',
    'FeaturedCreditPaid',
  ] as const)
    expect(seen.get(type) ?? 0).toBeGreaterThan(100);
});
