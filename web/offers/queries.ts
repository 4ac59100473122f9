import type { OfferFactsFragment, TalkOffersQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

graphql(`
  fragment OfferFacts on Offer {
    id
    madeBy
    amountInr
    askingInr
    status
    because
    counters
    madeAt
    expiresAt
    settledAt
    isReserved
  }
  fragment OfferTerms on ConversationOffers {
    id
    listingId
    side
    isForSale
    askingInr
    leastInr
    mostInr
    offersLeft
    isReserved
    reservation {
      offerId
      amountInr
      reservedAt
    }
    minimumInr
    offers {
      ...OfferFacts
    }
  }
`);
/** The data that a conversation shows about an offer. */
export type OfferOfTalk = OfferFactsFragment;
/** The offers and other price data of a conversation. */
export type OffersOfTalk = TalkOffersQuery['conversationOffers'];

export const TalkOffers = graphql(`
  query TalkOffers($conversationId: ID!) {
    conversationOffers(conversationId: $conversationId) {
      ...OfferTerms
    }
  }
`);
export const MakeOffer = graphql(`
  mutation MakeOffer($conversationId: ID!, $amountInr: Int!, $counters: ID) {
    makeOffer(conversationId: $conversationId, amountInr: $amountInr, counters: $counters) {
      ...OfferFacts
      ...Refused
    }
  }
`);
export const AnswerOffer = graphql(`
  mutation AnswerOffer($offerId: ID!, $answer: OfferAnswer!) {
    answerOffer(offerId: $offerId, answer: $answer) {
      ...OfferFacts
      ...Refused
    }
  }
`);
export const WithdrawOffer = graphql(`
  mutation WithdrawOffer($offerId: ID!) {
    withdrawOffer(offerId: $offerId) {
      ...OfferFacts
      ...Refused
    }
  }
`);
export const ReleaseReservation = graphql(`
  mutation ReleaseReservation($conversationId: ID!) {
    releaseReservation(conversationId: $conversationId) {
      ...OfferTerms
      ...Refused
    }
  }
`);
export const SetOfferMinimum = graphql(`
  mutation SetOfferMinimum($conversationId: ID!, $minimumInr: Int) {
    setOfferMinimum(conversationId: $conversationId, minimumInr: $minimumInr) {
      ...OfferTerms
      ...Refused
    }
  }
`);
