import { keepPictures, writeCopy } from '../shared/offline/offline-copies.ts';
import { FAVOURITES_COPY, type FavouriteCar } from './use-favourite-cars.ts';

/** Stores an offline copy of the favourite cars: their data, the first picture of each, and their placeholder images. */
export const storeCarsOffline = async (cars: readonly FavouriteCar[]): Promise<void> => {
  await writeCopy(FAVOURITES_COPY, { cars }, new Date());
  await keepPictures(cars.flatMap(({ images, placeholderImage }) => [...images.slice(0, 1), placeholderImage]));
};
