import type { DeskPlatformsQuery, PlatformPostFactsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

graphql(`
  fragment PlatformPostFacts on PlatformPost {
    id
    postId
    subject {
      kind
      id
      title
      path
    }
    platform
    action
    state
    reason
    lacks
    words
    at
    nextLookAt
    mayRetry
    mayReconcile
    lastAct {
      act
      byName
      at
    }
  }
`);
/** A connected platform, with the data that the admin page shows. */
export type PlatformFacts = DeskPlatformsQuery['deskPlatforms'][number];
/** A post, or an event in its history. */
export type PostFacts = PlatformPostFactsFragment;

export const DeskPlatforms = graphql(`
  query DeskPlatforms {
    deskPlatforms {
      platform
      name
      by
      answeredAt
      pulledAt
      failures
      isAway
      failedAt
      failure
      queued
      unknown
      failed
      posted
    }
  }
`);
export const PlatformPosts = graphql(`
  query PlatformPosts($platform: String, $state: PlatformDeskList!, $after: String) {
    platformPosts(platform: $platform, state: $state, first: 20, after: $after) {
      total
      nextCursor
      nodes {
        ...PlatformPostFacts
      }
    }
  }
`);
export const RetryPlatformPost = graphql(`
  mutation RetryPlatformPost($id: ID!) {
    retryPlatformPost(id: $id) {
      ... on PlatformPost {
        ...PlatformPostFacts
      }
      ...Refused
    }
  }
`);
export const ReconcilePlatformPost = graphql(`
  mutation ReconcilePlatformPost($id: ID!) {
    reconcilePlatformPost(id: $id) {
      ... on PlatformPost {
        ...PlatformPostFacts
      }
      ...Refused
    }
  }
`);
export const RetryFailedPosts = graphql(`
  mutation RetryFailedPosts($platform: String!) {
    retryFailedPosts(platform: $platform) {
      ... on RetriedPosts {
        count
      }
      ...Refused
    }
  }
`);
