/** As much of a conversation as offers need: `TalkRef` of `web/conversations` has it. */
export interface OfferTalk {
  readonly id: string;
  readonly listingId: string;
  readonly subject: string;
  readonly side: 'buyer' | 'seller';
  /** The other one's name, as it is shown. */
  readonly otherName: string;
}
/** As much of a message as its offer needs. */
export interface OfferMessageRef {
  readonly id: string;
  readonly offerId: string | null;
}
