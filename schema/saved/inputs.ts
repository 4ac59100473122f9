import { z } from 'zod';
import { Instant, Rupees } from '../kernel/values.ts';
import { FAVOURITES_MAX, SavedCarId, VIEWED_MAX } from './limits.ts';

/** A favourite as a browser kept it. */
const FavouriteEntry = z.object({
  id: SavedCarId,
  savedAt: Instant.optional().describe('When it was saved; now unless given, and never in the future.'),
  priceInr: Rupees.nullish().describe('The asking price when it was saved; that of today unless given.'),
});

/** Cars to keep. */
export const SaveFavourites = z.object({
  entries: z.array(FavouriteEntry).max(FAVOURITES_MAX),
  merge: z
    .boolean()
    .default(false)
    .describe('The list of a browser at sign-in: what the account removed since then stays removed.'),
});
export type SaveFavourites = z.infer<typeof SaveFavourites>;

/** Cars to keep no longer. */
export const RemoveFavourites = z.object({ ids: z.array(SavedCarId).max(FAVOURITES_MAX) });
export type RemoveFavourites = z.infer<typeof RemoveFavourites>;

/** Cars that were opened. A browser's list at sign-in says when; without that it was now. */
export const RecordViewed = z.object({
  entries: z.array(z.object({ id: SavedCarId, viewedAt: Instant.optional() })).max(VIEWED_MAX),
});
export type RecordViewed = z.infer<typeof RecordViewed>;
