import type { MediaCategory } from '../../schema/listings/enumerations.ts';

/** What is known of an uploaded document or photo. */
export interface MediaObject {
  /** UUID v7. */
  readonly id: string;
  readonly category: MediaCategory;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly ownerId: string;
  /** Whether it belongs to nothing. */
  readonly isFree: boolean;
}

/** The uploads of people, as listings use them. Listings never touch bytes. All changes are idempotent. */
export interface ListingMedia {
  /** Returns the ids of a person's newest uploads in a category that belong to nothing, newest first. @param most how many */
  newestUnattached(ownerId: string, category: MediaCategory, most: number): Promise<readonly string[]>;
  /** Describes uploads; unknown ids are left out. */
  describe(ids: readonly string[]): Promise<readonly MediaObject[]>;
  /** Returns the uploads that belong to a listing. */
  attachedTo(listingId: string): Promise<readonly MediaObject[]>;
  /** Returns the ids of the listings to which uploads were given between two moments. */
  givenTo(between: { readonly from: Date; readonly to: Date }): Promise<readonly string[]>;
  /** Gives uploads of a person to a listing.
   *  @param leaving the uploads that they replace: these still belong to the listing, and are about to be taken from it */
  attach(ownerId: string, ids: readonly string[], listingId: string, leaving?: readonly string[]): Promise<void>;
  /** Keeps hidden what is hidden of photos, because the desk is about to see them as they are. */
  hold(ids: readonly string[]): Promise<void>;
  /** Takes uploads from their listing: they are swept after a while. */
  detach(ids: readonly string[]): Promise<void>;
  /** Removes uploads and their bytes at once, for good. */
  destroy(ids: readonly string[]): Promise<void>;
  /** Shows photos to everybody. */
  publish(ids: readonly string[]): Promise<void>;
  /** Shows photos to their owner and the desk alone. */
  unpublish(ids: readonly string[]): Promise<void>;
  /** Returns the present address of a published photo; null if there is none. */
  publicAddress(id: string): Promise<string | null>;
}
