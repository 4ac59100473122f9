import type { LeadFieldsFragment, LeadRouteFieldsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

graphql(`
  fragment LeadRouteFields on LeadRoute {
    id
    scope
    subject
    dealerName
    email
    webhookUrl
    setAt
  }
`);
graphql(`
  fragment LeadFields on Lead {
    id
    listingId
    carTitle
    source {
      id
      label
    }
    dealerName
    isPhoneVerified
    createdAt
    routedAt
    deliveries {
      id
      channel
      attempt
      state
      statusCode
      error
      at
    }
  }
`);
/** How a dealer is reached, as the desk shows it. */
export type RouteFacts = LeadRouteFieldsFragment;
/** A lead with what became of it. */
export type LeadFacts = LeadFieldsFragment;

/** What a route can be for. */
export const LeadSubjects = graphql(`
  query LeadSubjects {
    sources {
      id
      label
    }
    deskFeeds {
      feedId
      sources {
        id
        label
      }
    }
  }
`);
export const LeadRoutes = graphql(`
  query LeadRoutes {
    leadRoutes {
      ...LeadRouteFields
    }
  }
`);
export const Leads = graphql(`
  query Leads($state: LeadState!, $after: String) {
    leads(state: $state, after: $after) {
      nodes {
        ...LeadFields
      }
      nextCursor
      total
    }
  }
`);
export const SetLeadRoute = graphql(`
  mutation SetLeadRoute($input: LeadRouteInput!) {
    setLeadRoute(input: $input) {
      __typename
      ... on LeadRouteSet {
        webhookSecret
        route {
          ...LeadRouteFields
        }
      }
      ... on Rejection {
        code
        fields {
          path
        }
      }
    }
  }
`);
export const RemoveLeadRoute = graphql(`
  mutation RemoveLeadRoute($id: ID!) {
    removeLeadRoute(id: $id) {
      __typename
      ... on LeadRoutesLeft {
        routes {
          ...LeadRouteFields
        }
      }
      ... on Rejection {
        code
      }
    }
  }
`);
export const ResendLead = graphql(`
  mutation ResendLead($id: ID!) {
    resendLead(id: $id) {
      __typename
      ... on LeadResent {
        id
      }
      ... on Rejection {
        code
      }
    }
  }
`);
