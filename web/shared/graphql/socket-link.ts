import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

/** How long the connection outlives its last subscription, milliseconds: a reader often searches again at once. */
const LINGER_MS = 3000;

const address = (): string => {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** graphql-transport-ws on the address of the API. It connects with the first subscription. A connection that fails ends its
 *  subscriptions with an error: who listens knows what to do without it. */
export const socketLink = (): ApolloLink =>
  new GraphQLWsLink(createClient({ url: address, retryAttempts: 0, lazyCloseTimeout: LINGER_MS }));
