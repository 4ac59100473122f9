import { graphql } from '../../gql/index.ts';

graphql(`
  fragment ReviewEntryFacts on ReviewEntry {
    id
    status
    title
    brand
    model
    year
    priceInr
    city
    waitingSince
    isAppeal
    isChange
    isYours
    claimedByYou
    claimedByOther
    claimedByName
    claimedUntil
    lastOutcome
  }
`);
graphql(`
  fragment ReviewCaseFacts on ReviewCase {
    id
    revision
    entry {
      ...ReviewEntryFacts
    }
    registrationDocument {
      id
      kind
      sha256
      review
      reason
      words
    }
    insuranceDocument {
      id
      kind
      sha256
      review
      reason
      words
    }
    photos {
      id
      slot
      sha256
      review
      reason
      words
    }
    content {
      title
      brand
      model
      variant
      year
      priceInr
      fuelType
      transmission
      mileageKm
      owners
      city
      state
      rto
      color
      bodyType
      condition
      insurance
      features
      description
      registrationNumber
      marketValueEstimateInr
    }
    changedFields
    appealWords
    lastReview {
      outcome
      reasons
      words
      reviewedAt
    }
    sellerId
    sellerPast {
      approved
      rejected
      sold
      open
    }
    earlierListings {
      id
      title
      brand
      model
      year
      status
      lastOutcome
      updatedAt
    }
    samePlate {
      id
      status
      isSameSeller
    }
    sameFacts {
      id
      carId
      title
      priceInr
      mileageKm
      city
      sourceLabel
    }
  }
`);
/** Queries one of the lists of the review page. The variable that names the list is called `$state`, because `CaseDesk` passes the chosen tab under
 *  this name. */
export const ListingReviews = graphql(`
  query ListingReviews($state: ReviewList, $first: Int, $after: String) {
    listingReviews(list: $state, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        ...ReviewEntryFacts
      }
    }
  }
`);
export const ListingReview = graphql(`
  query ListingReview($id: ID!) {
    listingReview(id: $id) {
      ...ReviewCaseFacts
    }
  }
`);
export const ClaimReview = graphql(`
  mutation ClaimListingReview($id: ID!) {
    claimListingReview(id: $id) {
      ...ReviewCaseFacts
      ...Refused
    }
  }
`);
export const ReleaseReview = graphql(`
  mutation ReleaseListingReview($id: ID!) {
    releaseListingReview(id: $id) {
      ...ReviewCaseFacts
      ...Refused
    }
  }
`);
export const DecideReview = graphql(`
  mutation DecideListingReview(
    $id: ID!
    $revision: Int!
    $outcome: ReviewOutcome!
    $reasons: [ListingReviewReason!]
    $words: String
    $documents: [DocumentDecision!]
    $photos: [PhotoDecision!]
  ) {
    decideListingReview(
      id: $id
      revision: $revision
      outcome: $outcome
      reasons: $reasons
      words: $words
      documents: $documents
      photos: $photos
    ) {
      ...ReviewCaseFacts
      ...Refused
    }
  }
`);
/** Queries the files of a listing, with the URLs of their images. */
export const ReviewFiles = graphql(`
  query ReviewFiles($id: ID!) {
    mediaOfRecord(kind: "listing", id: $id) {
      id
      width
      height
      pages
      sizes {
        format
        width
        height
        url
      }
    }
  }
`);
export const ReviewLookAlikes = graphql(`
  query ReviewLookAlikes($id: ID!) {
    mediaLookAlikes(kind: "listing", id: $id) {
      mediaId
      attachedKind
      attachedId
      alike {
        id
        width
        height
        sizes {
          format
          width
          height
          url
        }
      }
    }
  }
`);
export const ReviewEstimate = graphql(`
  query ReviewEstimate($input: ValuationInput!) {
    valuation(input: $input) {
      estimateInr
      lowInr
      highInr
    }
  }
`);
export const ReviewHistory = graphql(`
  query ReviewHistory($id: ID!, $after: String) {
    listingReviewHistory(id: $id, after: $after) {
      nextCursor
      nodes {
        ...ListingHistoryFacts
      }
    }
  }
`);
