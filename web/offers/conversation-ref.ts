/** The data about a conversation that offers need. `TalkRef` in `web/conversations` contains it. */
export interface OfferTalk {
  readonly id: string;
  readonly listingId: string;
  readonly subject: string;
  readonly side: 'buyer' | 'seller';
  readonly otherName: string;
}
/** The data about a message that its offer needs. */
export interface OfferMessageRef {
  readonly id: string;
  readonly offerId: string | null;
}
