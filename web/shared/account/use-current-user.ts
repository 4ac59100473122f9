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

/** Apollo clients whose page the server rendered for signed-out users, each with whether the server has since confirmed that nobody is signed in.
 *  Before that, the cached "signed out" may be wrong: the browser may have restored a page from before the sign-in. */
const strangers = new WeakMap<ApolloClient, ReactiveVar<boolean>>();
const CONFIRMED = makeVar(true);

/** Records in the client's cache that nobody is signed in. Called on the server for requests without a session. */
export const knowStranger = (client: ApolloClient): void => {
  client.writeQuery({ query: CurrentUser, data: { currentUser: null } });
  strangers.set(client, makeVar(false));
};
/** Records whether the page was rendered for signed-out users. Must be called in the browser before the page hydrates. */
export const knowPage = (client: ApolloClient): void => {
  if (client.readQuery({ query: CurrentUser }) !== null) strangers.set(client, makeVar(false));
};

/** Returns the user's id, given the result of a query for `currentUser`. Returns null if nobody is signed in. Returns undefined while the sign-in
 *  state is unknown or the server has not confirmed that nobody is signed in. */
export function useIdOf(
  answer: { readonly currentUser: { readonly id: string } | null } | undefined,
): string | null | undefined {
  const client = useApolloClient();
  const isConfirmed = useReactiveVar(strangers.get(client) ?? CONFIRMED);
  if (!answer || answer.currentUser) return answer?.currentUser?.id;
  // The cache is read directly, because a new user is in the cache one task earlier than in the results of the queries that watch it.
  return isConfirmed && client.readQuery({ query: CurrentUser })?.currentUser === null ? null : undefined;
}

/** Returns the signed-in user's id from the cache, without a request. It is null if nobody is signed in, and undefined if unknown. */
export function useKnownUser(): string | null | undefined {
  return useIdOf(useQuery(CurrentUser, { ssr: false, fetchPolicy: 'cache-only' }).data);
}

/** Returns the sign-in state. During the hydration of a page for signed-out users, it is `anonymous`. Only the browser queries the user, because the
 *  server renders the same page for everybody. A failed query counts as signed out. While nobody is signed in, each call returns the same object. */
export function useCurrentUser(): AuthState {
  const client = useApolloClient();
  const isHydrated = useHydrated();
  const { data, loading } = useQuery(CurrentUser, { ssr: false });
  if (!isHydrated && strangers.has(client)) return ANONYMOUS;
  if (data?.currentUser) return { state: 'authenticated', user: data.currentUser };
  return loading ? LOADING : ANONYMOUS;
}

/** Queries the signed-in user again, because the browser may have restored a page that was rendered before the sign-in. */
export function useFreshUser(): void {
  const client = useApolloClient();
  useEffect(() => {
    const isConfirmed = strangers.get(client);
    if (!isConfirmed || isConfirmed()) return;
    return whenIdle(() => {
      client.query({ query: CurrentUser, fetchPolicy: 'network-only' }).then(
        () => isConfirmed(true),
        // After a failed query, the sign-in state stays unconfirmed.
        () => undefined,
      );
    });
  }, [client]);
}
