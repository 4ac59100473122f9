import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { failureOf } from './errors.ts';
import { bareHeaders } from './security.ts';

/** What Node could not read, by its own code for it; all else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers, in the one shape of failures, what is no HTTP request: it reaches no route and no hook. Closes the connection, for
 *  nobody knows where on it the next request would begin. */
export const answerUnreadable = (
  { logger, production }: { readonly logger: FastifyBaseLogger; readonly production: boolean },
  error: ConnectionError,
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code] ?? 400;
  const id = uuidv7();
  logger.info({ requestId: id, status, code: error.code }, 'unreadable request');
  if (socket.writable) {
    const body = JSON.stringify(failureOf(status, id));
    const headers = {
      ...bareHeaders({ id }, { production }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
};
