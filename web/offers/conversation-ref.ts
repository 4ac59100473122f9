/** The data that offers need about their conversation. It is a subset of `TalkRef` in `web/conversations`. */
export interface OfferTalk {
  readonly id: string;
  readonly listingId: string;
  readonly subject: string;
  readonly side: 'buyer' | 'seller';
  readonly otherName: string;
}
/** The data that an offer needs about its message. */
export interface OfferMessageRef {
  readonly id: string;
  readonly offerId: string | null;
}
