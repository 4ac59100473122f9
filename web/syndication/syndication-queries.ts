import { graphql } from '../gql/index.ts';

graphql(`
  fragment PlatformFacts on ListingPlatform {
    platform
    name
    isConnected
    isChosen
    state
    action
    reason
    lacks
    platformListingId
    nextLookAt
  }
`);
/** Queries the listings that the seller can send to other platforms. */
export const ListingsToSend = graphql(`
  query ListingsToSend {
    sellerCars(first: 50) {
      total
      nodes {
        listingId
        title
      }
    }
  }
`);
export const ListingPlatforms = graphql(`
  query ListingPlatforms($id: ID!) {
    listingPlatforms(id: $id) {
      ...PlatformFacts
    }
  }
`);
export const ChoosePlatforms = graphql(`
  mutation ChoosePlatforms($id: ID!, $platforms: [Platform!]!) {
    choosePlatforms(id: $id, platforms: $platforms) {
      ... on ListingPlatforms {
        platforms {
          ...PlatformFacts
        }
      }
      ...Refused
    }
  }
`);
export const ListingPostingLog = graphql(`
  query ListingPostingLog($id: ID!, $after: String) {
    listingPostingLog(id: $id, first: 10, after: $after) {
      total
      nextCursor
      nodes {
        id
        platform
        action
        postingStatus
        reason
        createdAt
      }
    }
  }
`);

/** Queries the feed that contains all of the seller's listings. */
export const StockFeed = graphql(`
  query StockFeed {
    stockFeed {
      ...StockFeedFacts
    }
  }
`);
graphql(`
  fragment StockFeedFacts on StockFeed {
    madeAt
    pulledAt
    cars
    leftOutCount
    leftOut {
      listingId
      title
      lacks
    }
  }
`);
export const RenewStockFeed = graphql(`
  mutation RenewStockFeed {
    renewStockFeed {
      ... on StockFeedToken {
        token
        addresses {
          format
          url
        }
      }
      ...Refused
    }
  }
`);
export const RevokeStockFeed = graphql(`
  mutation RevokeStockFeed {
    revokeStockFeed {
      ... on StockFeed {
        ...StockFeedFacts
      }
      ...Refused
    }
  }
`);
