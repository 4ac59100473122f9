import { graphql } from '../gql/index.ts';

/** Queries a page of users, newest first. */
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

/** Queries a user with the history of role changes, newest first. */
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
      hasSecondFactor
      sessions
      security {
        what
        by
        byName
        reason
        at
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
      ...Refused
    }
  }
`);

export const RevokeRole = graphql(`
  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {
    revokeRole(userId: $userId, role: $role, reason: $reason) {
      ...Refused
    }
  }
`);

export const EndSessionsOf = graphql(`
  mutation EndSessionsOf($userId: ID!, $reason: String!) {
    endSessionsOf(userId: $userId, reason: $reason) {
      ...Refused
    }
  }
`);

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($userId: ID!, $reason: String!) {
    removeSecondFactor(userId: $userId, reason: $reason) {
      ...Refused
    }
  }
`);
