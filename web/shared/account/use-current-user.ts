import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import type { AuthState } from './auth-state.ts';

const CurrentUser = graphql(`
  query CurrentUser {
    currentUser {
      id
      firstName
      lastName
      email
      profileImageUrl
      isPremium
      roles
      phoneVerified
    }
  }
`);

/** The signed-in user's id; null if nobody is; undefined while unknown, also after a failed query. Read from the cache, without a request. */
export function useKnownUser(): string | null | undefined {
  const { data } = useQuery(CurrentUser, { ssr: false, fetchPolicy: 'cache-only' });
  return data && (data.currentUser?.id ?? null);
}

/** Returns the signed-in user. Only the browser asks, because the server renders the same page for all. A failed query counts as signed out. */
export function useCurrentUser(): AuthState {
  const { data, loading } = useQuery(CurrentUser, { ssr: false });
  if (data?.currentUser) return { state: 'authenticated', user: data.currentUser };
  return { state: loading ? 'loading' : 'anonymous' };
}
