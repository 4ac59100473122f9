import path from 'node:path';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyPluginCallback,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import pino, { type Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { places } from '../limits/open-connection-limits.ts';
import { requestBudget } from '../limits/request-budget.ts';
import { compressAnswers } from './compression.ts';
import { refuseCrossSite } from './cross-site-requests.ts';
import { type AnswerWhileAway, fail, translateErrors } from './errors.ts';
import { closeConnectionsWhenStopping } from './graceful-stop.ts';
import { type HealthCheck, serveHealth } from './health.ts';
import { sessionCookie, visitorCookie } from './http-only-cookies.ts';
import { refuseForeignIdentities } from './identity-in-payload.ts';
import { compileSerializer } from './json-serializer.ts';
import { loggerOptions, logRequests } from './logging.ts';
import { takeWholeTexts } from './lone-surrogates.ts';
import { answerUnreadable } from './malformed-requests.ts';
import { otherMethods } from './method-not-allowed.ts';
import { serveMetrics } from './metrics.ts';
import { describeApi, type PublicUse } from './open-api.ts';
import { type Page, servePages } from './pages.ts';
import { limitAddresses, limitPeople } from './rate-limits.ts';
import { refuseEmbedding } from './refuse-embedding.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { type Identify, identifySenders } from './request-identity.ts';
import { requestIds } from './request-ids.ts';
import { bareHeaders, secure } from './security-headers.ts';
import { isSlowBody } from './slow-bodies.ts';
import { serveAssets } from './static-assets.ts';

/** Adds `X-Total-Count` to each complete list, for routes registered after this call. A paged list sets its own count. */
const countLists = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const isWhole = !reply.hasHeader('x-total-count') && !reply.hasHeader('link');
    if (request.method === 'GET' && Array.isArray(payload) && isWhole) reply.header('x-total-count', payload.length);
    return payload;
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with a handler, in the form `GET /healthz`. */
    readonly servedRoutes: readonly string[];
  }
}

export interface HttpServerOptions {
  readonly config: Config;
  /** The REST routes of the features, and `/graphql`. */
  readonly doors: readonly FastifyPluginAsync[];
  readonly pages?: readonly Page[];
  /** The groups of routes that the API's documentation lists first. */
  readonly firstTags?: readonly string[];
  /** The operations for programs without a session, with examples, in the API's description. */
  readonly publicUse?: PublicUse;
  readonly checks?: Readonly<Record<string, HealthCheck>>;
  readonly registry?: Registry;
  readonly logger?: Logger;
  /** Identifies the sender of a request. Without this function, nobody is signed in. */
  readonly identify?: Identify | undefined;
  /** The plugin that traces every request. Without it, requests are not traced. */
  readonly tracing?: FastifyPluginCallback | undefined;
  /** The folder of the built web client. Without it, the server has no pages. */
  readonly webDir?: string;
  /** Renders pages on the server. Without it, the browser renders them. */
  readonly rendered?: RenderedPages | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** The idle timeout of a connection. It is longer than the timeout of common proxies (60 s), so that a proxy closes a connection before this
 *  server does. */
const KEEP_ALIVE_MS = 72_000;
const WEBSOCKET_MESSAGE_BYTES = 64 * 1024;
/** The maximum length of a path parameter: the longest URL that Node accepts. Each route checks the length of its ids itself, so that the error can
 *  name the field. */
const LONGEST_PARAMETER = 16 * 1024;

const bareServer = (config: Config, logger: FastifyBaseLogger): FastifyInstance => {
  const { trustProxy, tls } = config;
  const production = config.environment === 'production';
  return Fastify({
    https: tls && { cert: tls.certificate, key: tls.key, minVersion: 'TLSv1.2' },
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => {
      if (!isSlowBody(error, socket)) answerUnreadable({ logger, production }, error, socket);
    },
    // Responds to requests with a path that cannot be decoded. Such a request reaches no route and no hook, so the headers are added here.
    frameworkErrors: (_error, request, reply) =>
      fail(request, reply.headers(bareHeaders(request, { production })), 400),
  });
};

/** Names a plugin. To find the name of a plugin without this symbol, Fastify searches all loaded modules, which slows down startup. */
const named = (door: FastifyPluginAsync, index: number): FastifyPluginAsync =>
  Object.assign(door, { [Symbol.for('fastify.display-name')]: `door ${index}` });

const isApi = (url: string): boolean => /^\/(api|graphql)(\/|\?|$)/.test(url);
const readsPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApi(url);

/** Creates the HTTP server for the application's only port, ready to listen. */
export const httpServer = async ({
  config,
  doors,
  pages = [],
  firstTags = [],
  publicUse = {},
  checks = {},
  registry = new Registry(),
  logger = pino(loggerOptions(config.logLevel)),
  tracing,
  identify,
  webDir,
  rendered,
}: HttpServerOptions): Promise<FastifyInstance> => {
  const app = bareServer(config, logger);
  app.removeContentTypeParser('text/plain'); // No route accepts plain text. Without a parser, such a body gets 415 instead of being treated as empty
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  takeWholeTexts(app);
  if (tracing) await app.register(tracing);
  const methods = otherMethods(app);
  closeConnectionsWhenStopping(app);
  logRequests(app);
  let pageWhileAway: AnswerWhileAway | undefined;
  translateErrors(app, (request) => (readsPage(request) ? pageWhileAway : undefined));
  await secure(app, { production: config.environment === 'production' });
  await compressAnswers(app);
  // Registered before anything that may reject a request, because this plugin closes the sockets of rejected requests.
  await app.register(websocket, { options: { maxPayload: WEBSOCKET_MESSAGE_BYTES } });
  const { rateLimits } = config;
  limitAddresses(app, { budget: requestBudget(rateLimits), connections: places(rateLimits.sockets) });
  await app.register(cookie);
  const { publicUrl } = config;
  const sessions = [sessionCookie(publicUrl), visitorCookie(publicUrl)];
  refuseCrossSite(app, {
    publicUrl,
    carriesSession: (request) => sessions.some((cookie) => cookie.read(request) !== null),
  });
  refuseEmbedding(app);
  identifySenders(app, identify);
  limitPeople(app);
  refuseForeignIdentities(app);
  serveMetrics(app, { registry, token: config.metricsToken, isOpen: config.environment !== 'production' });
  serveHealth(app, checks);
  if (config.apiDocs) await describeApi(app, { firstTags, publicUse, publicUrl: config.publicUrl });
  countLists(app);
  for (const [index, door] of doors.entries()) await app.register(named(door, index));
  const others = webDir ? await serveWeb(app, { config, pages, rendered, webDir: path.resolve(webDir) }) : undefined;
  pageWhileAway = others?.whileAway;
  app.decorate('servedRoutes', methods.routes());
  methods.answer();
  app.setNotFoundHandler((request, reply) =>
    readsPage(request) && others ? others.unknown(request, reply) : fail(request, reply, 404),
  );
  await app.ready();
  return app;
};

const serveWeb = async (
  app: FastifyInstance,
  {
    config,
    webDir,
    ...drawing
  }: { config: Config; pages: readonly Page[]; webDir: string; rendered: RenderedPages | undefined },
) => {
  const { publicUrl, imageHosts } = config;
  await serveAssets(app, { webDir, imageHosts });
  return servePages(app, { ...drawing, webDir, publicUrl, imageHosts });
};

/** Returns `app` with routes typed by their zod schemas. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();
