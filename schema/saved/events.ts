import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { CarName, SavedCarId } from './limits.ts';

/** A car became a favourite of the account. */
const FavouriteSaved = event('FavouriteSaved', {
  carId: SavedCarId,
  /** When its owner saved it, which may be long before they signed in. */
  savedAt: Instant,
  /** As the market named it then; null when no source knew the car any more. */
  name: CarName.nullable(),
  /** The asking price when it was saved: what a drop is measured from. Null when it was not known. */
  priceInr: Rupees.nullable(),
});

/** A car is no favourite any more. What was saved up to `removedAt` and arrives later from a browser stays removed. */
const FavouriteRemoved = event('FavouriteRemoved', { carId: SavedCarId, removedAt: Instant });

/** The account was erased: the list is empty for good. */
const FavouritesForgotten = event('FavouritesForgotten', { forgottenAt: Instant });

/** What happens on the stream `saved-<userId>`. */
export const SavedEvent = z.discriminatedUnion('type', [FavouriteSaved, FavouriteRemoved, FavouritesForgotten]);
export type SavedEvent = z.infer<typeof SavedEvent>;
