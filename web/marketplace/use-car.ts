import { useQuery } from '@apollo/client/react';
import type { CarDetailsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';

/** Everything that a page or a quick view shows of a car. */
export const carDetailsQuery = graphql(`
  query CarDetails($id: ID!) {
    car(id: $id) {
      ...CarSummary
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

interface FoundCar {
  car: CarDetails | undefined;
  loading: boolean;
  /** No source ever listed a car of that id. */
  notFound: boolean;
  /** The server's code of what else went wrong, or NETWORK. */
  error: string | null;
  retry(): void;
}

/** One car by its id or by that of any of its listings. */
export function useCar(id: string): FoundCar {
  const { data, loading, error, refetch } = useQuery(carDetailsQuery, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  const code = error && !loading ? errorCode(error) : null;
  const notFound = code === 'CAR_NOT_FOUND';
  return {
    car: data?.car,
    loading,
    notFound,
    error: notFound ? null : code,
    retry: () => void refetch().catch(() => undefined),
  };
}
