import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../projections/platform/testing/endurance.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import type { Ledger } from '../../schema/subscriptions/payment-ledger.ts';
import { graceUntil } from '../../schema/subscriptions/periods.ts';
import { premiumAt } from '../../schema/subscriptions/premium-state.ts';
import { type SubscriptionCommand, subscriptionDecider } from './decider.ts';

const { initial, evolve, decide } = subscriptionDecider;
const START = Date.parse('2026-11-21T04:30:00.000Z');
const HOUR = 3_600_000;
const receipt = {
  number: 'CS/26-27/000001',
  sac: '998365',
  supplierState: '36' as const,
  supplierGstin: null,
  placeOfSupply: '36' as const,
  ...splitGst(299, false),
};

const creditNote = { ...receipt, number: 'CN/26-27/000001', receiptNumber: receipt.number };

/** Generates an action that happens some hours later. `pick` is the index of a requested payment; -1 selects the last payment. */
const step = fc.record({
  what: fc.constantFrom(
    'upgrade',
    'settle',
    'decline',
    'cancel',
    'resume',
    'announce',
    'renew',
    'end',
    'sweep',
    'refund',
  ),
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 24 * 40 })),
  pick: fc.oneof(fc.constant(-1), fc.nat()),
  /** The number of times that the command is repeated. */
  repeats: fc.integer({ min: 0, max: 2 }),
});
type Any = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Step = Omit<Any, 'what'> & { readonly what: Any['what'] | 'erase' };

