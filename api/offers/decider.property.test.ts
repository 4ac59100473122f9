import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { type OfferEvent, OfferId } from '../../schema/offers/events.ts';
import { OFFERS_A_BUYER, offerBounds } from '../../schema/offers/limits.ts';
import { type OfferCommand, offerDecider } from './decider.ts';
import type { CarOffers } from './deciding/offer-state.ts';

const { initial, evolve, decide } = offerDecider;
const START = Date.parse('2026-11-21T04:30:00.000Z');
const HOUR = 3_600_000;
const ASKING = Rupees.parse(600_000);
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const SELLER = uuid(1);
const BUYERS = [uuid(2), uuid(3), uuid(4)] as const;
const STRANGER = uuid(9);

/** Generates an action that happens some hours later. `pick` selects one of the existing offers. */
const step = fc.record({
  what: fc.constantFrom(
    'make',
    'make',
    'counter',
    'accept',
    'accept',
    'reject',
    'withdraw',
    'expire',
    'minimum',
    'release',
    'close',
  ),
  buyer: fc.constantFrom(...BUYERS),
  by: fc.constantFrom(SELLER, ...BUYERS, STRANGER),
  amount: fc.integer({ min: 200_000, max: 900_000 }),
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  pick: fc.nat(),
  repeats: fc.integer({ min: 0, max: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const commandOf = (
  { what, buyer, by, amount, pick }: Step,
  state: CarOffers,
  fresh: OfferId,
  now: string,
): OfferCommand => {
  const offerId = [...state.offers.keys()].at(pick % Math.max(1, state.offers.size)) ?? fresh;
  const terms = {
    offerId: fresh,
    conversationId: uuid(50),
    buyerId: buyer,
    sellerId: SELLER,
    askingInr: ASKING,
    answering: null,
    now,
  };
  const amountInr = Rupees.parse(amount);
  switch (what) {
    case 'make':
      return { type: 'MakeOffer', ...terms, by: buyer, amountInr };
    case 'counter':
      return { type: 'MakeOffer', ...terms, by: SELLER, amountInr };
    case 'accept':
      return { type: 'AnswerOffer', offerId, by, answer: 'accepted', now };
    case 'reject':
      return { type: 'AnswerOffer', offerId, by, answer: 'rejected', now };
    case 'withdraw':
      return { type: 'WithdrawOffer', offerId, by, now };
    case 'expire':
      return { type: 'ExpireOffers', now };
    case 'minimum':
      return { type: 'SetMinimum', sellerId: SELLER, by, minimumInr: pick % 3 === 0 ? null : amountInr, now };
    case 'release':
      return { type: 'ReleaseReservation', by, now };
    case 'close':
      return { type: 'CloseOffers', isSoldByAnother: false, now };
  }
};

/** Returns the events of a command, or none if the rules forbid it; any error except a Rejection is a bug. */
const outcome = (command: OfferCommand, state: CarOffers): readonly OfferEvent[] => {
  try {
    return decide(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
};

const holds = (state: CarOffers): void => {
  const offers = [...state.offers.values()];
  const { leastInr, mostInr } = offerBounds(ASKING);
  for (const { amountInr } of offers) expect(amountInr >= leastInr && amountInr <= mostInr).toBe(true);
  for (const buyer of BUYERS) {
    const theirs = offers.filter(({ buyerId }) => buyerId === buyer);
    expect(theirs.filter(({ madeBy }) => madeBy === 'buyer').length).toBeLessThanOrEqual(OFFERS_A_BUYER);
    expect(theirs.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
  }
  if (!state.reservedFor) return;
  expect(state.offers.get(state.reservedFor)?.status).toBe('accepted');
  expect(offers.filter(({ status }) => status === 'pending')).toEqual([]);
};

it('keeps its promises whatever anybody does in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let state = initial;
      let now = START;
      steps.forEach((doing, n) => {
        now += doing.hours * HOUR;
        const command = commandOf(doing, state, OfferId.parse(uuid(1000 + n)), new Date(now).toISOString());
        const before = state;
        state = outcome(command, state).reduce(evolve, state);
        holds(state);
        // Settled offers never change, and only the recipient accepts an offer.
        for (const [id, { status, ...terms }] of before.offers) {
          const after = state.offers.get(id);
          expect(after).toMatchObject(terms);
          if (status !== 'pending') expect(after?.status).toBe(status);
          if (status === 'pending' && after?.status === 'accepted')
            expect(doing.by).toBe(terms.madeBy === 'buyer' ? terms.sellerId : terms.buyerId);
        }
        // Repeating the command has no effect.
        for (let again = 0; again < doing.repeats; again++) expect(outcome(command, state)).toEqual([]);
      });
    }),
    { numRuns: 500 },
  );
});
