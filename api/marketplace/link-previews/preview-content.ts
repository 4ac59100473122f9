import type { SelectedCar } from '../../../projections/marketplace/queries.ts';
import type { Landing } from '../../../projections/marketplace/search/landing.ts';
import type { CarField } from '../../../projections/marketplace/views.ts';
import { BODY_TYPES } from '../../../schema/marketplace/enumerations.ts';
import { landingSubject } from '../heads/landing-head.ts';
import { inFigures, inLakh } from '../heads/number-formats.ts';
import type { PicturedCar, PicturedPage } from './draw-preview.ts';

/** The columns that `picturedCar` reads. */
export const PICTURED_FIELDS = [
  'brand',
  'model',
  'variant',
  'year',
  'priceInr',
  'mileageKm',
  'fuelType',
  'transmission',
  'city',
  'state',
  'bodyType',
  'color',
  'isLive',
  'listingCount',
] as const satisfies readonly CarField[];

const standingOf = (isLive: boolean, listings: number): string => {
  if (!isLive) return 'No longer listed';
  return `Found in ${inFigures(listings)} ${listings === 1 ? 'listing' : 'listings'}`;
};

/** Returns the content of a car's link preview picture. */
export const picturedCar = (car: SelectedCar<(typeof PICTURED_FIELDS)[number]>): PicturedCar => ({
  title: [car.brand, car.model, car.variant].filter((name) => name !== null).join(' '),
  price: inLakh(car.priceInr),
  facts: [
    String(car.year),
    car.mileageKm === null ? null : `${inFigures(car.mileageKm)} km`,
    car.fuelType,
    car.transmission,
  ].filter((fact) => fact !== null),
  place: [car.city, car.state].filter((name, i, all) => name !== null && all.indexOf(name) === i).join(', ') || null,
  standing: standingOf(car.isLive, car.listingCount),
  model: car.model,
  body: BODY_TYPES.find((body) => body === car.bodyType) ?? null,
  color: car.color,
});

/** Returns the content of a landing page's link preview picture. */
export const picturedLanding = (landing: Landing): PicturedPage => {
  const subject = landingSubject(landing);
  const { total, minPriceInr } = landing;
  return {
    title: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    line:
      minPriceInr === null
        ? 'None at the moment: see other cars and cities'
        : `${inFigures(total)} ${total === 1 ? 'car' : 'cars'} from ${inLakh(minPriceInr)}`,
  };
};

/** The content of the link preview picture that all other pages share. */
export const PICTURED_SITE: PicturedPage = {
  title: 'Used Cars. Verified Sources.',
  line: "India's portals, classifieds, auctions and dealers in one search",
};
