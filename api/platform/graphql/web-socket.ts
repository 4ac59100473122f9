import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { handleProtocols, makeServer } from 'graphql-ws';
import { Rejection, rejection } from '../../../schema/kernel/rejection.ts';
import { isFromOurPageOrNone } from '../http/cross-site-requests.ts';
import { refuseForeignIdentity } from '../http/identity-in-payload.ts';
import { refusalLog } from '../http/logging.ts';
import { personOf } from '../http/rate-limits.ts';
import { type Identify, identifySender } from '../http/request-identity.ts';
import { ONE_READ, type Tab } from '../limits/request-budget.ts';
import { translateErrors } from './error-translation.ts';
import { keepAlive } from './keep-alive.ts';
import { GRAPHQL_PATH, type GraphqlServer, type ServerContext } from './server.ts';
import { type SessionWatch, sessionSockets } from './session-sockets.ts';
import { type SocketExtra, speakOver } from './socket-adapter.ts';
import { pipelineOf, socketOperations } from './socket-operations.ts';

/** The maximum number of concurrent operations of one connection. A page subscribes to a handful. */
const MOST_UNDER_WAY = 50;

/** How many bytes may be buffered for a slow client before the connection is closed. Each operation waits until its own data has been sent. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

const TooManyOperations = rejection('RATE_LIMITED', 429, 'Too many operations are running on one connection');
const refusedWith = (refusal: Rejection) => [new GraphQLError(refusal.message, { originalError: refusal })];

export interface WebSocketOptions {
  readonly engine: GraphqlServer;
  readonly production: boolean;
  /** The public URL of the site. Browsers may connect only from pages of this site. */
  readonly publicUrl: string;
  /** Identifies the sender of an operation. Without this function, nobody is signed in. */
  readonly identify?: Identify | undefined;
  /** Reports when sessions end. Without this, a websocket stays open after its session has ended. */
  readonly sessions?: SessionWatch | undefined;
  /** @param tab charges the operation to the rate limits; defaults to the request's own tab */
  contextOf(request: FastifyRequest, tab?: Tab): ServerContext;
  /** Responds to a GET that does not upgrade to a websocket. */
  answerHttp(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

const TooManyConnections = rejection(
  'TOO_MANY_CONNECTIONS',
  429,
  'Too many connections are open from here: close one, or try again later',
);

/** Counts a connection as open until `stream` closes.
 *  @throws Rejection TOO_MANY_CONNECTIONS if the sender's network address or account has reached the limit */
export const holdPlace = (request: FastifyRequest, stream: Writable): void => {
  const leave = request.server.connections.take(request.ip, personOf(request));
  if (!leave) throw TooManyConnections();
  if (stream.destroyed) leave();
  else stream.once('close', leave);
};

/** Serves graphql-transport-ws at the same URL as HTTP, with the same limits and the same translation of errors. */
export const webSocketDoor = (app: FastifyInstance, options: WebSocketOptions): void => {
  const { engine, production, publicUrl, identify, contextOf, answerHttp } = options;
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const sockets = options.sessions && sessionSockets(options.sessions, app.log, closing.signal);
  const alive = keepAlive(closing.signal);
  const operations = socketOperations(engine, production);
  app.websocketServer.options.handleProtocols = handleProtocols;
  const server = makeServer<undefined, SocketExtra>({
    execute: (args) => pipelineOf(args.rootValue).execute(args),
    subscribe: (args) => pipelineOf(args.rootValue).subscribe(args),
    onConnect: ({ connectionParams, extra: { request } }) => {
      try {
        refuseForeignIdentity(connectionParams, request);
        return true;
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        refusalLog(request)({ code: error.code, operation: null });
        return false; // graphql-ws then closes the websocket with 4403: Forbidden
      }
    },
    onSubscribe: async ({ extra, subscriptions }, id, payload) => {
      const { request, socket } = extra;
      if (Object.keys(subscriptions).length > MOST_UNDER_WAY) return refusedWith(TooManyOperations());
      const tab = app.requestBudget.open(request.ip);
      try {
        tab.charge(ONE_READ);
        if (identify) await identifySender(request, identify);
        const personId = personOf(request);
        if (personId !== null) tab.chargeTo(personId);
      } catch (error) {
        if (error instanceof Rejection) return refusedWith(error);
        throw error;
      }
      return operations.prepare({ id, payload, socket, context: contextOf(request, tab) });
    },
    onNext: ({ extra: { socket } }) => {
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    },
    onError: ({ extra }, _id, { operationName: operation }, errors) => {
      const failures = { ...contextOf(extra.request), operation, hideSuggestions: production };
      return translateErrors(errors, failures).map((error) => error.toJSON());
    },
  });
  app.route({
    method: 'GET',
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    schema: { hide: true },
    preValidation: async (request, reply) => {
      if (!request.ws) return;
      if (!isFromOurPageOrNone(request, publicUrl)) return reply.code(403).send();
      holdPlace(request, request.raw.socket);
    },
    handler: answerHttp,
    wsHandler(socket, request) {
      const sessionId = request.sessionId ?? request.visitorSessionId;
      if (sessionId) sockets?.add(sessionId, socket);
      alive.add(socket);
      speakOver(server, socket, request);
    },
  });
};
