import type { ContactWayQuery, InquiryFieldsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

export const ContactWay = graphql(`
  query ContactWay($carId: ID!) {
    contactWay(carId: $carId) {
      way
      listingId
      carId
      title
      priceInr
      source {
        id
        label
      }
      sellerType
      recipientName
      canVerifyPhone
    }
  }
`);
/** How who sells a car is reached, as the pages need it. */
export type Way = ContactWayQuery['contactWay'];

/** Who writes. Asked by the browser alone: what the server draws knows no visitor. */
export const WhoVisits = graphql(`
  query WhoVisits {
    currentUser {
      id
      firstName
      lastName
      email
      phoneVerified
    }
    visitor {
      id
      listingId
      conversationId
    }
  }
`);
export const ContactSeller = graphql(`
  mutation ContactSeller($input: ContactInput!) {
    contactSeller(input: $input) {
      __typename
      ... on Contact {
        id
        conversationId
      }
      ... on Rejection {
        code
      }
    }
  }
`);

graphql(`
  fragment InquiryFields on Inquiry {
    id
    carId
    listingId
    carTitle
    buyerName
    buyerPhone
    buyerEmail
    text
    isPhoneVerified
    conversationId
    sellerResponded
    respondedAt
    createdAt
  }
`);
/** An inquiry as its seller reads it. */
export type InquiryFacts = InquiryFieldsFragment;
export const SellerInquiries = graphql(`
  query SellerInquiries($after: String) {
    sellerInquiries(after: $after) {
      nodes {
        ...InquiryFields
      }
      nextCursor
      total
    }
  }
`);
export const AnswerInquiry = graphql(`
  mutation AnswerInquiry($id: ID!) {
    answerInquiry(id: $id) {
      __typename
      ... on Inquiry {
        ...InquiryFields
      }
      ... on Rejection {
        code
      }
    }
  }
`);
