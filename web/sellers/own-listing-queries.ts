import { graphql } from '../gql/index.ts';

graphql(`
  fragment OwnListingFacts on SellerListing {
    id
    status
    isShown
    pausedAt
    canPause
    liveAt
    viewCount
    saveCount
    inquiryCount
    isVerified
    verifiedAt
    waitingSince
    hasUnsentChanges
    expiresAt
    canRenew
    canAppeal
    canUndoSaleUntil
    saleCountsAt
    pricePaidInr
    lacksToSubmit {
      field
    }
    lacksToGoLive {
      field
    }
    lastReview {
      outcome
      reasons
      words
      reviewedAt
    }
    registrationDocument {
      id
      kind
      review
      reason
      words
    }
    insuranceDocument {
      id
      kind
      review
      reason
      words
    }
    photos {
      id
      slot
      review
      reason
      words
    }
    content {
      title
      brand
      model
      year
      priceInr
    }
  }
`);
export const OwnListings = graphql(`
  query OwnListings($after: String) {
    myListings(after: $after) {
      total
      nextCursor
      nodes {
        ...OwnListingFacts
      }
    }
  }
`);
export const RenewListing = graphql(`
  mutation RenewListing($id: ID!) {
    renewListing(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const PauseListing = graphql(`
  mutation PauseListing($id: ID!) {
    pauseListing(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const ResumeListing = graphql(`
  mutation ResumeListing($id: ID!) {
    resumeListing(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const UndoListingSale = graphql(`
  mutation UndoListingSale($id: ID!) {
    undoListingSale(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const DenyListingSale = graphql(`
  mutation DenyListingSale($id: ID!) {
    denyListingSale(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const WithdrawListing = graphql(`
  mutation WithdrawListing($id: ID!) {
    withdrawListing(id: $id) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const MarkListingSold = graphql(`
  mutation MarkListingSold($id: ID!, $pricePaidInr: Int) {
    markListingSold(id: $id, pricePaidInr: $pricePaidInr) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const AppealListingReview = graphql(`
  mutation AppealListingReview($id: ID!, $words: String!) {
    appealListingReview(id: $id, words: $words) {
      ...OwnListingFacts
      ...Refused
    }
  }
`);
export const DuplicateListing = graphql(`
  mutation DuplicateListing($id: ID!) {
    duplicateListing(id: $id) {
      ... on SellerListing {
        id
      }
      ...Refused
    }
  }
`);
export const DocumentLooks = graphql(`
  query DocumentLooks($id: ID!) {
    documentLooks(id: $id, first: 50) {
      nodes {
        id
        page
        lookedAt
      }
    }
  }
`);
export const OwnHistory = graphql(`
  query OwnHistory($id: ID!, $after: String) {
    myListingHistory(id: $id, after: $after) {
      nextCursor
      nodes {
        ...ListingHistoryFacts
      }
    }
  }
`);
