import { graphql } from '../gql/index.ts';

/** Queries the signed-in user and the user's earlier report of the car. For signed-out users, `myFlag` fails. */
export const FlagReader = graphql(`
  query FlagReader($carId: ID!) {
    currentUser {
      id
    }
    myFlag(carId: $carId) {
      id
    }
  }
`);
export const ReportListing = graphql(`
  mutation ReportListing($carId: ID!, $reason: FlagReason!, $text: String) {
    reportListing(carId: $carId, reason: $reason, text: $text) {
      ... on OwnFlag {
        id
      }
      ...Refused
    }
  }
`);
export const FlagCases = graphql(`
  query FlagCases($state: FlagCaseState, $first: Int, $after: String) {
    flagCases(state: $state, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        carId
        title
        priceInr
        reports
        openReports
        reasons
        firstRaisedAt
        lastDecidedAt
      }
    }
  }
`);
graphql(`
  fragment FlagFile on FlagCaseFile {
    carId
    title
    priceInr
    openReports
    flags {
      id
      reason
      text
      title
      priceInr
      raisedAt
      isOpen
    }
    log {
      id
      action
      measure
      listingIds
      reports
      note
      byName
      at
    }
    listings {
      id
      title
      priceInr
      isLive
      isElsewhere
      goneAt
      hiddenAt
      url
      source {
        id
        label
      }
    }
  }
`);
export const FlagCase = graphql(`
  query FlagCase($carId: ID!) {
    flagCase(carId: $carId) {
      ...FlagFile
    }
  }
`);
export const DecideFlags = graphql(`
  mutation DecideFlags($input: DecideFlagsInput!) {
    decideFlags(input: $input) {
      ...FlagFile
      ...Refused
    }
  }
`);
export const ShowListings = graphql(`
  mutation ShowListings($carId: ID!, $listingIds: [ID!]!, $note: String) {
    showListings(carId: $carId, listingIds: $listingIds, note: $note) {
      ...FlagFile
      ...Refused
    }
  }
`);
