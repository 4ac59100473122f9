import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
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

/** The id of whoever is signed in, null for nobody; undefined while that is not known, also where the question failed. The header
 *  asks it; who else wants to know does not ask again. */
export function useKnownUser(): string | null | undefined {
  const { data } = useQuery(CurrentUser, { ssr: false, fetchPolicy: 'cache-only' });
  return data && (data.currentUser?.id ?? null);
}

/** Who is signed in. Asked by the browser alone: what the server renders is the same for everybody. A call that fails means that
 *  nobody is: it is not tried again and nothing is said of it. */
export function useCurrentUser(): AuthState {
  const { data, loading } = useQuery(CurrentUser, { ssr: false });
  if (data?.currentUser) return { state: 'authenticated', user: data.currentUser };
  return { state: loading ? 'loading' : 'anonymous' };
}
