import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { CarName, SavedCarId } from './limits.ts';

const FavouriteSaved = event('FavouriteSaved', {
  carId: SavedCarId,
  /** When the person saved the car, possibly long before signing in. */
  savedAt: Instant,
  /** The car's name when it was saved; null if no source listed the car then. */
  name: CarName.nullable(),
  /** The asking price when the car was saved, from which price drops are measured; null if unknown. */
  priceInr: Rupees.nullable(),
});

/** The car was removed from the favourites. If a browser later sends a save that happened before `removedAt`, the car stays removed. */
const FavouriteRemoved = event('FavouriteRemoved', { carId: SavedCarId, removedAt: Instant });

/** The account was erased, so the list stays empty from now on. */
const FavouritesForgotten = event('FavouritesForgotten', { forgottenAt: Instant });

/** Events of an account's favourites (stream `saved-<userId>`). Never change the schema of a stored event: add a version and an upcaster. */
export const SavedEvent = z.discriminatedUnion('type', [FavouriteSaved, FavouriteRemoved, FavouritesForgotten]);
export type SavedEvent = z.infer<typeof SavedEvent>;
