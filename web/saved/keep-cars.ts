import { keepPictures, writeCopy } from '../shared/offline/copies.ts';
import { FAVOURITES_COPY, type FavouriteCar } from './use-favourite-cars.ts';

/** Keeps what the favourites page shows of these cars for the time without a connection: the facts, the first picture of each and
 *  the drawing that stands in for it. */
export const keepCars = async (cars: readonly FavouriteCar[]): Promise<void> => {
  await writeCopy(FAVOURITES_COPY, { cars }, new Date());
  await keepPictures(cars.flatMap(({ images, placeholderImage }) => [...images.slice(0, 1), placeholderImage]));
};
