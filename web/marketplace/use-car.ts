import { useQuery } from '@apollo/client/react';
import type { CarDetailsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/outcome.ts';

/** Everything that a page or a quick view shows of a car. */
export const carDetailsQuery = graphql(`
  query CarDetails($id: ID!) {
    car(id: $id) {
      ...CarSummary
      offerListingId
      priceDroppedAt
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
      rto
      condition
      sellerType
      hasWarranty
      features
      description
      url
      listedAt
      firstSeenAt
      lastSeenAt
      goneAt
      daysListed
      listings {
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
      seller {
        ...SellerFacts
      }
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
  }
`);

/** Everything that is known of a car. */
export type CarDetails = CarDetailsQuery['car'];

interface FoundCar extends Outcome {
  readonly car: CarDetails | undefined;
}

/** One car by its id or by that of any of its listings; not found where no source ever listed it. */
export function useCar(id: string): FoundCar {
  const asked = useQuery(carDetailsQuery, { variables: { id }, notifyOnNetworkStatusChange: true });
  return { car: asked.data?.car, ...outcomeOf(asked, 'CAR_NOT_FOUND') };
}
