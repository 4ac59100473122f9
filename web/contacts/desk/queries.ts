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
/** A lead route as the admin page shows it. */
export type RouteFacts = LeadRouteFieldsFragment;
/** A lead and its deliveries, as the admin page shows them. */
export type LeadFacts = LeadFieldsFragment;

/** Queries the sources and feeds for which a route can be created. */
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
      ...RefusedFields
    }
  }
`);
export const RemoveLeadRoute = graphql(`
  mutation RemoveLeadRoute($id: ID!) {
    removeLeadRoute(id: $id) {
      ... on LeadRoutesLeft {
        routes {
          ...LeadRouteFields
        }
      }
      ...Refused
    }
  }
`);
export const ResendLead = graphql(`
  mutation ResendLead($id: ID!) {
    resendLead(id: $id) {
      ... on LeadResent {
        id
      }
      ...Refused
    }
  }
`);
