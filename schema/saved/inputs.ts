import { z } from 'zod';
import { Instant, Rupees } from '../kernel/values.ts';
import { FAVOURITES_MAX, SavedCarId, VIEWED_MAX } from './limits.ts';

const FavouriteEntry = z.object({
  id: SavedCarId.describe('The id of the car or of one of its listings.'),
  savedAt: Instant.optional().describe('When the car was saved; by default now. Never in the future.'),
  priceInr: Rupees.nullish().describe('The asking price when the car was saved; by default the current one.'),
});

/** Cars to add to the favourites. */
export const SaveFavourites = z.object({
  entries: z.array(FavouriteEntry).max(FAVOURITES_MAX),
  merge: z
    .boolean()
    .default(false)
    .describe(
      'Set for the list that a browser sends at sign-in. Cars that the account has removed since then stay removed, and cars beyond the maximum are left out.',
    ),
});
export type SaveFavourites = z.infer<typeof SaveFavourites>;

/** Cars to remove from the favourites. */
export const RemoveFavourites = z.object({ ids: z.array(SavedCarId).max(FAVOURITES_MAX) });
export type RemoveFavourites = z.infer<typeof RemoveFavourites>;

/** Records recently opened cars. A browser sends them as a list at sign-in, and later one by one. */
export const RecordViewed = z.object({
  entries: z
    .array(
      z.object({ id: SavedCarId, viewedAt: Instant.optional().describe('When the car was opened; by default now.') }),
    )
    .max(VIEWED_MAX),
});
export type RecordViewed = z.infer<typeof RecordViewed>;
