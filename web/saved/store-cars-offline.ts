import { keepPictures, writeCopy } from '../shared/offline/offline-copies.ts';
import { FAVOURITES_COPY, type FavouriteCar } from './use-favourite-cars.ts';

/** Stores offline copies of these cars for the favourites page. A copy consists of the facts, the first picture and the placeholder drawing. */
export const storeCarsOffline = async (cars: readonly FavouriteCar[]): Promise<void> => {
  await writeCopy(FAVOURITES_COPY, { cars }, new Date());
  await keepPictures(cars.flatMap(({ images, placeholderImage }) => [...images.slice(0, 1), placeholderImage]));
};
