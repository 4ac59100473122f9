import { useQuery } from '@apollo/client/react';
import type { ListingDetailsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Outcome, outcomeOf } from '../../shared/graphql/outcome.ts';

/** Everything that the page of a listing shows: what its source says, and of the car behind it what other sources say. */
const listingDetailsQuery = graphql(`
  query ListingDetails($id: ID!) {
    marketplaceListing(id: $id) {
      id
      carId
      title
      brand
      model
      variant
      year
      priceInr
      originalPriceInr
      droppedAt
      mileageKm
      fuelType
      transmission
      owners
      city
      state
      rto
      bodyType
      color
      condition
      sellerType
      verificationStatus
      hasWarranty
      features
      description
      images
      placeholderImage
      url
      isLive
      listedAt
      firstSeenAt
      lastSeenAt
      goneAt
      hiddenAt
      daysListed
      source {
        id
        label
        badge
      }
      seller {
        ...SellerFacts
      }
    }
    car(id: $id) {
      id
      isLive
      isReserved
      priceInr
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
    }
  }
`);

/** One source's offer of a car. */
export type ListingDetails = ListingDetailsQuery['marketplaceListing'];
/** The car behind it, as far as its other listings go. */
export type CarBehind = ListingDetailsQuery['car'];

interface FoundListing extends Outcome {
  readonly found: { readonly listing: ListingDetails; readonly car: CarBehind } | undefined;
}

/** One listing by its id; that of a car leads to the listing that the car shows first. Not found where no source ever sent it. */
export function useListing(id: string): FoundListing {
  const asked = useQuery(listingDetailsQuery, { variables: { id }, notifyOnNetworkStatusChange: true });
  const { data } = asked;
  return {
    found: data && { listing: data.marketplaceListing, car: data.car },
    ...outcomeOf(asked, 'LISTING_NOT_FOUND', 'CAR_NOT_FOUND'),
  };
}
