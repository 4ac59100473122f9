import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { tap } from 'rxjs';
import type { Connection } from '../../shared/connection/connection.ts';
import { awayForMs } from '../../shared/graphql/error-code.ts';

/** HTTP statuses that come from a proxy or from a server that is stopping. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** Whether the server did not respond, because the network failed or a proxy responded in its place. */
const isLost = (error: unknown): boolean =>
  ServerError.is(error) ? GATEWAY_STATUSES.has(error.statusCode) : error instanceof TypeError;

/** Creates a link that calls `connection.lose` if an operation gets no response or needs a part of the server that is unavailable. */
export const connectionLink = (connection: Pick<Connection, 'lose'>): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          const away = awayForMs(errors);
          if (away !== null) connection.lose(away);
        },
        error: (error) => {
          if (isLost(error)) connection.lose();
        },
      }),
    ),
  );
