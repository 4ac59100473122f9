import type { PageHead } from '../../platform/http/pages.ts';
import { factsOf, imagesOf, pictureOf, stepsAbove } from './car-head-parts.ts';
import { inRupees, SITE } from './number-formats.ts';
import { shownPhotos } from './preview-picture-paths.ts';
import { breadcrumbs, carData, type DescribedCar, inContext } from './structured-data.ts';

export interface HeadContext {
  absolute(path: string): string;
  /** Hosts whose photos pages may show. */
  readonly imageHosts: readonly string[];
}

const descriptionOf = (car: DescribedCar): string => {
  const price = inRupees(car.priceInr);
  if (!car.isLive) return `${car.title}, last seen for ${price}, is no longer listed.`;
  const facts = factsOf(car);
  return `${car.title} for ${price}${facts && `: ${facts}`}. Price history and every source that lists it.`;
};

/** Returns the head of a car's page. The HTTP status is 410 if no source lists the car any longer. */
export const carHead = (car: DescribedCar, { absolute, imageHosts }: HeadContext): PageHead => {
  const place = car.city ?? car.state;
  const canonicalPath = `/car/${car.id}`;
  const photos = shownPhotos(car.images, imageHosts);
  const images = imagesOf(car, photos, absolute);
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
