import { graphql } from '../gql/index.ts';

graphql(`
  fragment FeaturedFacts on FeaturedListing {
    id
    listingId
    title
    amount
    duration
    startDate
    endDate
    isActive
    endReason
    creditPaise
    creditNotePath
    receiptPath
  }
`);
/** Queries the listings that the seller can feature, and the prices. */
export const FeatureChoices = graphql(`
  query FeatureChoices {
    featuredPrices {
      gateway
      sac
      gstPercent
      packages {
        duration
        amount
        taxablePaise
        gstPaise
        saving
      }
    }
    sellerCars(first: 50) {
      total
      nodes {
        listingId
        title
        askingInr
      }
    }
  }
`);
export const FeatureListing = graphql(`
  mutation FeatureListing($carId: ID!, $duration: Int!, $amount: Int!, $placeOfSupply: String) {
    featureListing(carId: $carId, duration: $duration, amount: $amount, placeOfSupply: $placeOfSupply) {
      ... on FeaturedOrder {
        status
        payUrl
        paymentId
        listing {
          ...FeaturedFacts
        }
      }
      ...Refused
    }
  }
`);
export const FeaturedListings = graphql(`
  query FeaturedListings($after: String) {
    myFeaturedListings(first: 10, after: $after) {
      total
      nextCursor
      nodes {
        ...FeaturedFacts
      }
    }
  }
`);
