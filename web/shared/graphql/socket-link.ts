import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { socketState } from './socket-state.ts';

/** How long the connection stays open after its last subscription, in milliseconds: users often search again at once. */
const LINGER_MS = 3000;
/** The ping interval and timeout. A network that vanishes sends no signal: without pings, a dead socket would go unnoticed for minutes. */
const PING_MS = 10_000;
const PONG_MS = 5_000;
/** How long the server may take to accept a connection. */
const ACK_MS = 10_000;

const address = (): string => {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Carries subscriptions over graphql-transport-ws, at the API's URL; connects with the first one. A connection that fails or stops answering ends
 *  its subscriptions with an error: subscribers resume from their last position (`use-resumed-subscription.ts`) or do without. */
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
  // The browser notices at once what a ping would reveal only after seconds.
  window.addEventListener('offline', () => client.terminate());
  socketState.onRenew(() => client.terminate());
  return new GraphQLWsLink(client);
};
