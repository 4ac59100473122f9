/** The offer for an order on 23 November 2026. */
export const OFFER = { amount: 299, gateway: 'test', paidUntil: '2026-12-23T18:30:00.000Z' };

/** Returns the plan of a user who subscribed on 5 November 2026, in the API's format; `changes` override fields. */
export const planAnswer = (changes: Readonly<Record<string, unknown>> = {}) => ({
  tier: 'premium_buyer',
  status: 'active',
  isPremium: true,
  why: 'paid',
  premiumUntil: '2026-12-05T18:30:00.000Z',
  amount: 299,
  currency: 'INR',
  billingCycle: 'monthly',
  startDate: '2026-11-05T06:12:00.000Z',
  endDate: '2026-12-05T18:30:00.000Z',
  nextBillingDate: '2026-12-05T18:30:00.000Z',
  cancelAtPeriodEnd: false,
  pendingPayment: null,
  offer: null,
  receipts: [
    {
      id: 'r1',
      number: 'CS/26-27/000042',
      issuedAt: '2026-11-05T06:12:00.000Z',
      product: 'premium_buyer',
      days: null,
      amount: 299,
      isRefunded: false,
      creditNotes: [],
      path: '/api/receipts/r1',
    },
  ],
  ...changes,
});
