import { landingPath, slugOf } from '../../../schema/marketplace/slugs.ts';
import type { PageHead } from '../../platform/http/pages.ts';
import { placeholderImage } from '../placeholder-image.ts';
import { carPicturePath, PICTURE_SIZE, shownPhotos } from './pictures.ts';
import { breadcrumbs, carData, type DescribedCar, inContext } from './structured-data.ts';
import { inFigures, inLakh, inRupees, SITE } from './words.ts';

export interface HeadContext {
  /** A path as an address that others can follow. */
  absolute(path: string): string;
  /** Hosts whose photos pages may show. */
  readonly imageHosts: readonly string[];
}

/** The landing pages above a car, from the city down; none where its city has no page. */
const stepsAbove = ({ city, brand, model }: DescribedCar): { name: string; path: string }[] => {
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

const factsOf = (car: DescribedCar): string =>
  [
    car.mileageKm === null ? null : `${inFigures(car.mileageKm)} km`,
    car.fuelType,
    car.transmission,
    car.city ?? car.state,
  ]
    .filter((fact) => fact !== null)
    .join(', ');

const descriptionOf = (car: DescribedCar): string => {
  const price = inRupees(car.priceInr);
  if (!car.isLive) return `${car.title}, last seen for ${price}, is no longer listed.`;
  const facts = factsOf(car);
  return `${car.title} for ${price}${facts && `: ${facts}`}. Price history and every source that lists it.`;
};

/** What a link preview shows of a car: its own photo, else what we draw of its facts, which says that it is an illustration. */
const pictureOf = (
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

/** The head of a car's page. A car that every source took down says so with 410. */
export const carHead = (car: DescribedCar, { absolute, imageHosts }: HeadContext): PageHead => {
  const place = car.city ?? car.state;
  const canonicalPath = `/car/${car.id}`;
  const photos = shownPhotos(car.images, imageHosts);
  const images = photos.length > 0 ? photos : [absolute(placeholderImage(car))];
  const way = [{ name: SITE, path: '/' }, ...stepsAbove(car), { name: car.title, path: canonicalPath }];
  return {
    title: `${car.title}${place ? `, ${place}` : ''} · ${inRupees(car.priceInr)} · ${SITE}`,
    description: descriptionOf(car),
    canonicalPath,
    ...pictureOf(car, photos),
    kind: 'product',
    structuredData: [
      inContext(carData(car, absolute(canonicalPath), images)),
      inContext(breadcrumbs(way.map(({ name, path }) => ({ name, address: absolute(path) })))),
    ],
    status: car.isLive ? 200 : 410,
  };
};
