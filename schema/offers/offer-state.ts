import { z } from 'zod';
import type { Recorded } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { type OfferEvent, OfferId } from './events.ts';
import { Offer } from './offer.ts';

/** The events that concern the whole listing. All other events concern one offer. */
export type ListingTermsEvent = Extract<OfferEvent, { type: 'CarReserved' | 'ReservationReleased' | 'MinimumSet' }>;
export type OneOfferEvent = Exclude<OfferEvent, ListingTermsEvent>;

/** The state of an offer that has not been answered yet. */
export const PENDING = { status: 'pending', because: null, supersededBy: null, settledAt: null } as const;

/** Returns the fields of an offer that an event changes. `OfferMade` changes none. */
export const endOf = ({ type, data }: OneOfferEvent): Partial<Pick<Offer, keyof typeof PENDING>> => {
  switch (type) {
    case 'OfferMade':
      return {};
    case 'OfferAccepted':
      return { status: 'accepted', settledAt: data.acceptedAt };
    case 'OfferRejected':
      return { status: 'rejected', because: data.because, settledAt: data.rejectedAt };
    case 'OfferWithdrawn':
      return { status: 'withdrawn', settledAt: data.withdrawnAt };
    case 'OfferSuperseded':
      return { status: 'superseded', supersededBy: data.by, settledAt: data.supersededAt };
    case 'OfferExpired':
      return { status: 'expired', settledAt: data.expiredAt };
  }
};

/** The state of one offer, computed by applying its events in order. */
export const OfferFacts = Offer.omit({ isReserved: true }).extend({
  buyerId: z.uuid(),
  sellerId: z.uuid(),
  /** The ids of the events in which the offer was made and accepted. Notifications about the offer are identified by these ids. */
  madeEventId: z.string(),
  acceptedEventId: z.string().nullable(),
});
export type OfferFacts = z.infer<typeof OfferFacts>;

/** Applies one event to an offer, which is null before its first event. */
export const evolveOffer = (
  facts: OfferFacts | null,
  event: Recorded<OneOfferEvent>,
  listingId: string,
): OfferFacts | null => {
  if (event.type === 'OfferMade') {
    const { offerId: id, ...terms } = event.data;
    return { ...terms, ...PENDING, id, listingId, madeEventId: event.id, acceptedEventId: null };
  }
  const accepted = event.type === 'OfferAccepted' && { acceptedEventId: event.id };
  return facts && { ...facts, ...endOf(event), ...accepted };
};

/** What applies to all offers on one listing: the reservation of the car, and the seller's private minimum. */
export const TermsFacts = z.object({
  listingId: z.uuid(),
  /** The accepted offer for which the car is reserved. */
  reservedFor: OfferId.nullable(),
  reservedAt: Instant.nullable(),
  /** The seller's private minimum, which buyers never see. */
  minimumInr: Rupees.nullable(),
  /** The id of the user who last set or removed the minimum. */
  minimumBy: z.string().nullable(),
});
export type TermsFacts = z.infer<typeof TermsFacts>;

/** Applies one event to the terms of a listing. `facts` is null before the first such event. */
export const evolveTerms = (
  facts: TermsFacts | null,
  { type, data, metadata }: Recorded<ListingTermsEvent>,
  listingId: string,
): TermsFacts => {
  const terms = facts ?? { listingId, reservedFor: null, reservedAt: null, minimumInr: null, minimumBy: null };
  switch (type) {
    case 'CarReserved':
      return { ...terms, reservedFor: data.offerId, reservedAt: data.reservedAt };
    case 'ReservationReleased':
      return { ...terms, reservedFor: null, reservedAt: null };
    case 'MinimumSet':
      return { ...terms, minimumInr: data.minimumInr, minimumBy: metadata.actor };
  }
};
