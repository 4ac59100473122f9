import type { MediaCategory } from '../../schema/listings/enumerations.ts';

/** An uploaded document or photo, without its bytes. */
export interface MediaObject {
  /** The upload's id, a UUID v7. */
  readonly id: string;
  readonly category: MediaCategory;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly ownerId: string;
  /** Whether the upload is not attached to anything yet. */
  readonly isFree: boolean;
}

/** The port to the store of uploads. Listings never access the bytes of a file. All changes are idempotent. */
export interface ListingMedia {
  /** Returns the ids of a person's newest unattached uploads in a category, newest first. @param most the maximum number of ids */
  newestUnattached(ownerId: string, category: MediaCategory, most: number): Promise<readonly string[]>;
  /** Returns the uploads with these ids, and omits unknown ids. */
  describe(ids: readonly string[]): Promise<readonly MediaObject[]>;
  /** Returns the uploads that are attached to a listing. */
  attachedTo(listingId: string): Promise<readonly MediaObject[]>;
  /** Returns the ids of the listings to which uploads were attached between two times. */
  givenTo(between: { readonly from: Date; readonly to: Date }): Promise<readonly string[]>;
  /** Attaches a person's uploads to a listing.
   *  @param leaving ids of the uploads that these replace; they are still attached and are about to be detached */
  attach(ownerId: string, ids: readonly string[], listingId: string, leaving?: readonly string[]): Promise<void>;
  /** Prevents the owner from uncovering hidden parts of photos from now on, because the desk reviews the photos as they are. */
  hold(ids: readonly string[]): Promise<void>;
  /** Detaches uploads from their listing. A later sweep deletes them. */
  detach(ids: readonly string[]): Promise<void>;
  /** Permanently deletes uploads and their bytes. */
  destroy(ids: readonly string[]): Promise<void>;
  /** Makes photos visible to everybody. */
  publish(ids: readonly string[]): Promise<void>;
  /** Makes photos visible only to their owner and to the desk. */
  unpublish(ids: readonly string[]): Promise<void>;
  /** Returns the current address of a photo; null if the photo is not published. */
  publicAddress(id: string): Promise<string | null>;
}
