import { graphql } from '../../gql/index.ts';

graphql(`
  fragment RatingShown on SellerRating {
    id
    stars
    words
    ground
    ratedAt
    changedAt
    answer
    answeredAt
  }
`);
export const SellerRatingsQuery = graphql(`
  query SellerRatings($id: ID!, $after: String) {
    sellerRatings(id: $id, after: $after) {
      total
      nextCursor
      nodes {
        ...RatingShown
      }
    }
  }
`);
/** Queries the id of the user's rating of a seller. */
export const OwnRatingId = graphql(`
  query OwnRatingId($id: ID!) {
    myRating(id: $id) {
      rating {
        id
      }
    }
  }
`);
export const AnswerRating = graphql(`
  mutation AnswerRating($id: ID!, $words: String!) {
    answerRating(id: $id, words: $words) {
      ... on RatingDone {
        id
      }
      ...Refused
    }
  }
`);
export const ReportRating = graphql(`
  mutation ReportRating($id: ID!, $reason: RatingReportReason!) {
    reportRating(id: $id, reason: $reason) {
      ... on RatingDone {
        id
      }
      ...Refused
    }
  }
`);
