import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { type SearchIndex, searchIndex } from '../projections/marketplace/search/search-index.ts';
import { priceFigures } from '../projections/price-insights/price-figures.ts';
import type { AnyEvent } from '../schema/kernel/event.ts';
import type { AccountErasure } from './accounts/erasure.ts';
import type { OpenLocalIdentity } from './accounts/providers/local-identity-port.ts';
import { FEATURES, graphqlSchema } from './features.ts';
import { readSchedule } from './marketplace/ingest/schedule/schedule-entries.ts';
import { readSearchCatalogue } from './marketplace/search-words-file.ts';
import { openProduct, type Product } from './open-storage.ts';
import type { Config } from './platform/config.ts';
import { type Sweep, sweeping } from './platform/forgetting/sweep-schedule.ts';
import type { FeatureContext } from './platform/graphql/context.ts';
import { graphqlDoor } from './platform/graphql/graphql-endpoint.ts';
import { inProcess } from './platform/graphql/in-process.ts';
import { stopWithin } from './platform/http/graceful-stop.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { type RenderedPages, renderedPages } from './platform/http/rendered-pages.ts';
import { loadRenderer } from './platform/http/renderer.ts';
import { httpServer } from './platform/http/server.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { slidingWindowPruning } from './platform/limits/sliding-windows.ts';
import { measuredStore } from './platform/metrics/event-store-metrics.ts';
import { processRegistry } from './platform/metrics/process.ts';
import { registerProjectionMetrics } from './platform/metrics/projections.ts';
import { Outages } from './platform/outages.ts';
import { reactor } from './platform/reactor.ts';
import { pubSubChannel } from './platform/realtime/pubsub.ts';
import { startTracing } from './platform/tracing.ts';
import { PUBLIC_USE } from './public-rest-operations.ts';
import { checksOf } from './readiness-checks.ts';

export interface RunningApi {
  readonly url: string;
  /** Stops accepting requests, finishes running requests within the grace period, then stops the projections and closes the log and the database. */
  close(): Promise<void>;
}

/** The composed server before it listens on a port. Tests use it without a socket. */
export interface ComposedApi extends Pick<RunningApi, 'close'> {
  readonly app: FastifyInstance;
  readonly product: Product;
  /** Erases people's data, as the scheduled job does. */
  readonly erasure: Pick<AccountErasure, 'erase' | 'eraseDue'>;
  /** Removes erased data from the database's files, as the scheduled jobs do. */
  readonly sweep: Sweep;
}

export interface StartOptions {
  /** The folder of the built web client; defaults to `dist/web`. The server's renderer is loaded from the folder with the same name plus
   *  `-server`. */
  readonly webDir?: string;
  /** Opens the local identity provider. Used only outside production, and only if no other provider is configured. */
  readonly openLocalIdentity?: OpenLocalIdentity;
  /** The stream to which log lines are written; defaults to standard output. */
  readonly destination?: DestinationStream;
  /** The clock of all features; defaults to the system clock. Tests replace it to simulate other days. No setting changes it. */
  readonly clock?: () => Date;
  /** Called when the server is composed, before it listens on its port. */
  beforeListening?(): Promise<void>;
}

/** How long startup waits for the search index to load, in milliseconds. After this time, the server listens but is not ready yet. */
const INDEX_PATIENCE_MS = 10_000;

/** Clears cached pages when the data that they show changes. After a change to a car, clears them once the search index has caught up. */
const forgetWhatChanges = (rendered: RenderedPages, { runner }: Product, index: SearchIndex): void => {
  const shown = new Set(
    FEATURES.projectors.filter(({ isShownToStrangers }) => isShownToStrangers).map(({ name }) => name),
  );
  runner.onAdvance((projection) => {
    if (projection === 'car_search') index.caughtUp().then(rendered.forget, rendered.forget);
    else if (shown.has(projection)) rendered.forget();
  });
};

