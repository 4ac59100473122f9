import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { failureOf } from './errors.ts';
import { bareHeaders } from './security-headers.ts';

/** The HTTP status for each error code of Node's parser. All other codes get the status 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to input that is not an HTTP request, in the common error format. Such input reaches no route and no hook. The connection is then closed,
 *  because the start of the next request cannot be found. */
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
