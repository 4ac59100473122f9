import { describe, it } from 'vitest';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import { PaymentUnknown } from '../../schema/payments/rejections.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { AlreadyPremium, NotSubscribed, PriceChanged } from '../../schema/subscriptions/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { subscriptionDecider } from './decider.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [first, second, third, plan, otherPlan] = [id(1), id(2), id(3), id(8), id(9)] as const;
const amountInr = Rupees.parse(299);
/** The time of purchase, 10:00 on 21 November in India, and the times that follow. */
const bought = '2026-11-21T04:30:00.000Z';
const soon = '2026-11-21T04:30:05.000Z';
const later = '2026-11-25T04:30:00.000Z';
const noticeTime = '2026-12-19T18:30:00.000Z';
const monthEnds = '2026-12-21T18:30:00.000Z';
const nextMonthEnds = '2027-01-21T18:30:00.000Z';
const graceEnds = '2026-12-24T18:30:00.000Z';

const receipt = {
  number: 'CS/26-27/000001',
  sac: '998365',
  supplierState: '36' as const,
  supplierGstin: null,
  placeOfSupply: '36' as const,
  ...splitGst(299, false),
};
const creditNote = { ...receipt, number: 'CN/26-27/000001', receiptNumber: receipt.number };
const asked = (paymentId: string, at: string, more: object = {}): SubscriptionEvent => ({
  type: 'PaymentRequested',
  data: {
    paymentId,
    subscriptionId: plan,
    purpose: 'start',
    plan: 'premium_buyer',
    amountInr,
    period: 1,
    attempt: 1,
    placeOfSupply: null,
    at,
    ...more,
  },
});
const settled = (paymentId: string, at: string): SubscriptionEvent => ({
  type: 'PaymentSettled',
  data: { paymentId, gateway: 'test', gatewayReference: 'r', receipt, at },
});
const declined = (paymentId: string, at: string): SubscriptionEvent => ({
  type: 'PaymentDeclined',
  data: { paymentId, reason: 'card_declined', at },
});
const startedBy = (paymentId: string): SubscriptionEvent => ({
  type: 'SubscriptionStarted',
  data: {
    subscriptionId: plan,
    paymentId,
    tier: 'premium_buyer',
    amountInr,
    period: 1,
    startsAt: bought,
    endsAt: monthEnds,
    at: bought,
  },
});
const started = startedBy(first);
const announced: SubscriptionEvent = {
  type: 'RenewalAnnounced',
  data: { subscriptionId: plan, period: 2, amountInr, debitAt: monthEnds, at: noticeTime },
};
const renewalAsked = asked(second, monthEnds, { purpose: 'renewal', period: 2 });
const renewed: SubscriptionEvent = {
  type: 'SubscriptionRenewed',
  data: {
    subscriptionId: plan,
    paymentId: second,
    period: 2,
    startsAt: monthEnds,
    endsAt: nextMonthEnds,
    at: monthEnds,
  },
};
const failed = (attempt: number, at: string, nextAttemptAt: string | null): SubscriptionEvent => ({
  type: 'RenewalFailed',
  data: { subscriptionId: plan, paymentId: second, period: 2, attempt, nextAttemptAt, graceUntil: graceEnds, at },
});
const cancelled = (at: string): SubscriptionEvent => ({
  type: 'CancellationRequested',
  data: { subscriptionId: plan, endsAt: monthEnds, at },
});
const ended = (
  reason: 'cancelled' | 'payment_failed' | 'account_erased',
  endedAt: string,
  at: string,
): SubscriptionEvent => ({
  type: 'SubscriptionEnded',
  data: { subscriptionId: plan, reason, endedAt, at },
});
const refund = (paymentId: string, at: string): SubscriptionEvent => ({
  type: 'RefundRequested',
  data: { paymentId, amountInr, at },
});

const given = specificationFor(subscriptionDecider);
const premium = [asked(first, bought), settled(first, bought), started];
const upgrade = (now: string, paymentId: string = first, subscriptionId: string = plan) =>
  ({ type: 'Upgrade', amount: 299, placeOfSupply: null, paymentId, subscriptionId, now }) as const;
const settle = (paymentId: string, now: string) =>
  ({ type: 'SettlePayment', paymentId, gateway: 'test', gatewayReference: 'r', receipt, now }) as const;
const decline = (paymentId: string, now: string) =>
  ({ type: 'DeclinePayment', paymentId, reason: 'card_declined', now }) as const;
const cancel = (now: string) => ({ type: 'Cancel', now }) as const;
const resume = (now: string) => ({ type: 'Resume', now }) as const;
const announce = (now: string) => ({ type: 'AnnounceRenewal', now }) as const;
const renew = (now: string, paymentId: string = second) => ({ type: 'Renew', paymentId, now }) as const;
const endIfOver = (now: string) => ({ type: 'EndIfOver', now }) as const;

