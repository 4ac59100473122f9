import { describe, expect, it } from 'vitest';
import { Rupees } from '../../schema/kernel/values.ts';
import { type OfferEvent, OfferId } from '../../schema/offers/events.ts';
import * as refused from '../../schema/offers/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { type OfferCommand, offerDecider } from './decider.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [buyer, seller, other, stranger] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const offer = (n: number) => OfferId.parse(uuid(100 + n));
const ASKING = Rupees.parse(600_000);
const now = '2026-11-21T10:00:00.000Z';
const soon = '2026-11-22T10:00:00.000Z';
const expiry = '2026-11-23T10:00:00.000Z';

type Made = Extract<OfferEvent, { type: 'OfferMade' }>;
const made = (n: number, data: Partial<Made['data']> = {}): Made => ({
  type: 'OfferMade',
  data: {
    offerId: offer(n),
    conversationId: uuid(50),
    buyerId: buyer,
    sellerId: seller,
    madeBy: 'buyer',
    amountInr: Rupees.parse(540_000),
    askingInr: ASKING,
    counters: null,
    madeAt: now,
    expiresAt: expiry,
    ...data,
  },
});
const make = (
  n: number,
  by = buyer,
  amount = 540_000,
  at = now,
  buyerId = buyer,
  answering: OfferId | null = null,
): OfferCommand => ({
  type: 'MakeOffer',
  offerId: offer(n),
  conversationId: uuid(50),
  buyerId,
  sellerId: seller,
  by,
  amountInr: Rupees.parse(amount),
  askingInr: ASKING,
  answering,
  now: at,
});
const answer = (n: number, given: 'accepted' | 'rejected', by = seller, at = soon): OfferCommand => ({
  type: 'AnswerOffer',
  offerId: offer(n),
  by,
  answer: given,
  now: at,
});
const withdraw = (n: number, by = buyer, at = soon): OfferCommand => ({
  type: 'WithdrawOffer',
  offerId: offer(n),
  by,
  now: at,
});
const accepted = (n: number): OfferEvent => ({ type: 'OfferAccepted', data: { offerId: offer(n), acceptedAt: soon } });
const reserved = (n: number, buyerId = buyer, amount = 540_000): OfferEvent => ({
  type: 'CarReserved',
  data: { offerId: offer(n), buyerId, amountInr: Rupees.parse(amount), reservedAt: soon },
});
type Because = Extract<OfferEvent, { type: 'OfferRejected' }>['data']['because'];
const rejected = (n: number, because: Because = 'answered', rejectedAt = soon): OfferEvent => ({
  type: 'OfferRejected',
  data: { offerId: offer(n), because, rejectedAt },
});
const withdrawn = (n: number): OfferEvent => ({
  type: 'OfferWithdrawn',
  data: { offerId: offer(n), withdrawnAt: soon },
});
const expired = (n: number, expiredAt = expiry): OfferEvent => ({
  type: 'OfferExpired',
  data: { offerId: offer(n), expiredAt },
});
const superseded = (n: number, by: number, supersededAt = now): OfferEvent => ({
  type: 'OfferSuperseded',
  data: { offerId: offer(n), by: offer(by), supersededAt },
});
const minimum = (amount: number | null): OfferEvent => ({
  type: 'MinimumSet',
  data: { minimumInr: amount === null ? null : Rupees.parse(amount), setAt: now },
});

const given = specificationFor(offerDecider);

