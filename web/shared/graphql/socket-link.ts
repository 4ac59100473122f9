import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { socketState } from './socket-state.ts';

/** How long the connection outlives its last subscription, milliseconds: a reader often searches again at once. */
const LINGER_MS = 3000;
/** How often the server is asked whether it is still there, and how long it may take to answer. A network that went away says nothing: a
 *  socket over it would be waited on for minutes. */
const PING_MS = 10_000;
const PONG_MS = 5_000;
/** How long the server may take to take a connection. */
const ACK_MS = 10_000;

const address = (): string => {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** graphql-transport-ws on the address of the API. It connects with the first subscription. A connection that fails or does not answer any more
 *  ends its subscriptions with an error: who listens goes on from where they were (`use-followed.ts`), or knows what to do without it. */
export const socketLink = (): ApolloLink => {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: address,
    retryAttempts: 0,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: PING_MS,
    connectionAckWaitTimeout: ACK_MS,
    on: {
      connected: () => socketState.set(true),
      closed: () => {
        clearTimeout(overdue);
        socketState.set(false);
      },
      ping: (received) => {
        if (received) return;
        clearTimeout(overdue);
        overdue = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(overdue);
      },
    },
  });
  // The browser knows at once what a ping would show in seconds.
  window.addEventListener('offline', () => client.terminate());
  socketState.onRenew(() => client.terminate());
  return new GraphQLWsLink(client);
};
