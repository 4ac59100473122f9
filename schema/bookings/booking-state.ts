import type { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Booking, type BookingSide, type BookingStep } from './booking.ts';
import type { BookingEvent } from './events.ts';

/** The state of one booking, computed by applying its events in order. Free text is still sealed. */
export const BookingFacts = Booking.extend({
  buyerId: UserId,
  /** The account that sells the car; null if a source offers the car, in which case the operator answers. */
  sellerId: UserId.nullable(),
  note: Sealed.nullable(),
  /** The address of the visit. Like `answer`, it is sealed with the seller's key, or with the buyer's key if the operator wrote it. */
  place: Sealed.nullable(),
  answer: Sealed.nullable(),
});
export type BookingFacts = z.infer<typeof BookingFacts>;

/** Returns the id of the person whose key seals the texts that the given party writes. */
export const keyHolderOf = (
  { buyerId, sellerId }: Pick<BookingFacts, 'buyerId' | 'sellerId'>,
  side: BookingSide,
): string => (side === 'seller' && sellerId !== null ? sellerId : buyerId);

const began = ({ data }: Extract<BookingEvent, { type: 'BookingRequested' }>): BookingFacts => {
  const { bookingId, requestedAt, ...rest } = data;
  return {
    ...rest,
    id: bookingId,
    status: 'requested',
    sequence: 0,
    place: null,
    answer: null,
    declineReason: null,
    cancelReason: null,
    outcome: null,
    requestedAt,
    changedAt: requestedAt,
    history: [{ sequence: 0, what: 'requested', by: 'buyer', startsAt: data.startsAt, at: requestedAt }],
  };
};

const stepped = (facts: BookingFacts, what: BookingStep['what'], by: BookingSide, at: string): BookingFacts => {
  const sequence = facts.sequence + 1;
  const step = { sequence, what, by, startsAt: facts.startsAt, at };
  return { ...facts, sequence, changedAt: at, history: [...facts.history, step] };
};
/** Returns the latest text of both parties. A party that has written nothing new keeps its earlier text. */
const said = (facts: BookingFacts, by: BookingSide, words: Sealed | null): Pick<BookingFacts, 'note' | 'answer'> => ({
  note: (by === 'buyer' ? words : null) ?? facts.note,
  answer: (by === 'seller' ? words : null) ?? facts.answer,
});

/** Applies one event to a booking, which is null before its first event. */
export const evolveBooking = (facts: BookingFacts | null, event: BookingEvent): BookingFacts | null => {
  if (event.type === 'BookingRequested') return began(event);
  if (facts === null) return null;
  switch (event.type) {
    case 'BookingConfirmed': {
      const { place, answer, confirmedAt } = event.data;
      const words = { place: place ?? facts.place, answer: answer ?? facts.answer };
      return stepped({ ...facts, ...words, status: 'confirmed' }, 'confirmed', 'seller', confirmedAt);
    }
    case 'BookingDeclined': {
      const { reason, answer, declinedAt } = event.data;
      const declined = { ...facts, status: 'declined', declineReason: reason, answer: answer ?? facts.answer } as const;
      return stepped(declined, 'declined', 'seller', declinedAt);
    }
    case 'BookingRescheduled': {
      const { by, startsAt, endsAt, words, rescheduledAt } = event.data;
      const status = by === 'buyer' ? 'requested' : 'confirmed';
      return stepped(
        { ...facts, ...said(facts, by, words), startsAt, endsAt, status },
        'rescheduled',
        by,
        rescheduledAt,
      );
    }
    case 'BookingCancelled': {
      const { by, reason, words, cancelledAt } = event.data;
      const cancelled = { ...facts, ...said(facts, by, words), status: 'cancelled', cancelReason: reason } as const;
      return stepped(cancelled, 'cancelled', by, cancelledAt);
    }
    case 'BookingCompleted': {
      const { outcome, completedAt } = event.data;
      return stepped({ ...facts, status: 'completed', outcome }, 'completed', 'seller', completedAt);
    }
  }
};
