import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { handleProtocols, makeServer } from 'graphql-ws';
import { type Identify, identifySender } from '../http/identity.ts';
import { isFromOurPageOrNone } from '../http/own-pages.ts';
import { translateErrors } from './failures.ts';
import { keepAlive } from './keep-alive.ts';
import { GRAPHQL_PATH, type GraphqlServer, type ServerContext } from './server.ts';
import { type SessionWatch, sessionSockets } from './session-sockets.ts';
import { type SocketExtra, speakOver } from './socket-adapter.ts';
import { pipelineOf, socketOperations } from './socket-operations.ts';

/** Operations that one connection may have under way: a page follows a handful of things. */
const MOST_UNDER_WAY = 50;

/** Operations that one connection may start in a minute. Pages send their queries over HTTP, where they are counted by address. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;
/** Bytes that may wait for a reader who does not read: then the connection is given up. Each operation waits for its own. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;

/** Says whether a connection may start another operation. */
const startsCounted = (now: () => number = Date.now) => {
  const minutes = new WeakMap<object, { readonly since: number; started: number }>();
  return (connection: object): boolean => {
    const known = minutes.get(connection);
    const minute = known && now() - known.since < MINUTE_MS ? known : { since: now(), started: 0 };
    minutes.set(connection, minute);
    minute.started += 1;
    return minute.started <= MOST_A_MINUTE;
  };
};
const tooMany = () => [
  new GraphQLError('Too many operations on one connection', { extensions: { code: 'RATE_LIMITED' } }),
];

export interface WebSocketOptions {
  readonly engine: GraphqlServer;
  readonly production: boolean;
  /** The product's public address: only its pages may connect. */
  readonly publicUrl: string;
  /** Tells who sends an operation; without it everybody is a stranger. */
  readonly identify?: Identify | undefined;
  /** Tells when sessions end; without it a socket outlives its session. */
  readonly sessions?: SessionWatch | undefined;
  contextOf(request: FastifyRequest): ServerContext;
  /** Answers a GET that asks for no upgrade. */
  answerHttp(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** graphql-transport-ws on the same address as HTTP, through the same limits and the same translation of errors. */
export const webSocketDoor = (app: FastifyInstance, options: WebSocketOptions): void => {
  const { engine, production, publicUrl, identify, contextOf, answerHttp } = options;
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const sockets = options.sessions && sessionSockets(options.sessions, app.log, closing.signal);
  const alive = keepAlive(closing.signal);
  const mayStart = startsCounted();
  const operations = socketOperations(engine, production);
  app.websocketServer.options.handleProtocols = handleProtocols;
  const server = makeServer<undefined, SocketExtra>({
    execute: (args) => pipelineOf(args.rootValue).execute(args),
    subscribe: (args) => pipelineOf(args.rootValue).subscribe(args),
    onSubscribe: async ({ extra, subscriptions }, id, payload) => {
      const { request, socket } = extra;
      if (Object.keys(subscriptions).length > MOST_UNDER_WAY || !mayStart(socket)) return tooMany();
      if (identify) await identifySender(request, identify);
      return operations.prepare({ id, payload, socket, context: contextOf(request) });
    },
    onNext: ({ extra: { socket } }) => {
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    },
    onError: ({ extra }, _id, _payload, errors) =>
      translateErrors(errors, { ...contextOf(extra.request), hideSuggestions: production }).map((error) =>
        error.toJSON(),
      ),
  });
  app.route({
    method: 'GET',
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    schema: { hide: true },
    preValidation: async (request, reply) => {
      if (request.ws && !isFromOurPageOrNone(request, publicUrl)) return reply.code(403).send();
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
