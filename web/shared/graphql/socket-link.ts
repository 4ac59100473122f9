import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { socketState } from './socket-state.ts';

/** How long the connection stays open after its last subscription ends, in milliseconds. Users often start another search soon. */
const LINGER_MS = 3000;
/** The ping interval and timeout, in milliseconds. Without pings, a dead connection would go unnoticed for minutes. */
const PING_MS = 10_000;
const PONG_MS = 5_000;
/** The timeout for the server to accept a connection, in milliseconds. */
const ACK_MS = 10_000;

const address = (): string => {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Creates an Apollo link for subscriptions, which uses the WebSocket protocol graphql-transport-ws. It connects when the first subscription starts.
 *  If the connection fails or stops responding, all subscriptions end with an error. Subscribers can then resume from their last position
 *  (`use-resumed-subscription.ts`). */
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
  // The browser notices a lost network at once, whereas the ping timeout would take seconds.
  window.addEventListener('offline', () => client.terminate());
  socketState.onRenew(() => client.terminate());
  return new GraphQLWsLink(client);
};
