import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type MediaCategory, WANTED_PHOTOS } from '../../../schema/listings/enumerations.ts';
import type { ListingMedia, MediaObject } from '../media.ts';

interface Stored extends MediaObject {
  isFree: boolean;
  listingId: string | null;
  isPublic: boolean;
}

/** Creates an in-memory upload store, for tests that need no bytes. */
export const uploadsInMemory = () => {
  const all = new Map<string, Stored>();
  const each = async (ids: readonly string[], change: Partial<Stored>): Promise<void> => {
    for (const id of ids) {
      const one = all.get(id);
      if (one) Object.assign(one, change);
    }
  };
  const media: ListingMedia = {
    newestUnattached: async (ownerId, category, most) =>
      [...all.values()]
        .filter((one) => one.ownerId === ownerId && one.category === category && one.listingId === null)
        .map(({ id }) => id)
        .toReversed()
        .slice(0, most),
    describe: async (ids) => ids.flatMap((id) => all.get(id) ?? []),
    attachedTo: async (listingId) => [...all.values()].filter((one) => one.listingId === listingId),
    givenTo: async () => [...new Set([...all.values()].flatMap(({ listingId }) => listingId ?? []))],
    attach: (_ownerId, ids, listingId) => each(ids, { listingId, isFree: false }),
    hold: async () => undefined,
    detach: (ids) => each(ids, { listingId: null, isFree: true, isPublic: false }),
    destroy: async (ids) => {
      for (const id of ids) all.delete(id);
    },
    publish: (ids) => each(ids, { isPublic: true }),
    unpublish: (ids) => each(ids, { isPublic: false }),
    publicAddress: async (id) => (all.get(id)?.isPublic ? `/pictures/${id}/1280.webp` : null),
  };
  const upload = (ownerId: string, category: MediaCategory): MediaObject => {
    const id = uuid();
    const sha256 = createHash('sha256').update(id).digest('hex');
    const one = { id, category, sha256, ownerId, isFree: true, listingId: null, isPublic: false };
    all.set(id, one);
    return one;
  };
  return {
    media,
    upload,
    listingOf: (id: string) => all.get(id)?.listingId ?? null,
    isPublic: (id: string) => all.get(id)?.isPublic ?? false,
    /** Uploads both documents and the five photos that a listing needs. */
    uploadAll: (ownerId: string): readonly MediaObject[] =>
      (['registration', 'insurance', ...WANTED_PHOTOS] as const).map((category) => upload(ownerId, category)),
  };
};