describe('making an offer', () => {
  it('is the buyer’s, for 48 hours', () => given().when(make(1)).then(made(1)));
  it('happens once, however often it is asked for', () => given(made(1)).when(make(1)).thenNothing());
  it('takes at least half of what is asked', () => {
    given()
      .when(make(1, buyer, 299_999))
      .thenRejected(refused.OfferTooLow);
    given()
      .when(make(1, buyer, 300_000))
      .then(made(1, { amountInr: Rupees.parse(300_000) }));
  });
  it('takes at most a quarter more than is asked', () => {
    given()
      .when(make(1, buyer, 750_001))
      .thenRejected(refused.OfferTooHigh);
  });
  it('waits for the answer to the last one', () => given(made(1)).when(make(2)).thenRejected(refused.OfferPending));
  it('follows an answer', () => given(made(1), rejected(1)).when(make(2)).then(made(2)));
  it('follows one that nobody answered, which expires by that', () =>
    given(made(1))
      .when(make(2, buyer, 540_000, expiry))
      .then(expired(1), made(2, { madeAt: expiry, expiresAt: '2026-11-25T10:00:00.000Z' })));
  it('ends with the fifth on a car', () => {
    const five = [1, 2, 3, 4, 5].flatMap((n) => [made(n), rejected(n)]);
    given(...five)
      .when(make(6))
      .thenRejected(refused.OfferLimitReached);
    given(...five)
      .when(make(6, other, 540_000, now, other))
      .then(made(6, { buyerId: other }));
  });
  it('counts no counter-offer of the seller among the five', () => {
    const four = [1, 2, 3].flatMap((n) => [made(n), rejected(n)]);
    given(...four, made(4), superseded(4, 5), made(5, { madeBy: 'seller', counters: offer(4) }), rejected(5))
      .when(make(6))
      .then(made(6));
  });
  it('is refused for a car that is reserved', () =>
    given(made(1), accepted(1), reserved(1))
      .when(make(2, other, 540_000, soon, other))
      .thenRejected(refused.CarAlreadyReserved));
  it('is not for the seller alone, nor for anybody else', () => {
    given().when(make(1, seller)).thenRejected(refused.NothingToCounter);
    given().when(make(1, stranger)).thenRejected(refused.OfferNotFound);
    given()
      .when(make(1, seller, 540_000, now, seller))
      .thenRejected(refused.OwnCar);
  });
});

describe('a counter-offer', () => {
  const countered = made(2, { madeBy: 'seller', counters: offer(1), amountInr: Rupees.parse(570_000) });
  it('of the seller takes the place of the buyer’s', () =>
    given(made(1))
      .when(make(2, seller, 570_000))
      .then(superseded(1, 2), countered));
  it('of the buyer takes the place of the seller’s', () =>
    given(made(1), superseded(1, 2), countered)
      .when(make(3, buyer, 550_000))
      .then(superseded(2, 3), made(3, { counters: offer(2), amountInr: Rupees.parse(550_000) })));
  it('is answered by the buyer, not by the seller', () => {
    given(made(1), superseded(1, 2), countered)
      .when(answer(2, 'accepted', seller))
      .thenRejected(refused.NotOfferRecipient);
    given(made(1), superseded(1, 2), countered)
      .when(answer(2, 'accepted', buyer))
      .then(accepted(2), reserved(2, buyer, 570_000));
  });
  it('takes the place of the very offer that it was meant for, or of none', () => {
    given(made(1))
      .when(make(2, seller, 570_000, now, buyer, offer(1)))
      .then(superseded(1, 2), countered);
    given(made(1), withdrawn(1), made(3))
      .when(make(2, seller, 570_000, now, buyer, offer(1)))
      .thenRejected(refused.OfferWithdrawn);
    given(made(1), made(3, { buyerId: other }))
      .when(make(2, seller, 570_000, now, buyer, offer(4)))
      .thenRejected(refused.OfferNotFound);
  });
  it('leaves what it countered without an answer', () =>
    given(made(1), superseded(1, 2), countered).when(answer(1, 'accepted')).thenRejected(refused.OfferSuperseded));
});

describe('a private minimum', () => {
  it('declines by itself what is below it', () =>
    given(minimum(550_000))
      .when(make(1))
      .then(made(1), rejected(1, 'below_minimum', now)));
  it('lets pass what reaches it', () => given(minimum(540_000)).when(make(1)).then(made(1)));
  it('can be lifted', () => given(minimum(550_000), minimum(null)).when(make(1)).then(made(1)));
  it('is set by the seller alone, and once', () => {
    const set = (by: string): OfferCommand => ({
      type: 'SetMinimum',
      sellerId: seller,
      by,
      minimumInr: Rupees.parse(550_000),
      now,
    });
    given().when(set(seller)).then(minimum(550_000));
    given(minimum(550_000)).when(set(seller)).thenNothing();
    given().when(set(buyer)).thenRejected(refused.NotYourCar);
  });
});

