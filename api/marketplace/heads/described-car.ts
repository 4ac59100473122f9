import { landingPath, slugOf } from '../../../schema/marketplace/slugs.ts';
import type { PageHead } from '../../platform/http/pages.ts';
import { placeholderImage } from '../placeholder-image.ts';
import { carPicturePath, PICTURE_SIZE } from './pictures.ts';
import type { DescribedCar } from './structured-data.ts';
import { inFigures, inLakh } from './words.ts';

/** The landing pages above a car, from the city down; none where its city has no page. */
export const stepsAbove = ({ city, brand, model }: DescribedCar): { name: string; path: string }[] => {
  if (city === null || slugOf(city) === '') return [];
  const levels = [
    { name: `Used cars in ${city}`, names: { city, brand: null, model: null } },
    { name: brand, names: { city, brand, model: null } },
    ...(model === null ? [] : [{ name: model, names: { city, brand, model } }]),
  ];
  return levels.flatMap(({ name, names }) => {
    const path = landingPath(names);
    return path === null ? [] : [{ name, path }];
  });
};

/** What is known of it, in a line; empty when that is nothing. */
export const factsOf = (car: DescribedCar): string =>
  [
    car.mileageKm === null ? null : `${inFigures(car.mileageKm)} km`,
    car.fuelType,
    car.transmission,
    car.city ?? car.state,
  ]
    .filter((fact) => fact !== null)
    .join(', ');

/** What a link preview shows of a car: its own photo, else what we draw of its facts, which says that it is an illustration. */
export const pictureOf = (
  car: DescribedCar,
  photos: readonly string[],
): Pick<PageHead, 'image' | 'imageAlt' | 'imageSize'> => {
  const [photo] = photos;
  if (photo !== undefined) return { image: photo, imageAlt: `Photo of ${car.title}` };
  return {
    image: carPicturePath(car.id),
    imageAlt: `Illustration: ${car.title}, ${inLakh(car.priceInr)}`,
    imageSize: PICTURE_SIZE,
  };
};

/** Its photos as pages may show them, absolute; where it has none, the drawing that stands in. */
export const imagesOf = (car: DescribedCar, photos: readonly string[], absolute: (path: string) => string) =>
  photos.length > 0 ? photos : [absolute(placeholderImage(car))];
