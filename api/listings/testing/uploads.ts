import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type MediaCategory, WANTED_PHOTOS } from '../../../schema/listings/enumerations.ts';
import type { ListingMedia, MediaObject } from '../media.ts';

/** Uploads in memory, for tests of listings without bytes. */
export const uploadsInMemory = () => {
  const all = new Map<string, MediaObject & { listingId: string | null }>();
  const media: ListingMedia = {
    async newestUnattached(ownerId, category) {
      const free = [...all.values()].filter(
        (one) => one.ownerId === ownerId && one.category === category && one.listingId === null,
      );
      return category === 'additional' ? free.toReversed() : free.slice(-1);
    },
    async attach(ids, listingId) {
      for (const id of ids) {
        const one = all.get(id);
        if (one) one.listingId = listingId;
      }
    },
    describe: async (ids) => ids.flatMap((id) => all.get(id) ?? []),
  };
  const upload = (ownerId: string, category: MediaCategory): MediaObject => {
    const id = uuid();
    const one = { id, category, sha256: createHash('sha256').update(id).digest('hex'), ownerId, listingId: null };
    all.set(id, one);
    return one;
  };
  return {
    media,
    upload,
    listingOf: (id: string) => all.get(id)?.listingId ?? null,
    /** Uploads both documents and the five photos that a listing needs. */
    uploadAll: (ownerId: string): readonly MediaObject[] =>
      (['registration', 'insurance', ...WANTED_PHOTOS] as const).map((category) => upload(ownerId, category)),
  };
};
