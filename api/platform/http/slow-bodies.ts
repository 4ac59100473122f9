import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** The longest pause that is allowed while a body arrives, in milliseconds (specification D2, section 9). */
export const SILENCE_MS = 5 * 60_000;

/** The connections whose current request body may arrive slowly. */
const slow = new WeakSet<Socket>();

/** Allows a request body to take longer than the server's request timeout, because uploads over mobile connections can be slow. The connection is
 *  closed if nothing arrives for `silenceMs`, and after `mostMs` in any case. */
export const mayArriveSlowly = (
  request: IncomingMessage,
  { silenceMs = SILENCE_MS, mostMs }: { readonly silenceMs?: number; readonly mostMs: number },
): void => {
  const { socket } = request;
  // Requests that tests inject have no connection.
  if (!(socket instanceof Socket)) return;
  slow.add(socket);
  // Node closes a connection that is silent for longer than its timeout.
  socket.setTimeout(silenceMs);
  const longest = setTimeout(() => socket.destroy(), mostMs);
  const end = () => {
    // From here on, the server's own timeout for idle connections applies.
    if (!slow.delete(socket)) return;
    clearTimeout(longest);
    socket.setTimeout(0);
  };
  request.once('end', end);
  request.once('close', end);
};

/** True if Node reports a request as late although its body is allowed to be slow. */
export const isSlowBody = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket);
