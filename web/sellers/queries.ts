import { graphql } from '../gql/index.ts';

graphql(`
  fragment DeskListingFacts on DeskListing {
    listingId
    carId
    title
    askingInr
    feedId
    isLive
    sellerId
    sellerName
    isOwnAssignment
    source {
      id
      label
    }
  }
`);
graphql(`
  fragment DeskFeedFacts on DeskFeed {
    feedId
    sources {
      id
      label
    }
    liveListings
    sellerId
    sellerName
  }
`);
export const DeskListings = graphql(`
  query DeskListings($q: String, $assigned: Boolean, $first: Int, $after: ID) {
    deskListings(q: $q, assigned: $assigned, first: $first, after: $after) {
      nextCursor
      nodes {
        ...DeskListingFacts
      }
    }
  }
`);
export const DeskFeeds = graphql(`
  query DeskFeeds {
    deskFeeds {
      ...DeskFeedFacts
    }
  }
`);
export const SellerLog = graphql(`
  query SellerLog {
    deskFeeds {
      feedId
      sources {
        id
        label
      }
    }
    sellerLog {
      id
      kind
      subject
      title
      sellerName
      isAssigned
      by
      byName
      at
    }
  }
`);
/** Queries the accounts with the seller role whose name or email address matches. */
export const Sellers = graphql(`
  query Sellers($q: String!) {
    adminUsers(q: $q, role: seller, first: 10) {
      nodes {
        id
        firstName
        lastName
        email
      }
    }
  }
`);
export const AssignListing = graphql(`
  mutation AssignListing($id: ID!, $sellerId: ID!) {
    assignListing(listingId: $id, sellerId: $sellerId) {
      ...Refused
    }
  }
`);
export const UnassignListing = graphql(`
  mutation UnassignListing($id: ID!) {
    unassignListing(listingId: $id) {
      ...Refused
    }
  }
`);
export const AssignFeed = graphql(`
  mutation AssignFeed($id: ID!, $sellerId: ID!) {
    assignFeed(feedId: $id, sellerId: $sellerId) {
      ...Refused
    }
  }
`);
export const UnassignFeed = graphql(`
  mutation UnassignFeed($id: ID!) {
    unassignFeed(feedId: $id) {
      ...Refused
    }
  }
`);
