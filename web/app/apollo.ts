import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { liveLink } from '../shared/graphql/live-link.ts';
import { connectionLink } from './connection/connection-link.ts';

interface ApolloClientOptions {
  /** How queries are asked; over HTTP, subscriptions over a socket, unless given. */
  readonly link?: ApolloLink;
  /** What another client extracted, to begin with. */
  readonly state?: NormalizedCacheObject;
  /** Whether pages are rendered on the server with it. */
  readonly ssrMode?: boolean;
}

/** Queries over HTTP; subscriptions over a socket that opens with the first of them. */
const overTheWire = (): ApolloLink =>
  ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    liveLink(),
    ApolloLink.from([connectionLink(serverConnection), new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
  );

/** The client of the API. A page of results has no identity of its own: its cars do, so that a car is kept once. */
export const createApolloClient = ({ link, state = {}, ssrMode = false }: ApolloClientOptions = {}): ApolloClient =>
  new ApolloClient({
    link: link ?? overTheWire(),
    cache: new InMemoryCache().restore(state),
    ssrMode,
  });