/** Opens the parts of the application, starts them, and adds the HTTP server. This is the composition root. */
export const composeApi = async (
  config: Config & { readonly databaseUrl: string },
  { webDir = 'dist/web', openLocalIdentity, destination, clock = () => new Date() }: StartOptions = {},
): Promise<ComposedApi> => {
  const outages = new Outages();
  const logger = pino(loggerOptions(config.logLevel, outages), destination);
  const registry = processRegistry();
  const tracing = await startTracing(config.tracing);
  const feedSchedule = config.feedSchedule ? await readSchedule(config.feedSchedule) : [];
  const searchWords = await readSearchCatalogue(config.searchWordsFile);
  logger.info({ searchWords: searchWords.version }, 'the search words in use');
  const product = await openProduct(config, { logger, around: (store) => measuredStore(store, registry) });
  const { db, runner } = product;
  const askDatabase = async () => db.raw('select 1');
  // If the log is in Postgres, the database's probe covers the log too.
  outages.watch(
    product.store.countsEvents
      ? { database: askDatabase }
      : { database: askDatabase, log: async () => product.store.head() },
    logger,
  );
  const { databaseUrl, publicUrl } = config;
  const onAdvance: typeof runner.onAdvance = (listener) => runner.onAdvance(listener);
  const index = searchIndex({ db, onAdvance, prices: priceFigures, words: searchWords.words, logger });
  const live = pubSubChannel({ db, databaseUrl, logger });
  const queue = jobs({ db, databaseUrl, logger, registry });
  /** Functions that stop the started features and reactions. They run in reverse order, before the queue, the log and the database close. */
  const stopFirst: (() => Promise<void>)[] = [];
  const closeProduct = async () => {
    outages.stop();
    for (const stop of stopFirst.reverse()) await stop();
    await queue.stop();
    await live.close();
    await index.stop();
    await product.close();
    await tracing?.stop();
  };
  try {
    registerProjectionMetrics(registry, () => runner.status());
    await runner.start();
    index.start();
    await Promise.race([index.ready, delay(INDEX_PATIENCE_MS, undefined, { ref: false })]);
    const { provided, context, parts } = FEATURES.compose({
      ...{ ...product, config, publicUrl, clock, logger, registry, live, queue },
      ...{ index, feedSchedule, openLocalIdentity },
    });
    const { identify, sessionWatch, erasure } = provided;
    const sweeper = sweeping({ ...product, logger });
    queue.define([
      ...parts.flatMap((feature) => feature.jobs ?? []),
      slidingWindowPruning({ db, clock }),
      ...sweeper.jobs,
    ]);
    for (const { start, stop } of parts) {
      if (stop) stopFirst.push(stop);
      await start?.();
    }
    const production = config.environment === 'production';
    const schema = graphqlSchema();
    const features: FeatureContext = { ...context, commands: product.commands, live };
    const render = await loadRenderer(`${webDir}-server`);
    const rendered =
      render && renderedPages({ render, execute: inProcess({ schema, production, features }), registry });
    if (rendered) forgetWhatChanges(rendered, product, index);
    const app = await httpServer({
      config,
      logger,
      registry,
      tracing: tracing?.plugin,
      identify,
      doors: [
        graphqlDoor({ schema, production, publicUrl, features, identify, sessions: sessionWatch }),
        ...parts.flatMap(({ routes = [] }) => routes),
      ],
      pages: parts.flatMap(({ pages = [] }) => pages),
      firstTags: ['marketplace', 'prices'],
      publicUse: PUBLIC_USE,
      checks: checksOf(product, index, { ...config, searchWords: searchWords.version }),
      webDir: existsSync(path.join(webDir, 'index.html')) ? webDir : undefined,
      rendered,
    });
    for (const reaction of parts.flatMap(({ reactions = [] }) => reactions)) {
      const following = reactor<AnyEvent>({ ...product, feed: product.store, logger, reaction });
      await following.start();
      stopFirst.push(following.stop);
    }
    await queue.start();
    return {
      app,
      product,
      erasure,
      sweep: sweeper.sweep,
      close: () => stopWithin(app, config.shutdownGraceMs).finally(closeProduct),
    };
  } catch (error) {
    await closeProduct();
    throw error;
  }
};

/** Assembles the application and starts listening. */
export const startApi = async (
  config: Config & { readonly databaseUrl: string },
  options: StartOptions = {},
): Promise<RunningApi> => {
  const { app, close } = await composeApi(config, options);
  try {
    await options.beforeListening?.();
    const url = await app.listen({ host: config.host, port: config.port });
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
};
