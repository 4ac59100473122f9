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
import { requestBudget } from '../limits/budget.ts';
import { places } from '../limits/places.ts';
import { serveAssets } from './assets.ts';
import { answerUnreadable } from './client-errors.ts';
import { compressAnswers } from './compression.ts';
import { type AnswerWhileAway, fail, translateErrors } from './errors.ts';
import { refuseForeignIdentities } from './foreign-identity.ts';
import { type HealthCheck, reportHealth } from './health.ts';
import { type Identify, identifySenders } from './identity.ts';
import { compileSerializer } from './json.ts';
import { limitAddresses, limitPeople } from './limits.ts';
import { countLists } from './list-count.ts';
import { loggerOptions, logRequests } from './logging.ts';
import { otherMethods } from './methods.ts';
import { reportMetrics } from './metrics.ts';
import { refuseEmbedding } from './navigation.ts';
import { describeApi } from './open-api.ts';
import { refuseCrossSite } from './own-pages.ts';
import { type Page, servePages } from './pages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { requestIds } from './request-ids.ts';
import { bareHeaders, secure } from './security.ts';
import { sessionCookie, visitorCookie } from './session-cookie.ts';
import { closeConnectionsWhenStopping } from './stop.ts';
import { takeWholeTexts } from './whole-texts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that does something, as `GET /healthz`. */
    readonly servedRoutes: readonly string[];
  }
}

export interface HttpServerOptions {
  readonly config: Config;
  /** The doors: REST routes of the features, and `/graphql`. */
  readonly doors: readonly FastifyPluginAsync[];
  readonly pages?: readonly Page[];
  readonly checks?: Readonly<Record<string, HealthCheck>>;
  readonly registry?: Registry;
  /** Where log lines go; a logger by the configuration unless given. */
  readonly logger?: Logger;
  /** Tells who sent a request; without it everybody is a stranger. */
  readonly identify?: Identify | undefined;
  /** Makes a span of every request; none unless given. */
  readonly tracing?: FastifyPluginCallback | undefined;
  /** The built web client; without one there are doors but no pages. */
  readonly webDir?: string;
  /** Draws pages before they are sent; without it the browser draws them. */
  readonly rendered?: RenderedPages | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle timeout of the usual proxies in front (60 s), so that they, not we, close a connection. */
const KEEP_ALIVE_MS = 72_000;
const WEBSOCKET_MESSAGE_BYTES = 64 * 1024;
/** As long as Node lets an address be: how long an id may be is the route's to say, by the field's name. */
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
    clientErrorHandler: (error, socket) => answerUnreadable({ logger, production }, error, socket),
    // An address that cannot be decoded gets no route and runs no hook: what hooks would add is added here.
    frameworkErrors: (_error, request, reply) =>
      fail(request, reply.headers(bareHeaders(request, { production })), 400),
  });
};

const isApi = (url: string): boolean => /^\/(api|graphql)(\/|\?|$)/.test(url);
const readsPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApi(url);

/** Everything that answers on the product's one port, ready to listen. */
export const httpServer = async ({
  config,
  doors,
  pages = [],
  checks = {},
  registry = new Registry(),
  logger = pino(loggerOptions(config.logLevel)),
  tracing,
  identify,
  webDir,
  rendered,
}: HttpServerOptions): Promise<FastifyInstance> => {
  const app = bareServer(config, logger);
  app.removeContentTypeParser('text/plain'); // no address takes a text: 415, not a body that is none
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
  // Before anything that may refuse a request: it closes the sockets of refused ones.
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
  reportMetrics(app, { registry, token: config.metricsToken, isOpen: config.environment !== 'production' });
  reportHealth(app, checks);
  if (config.apiDocs) await describeApi(app);
  countLists(app);
  for (const door of doors) await app.register(door);
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

/** `app` with routes typed by their zod schemas. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();
