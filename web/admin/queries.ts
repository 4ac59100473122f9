import { graphql } from '../gql/index.ts';

/** A page of people, the newest first. */
export const AdminUsers = graphql(`
  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {
    adminUsers(q: $q, role: $role, first: $first, after: $after) {
      nodes {
        id
        firstName
        lastName
        email
        roles
        memberSince
      }
      nextCursor
      total
    }
  }
`);

/** One person with what was done to their roles, the newest first. */
export const AdminUser = graphql(`
  query AdminUser($id: ID!) {
    adminUser(id: $id) {
      id
      firstName
      lastName
      email
      roles
      memberSince
      erasedAt
      erasure {
        erasedAt
      }
      history {
        role
        change
        by
        byName
        reason
        at
      }
    }
  }
`);

export const GrantRole = graphql(`
  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {
    grantRole(userId: $userId, role: $role, reason: $reason) {
      __typename
      ... on Rejection {
        code
      }
    }
  }
`);

export const RevokeRole = graphql(`
  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {
    revokeRole(userId: $userId, role: $role, reason: $reason) {
      __typename
      ... on Rejection {
        code
      }
    }
  }
`);
