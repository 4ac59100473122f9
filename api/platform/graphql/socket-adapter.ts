import type { FastifyRequest } from 'fastify';
import { CloseCode, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { wholeJson } from '../http/lone-surrogates.ts';

/** The parts of a websocket that its operations may use. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
}

/** Sends data. Never rejects, because a client that disconnects meanwhile is not an error. */
const sendTo = (socket: WebSocket, data: string): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
    else resolve();
  });

/** Connects a websocket to graphql-ws. */
export const speakOver = (server: Server<SocketExtra>, socket: WebSocket, request: FastifyRequest): void => {
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) => sendTo(socket, data),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (receive) =>
        socket.on('message', (data) => {
          receive(wholeJson(String(data))).catch((err: unknown) => {
            request.log.error({ err }, 'a message of a websocket could not be handled');
            socket.close(CloseCode.InternalServerError, 'Internal server error');
          });
        }),
    },
    { socket, request },
  );
  socket.once('close', (code, reason) => {
    closed(code, String(reason)).catch((err: unknown) => request.log.error({ err }, 'closing a websocket failed'));
  });
};
