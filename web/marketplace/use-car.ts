import { useQuery } from '@apollo/client/react';
import type { CarDetailsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/query-outcome.ts';

graphql(`
  fragment CarFacts on Car {
    condition
    sellerType
    hasWarranty
    rto
    features
    listedAt
    firstSeenAt
  }
  fragment PriceHistory on Car {
    priceHistoryCount
    priceHistory {
      at
      priceInr
      listingId
      source {
        id
        label
        badge
      }
    }
  }
  fragment CarListing on Listing {
    id
    title
    priceInr
    url
    isLive
    firstSeenAt
    goneAt
    hiddenAt
    verificationStatus
    source {
      id
      label
      badge
    }
  }
`);
/** Queries the data of a car's page and quick view. */
export const carDetailsQuery = graphql(`
  query CarDetails($id: ID!) {
    car(id: $id) {
      ...CarSummary
      ...CarFacts
      isSold
      isPaused
      offerListingId
      priceVerdict {
        ...PriceVerdictDetails
      }
      startingEmi {
        rate {
          obstacles
          lender {
            id
            asOf
          }
        }
      }
      title
      description
      insurance
      engineCc
      url
      lastSeenAt
      goneAt
      listings {
        ...CarListing
      }
      seller {
        ...SellerFacts
      }
      ...PriceHistory
    }
  }
`);

/** All data of a car's page. */
export type CarDetails = CarDetailsQuery['car'];

interface FoundCar extends Outcome {
  readonly car: CarDetails | undefined;
}

/** Loads one car by its id or the id of one of its listings. `notFound` is true if no source ever listed it. */
export function useCar(id: string): FoundCar {
  const asked = useQuery(carDetailsQuery, { variables: { id } });
  return { car: asked.data?.car, ...outcomeOf(asked, 'CAR_NOT_FOUND') };
}
