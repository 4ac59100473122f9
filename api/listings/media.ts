import type { MediaCategory } from '../../schema/listings/enumerations.ts';

/** An uploaded document or photo, without its bytes. */
export interface MediaObject {
  /** UUID v7. */
  readonly id: string;
  readonly category: MediaCategory;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly ownerId: string;
  /** Whether it is attached to nothing. */
  readonly isFree: boolean;
}

/** The port to people's uploads. Listings never touch bytes. All changes are idempotent. */
export interface ListingMedia {
  /** Returns the ids of a person's newest unattached uploads in a category, newest first. @param most how many */
  newestUnattached(ownerId: string, category: MediaCategory, most: number): Promise<readonly string[]>;
  /** Describes uploads; unknown ids are left out. */
  describe(ids: readonly string[]): Promise<readonly MediaObject[]>;
  /** Returns the uploads that are attached to a listing. */
  attachedTo(listingId: string): Promise<readonly MediaObject[]>;
  /** Returns the ids of the listings to which uploads were attached between two moments. */
  givenTo(between: { readonly from: Date; readonly to: Date }): Promise<readonly string[]>;
  /** Attaches a person's uploads to a listing.
   *  @param leaving the uploads that they replace; these are still attached to the listing, and are about to be detached */
  attach(ownerId: string, ids: readonly string[], listingId: string, leaving?: readonly string[]): Promise<void>;
  /** Stops the owner from revealing hidden parts of photos, because the desk is about to review the photos as they are. */
  hold(ids: readonly string[]): Promise<void>;
  /** Detaches uploads from their listing. A later sweep deletes them. */
  detach(ids: readonly string[]): Promise<void>;
  /** Removes uploads and their bytes at once, for good. */
  destroy(ids: readonly string[]): Promise<void>;
  /** Shows photos to everybody. */
  publish(ids: readonly string[]): Promise<void>;
  /** Shows photos only to their owner and to the desk. */
  unpublish(ids: readonly string[]): Promise<void>;
  /** Returns the current address of a published photo; null if there is none. */
  publicAddress(id: string): Promise<string | null>;
}