describe('an upgrade', () => {
  it('asks for the price', () => given().when(upgrade(bought)).then(asked(first, bought)));
  it('at another price is refused', () =>
    given()
      .when({ ...upgrade(bought), amount: 298 })
      .thenRejected(PriceChanged));
  it('waits for the payment that is under way', () =>
    given(asked(first, bought)).when(upgrade(soon, second)).thenNothing());
  it('starts a month of India when it is paid', () =>
    given(asked(first, bought)).when(settle(first, bought)).then(settled(first, bought), started));
  it('that is paid twice over is paid once', () =>
    given(...premium)
      .when(settle(first, soon))
      .thenNothing());
  it('clicked again at once is done already', () =>
    given(...premium)
      .when(upgrade(soon, second))
      .thenNothing());
  it('of who is premium is refused', () =>
    given(...premium)
      .when(upgrade(later, second))
      .thenRejected(AlreadyPremium));
  it('that is declined starts nothing', () =>
    given(asked(first, bought)).when(decline(first, soon)).then(declined(first, soon)));
  it('after a declined one is the next try for the same month', () =>
    given(asked(first, bought), declined(first, soon))
      .when(upgrade(later, second))
      .then(asked(second, later, { attempt: 2 })));
  it('after Premium ended is a new plan for the next month', () =>
    given(...premium, ended('cancelled', monthEnds, monthEnds))
      .when(upgrade(nextMonthEnds, second, otherPlan))
      .then(asked(second, nextMonthEnds, { subscriptionId: otherPlan, period: 2 })));
  it('after Premium ran out, unnoticed, ends the old plan first', () =>
    given(...premium)
      .when(upgrade(graceEnds, second, otherPlan))
      .then(
        ended('payment_failed', graceEnds, graceEnds),
        asked(second, graceEnds, { subscriptionId: otherPlan, period: 2 }),
      ));
  it('in the days of grace pays for the month that is due', () =>
    given(...premium)
      .when(upgrade(monthEnds, second, otherPlan))
      .then(asked(second, monthEnds, { purpose: 'renewal', period: 2 })));
});

describe('money', () => {
  it('that comes after the gateway had declined counts', () =>
    given(asked(first, bought), declined(first, bought))
      .when(settle(first, bought))
      .then(settled(first, bought), started));
  it('for a month that is paid already goes back', () =>
    given(
      asked(first, bought),
      declined(first, bought),
      asked(second, bought, { attempt: 2 }),
      settled(second, bought),
      startedBy(second),
    )
      .when(settle(first, soon))
      .then(settled(first, soon), refund(first, soon)));
  it('for a renewal that was cancelled meanwhile goes back', () =>
    given(...premium, announced, renewalAsked, ended('cancelled', monthEnds, monthEnds))
      .when(settle(second, graceEnds))
      .then(settled(second, graceEnds), refund(second, graceEnds)));
  it('that went back is not given back again', () =>
    given(asked(first, bought), settled(first, bought), refund(first, bought), {
      type: 'PaymentRefunded',
      data: { paymentId: first, gatewayReference: 'x', creditNote, at: soon },
    })
      .when({ type: 'ConfirmRefund', paymentId: first, gatewayReference: 'x', creditNote, now: later })
      .thenNothing());
  it('for nothing that was asked for is refused', () =>
    given().when(settle(third, bought)).thenRejected(PaymentUnknown));
});

describe('a renewal', () => {
  it('is announced two days ahead, once', () => {
    given(...premium)
      .when(announce('2026-12-19T18:29:59.000Z'))
      .thenNothing();
    given(...premium)
      .when(announce(noticeTime))
      .then(announced);
    given(...premium, announced)
      .when(announce(monthEnds))
      .thenNothing();
  });
  it('that is announced late is debited a day after the notice', () =>
    given(...premium)
      .when(announce('2026-12-21T12:30:00.000Z'))
      .then({
        type: 'RenewalAnnounced',
        data: {
          subscriptionId: plan,
          period: 2,
          amountInr,
          debitAt: '2026-12-22T12:30:00.000Z',
          at: '2026-12-21T12:30:00.000Z',
        },
      }));
  it('is never debited without a notice, nor before its time', () => {
    given(...premium)
      .when(renew(monthEnds))
      .thenNothing();
    given(...premium, announced)
      .when(renew('2026-12-21T18:29:59.999Z'))
      .thenNothing();
  });
  it('is debited when the month is over, once', () => {
    given(...premium, announced)
      .when(renew(monthEnds))
      .then(renewalAsked);
    given(...premium, announced, renewalAsked)
      .when(renew(monthEnds, third))
      .thenNothing();
  });
  it('adds the next month when it is paid', () =>
    given(...premium, announced, renewalAsked)
      .when(settle(second, monthEnds))
      .then(settled(second, monthEnds), renewed));
  it('that is declined is tried again the next day, three times in all', () => {
    const next = '2026-12-22T18:30:00.000Z';
    given(...premium, announced, renewalAsked)
      .when(decline(second, monthEnds))
      .then(declined(second, monthEnds), failed(1, monthEnds, next));
    const history = [...premium, announced, renewalAsked, declined(second, monthEnds), failed(1, monthEnds, next)];
    given(...history)
      .when(renew(monthEnds, third))
      .thenNothing();
    given(...history)
      .when(renew(next, third))
      .then(asked(third, next, { purpose: 'renewal', period: 2, attempt: 2 }));
    given(...history, failed(2, next, '2026-12-23T18:30:00.000Z'), failed(3, '2026-12-23T18:30:00.000Z', null))
      .when(renew('2026-12-24T00:00:00.000Z', third))
      .thenNothing();
  });
  it('that is never paid ends the plan when the grace is over', () => {
    given(...premium)
      .when(endIfOver('2026-12-24T18:29:59.000Z'))
      .thenNothing();
    given(...premium)
      .when(endIfOver(graceEnds))
      .then(ended('payment_failed', graceEnds, graceEnds));
    given(...premium, ended('payment_failed', graceEnds, graceEnds))
      .when(endIfOver(nextMonthEnds))
      .thenNothing();
  });
});

