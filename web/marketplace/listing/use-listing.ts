import { useQuery } from '@apollo/client/react';
import type { ListingDetailsQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Outcome, outcomeOf } from '../../shared/graphql/query-outcome.ts';

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
      priceVerdict {
        ...PriceVerdictDetails
      }
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
      insurance
      engineCc
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
        ...CarListing
      }
    }
  }
`);

/** One source's offer of a car. */
export type ListingDetails = ListingDetailsQuery['marketplaceListing'];
/** The listing's car, with its other listings. */
export type CarBehind = ListingDetailsQuery['car'];

interface FoundListing extends Outcome {
  readonly found: { readonly listing: ListingDetails; readonly car: CarBehind } | undefined;
}

/** Loads the listing with the given id. If the id belongs to a car, loads the listing that the car shows first. `notFound` is true if no source ever
 *  sent the listing. */
export function useListing(id: string): FoundListing {
  const asked = useQuery(listingDetailsQuery, { variables: { id } });
  const { data } = asked;
  return {
    found: data && { listing: data.marketplaceListing, car: data.car },
    ...outcomeOf(asked, 'LISTING_NOT_FOUND', 'CAR_NOT_FOUND'),
  };
}
