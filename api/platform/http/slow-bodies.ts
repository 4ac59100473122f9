import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** How long a body may stay silent, in milliseconds (specification D2, section 9). */
export const SILENCE_MS = 5 * 60_000;

/** The connections on which a body arrives that may take its time. */
const slow = new WeakSet<Socket>();

/** Lets a body arrive for longer than the server waits for whole requests, as files do on the line of a phone. The connection is closed when nothing has
 *  arrived for `silenceMs`, and after `mostMs` in any case. */
export const mayArriveSlowly = (
  request: IncomingMessage,
  { silenceMs = SILENCE_MS, mostMs }: { readonly silenceMs?: number; readonly mostMs: number },
): void => {
  const { socket } = request;
  // A request that a test injects has no connection.
  if (!(socket instanceof Socket)) return;
  slow.add(socket);
  // Node closes a connection that is silent for longer than its timeout.
  socket.setTimeout(silenceMs);
  const longest = setTimeout(() => socket.destroy(), mostMs);
  const end = () => {
    // After the answer, the time that an idle connection may stay open is the server's.
    if (!slow.delete(socket)) return;
    clearTimeout(longest);
    socket.setTimeout(0);
  };
  request.once('end', end);
  request.once('close', end);
};

/** Whether Node reports a request as late that may take its time. */
export const isSlowBody = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket);
