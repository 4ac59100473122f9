import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { CarName, SavedCarId } from './limits.ts';

/** A car became a favourite of the account. */
const FavouriteSaved = event('FavouriteSaved', {
  carId: SavedCarId,
  /** When the owner saved the car, possibly long before signing in. */
  savedAt: Instant,
  /** The car's name in the market at that time; null if no source knew the car. */
  name: CarName.nullable(),
  /** The asking price when it was saved, from which price drops are measured. It is null if unknown. */
  priceInr: Rupees.nullable(),
});

/** The car was removed from the favourites. If a browser later sends a save that happened before `removedAt`, the car stays removed. */
const FavouriteRemoved = event('FavouriteRemoved', { carId: SavedCarId, removedAt: Instant });

/** The account was erased: the list stays empty. */
const FavouritesForgotten = event('FavouritesForgotten', { forgottenAt: Instant });

/** The events of the stream `saved-<userId>`. */
export const SavedEvent = z.discriminatedUnion('type', [FavouriteSaved, FavouriteRemoved, FavouritesForgotten]);
export type SavedEvent = z.infer<typeof SavedEvent>;
