import type { Sealed } from '../../../schema/kernel/sealed.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import type { ListingField } from '../../../schema/listings/fields.ts';
import type { ListingId } from '../../../schema/marketplace/listing.ts';

type Data<T extends ListingEvent['type']> = Extract<ListingEvent, { type: T }>['data'];
type Saved = Pick<Data<'ListingContentSaved'>, 'fields' | 'sealed'>;
/** The decision of an admin, with the bytes that were seen. */
export type Review = Omit<Data<'ListingReviewed'>, 'listingId' | 'ownerId' | 'reviewedAt'>;

/** A command of the seller, who is `by`. */
type BySeller = { readonly by: string } & (
  | ({
      readonly type: 'Save';
      /** The revision that the seller had read when they changed the fields, and for single fields another one. */
      readonly baseRevision: number;
      readonly fieldBases: Readonly<Partial<Record<ListingField, number>>>;
    } & Saved)
  /** `revision`: the one whose content the caller has checked. */
  | { readonly type: 'Submit'; readonly revision: number; readonly firstListedAt: string | null }
  | { readonly type: 'Withdraw' }
  | { readonly type: 'Renew' }
  | { readonly type: 'Pause' }
  | { readonly type: 'Resume' }
  | { readonly type: 'MarkSold'; readonly pricePaid: Sealed | null }
  | { readonly type: 'DenySale' }
  | { readonly type: 'UndoSold' }
  | { readonly type: 'Appeal'; readonly words: Sealed }
);
/** A command of an admin, who is `by`. */
type AtDesk =
  | { readonly type: 'Claim'; readonly by: string }
  | { readonly type: 'Release'; readonly by: string }
  | ({ readonly type: 'Decide' } & Review);

/** `now` is the time on the server's clock, in ISO 8601 UTC. */
export type ListingCommand = { readonly listingId: ListingId; readonly now: string } & (
  | ({ readonly type: 'Start' } & Omit<Data<'ListingDrafted'>, 'listingId' | 'draftedAt'> & Saved)
  | BySeller
  | AtDesk
  | { readonly type: 'Reserve'; readonly offerId: string }
  | { readonly type: 'EndReservation'; readonly offerId: string }
  /** The buyer of the accepted offer says that the car was sold to them. */
  | { readonly type: 'TellSale'; readonly offerId: string; readonly by: string }
  | { readonly type: 'RemindOfSale' }
  | { readonly type: 'CountSale' }
  | { readonly type: 'DestroyDocuments' }
  | { readonly type: 'Expire' }
  | { readonly type: 'Forget' }
);
export type Command<T extends ListingCommand['type']> = Extract<ListingCommand, { readonly type: T }>;
export type SellerCommand = Command<BySeller['type']>;
export type DeskCommand = Command<AtDesk['type']>;
