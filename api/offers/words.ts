import type { OfferEvent, Side } from '../../schema/offers/events.ts';

/** What one side of an offer is told of an event. */
export interface OfferNews {
  readonly to: Side;
  readonly title: string;
  readonly body: string;
}
/** The offer that the event is about. */
export interface ToldTerms {
  readonly madeBy: Side;
  readonly amountInr: number;
  readonly isCounter: boolean;
}

const rupees = (amountInr: number): string => `₹${amountInr.toLocaleString('en-IN')}`;
const other = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

const REJECTED: Readonly<Record<'answered' | 'another_accepted' | 'car_gone', string>> = {
  answered: 'You can make another offer in the conversation.',
  another_accepted: 'Another offer on the car was accepted. It is reserved now.',
  car_gone: 'The car is not for sale any more.',
};

/** What the other side of whoever acted is told; null where nobody has to be: who did it knows, and of a counter-offer the offer itself
 *  tells. An offer that the seller's minimum declined bothers nobody. */
export const newsOf = (
  event: OfferEvent,
  { madeBy, amountInr, isCounter }: ToldTerms,
  car: string,
): OfferNews | null => {
  const price = rupees(amountInr);
  switch (event.type) {
    case 'OfferMade':
      return {
        to: other(madeBy),
        title: `${isCounter ? 'Counter-offer' : 'Offer'} of ${price} for ${car}`,
        body: 'You can accept, reject or counter it for 48 hours.',
      };
    case 'OfferAccepted':
      return {
        to: madeBy,
        title: `Your offer of ${price} for ${car} was accepted`,
        body: 'The car is reserved. See the next steps in the conversation.',
      };
    case 'OfferRejected': {
      const { because } = event.data;
      if (because === 'below_minimum') return null;
      return { to: madeBy, title: `Your offer of ${price} for ${car} was not accepted`, body: REJECTED[because] };
    }
    case 'OfferWithdrawn':
      return { to: other(madeBy), title: `The offer of ${price} for ${car} was withdrawn`, body: '' };
    case 'OfferExpired':
      return {
        to: madeBy,
        title: `Your offer of ${price} for ${car} has expired`,
        body: 'Nobody answered it within 48 hours.',
      };
    case 'ReservationReleased': {
      const { because } = event.data;
      const gone = because === 'car_gone';
      return {
        to: because === 'buyer_backed_out' ? 'seller' : 'buyer',
        title: `${car} is no longer reserved`,
        body: gone ? 'The car is not for sale any more.' : 'The other side gave the reservation up.',
      };
    }
    default:
      return null;
  }
};
