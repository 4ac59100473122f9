/** The data about a conversation that offers need. It is a subset of `TalkRef` in `web/conversations`. */
export interface OfferTalk {
  readonly id: string;
  readonly listingId: string;
  readonly subject: string;
  readonly side: 'buyer' | 'seller';
  readonly otherName: string;
}
/** The data about a message that the message's offer needs. */
export interface OfferMessageRef {
  readonly id: string;
  readonly offerId: string | null;
}
