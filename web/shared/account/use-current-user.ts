import { type ApolloClient, makeVar, type ReactiveVar } from '@apollo/client';
import { useApolloClient, useQuery, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/index.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { whenIdle } from '../page/when-idle.ts';
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

const ANONYMOUS: AuthState = { state: 'anonymous' };
const LOADING: AuthState = { state: 'loading' };

/** The clients whose page says that nobody is signed in, and whether the server has confirmed this since the page was opened. The browser may have
 *  taken the page from its history, from before a sign-in. */
const strangers = new WeakMap<ApolloClient, ReactiveVar<boolean>>();
const CONFIRMED = makeVar(true);

/** On the server: stores in the client that nobody is signed in, because the request has no session. */
export const knowStranger = (client: ApolloClient): void => {
  client.writeQuery({ query: CurrentUser, data: { currentUser: null } });
  strangers.set(client, makeVar(false));
};
/** In the browser: stores whether the page says that nobody is signed in. Must be called before the page hydrates. */
export const knowPage = (client: ApolloClient): void => {
  if (client.readQuery({ query: CurrentUser }) !== null) strangers.set(client, makeVar(false));
};

/** Returns the user's id from the answer to a query for `currentUser`; null if nobody is signed in; undefined while unknown, and while only the page
 *  says that nobody is signed in. */
export function useIdOf(
  answer: { readonly currentUser: { readonly id: string } | null } | undefined,
): string | null | undefined {
  const client = useApolloClient();
  const isConfirmed = useReactiveVar(strangers.get(client) ?? CONFIRMED);
  if (!answer || answer.currentUser) return answer?.currentUser?.id;
  // The cache contains a new user one task earlier than the queries that watch it.
  return isConfirmed && client.readQuery({ query: CurrentUser })?.currentUser === null ? null : undefined;
}

/** The signed-in user's id; null if nobody is; undefined while unknown, also after a failed query. Read from the cache, without a request. */
export function useKnownUser(): string | null | undefined {
  return useIdOf(useQuery(CurrentUser, { ssr: false, fetchPolicy: 'cache-only' }).data);
}

/** Returns the signed-in user. A page rendered for signed-out users says that nobody is signed in. On other pages only the browser sends this query,
 *  because the server does not render for individual users. A failed query counts as signed out. Without a user the result is always the same
 *  object. */
export function useCurrentUser(): AuthState {
  const client = useApolloClient();
  const isHydrated = useHydrated();
  const { data, loading } = useQuery(CurrentUser, { ssr: false });
  if (!isHydrated && strangers.has(client)) return ANONYMOUS;
  if (data?.currentUser) return { state: 'authenticated', user: data.currentUser };
  return loading ? LOADING : ANONYMOUS;
}

/** Queries the signed-in user again, because the browser may have taken a page for signed-out users from its history, from before a sign-in. */
export function useFreshUser(): void {
  const client = useApolloClient();
  useEffect(() => {
    const isConfirmed = strangers.get(client);
    if (!isConfirmed || isConfirmed()) return;
    return whenIdle(() => {
      client.query({ query: CurrentUser, fetchPolicy: 'network-only' }).then(
        () => isConfirmed(true),
        // After a failure nothing changes.
        () => undefined,
      );
    });
  }, [client]);
}