let made = 0;
const freshId = () => {
  made += 1;
  return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

const commandsOf = ({ what, pick }: Step, { payments }: Ledger, now: string): readonly SubscriptionCommand[] => {
  const paymentId = [...payments.keys()].at(pick % Math.max(1, payments.size)) ?? freshId();
  switch (what) {
    case 'upgrade':
      return [
        { type: 'Upgrade', amount: 299, placeOfSupply: null, paymentId: freshId(), subscriptionId: freshId(), now },
      ];
    case 'settle':
      return [{ type: 'SettlePayment', paymentId, gateway: 'test', gatewayReference: 'r', receipt, now }];
    case 'decline':
      return [{ type: 'DeclinePayment', paymentId, reason: 'card_declined', now }];
    case 'refund':
      return [{ type: 'ConfirmRefund', paymentId, gatewayReference: 'r', creditNote, now }];
    case 'cancel':
      return [{ type: 'Cancel', now }];
    case 'resume':
      return [{ type: 'Resume', now }];
    case 'announce':
      return [{ type: 'AnnounceRenewal', now }];
    case 'renew':
      return [{ type: 'Renew', paymentId: freshId(), now }];
    case 'erase':
      return [{ type: 'EndForErasure', now }];
    case 'end':
      return [{ type: 'EndIfOver', now }];
    default:
      return [
        { type: 'EndIfOver', now },
        { type: 'AnnounceRenewal', now },
        { type: 'Renew', paymentId: freshId(), now },
      ];
  }
};

/** Returns the events that random actions cause. Rejected actions cause no events. */
const historyOf = (steps: readonly Step[]) => {
  const history: SubscriptionEvent[] = [];
  /** The events that are caused only by the passage of time. */
  const unasked = new Set<SubscriptionEvent>();
  let [ledger, at] = [initial, START];
  for (const one of steps) {
    at += one.hours * HOUR;
    const commands = commandsOf(one, ledger, new Date(at).toISOString());
    for (const command of Array.from({ length: one.repeats + 1 }, () => commands).flat()) {
      try {
        for (const event of decide(command, ledger)) {
          history.push(event);
          if (command.type === 'Renew') unasked.add(event);
          ledger = evolve(ledger, event);
        }
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
      }
    }
  }
  return { history, unasked, end: at };
};

const happens = (what: Step['what'], hours: number): Step => ({ what, hours, pick: -1, repeats: 0 });
/** A purchase, followed only by the passage of time until the debit of the second month. */
const MONTH = [happens('upgrade', 0), happens('settle', 0), happens('sweep', 29 * 24), happens('sweep', 48)];
const courses = fc
  .tuple(
    fc.constantFrom<readonly Step[]>([], MONTH),
    fc.array(step, { maxLength: 50 }),
    fc.constantFrom<readonly Step[]>([], [happens('erase', 1)]),
    fc.array(step, { maxLength: 10 }),
  )
  .map((parts) => historyOf(parts.flat()));
const ms = (instant: string) => Date.parse(instant);
/** Returns the data of all months that were bought. */
const monthsOf = (history: readonly SubscriptionEvent[]) =>
  history.flatMap((event) =>
    event.type === 'SubscriptionStarted' || event.type === 'SubscriptionRenewed' ? [event.data] : [],
  );

it('nobody has two plans at once, and no month is sold twice', ENDURANCE, () => {
  fc.assert(
    fc.property(courses, ({ history }) => {
      let running: string | null = null;
      for (const { type, data } of history) {
        if (type === 'SubscriptionStarted') {
          expect(running).toBeNull();
          running = data.subscriptionId;
        }
        if (type === 'SubscriptionRenewed') expect(data.subscriptionId).toBe(running);
        if (type === 'SubscriptionEnded') {
          expect(data.subscriptionId).toBe(running);
          running = null;
        }
      }
      const months = monthsOf(history);
      expect(new Set(months.map(({ period }) => period)).size).toBe(months.length);
      months.slice(1).forEach(({ startsAt }, index) => {
        const before = months[index];
        if (before) expect(ms(startsAt)).toBeGreaterThanOrEqual(ms(before.endsAt));
      });
    }),
    runs(500),
  );
});

it('what was charged is either a month or goes back: nobody pays twice for one', ENDURANCE, () => {
  fc.assert(
    fc.property(courses, ({ history }) => {
      const paid = history.flatMap((event) => (event.type === 'PaymentSettled' ? [event.data.paymentId] : []));
      const back = history.flatMap((event) => (event.type === 'RefundRequested' ? [event.data.paymentId] : []));
      const sold = monthsOf(history).map(({ paymentId }) => paymentId);
      expect(new Set(paid).size).toBe(paid.length);
      expect([...sold, ...back].sort()).toEqual([...paid].sort());
    }),
    runs(500),
  );
});

it(
  'there is one question to the gateway at a time, and a month is tried anew only after it was declined',
  ENDURANCE,
  () => {
    fc.assert(
      fc.property(courses, ({ history }) => {
        const open = new Set<string>();
        const tries = new Map<number, number>();
        for (const { type, data } of history) {
          if (type === 'PaymentRequested') {
            expect(open.size).toBe(0);
            open.add(data.paymentId);
            expect(data.attempt).toBe((tries.get(data.period) ?? 0) + 1);
            tries.set(data.period, data.attempt);
          }
          if (type === 'PaymentSettled' || type === 'PaymentDeclined') open.delete(data.paymentId);
        }
      }),
      runs(500),
    );
  },
);

it('an erased buyer is asked for nothing more, and whatever they pay goes back', ENDURANCE, () => {
  fc.assert(
    fc.property(courses, ({ history }) => {
      const at = history.findIndex(({ type }) => type === 'BuyerErased');
      const after = at === -1 ? [] : history.slice(at + 1);
      const types = new Set(after.map(({ type }) => type));
      for (const none of ['PaymentRequested', 'SubscriptionStarted', 'SubscriptionRenewed', 'BuyerErased'] as const)
        expect(types).not.toContain(none);
    }),
    runs(500),
  );
});

it('nothing is debited by itself less than a day after its notice', ENDURANCE, () => {
  let debits = 0;
  fc.assert(
    fc.property(courses, ({ history, unasked }) => {
      let noticeAt: string | null = null;
      for (const event of history) {
        const { type, data } = event;
        if (type === 'RenewalAnnounced') noticeAt = data.at;
        if (type === 'SubscriptionStarted' || type === 'SubscriptionRenewed' || type === 'CancellationRequested')
          noticeAt = null;
        if (type !== 'PaymentRequested' || !unasked.has(event)) continue;
        debits += 1;
        expect(noticeAt).not.toBeNull();
        expect(ms(data.at) - ms(noticeAt ?? data.at)).toBeGreaterThanOrEqual(24 * HOUR);
      }
    }),
    runs(500),
  );
  expect(debits).toBeGreaterThan(0);
});

/** Returns whether the person should have Premium at the time `at`, computed only from the months that were bought. Premium lasts until an event ends
 *  the plan. Without such an event, it lasts until the end of the month if the plan is cancelled, and otherwise until the end of the following grace
 *  period. */
const premiumByMonths = (history: readonly SubscriptionEvent[], at: number): boolean => {
  const known = history.filter(({ data }) => ms(data.at) <= at);
  const month = monthsOf(known).at(-1);
  if (!month) return false;
  const after = known.slice(known.findLastIndex((event) => event.data === month) + 1);
  const end = after.findLast(({ type }) => type === 'SubscriptionEnded');
  if (end?.type === 'SubscriptionEnded' && end.data.subscriptionId === month.subscriptionId)
    return at < ms(end.data.endedAt);
  const ofPlan = known.slice(known.findLastIndex(({ type }) => type === 'SubscriptionStarted'));
  const said = ofPlan.findLast(({ type }) => type === 'CancellationRequested' || type === 'CancellationWithdrawn');
  return at < ms(said?.type === 'CancellationRequested' ? month.endsAt : graceUntil(month.endsAt));
};

it('whether somebody was premium at any date follows from the months they had paid for by then', ENDURANCE, () => {
  fc.assert(
    fc.property(
      courses,
      fc.array(fc.double({ min: 0, max: 1.2, noNaN: true }), { minLength: 5, maxLength: 5 }),
      (course, shares) => {
        const { history, end } = course;
        const instants = [
          ...shares.map((share) => Math.floor(START + share * (end - START + HOUR))),
          ...history.flatMap(({ data }) => [ms(data.at), ms(data.at) - 1]),
        ];
        for (const at of instants) {
          const { isPremium, until, why, tier } = premiumAt(history, new Date(at));
          expect(isPremium).toBe(premiumByMonths(history, at));
          expect(tier).toBe(isPremium ? 'premium_buyer' : 'free');
          if (isPremium) expect(ms(until ?? '')).toBeGreaterThan(at);
          if (why === 'never_subscribed') expect(until).toBeNull();
        }
      },
    ),
    runs(300),
  );
});
