import { graphql } from '../gql/index.ts';

graphql(`
  fragment RatingAtDesk on DeskRating {
    id
    stars
    words
    ground
    ratedAt
    changedAt
    answer
    answeredAt
    sellerId
    sellerName
    reportedAt
    reportedBy
    reportedFor
    isHidden
    isAnswerHidden
    decisions {
      decision
      reason
      byName
      decidedAt
    }
  }
`);
export const DeskRatings = graphql(`
  query DeskRatings($state: RatingList, $first: Int, $after: String) {
    deskRatings(list: $state, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        ...RatingAtDesk
      }
    }
  }
`);
export const DeskRating = graphql(`
  query DeskRating($id: ID!) {
    deskRating(id: $id) {
      ...RatingAtDesk
    }
  }
`);
export const DecideRating = graphql(`
  mutation DecideRating($id: ID!, $decision: RatingDecision!, $reason: String!) {
    decideRating(id: $id, decision: $decision, reason: $reason) {
      ... on RatingDone {
        id
      }
      ...Refused
    }
  }
`);
