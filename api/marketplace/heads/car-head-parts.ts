import { landingPath, slugOf } from '../../../schema/marketplace/slugs.ts';
import type { PageHead } from '../../platform/http/pages.ts';
import { placeholderImage } from '../placeholder-image.ts';
import { inFigures, inLakh } from './number-formats.ts';
import { carPicturePath, PICTURE_SIZE } from './preview-picture-paths.ts';
import type { DescribedCar } from './structured-data.ts';

/** Returns the landing pages in a car's breadcrumbs: of the city, of the brand in this city, and of the model in this city. Empty if the city has no
 *  landing page. */
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

/** Returns the known details of a car in one line; empty if none are known. */
export const factsOf = (car: DescribedCar): string =>
  [
    car.mileageKm === null ? null : `${inFigures(car.mileageKm)} km`,
    car.fuelType,
    car.transmission,
    car.city ?? car.state,
  ]
    .filter((fact) => fact !== null)
    .join(', ');

/** Returns the link preview picture of a car: a photo of the car or, if there is none, our illustration, which is labelled as an illustration. */
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

/** Returns the absolute URLs of the car's photos that pages may show; without photos, the URL of the illustration. */
export const imagesOf = (car: DescribedCar, photos: readonly string[], absolute: (path: string) => string) =>
  photos.length > 0 ? photos : [absolute(placeholderImage(car))];
