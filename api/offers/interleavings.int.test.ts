import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../projections/platform/testing/endurance.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { type OfferEvent, OfferId } from '../../schema/offers/events.ts';
import { commandHandler } from '../platform/command-handler.ts';
import { testProduct } from '../testing/application-without-api.ts';
import { type OfferCommand, offerDecider } from './decider.ts';

let site: Awaited<ReturnType<typeof testProduct>>;
beforeAll(async () => {
  site = await testProduct();
});
afterAll(() => site?.close());

const now = '2026-11-21T10:00:00.000Z';
const SELLER = uuid();

const offersOn = (carId: string) => {
  const { store } = site.product;
  const handle = commandHandler({ store, category: 'offers', decider: offerDecider, retries: 50 });
  return {
    carry: (command: OfferCommand) => handle(carId, command, { actor: 'test', commandId: uuid() }),
    events: async (): Promise<readonly OfferEvent[]> => {
      const events: OfferEvent[] = [];
      for await (const event of store.read<OfferEvent>(`offers-${carId}`)) events.push(event);
      return events;
    },
  };
};

const make = (offerId: OfferId, buyerId: string): OfferCommand => ({
  type: 'MakeOffer',
  offerId,
  conversationId: uuid(),
  buyerId,
  sellerId: SELLER,
  by: buyerId,
  amountInr: Rupees.parse(540_000),
  askingInr: Rupees.parse(600_000),
  answering: null,
  now,
});

const race = fc.record({
  buyers: fc.integer({ min: 1, max: 3 }),
  doing: fc.array(
    fc.record({ what: fc.constantFrom('accept', 'accept', 'reject', 'withdraw', 'close'), which: fc.nat({ max: 2 }) }),
    { minLength: 2, maxLength: 6 },
  ),
});
type Race = typeof race extends fc.Arbitrary<infer R> ? R : never;
const ENDS = ['OfferAccepted', 'OfferRejected', 'OfferWithdrawn'];

/** Runs the answers of all parties concurrently, and then reads the event log. */
const run = async ({ buyers, doing }: Race) => {
  const { carry, events } = offersOn(uuid());
  const offers = Array.from({ length: buyers }, () => ({ offerId: OfferId.parse(uuid()), buyerId: uuid() }));
  for (const { offerId, buyerId } of offers) await carry(make(offerId, buyerId));
  const commandOf = ({ what, which }: Race['doing'][number]): OfferCommand => {
    const { offerId, buyerId } = offers[which % buyers] ?? { offerId: OfferId.parse(uuid()), buyerId: uuid() };
    if (what === 'close') return { type: 'CloseOffers', isSoldByAnother: false, now };
    if (what === 'withdraw') return { type: 'WithdrawOffer', offerId, by: buyerId, now };
    return { type: 'AnswerOffer', offerId, by: SELLER, answer: what === 'accept' ? 'accepted' : 'rejected', now };
  };
  const outcomes = await Promise.allSettled(doing.map((one) => carry(commandOf(one))));
  const told = await events();
  return {
    /** The errors of the commands that lost the race. */
    refusals: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
    worked: outcomes.filter(({ status }) => status === 'fulfilled').length,
    written: told.length - buyers,
    accepted: told.filter(({ type }) => type === 'OfferAccepted').length,
    endsOfEach: offers.map(
      ({ offerId }) =>
        told.filter(({ type, data }) => ENDS.includes(type) && 'offerId' in data && data.offerId === offerId).length,
    ),
  };
};

it('ends each offer once and reserves the car once, in random races of answers', ENDURANCE, async () => {
  const races = fc.sample(race, runs(200));
  const next = races.values();
  /** Takes the remaining races from `next` one after the other. Several such loops run concurrently, because the races are independent. */
  const some = async () => {
    for (const one of next) {
      const { refusals, worked, written, accepted, endsOfEach } = await run(one);
      const what = JSON.stringify(one);
      for (const refusal of refusals) expect(refusal, what).toBeInstanceOf(Rejection);
      expect(Math.max(...endsOfEach), what).toBe(1);
      expect(accepted, what).toBeLessThanOrEqual(1);
      expect(worked > 0 && written > 0, what).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 10 }, some));
});
