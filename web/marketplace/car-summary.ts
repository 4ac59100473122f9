import type { CarSummaryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { Terms } from '../shared/texts/use-terms.ts';
import type { CarRef } from './car-slots.tsx';

/** What a card shows of a car. */
export type CarSummary = CarSummaryFragment;

graphql(`
  fragment CarSummary on Car {
    id
    brand
    model
    variant
    year
    priceInr
    originalPriceInr
    mileageKm
    fuelType
    transmission
    owners
    city
    state
    color
    bodyType
    images
    placeholderImage
    verificationStatus
    isFeatured
    isLive
    isReserved
    listingCount
    startingEmi {
      monthlyInr
      rate {
        percent
        obstacles
        lender {
          id
          name
        }
      }
    }
    source {
      id
      label
      badge
    }
  }
`);

/** The car's name in a line: "2019 Hyundai Creta", or "2019 Hyundai" where no model was supplied. */
export const carName = ({ year, brand, model }: Pick<CarSummary, 'year' | 'brand' | 'model'>): string =>
  [year, brand, model].filter(Boolean).join(' ');

/** By whose word a car is verified, for badges: of several listings the one that asks the price shown. */
export const vouchedBy = ({ listingCount, source }: Pick<CarSummary, 'listingCount' | 'source'>): string | undefined =>
  listingCount === 1 ? undefined : source.label;

/** What another feature needs of the car to act on it. */
export const carRef = (car: Pick<CarSummary, 'id' | 'year' | 'brand' | 'model'>): CarRef => ({
  id: car.id,
  name: carName(car),
});

/** "Hyderabad, Telangana"; null when no place was supplied. `terms` are those of `useTerms()`. */
export const carPlace = ({ city, state }: Pick<CarSummary, 'city' | 'state'>, terms: Terms): string | null =>
  [city && terms.city(city), state && terms.state(state)]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(', ') || null;
