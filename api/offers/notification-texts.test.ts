import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../schema/kernel/language.ts';
import { OfferEvent } from '../../schema/offers/events.ts';
import { newsOf, toldOf } from './notification-texts.ts';

const offerId = '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e';
const at = '2026-11-22T06:00:00.000Z';
const TOLD = [
  { type: 'OfferAccepted', data: { offerId, acceptedAt: at } },
  { type: 'OfferRejected', data: { offerId, because: 'answered', rejectedAt: at } },
  { type: 'OfferRejected', data: { offerId, because: 'another_accepted', rejectedAt: at } },
  { type: 'OfferRejected', data: { offerId, because: 'car_gone', rejectedAt: at } },
  { type: 'OfferWithdrawn', data: { offerId, withdrawnAt: at } },
  { type: 'OfferExpired', data: { offerId, expiredAt: at } },
  { type: 'ReservationReleased', data: { offerId, because: 'seller_backed_out', releasedAt: at } },
  { type: 'ReservationReleased', data: { offerId, because: 'car_gone', releasedAt: at } },
].map((event) => OfferEvent.parse(event));

describe('what people are told of offers', () => {
  it.each(LANGUAGE_CODES)('names the car, and the price where there is one, in %s alone', (language) => {
    for (const event of TOLD) {
      const terms = { amountInr: 1_234_567, isCounter: false, car: 'Swift' };
      const { title, body } = newsOf(event, terms, language);
      expect(title).toContain('Swift');
      if (event.type !== 'ReservationReleased') expect(title).toContain('₹12,34,567');
      if (language !== 'en') expect(`${title} ${body}`.replace('Swift', '')).not.toMatch(/[A-Za-z]/);
      expect(newsOf(event, { ...terms, car: null }, language).title).not.toContain('null');
    }
  });
  it('goes to the other side of whoever acted', () => {
    expect(TOLD.map((event) => toldOf(event, 'buyer'))).toEqual([
      ...['buyer', 'buyer', 'buyer', 'buyer', 'seller', 'buyer', 'buyer', 'buyer'],
    ]);
  });
});
