import type { Landing } from '../../../projections/marketplace/search/landing.ts';
import { landingPath } from '../../../schema/marketplace/slugs.ts';
import type { PageHead } from '../../platform/http/pages.ts';
import { placeholderImage } from '../placeholder-image.ts';
import type { HeadContext } from './car-head.ts';
import { inFigures, inLakh, SITE } from './number-formats.ts';
import { landingPicturePath, PICTURE_SIZE, shownPhotos } from './preview-picture-paths.ts';
import { breadcrumbs, carData, type DescribedCar, inContext, itemList } from './structured-data.ts';

/** Returns the subject of a landing page: "used Hyundai Creta cars in Hyderabad". */
export const landingSubject = ({ city, brand, model, total }: Landing): string =>
  `used ${[brand, model].filter((name) => name !== null).join(' ')}${brand === null ? '' : ' '}${total === 1 ? 'car' : 'cars'} in ${city}`;

/** Returns the title of a landing page: "1,234 used Hyundai Creta cars in Hyderabad from ₹3.2 Lakh". */
export const landingTitle = (landing: Landing): string => {
  const subject = landingSubject(landing);
  if (landing.minPriceInr === null) return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  return `${inFigures(landing.total)} ${subject} from ${inLakh(landing.minPriceInr)}`;
};

const descriptionOf = (landing: Landing): string => {
  const { total, minPriceInr, maxPriceInr } = landing;
  if (minPriceInr === null || maxPriceInr === null) {
    return `There are no ${landingSubject(landing)} on ${SITE} at the moment: see other cars and cities.`;
  }
  const prices =
    minPriceInr === maxPriceInr
      ? `for ${inLakh(minPriceInr)}`
      : `from ${inLakh(minPriceInr)} to ${inLakh(maxPriceInr)}`;
  return `${inFigures(total)} ${landingSubject(landing)} ${prices}, gathered from many sources, with price history and what each source says.`;
};

const stepsTo = ({ city, brand, model }: Landing) =>
  [
    { name: `Used cars in ${city}`, path: landingPath({ city, brand: null, model: null }) },
    ...(brand === null ? [] : [{ name: brand, path: landingPath({ city, brand, model: null }) }]),
    ...(model === null ? [] : [{ name: model, path: landingPath({ city, brand, model }) }]),
  ].flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]));

/** Returns the head of a landing page. The head of a page without cars tells search engines not to index it.
 *  @param cars the first cars of the page */
export const landingHead = (
  landing: Landing,
  cars: readonly DescribedCar[],
  { absolute, imageHosts }: HeadContext,
): PageHead => {
  const way = [{ name: SITE, path: '/' }, ...stepsTo(landing)];
  const listed = cars.map((car) => {
    const photos = shownPhotos(car.images, imageHosts);
    return carData(car, absolute(`/car/${car.id}`), photos.length > 0 ? photos : [absolute(placeholderImage(car))]);
  });
  const title = landingTitle(landing);
  return {
    title: `${title} · ${SITE}`,
    description: descriptionOf(landing),
    canonicalPath: landing.path,
    image: landingPicturePath(landing.path),
    imageAlt: title,
    imageSize: PICTURE_SIZE,
    noindex: landing.total === 0,
    structuredData: [
      inContext(breadcrumbs(way.map(({ name, path }) => ({ name, address: absolute(path) })))),
      ...(listed.length > 0 ? [inContext(itemList(listed, landing.total))] : []),
    ],
  };
};
