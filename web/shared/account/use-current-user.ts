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

/** The id of the signed-in user; null if nobody is signed in; undefined while unknown, also after a failed query. Reads the header's query from
 *  the cache, without a request of its own. */
export function useKnownUser(): string | null | undefined {
  const { data } = useQuery(CurrentUser, { ssr: false, fetchPolicy: 'cache-only' });
  return data && (data.currentUser?.id ?? null);
}

/** Returns the signed-in user. Only the browser sends this query, because the server renders the same page for everybody. A failed query counts as
 *  signed out: no retry, no error message. */
export function useCurrentUser(): AuthState {
  const { data, loading } = useQuery(CurrentUser, { ssr: false });
  if (data?.currentUser) return { state: 'authenticated', user: data.currentUser };
  return { state: loading ? 'loading' : 'anonymous' };
}
