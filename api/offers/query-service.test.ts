import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../projections/offers/queries.ts';
import { OfferId } from '../../schema/offers/events.ts';
import { Offer } from '../../schema/offers/offer.ts';
import { offerReading } from './query-service.ts';

const id = OfferId.parse('0190b0d2-7b5e-7c3a-8a53-3f0f1a2b3c4d');
const HEAD = 20n;
const offerAs = (status: string): OfferView => ({
  ...Offer.parse({
    ...{ id, conversationId: id, listingId: id, madeBy: 'buyer', amountInr: 400_000, askingInr: 430_000, status },
    ...{ because: null, counters: null, supersededBy: null, isReserved: false, settledAt: null },
    ...{ madeAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-11-03T00:00:00.000Z' },
  }),
  ...{ buyerId: id, sellerId: id, madeEventId: 'made', acceptedEventId: null },
});

/** Returns a read model that contains an offer from position 10 on, and its acceptance from position 15 on. */
const readModelAt = (start: bigint) => {
  let position = start;
  const waited: bigint[] = [];
  const upTo = async (wanted: bigint | null) => {
    if (wanted === null) return;
    waited.push(wanted);
    if (wanted > position) position = wanted;
  };
  const nothing = async (): Promise<never> => {
    throw new Error('not a part of this test');
  };
  const reading = offerReading({
    clock: () => new Date('2026-11-01T01:00:00.000Z'),
    party: nothing,
    sellingOf: nothing,
    shown: upTo,
    caughtUp: () => upTo(HEAD),
    queries: {
      offers: async (ids) =>
        new Map(position < 10n ? [] : ids.map((one) => [one, offerAs(position < 15n ? 'pending' : 'accepted')])),
      ...{ ofConversation: nothing, madeOn: nothing, terms: nothing, reservedCars: nothing, carsReservedFor: nothing },
    },
  });
  return { reading, waited };
};
const statuses = (offers: readonly (OfferView | null)[]) => offers.map((offer) => offer?.status);

describe('the offers to which messages refer', () => {
  it('are never older than the latest of these messages', async () => {
    const { reading, waited } = readModelAt(10n);
    const asked = [10n, 15n, 12n].map((position) => ({ id, position }));
    expect(statuses(await reading.mentioned(asked))).toEqual(['accepted', 'accepted', 'accepted']);
    expect(waited).toEqual([15n]);
  });

  it('wait for nothing that is later than their messages', async () => {
    const { reading } = readModelAt(10n);
    expect(statuses(await reading.mentioned([{ id, position: 10n }]))).toEqual(['pending']);
  });

  it('wait for the end of the log where one of them is missing', async () => {
    const { reading, waited } = readModelAt(5n);
    expect(statuses(await reading.mentioned([{ id, position: null }]))).toEqual(['accepted']);
    expect(waited).toEqual([0n, HEAD]);
  });
});
