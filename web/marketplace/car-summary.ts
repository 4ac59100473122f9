import type { CarSummaryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { DataTerms } from '../shared/texts/use-data-terms.ts';
import type { CarRef } from './marketplace-slots.tsx';

/** The data about a car that a card shows. */
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
    priceDroppedAt
    daysListed
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
    priceVerdict {
      ...PriceVerdict
    }
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

/** Returns the car's name: "2019 Hyundai Creta", or "2019 Hyundai" if no model was supplied. */
export const carName = ({ year, brand, model }: Pick<CarSummary, 'year' | 'brand' | 'model'>): string =>
  [year, brand, model].filter(Boolean).join(' ');

/** Returns the source to name in a verification badge, which is the source whose price is shown. Returns undefined if the car has a single
 *  listing. */
export const vouchedBy = ({ listingCount, source }: Pick<CarSummary, 'listingCount' | 'source'>): string | undefined =>
  listingCount === 1 ? undefined : source.label;

/** Returns a car's id and name, for other features. */
export const carRef = (car: Pick<CarSummary, 'id' | 'year' | 'brand' | 'model'>): CarRef => ({
  id: car.id,
  name: carName(car),
});

/** Returns the location, such as "Hyderabad, Telangana"; null if none was supplied. `terms` is the result of `useDataTerms()`. */
export const carPlace = ({ city, state }: Pick<CarSummary, 'city' | 'state'>, terms: DataTerms): string | null =>
  [city && terms.city(city), state && terms.state(state)]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(', ') || null;
