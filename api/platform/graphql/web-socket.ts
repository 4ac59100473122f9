import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { WebSocket } from 'ws';
import { translateErrors } from './failures.ts';
import { GRAPHQL_PATH, type GraphqlServer, type ServerContext } from './server.ts';

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
  contextOf(request: FastifyRequest): ServerContext;
  /** Answers a GET that asks for no upgrade. */
  answerHttp(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** Browsers say which site's page opens a connection, and send our cookies along: others' pages must not. */
const isOurPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true; // no browser
  return URL.canParse(origin) && (new URL(origin).host === request.host || origin === new URL(publicUrl).origin);
};

const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('failed', { originalError: error instanceof Error ? error : new Error(String(error)) });

/** What graphql-ws is to run, or what is wrong with it. */
const prepare = async (engine: GraphqlServer, context: ServerContext, payload: SubscribePayload) => {
  const { schema, parse, validate, contextFactory, execute, subscribe } = engine.getEnveloped(context);
  try {
    const document = parse(payload.query);
    const errors: readonly GraphQLError[] = validate(schema, document);
    if (errors.length > 0) return errors;
    const { operationName, variables: variableValues } = payload;
    const args: ExecutionArgs = { schema, document, operationName, variableValues };
    return { ...args, contextValue: await contextFactory(), rootValue: { execute, subscribe } };
  } catch (error) {
    return [asGraphqlError(error)];
  }
};

/** graphql-transport-ws on the same address as HTTP, through the same limits and the same translation of errors. */
export const webSocketDoor = (app: FastifyInstance, options: WebSocketOptions): void => {
  const { engine, production, publicUrl, contextOf, answerHttp } = options;
  const mayStart = startsCounted();
  const handler = makeHandler({
    isProd: production,
    execute: (args) => pipelineOf(args.rootValue).execute(args),
    subscribe: (args) => pipelineOf(args.rootValue).subscribe(args),
    onSubscribe: ({ extra, subscriptions }, _id, payload) =>
      Object.keys(subscriptions).length > MOST_UNDER_WAY || !mayStart(extra.socket)
        ? tooMany()
        : prepare(engine, contextOf(extra.request), payload),
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
      if (request.ws && !isOurPage(request, publicUrl)) return reply.code(403).send();
    },
    handler: answerHttp,
    wsHandler(socket, request) {
      handler.call(this, withoutWriteFaults(socket), request);
    },
  });
};

/** A reader who went while something was written to him is no fault of ours: nothing is said of it. */
const withoutWriteFaults = (socket: WebSocket): WebSocket => {
  const send = socket.send.bind(socket);
  return Object.assign(socket, {
    send: (data: string, done?: (error?: Error) => void) => send(data, () => done?.()),
  });
};

type Pipeline = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;
const isPipeline = (value: unknown): value is Pipeline =>
  typeof value === 'object' && value !== null && 'execute' in value && 'subscribe' in value;
const pipelineOf = (rootValue: unknown): Pipeline => {
  if (!isPipeline(rootValue)) throw new TypeError('the operation was not prepared');
  return rootValue;
};