describe('answering an offer', () => {
  it('accepts it: the car is reserved, and the other offers on it are rejected', () =>
    given(made(1), made(2, { buyerId: other }), made(3, { buyerId: stranger, expiresAt: soon }))
      .when(answer(1, 'accepted'))
      .then(accepted(1), reserved(1), expired(3, soon), rejected(2, 'another_accepted')));
  it('rejects it', () => given(made(1)).when(answer(1, 'rejected')).then(rejected(1)));
  it('happens once', () => {
    given(made(1), accepted(1), reserved(1)).when(answer(1, 'accepted')).thenNothing();
    given(made(1), accepted(1), reserved(1)).when(answer(1, 'rejected')).thenRejected(refused.OfferAlreadyAnswered);
    given(made(1), rejected(1)).when(answer(1, 'accepted')).thenRejected(refused.OfferAlreadyAnswered);
  });
  it('is for its recipient', () => {
    given(made(1))
      .when(answer(1, 'accepted', buyer))
      .thenRejected(refused.NotOfferRecipient);
    given(made(1))
      .when(answer(1, 'accepted', stranger))
      .thenRejected(refused.OfferNotFound);
    given().when(answer(1, 'accepted')).thenRejected(refused.OfferNotFound);
  });
  it('comes too late after 48 hours', () =>
    given(made(1))
      .when(answer(1, 'accepted', seller, expiry))
      .thenRejected(refused.OfferExpired));
  it('comes too late after a withdrawal', () =>
    given(made(1), withdrawn(1)).when(answer(1, 'accepted')).thenRejected(refused.OfferWithdrawn));
});

describe('withdrawing an offer', () => {
  it('is for whoever made it, once', () => {
    given(made(1)).when(withdraw(1)).then(withdrawn(1));
    given(made(1), withdrawn(1)).when(withdraw(1)).thenNothing();
    given(made(1)).when(withdraw(1, seller)).thenRejected(refused.NotOfferMaker);
    given(made(1)).when(withdraw(1, stranger)).thenRejected(refused.OfferNotFound);
  });
  it('comes too late after an answer', () =>
    given(made(1), accepted(1), reserved(1)).when(withdraw(1)).thenRejected(refused.OfferAlreadyAnswered));
});

describe('a reservation', () => {
  const release = (by: string): OfferCommand => ({ type: 'ReleaseReservation', by, now: soon });
  const released = (because: 'buyer_backed_out' | 'seller_backed_out'): OfferEvent => ({
    type: 'ReservationReleased',
    data: { offerId: offer(1), because, releasedAt: soon },
  });
  const history = [made(1), accepted(1), reserved(1)];
  it('is given up by either of the two', () => {
    given(...history)
      .when(release(buyer))
      .then(released('buyer_backed_out'));
    given(...history)
      .when(release(seller))
      .then(released('seller_backed_out'));
  });
  it('is no one else’s', () =>
    given(...history)
      .when(release(other))
      .thenRejected(refused.CarNotReserved));
  it('frees the car for offers', () =>
    given(...history, released('buyer_backed_out'))
      .when(make(2, other, 540_000, now, other))
      .then(made(2, { buyerId: other })));
});

