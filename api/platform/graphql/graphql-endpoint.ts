import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { CrossSiteRequest } from '../http/cross-site-requests.ts';
import { answerFor } from '../http/errors.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import { refusalLog } from '../http/logging.ts';
import { wholeJson } from '../http/lone-surrogates.ts';
import { clientOf } from '../http/request-client-details.ts';
import { plainMediaType, runPlain } from './fast-path.ts';
import { compiledOperations } from './just-in-time.ts';
import { CSRF_HEADERS, GRAPHQL_BODY_BYTES } from './limits.ts';
import { GRAPHQL_PATH, type GraphqlServer, graphqlServer, type ServerContext } from './server.ts';
import { holdPlace, type WebSocketOptions, webSocketDoor } from './web-socket.ts';

/** The options of the `/graphql` endpoint. `identify` is only for websockets, because a hook has already identified the senders of HTTP requests. */
export interface GraphqlDoorOptions
  extends Pick<WebSocketOptions, 'production' | 'publicUrl' | 'identify' | 'sessions'> {
  readonly schema: GraphQLSchema;
  /** The values that features add to the resolvers' context (`FeatureContext`). */
  readonly features: object;
}

/** Returns the content security policy of GraphiQL, whose page has inline scripts and styles. GraphiQL exists only outside production. */
const graphiqlPolicy = (host: string): string =>
  [
    `default-src 'none'`,
    `script-src 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `worker-src blob:`,
    `connect-src 'self' ws://${host}`,
    `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ].join('; ');

const requestOf = (request: FastifyRequest, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  const { body, method } = request;
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? new Uint8Array(Buffer.from(body)) : undefined;
  const url = new URL(request.url, 'http://localhost');
  return new Request(url, { method, headers, body: method === 'GET' ? undefined : bytes, signal });
};

/** Passes the request to the HTTP layer of GraphQL Yoga (the engine), which handles GraphiQL, GET, streams, and malformed requests. */
const answerByEngine = async (
  engine: GraphqlServer,
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: ServerContext },
) => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const response = await engine.fetch(requestOf(request, gone.signal), context);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('content-security-policy', graphiqlPolicy(request.host));
  if (STREAM.test(response.headers.get('content-type') ?? '')) holdPlace(request, reply.raw);
  return reply.headers(NOT_KEPT).send(response);
};

/** The content types of responses that stay open like a websocket. */
const STREAM = /^(?:text\/event-stream|multipart\/)/;

/** Whether an identified sender's request is a query that a plain link could have triggered. A third party could use such a link as the URL of a
 *  picture, and some queries count against the sender's search quota. */
const isAskedByAddress = ({ method, user, visitor, headers, query }: FastifyRequest): boolean =>
  method === 'GET' &&
  (user !== null || visitor !== null) &&
  Object(query).query !== undefined &&
  !CSRF_HEADERS.some((name) => name in headers);

/** A header that prevents caches from storing a personal response. */
const NOT_KEPT = { 'cache-control': 'no-store' };

const parsedJson = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null;
  }
};

/** Responds to requests that the HTTP server rejects before GraphQL (too large, too many). The response has the format that GraphQL clients
 *  expect. */
const answerRefusal = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { status, code, message, fields, retryAfterS } = answerFor(error);
  if (retryAfterS) reply.header('retry-after', String(retryAfterS));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const extensions = { code, fields, requestId: request.id };
  return reply
    .code(status)
    .headers(NOT_KEPT)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
};

/** Serves `/graphql`: a fast path for plain operations, GraphQL Yoga for all other requests, and graphql-ws at the same URL. */
export const graphqlDoor = ({
  schema,
  production,
  publicUrl,
  features,
  identify,
  sessions,
}: GraphqlDoorOptions): FastifyPluginAsync => {
  const engine = graphqlServer({ schema, production });
  const plain = { engine, compiled: compiledOperations(schema), production };
  const contextOf = (request: FastifyRequest, tab = request.tab): ServerContext => ({
    ...features,
    requestId: request.id,
    tab,
    idempotencyKey: idempotencyKeyOf(request.headers),
    currentUser: request.user,
    currentSessionId: request.sessionId,
    currentVisitor: request.visitor,
    client: clientOf(request),
    log: (error) => request.log.error({ err: error }, 'operation failed'),
    refused: refusalLog(request),
  });
  const answerHttp = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isAskedByAddress(request)) throw CrossSiteRequest();
    return answerByEngine(engine, { request, reply, context: contextOf(request) });
  };

  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, wholeJson(String(body))),
    );
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setErrorHandler(answerRefusal);
    const options = { bodyLimit: GRAPHQL_BODY_BYTES, config: { readsOnly: true }, schema: { hide: true } };
    app.post(GRAPHQL_PATH, options, async (request, reply) => {
      const type = plainMediaType(request.headers.accept);
      const body = type === null ? null : parsedJson(request.body);
      const answer = body ? await runPlain(plain, body, contextOf(request)) : null;
      if (answer === null) return answerHttp(request, reply);
      const { body: text, http } = answer;
      const headers = { ...NOT_KEPT, ...http.headers, 'content-type': `${type}; charset=utf-8` };
      return reply.code(http.status).headers(headers).send(text);
    });
    webSocketDoor(app, { engine, production, publicUrl, identify, sessions, contextOf, answerHttp });
  };
};