describe('a cancellation', () => {
  it('lets the paid month run', () =>
    given(...premium)
      .when(cancel(later))
      .then(cancelled(later)));
  it('is made once', () =>
    given(...premium, cancelled(later))
      .when(cancel(noticeTime))
      .thenNothing());
  it('ends the plan with the month, and nothing is debited', () => {
    given(...premium, cancelled(later))
      .when(announce(noticeTime))
      .thenNothing();
    given(...premium, cancelled(later))
      .when(renew(monthEnds))
      .thenNothing();
    given(...premium, cancelled(later))
      .when(endIfOver(nextMonthEnds))
      .then(ended('cancelled', monthEnds, nextMonthEnds));
  });
  it('after the notice takes the notice back', () =>
    given(...premium, announced, cancelled('2026-12-20T00:00:00.000Z'), {
      type: 'CancellationWithdrawn',
      data: { subscriptionId: plan, at: '2026-12-21T00:00:00.000Z' },
    })
      .when(renew(monthEnds))
      .thenNothing());
  it('in the days of grace ends the plan at once', () =>
    given(...premium)
      .when(cancel(monthEnds))
      .then(ended('cancelled', monthEnds, monthEnds)));
  it('is taken back while the month runs', () => {
    given(...premium, cancelled(later))
      .when(resume(noticeTime))
      .then({ type: 'CancellationWithdrawn', data: { subscriptionId: plan, at: noticeTime } });
    given(...premium)
      .when(resume(later))
      .thenNothing();
  });
  it('needs a plan that runs', () => {
    given().when(cancel(bought)).thenRejected(NotSubscribed);
    given().when(resume(bought)).thenRejected(NotSubscribed);
    given(...premium, cancelled(later))
      .when(resume(monthEnds))
      .thenRejected(NotSubscribed);
  });
});

describe('an erased account', () => {
  const erase = (now: string) => ({ type: 'EndForErasure', now }) as const;
  const erased = (at: string): SubscriptionEvent => ({ type: 'BuyerErased', data: { at } });

  it('has its plan ended at once, and no other', () => {
    given(...premium)
      .when(erase(later))
      .then(ended('account_erased', later, later), erased(later));
    given(...premium, ended('account_erased', later, later), erased(later))
      .when(erase(monthEnds))
      .thenNothing();
    given(...premium, ended('cancelled', monthEnds, monthEnds))
      .when(erase(nextMonthEnds))
      .then(erased(nextMonthEnds));
    given().when(erase(later)).then(erased(later));
  });
  it('whose first payment was under way gets the money back, and no Premium', () =>
    given(asked(first, bought), erased(soon))
      .when(settle(first, later))
      .then(settled(first, later), refund(first, later)));
  it('whose payment after a cancelled plan was under way gets the money back, and no Premium', () =>
    given(
      ...premium,
      ended('cancelled', monthEnds, monthEnds),
      asked(second, nextMonthEnds, { subscriptionId: otherPlan, period: 2 }),
      erased(nextMonthEnds),
    )
      .when(settle(second, nextMonthEnds))
      .then(settled(second, nextMonthEnds), refund(second, nextMonthEnds)));
  it('whose renewal was under way gets the money back', () =>
    given(...premium, announced, renewalAsked, ended('account_erased', monthEnds, monthEnds), erased(monthEnds))
      .when(settle(second, graceEnds))
      .then(settled(second, graceEnds), refund(second, graceEnds)));
  it('is sold nothing', () => {
    given(erased(bought)).when(upgrade(later)).thenRejected(UserNotFound);
    given(asked(first, bought), erased(soon)).when(upgrade(later, second)).thenRejected(UserNotFound);
  });
});