describe('the offers under the other ids of a listing', () => {
  /** Decides a command on the offers under one id of a listing, while there are other offers under another id of the listing. */
  const decided = (own: readonly OfferEvent[], others: readonly OfferEvent[], command: OfferCommand) => {
    const fold = (events: readonly OfferEvent[]) => events.reduce(offerDecider.evolve, offerDecider.initial);
    return offerDecider.decide(command, { ...fold(own), elsewhere: [fold(others)] });
  };
  const theirs = (n: number) => made(n, { buyerId: other });
  const taken = [theirs(9), accepted(9), reserved(9)];
  const refuses = (code: string) => expect.objectContaining({ code });

  it('take the car when one of them is accepted', () => {
    expect(() => decided([made(1)], taken, answer(1, 'accepted'))).toThrow(refuses('CAR_RESERVED'));
    expect(() => decided([], taken, make(1))).toThrow(refuses('CAR_RESERVED'));
    expect(decided([made(1)], [theirs(9)], answer(1, 'accepted'))).toEqual([accepted(1), reserved(1)]);
    expect(decided([made(1)], taken, answer(1, 'rejected'))).toHaveLength(1);
  });
  it('have it alone: what waits here is rejected, once', () => {
    const yielding: OfferCommand = { type: 'YieldToReservation', now: soon };
    const both = [made(1), made(2, { expiresAt: soon })];
    expect(decided(both, taken, yielding)).toEqual([expired(2, soon), rejected(1, 'another_accepted')]);
    expect(decided([made(1), rejected(1, 'another_accepted')], taken, yielding)).toEqual([]);
    expect(decided([made(1)], [theirs(9)], yielding)).toEqual([]);
  });
  it('do not free the car here', () => {
    expect(() => decided([], taken, { type: 'ReleaseReservation', by: seller, now: soon })).toThrow(
      refuses('CAR_NOT_RESERVED'),
    );
  });
  it('count towards what a buyer may make', () => {
    expect(() => decided([], [made(9)], make(1))).toThrow(refuses('OFFER_PENDING'));
    const many = [11, 12, 13, 14, 15].flatMap((n) => [made(n), rejected(n, 'answered')]);
    expect(() => decided([], many, make(1))).toThrow(refuses('OFFER_LIMIT_REACHED'));
    expect(decided([], many.slice(2), make(1))).toHaveLength(1);
  });
  it('keep their minimum: the highest counts', () => {
    const set = (minimumInr: number): OfferEvent => ({
      type: 'MinimumSet',
      data: { minimumInr: Rupees.parse(minimumInr), setAt: now },
    });
    const below = rejected(1, 'below_minimum', now);
    expect(decided([set(500_000)], [set(550_000)], make(1))).toEqual([made(1), below]);
    expect(decided([set(550_000)], [set(500_000)], make(1))).toEqual([made(1), below]);
    expect(decided([], [set(500_000)], make(1))).toEqual([made(1)]);
  });
});

describe('time and the end of a listing', () => {
  it('notes which offers nobody answered, once', () => {
    given(made(1), made(2, { buyerId: other, expiresAt: '2026-11-24T10:00:00.000Z' }))
      .when({ type: 'ExpireOffers', now: expiry })
      .then(expired(1));
    given(made(1), expired(1)).when({ type: 'ExpireOffers', now: expiry }).thenNothing();
  });
  it('rejects what is open when the car goes, and frees it', () => {
    given(made(1), made(2, { buyerId: other, expiresAt: soon }))
      .when({ type: 'CloseOffers', isSoldByAnother: false, now: soon })
      .then(expired(2, soon), rejected(1, 'car_gone'));
    given(made(1), accepted(1), reserved(1))
      .when({ type: 'CloseOffers', isSoldByAnother: false, now: soon })
      .then({ type: 'ReservationReleased', data: { offerId: offer(1), because: 'car_gone', releasedAt: soon } });
  });
  it('keeps the minimum through that, but for whoever sells the car next', () => {
    const set: OfferEvent = { type: 'MinimumSet', data: { minimumInr: Rupees.parse(550_000), setAt: now } };
    const lifted: OfferEvent = { type: 'MinimumSet', data: { minimumInr: null, setAt: soon } };
    given(set).when({ type: 'CloseOffers', isSoldByAnother: false, now: soon }).thenNothing();
    given(set).when({ type: 'CloseOffers', isSoldByAnother: true, now: soon }).then(lifted);
    given(set, lifted).when({ type: 'CloseOffers', isSoldByAnother: true, now: soon }).thenNothing();
  });
});
