import type { UploadCategory } from '../../schema/media/categories.ts';
import type { MediaObject } from '../../schema/media/views.ts';
import type { ListingMedia } from './media.ts';

interface Owner {
  readonly kind: string;
  readonly id: string;
}
/** The methods of the upload store that listings use. */
export interface StoredMedia {
  newestUnattached(ownerId: string, category: UploadCategory, most: number): Promise<readonly string[]>;
  describe(ids: readonly string[]): Promise<readonly Stored[]>;
  describeAll(of: Owner): Promise<readonly Stored[]>;
  givenTo(kind: string, between: { readonly from: Date; readonly to: Date }): Promise<readonly string[]>;
  attach(ownerId: string, ids: readonly string[], to: Owner, leaving?: readonly string[]): Promise<void>;
  hold(ids: readonly string[]): Promise<void>;
  detach(ids: readonly string[]): Promise<void>;
  destroy(ids: readonly string[]): Promise<void>;
  publish(ids: readonly string[]): Promise<void>;
  unpublish(ids: readonly string[]): Promise<void>;
}

type Stored = MediaObject & { readonly ownerId: string };
/** A file that belongs to a car, unlike the profile pictures and article pictures in the same store. */
type FileOfCar = Stored & { readonly category: UploadCategory };
const isOfCar = (file: Stored): file is FileOfCar => file.category !== 'profile' && file.category !== 'article';

const KIND = 'listing';
/** The width of the photos that car pages and other sites load, in pixels. */
const PUBLIC_WIDTH = 1280;

const uploadOf = ({ id, category, sha256, ownerId, state }: FileOfCar) => ({
  ...{ id, category, sha256, ownerId, isFree: state === 'unattached' },
});

/** Implements the port `ListingMedia` with the upload store. */
export const listingMedia = (media: StoredMedia): ListingMedia => ({
  newestUnattached: (ownerId, category, most) => media.newestUnattached(ownerId, category, most),
  describe: async (ids) => (await media.describe(ids)).filter(isOfCar).map(uploadOf),
  attachedTo: async (id) => (await media.describeAll({ kind: KIND, id })).filter(isOfCar).map(uploadOf),
  givenTo: (between) => media.givenTo(KIND, between),
  attach: (ownerId, ids, listingId, leaving) => media.attach(ownerId, ids, { kind: KIND, id: listingId }, leaving),
  hold: (ids) => media.hold(ids),
  detach: (ids) => media.detach(ids),
  destroy: (ids) => media.destroy(ids),
  publish: (ids) => media.publish(ids),
  unpublish: (ids) => media.unpublish(ids),
  async publicAddress(id) {
    const [found] = await media.describe([id]);
    if (found?.state !== 'published') return null;
    const sizes = found.sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width);
    return (sizes.find(({ width }) => width <= PUBLIC_WIDTH) ?? sizes.at(-1))?.url ?? null;
  },
});
