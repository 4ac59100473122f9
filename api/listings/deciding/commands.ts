import type { Sealed } from '../../../schema/kernel/sealed.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import type { ListingField } from '../../../schema/listings/fields.ts';
import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';

type Data<T extends ListingEvent['type']> = Extract<ListingEvent, { type: T }>['data'];
type Saved = Pick<Data<'ListingContentSaved'>, 'fields' | 'sealed'>;
/** An admin's decision, with the hashes of the files that the admin saw. */
export type Review = Omit<Data<'ListingReviewed'>, 'listingId' | 'ownerId' | 'reviewedAt'>;

/** A command of the seller. `by` is the seller's id. */
type BySeller = { readonly by: string } & (
  | ({
      readonly type: 'Save';
      /** The revision that the seller had read when they changed the fields. `fieldBases` overrides this revision for single fields. */
      readonly baseRevision: number;
      readonly fieldBases: Readonly<Partial<Record<ListingField, number>>>;
    } & Saved)
  /** `revision` is the revision whose content the caller has checked. */
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
/** A command of an admin. `by` is the admin's id. */
type AtDesk =
  | { readonly type: 'Claim'; readonly by: string }
  | { readonly type: 'Release'; readonly by: string }
  | ({ readonly type: 'Decide' } & Review);

/** A command on a listing. `now` is the time on the server's clock, in ISO 8601 UTC. */
export type ListingCommand = { readonly listingId: ListingId; readonly now: string } & (
  | ({ readonly type: 'Start' } & Omit<Data<'ListingDrafted'>, 'listingId' | 'draftedAt'> & Saved)
  | BySeller
  | AtDesk
  | { readonly type: 'Reserve'; readonly offerId: string }
  | { readonly type: 'EndReservation'; readonly offerId: string }
  /** The buyer of the accepted offer reports that the car was sold to them. */
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
