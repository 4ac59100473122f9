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
      takesVisits
      canVerifyPhone
    }
  }
`);
/** How the seller of a car can be contacted, if at all. */
export type Way = ContactWayQuery['contactWay'];

/** Queries the signed-in user or the visitor. Runs only in the browser, because server rendering cannot identify visitors. */
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
      ... on Contact {
        id
        conversationId
      }
      ...Refused
      ... on Rejection {
        retryAfterS
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
/** An inquiry as the seller sees it. */
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
      ...InquiryFields
      ...Refused
    }
  }
`);
