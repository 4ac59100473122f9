import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { tap } from 'rxjs';
import type { Connection } from '../../shared/connection/connection.ts';
import { awayForMs } from '../../shared/graphql/error-code.ts';

/** What a proxy or a stopping server says in place of the product. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** Whether no answer of the product's came: the network failed, or something in front of it answered. */
const isLost = (error: unknown): boolean =>
  ServerError.is(error) ? GATEWAY_STATUSES.has(error.statusCode) : error instanceof TypeError;

/** Tells `connection` of every operation that got no answer, or that needs a part of the server which is away. */
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
