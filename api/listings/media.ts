import type { MediaCategory } from '../../schema/listings/enumerations.ts';

/** What is known of an uploaded document or photo. */
export interface MediaObject {
  /** UUID v7. */
  readonly id: string;
  readonly category: MediaCategory;
  /** The SHA-256 of the stored bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly ownerId: string;
}

/** The uploads of people, as listings use them. Listings never touch bytes. */
export interface ListingMedia {
  /** Returns the uploads of a person in a category that belong to no listing: the newest one, and for `additional` all, newest first. */
  newestUnattached(ownerId: string, category: MediaCategory): Promise<readonly MediaObject[]>;
  /** Records that uploads belong to a listing. Repeating it changes nothing. */
  attach(ids: readonly string[], listingId: string): Promise<void>;
  /** Describes uploads; unknown ids are left out. */
  describe(ids: readonly string[]): Promise<readonly MediaObject[]>;
}

/** Uploads of a product that takes none: there are no documents and no photos. */
export const NO_MEDIA: ListingMedia = {
  newestUnattached: async () => [],
  attach: async () => {},
  describe: async () => [],
};
