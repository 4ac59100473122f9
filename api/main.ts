import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { marketplaceQueries } from '../projections/marketplace/queries.ts';
import { type SearchIndex, searchIndex } from '../projections/marketplace/search/search-index.ts';
import { offerQueries } from '../projections/offers/queries.ts';
import type { AnyEvent } from '../schema/kernel/event.ts';
import { ownHostOf } from '../schema/marketplace/foreign-address.ts';
import type { AccountErasure } from './accounts/erasure.ts';
import type { OpenLocalIdentity } from './accounts/providers/local.ts';
import { analyticsDoors } from './analytics/doors.ts';
import { analyticsPages } from './analytics/pages.ts';
import { auditDoors } from './audit/doors.ts';
import { checksOf } from './checks.ts';
import { financingDoors } from './financing/doors.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { carUpdates } from './marketplace/car-updates.ts';
import { marketplaceDoors } from './marketplace/doors.ts';
import { marketplaceCommands } from './marketplace/handler.ts';
import { readSchedule } from './marketplace/ingest/schedule/entries.ts';
import { ingestSchedule } from './marketplace/ingest/schedule/schedule.ts';
import { mayListCars } from './marketplace/search-engines/may-list.ts';
import { composePeople } from './people.ts';
import type { Config } from './platform/config.ts';
import type { Sweep } from './platform/forgetting/sweeping.ts';
import type { FeatureContext } from './platform/graphql/context.ts';
import { graphqlDoor } from './platform/graphql/door.ts';
import { inProcess } from './platform/graphql/in-process.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { type RenderedPages, renderedPages } from './platform/http/rendered-pages.ts';
import { loadRenderer } from './platform/http/renderer.ts';
import { httpServer } from './platform/http/server.ts';
import { stopWithin } from './platform/http/stop.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { liveChannel } from './platform/live.ts';
import { processRegistry } from './platform/metrics/process.ts';
import { reportProjections } from './platform/metrics/projections.ts';
import { measuredStore } from './platform/metrics/store.ts';
import { Outages } from './platform/outages.ts';
import { reactor } from './platform/reactor.ts';
import { startTracing } from './platform/tracing.ts';
import { priceInsightDoors } from './price-insights/doors.ts';
import { openProduct, type Product } from './product.ts';
import { sitePages } from './site/pages.ts';

export interface RunningApi {
  /** Where it listens. */
  readonly url: string;
  /** Stops accepting, finishes the requests under way within the grace, then stops projections, log and database. */
  close(): Promise<void>;
}

/** The product before it listens: tests ask it without a socket. */
export interface ComposedApi extends Pick<RunningApi, 'close'> {
  readonly app: FastifyInstance;
  readonly product: Product;
  /** Erases people, as the job does once they are due. */
  readonly erasure: Pick<AccountErasure, 'erase' | 'eraseDue'>;
  /** Sweeps what was forgotten out of the database's files, as the jobs do by the clock. */
  readonly sweep: Sweep;
}

export interface StartOptions {
  /** The built web client, with its build for the server beside it in a folder named `-server`; `dist/web` unless given. */
  readonly webDir?: string;
  /** Opens the provider of identities that stands in, outside production, where no other is set up. */
  readonly openLocalIdentity?: OpenLocalIdentity;
  /** Where log lines go; standard output unless given. */
  readonly destination?: DestinationStream;
}

/** How long a start waits for the first load of the search index, milliseconds; after that it listens and is not ready yet. */
const INDEX_PATIENCE_MS = 10_000;

/** Read models of which the pages that are kept, those of strangers, show nothing. */
const PRIVATE: ReadonlySet<string> = new Set([
  'conversations',
  'inquiries',
  'safety',
  'audit',
  'saved_searches',
  'favourites',
  'grievances',
]);
/** What was drawn before something changed that pages show goes; they show cars as the index has them. */
const forgetWhatChanges = (rendered: RenderedPages, { runner }: Product, index: SearchIndex): void => {
  runner.onAdvance((projection) => {
    if (projection === 'car_search') index.caughtUp().then(rendered.forget, rendered.forget);
    else if (!PRIVATE.has(projection)) rendered.forget();
  });
};

/** The one place where everything is put together: opens the product's parts, starts them, and puts the doors before them. */
export const composeApi = async (
  config: Config & { readonly databaseUrl: string },
  { webDir = 'dist/web', openLocalIdentity, destination }: StartOptions = {},
): Promise<ComposedApi> => {
  const outages = new Outages();
  const logger = pino(loggerOptions(config.logLevel, outages), destination);
  const registry = processRegistry();
  const tracing = await startTracing(config.tracing);
  const entries = config.feedSchedule ? await readSchedule(config.feedSchedule) : [];
  const product = await openProduct(config, { logger, around: (store) => measuredStore(store, registry) });
  const { db, runner } = product;
  const askDatabase = async () => db.raw('select 1');
  // With the log in its tables the database is one with it.
  outages.watch(
    product.store.countsEvents
      ? { database: askDatabase }
      : { database: askDatabase, log: async () => product.store.head() },
    logger,
  );
  const index = searchIndex({ db, onAdvance: (listener) => runner.onAdvance(listener), logger });
  const { databaseUrl, publicUrl } = config;
  const live = liveChannel({ db, databaseUrl, logger });
  const { ingest } = marketplaceCommands({ ...product, clock: () => new Date(), hosts: config.feedHosts, publicUrl });
  const schedule = ingestSchedule({ entries, databaseUrl, logger, registry, ingest });
  const queue = jobs({ db, databaseUrl, logger, registry });
  /** What still acts on the parts below when they are to be closed. */
  const stopFirst: (() => Promise<void>)[] = [];
  const closeProduct = async () => {
    outages.stop();
    for (const stop of stopFirst) await stop();
    await queue.stop();
    await schedule.stop();
    await live.close();
    await index.stop();
    await product.close();
    await tracing?.stop();
  };
  try {
    reportProjections(registry, () => runner.status());
    await runner.start();
    index.start();
    await Promise.race([index.ready, delay(INDEX_PATIENCE_MS, undefined, { ref: false })]);
    schedule.start();
    const marketplace = marketplaceQueries(db, index, { ownHost: ownHostOf(publicUrl) });
    const { reservedCars } = offerQueries(db);
    const updates = carUpdates({ db, onAdvance: runner.onAdvance, logger, reservedCars, reservedBy: ['offers'] });
    stopFirst.push(async () => updates.close());
    const people = composePeople({ config, product, marketplace, live, queue, logger, openLocalIdentity });
    stopFirst.push(people.stop);
    const market = analyticsDoors({ db, onAdvance: (listener) => runner.onAdvance(listener) });
    const prices = priceInsightDoors({ ...product, marketplace, live, queue, registry, logger });
    await prices.start();
    stopFirst.push(prices.stop);
    const lending = financingDoors({ ...product, clock: () => new Date() });
    const { transcriptKey } = config;
    const audited = auditDoors({ ...product, clock: () => new Date(), publicUrl, transcriptKey });
    await lending.seed();
    const features: FeatureContext = {
      marketplace,
      carUpdates: updates,
      analytics: market.analytics,
      priceInsights: prices.priceInsights,
      valueCar: prices.valueCar,
      financing: lending.financing,
      startingEmis: lending.startingEmis,
      audit: audited.audit,
      commands: product.commands,
      site: config.site,
      live,
      ...people.context,
    };
    const production = config.environment === 'production';
    const schema = graphqlSchema();
    const graphql = graphqlDoor({
      schema,
      production,
      publicUrl,
      features,
      identify: people.identify,
      sessions: people.watch,
    });
    const render = await loadRenderer(`${webDir}-server`);
    const rendered =
      render && renderedPages({ render, execute: inProcess({ schema, production, features }), registry });
    if (rendered) forgetWhatChanges(rendered, product, index);
    const { imageHosts } = config;
    const cars = marketplaceDoors({
      marketplace,
      searchGate: people.context.searchGate,
      sellerAccounts: people.context.sellerAccounts,
      publicUrl,
      imageHosts,
      otherPages: [...sitePages, ...analyticsPages(mayListCars(marketplace, publicUrl))],
    });
    const app = await httpServer({
      config,
      logger,
      registry,
      tracing: tracing?.plugin,
      identify: people.identify,
      doors: [graphql, cars.door, prices.door, market.door, lending.door, audited.door, ...people.doors],
      pages: cars.pages,
      checks: checksOf(product, index, config),
      webDir: existsSync(path.join(webDir, 'index.html')) ? webDir : undefined,
      rendered,
    });
    for (const reaction of people.reactions) {
      const following = reactor<AnyEvent>({ ...product, feed: product.store, logger, reaction });
      await following.start();
      stopFirst.push(following.stop);
    }
    await queue.start();
    return {
      app,
      product,
      erasure: people.erasure,
      sweep: people.sweep,
      close: () => stopWithin(app, config.shutdownGraceMs).finally(closeProduct),
    };
  } catch (error) {
    await closeProduct();
    throw error;
  }
};

/** Puts the product together and listens. */
export const startApi = async (
  config: Config & { readonly databaseUrl: string },
  options: StartOptions = {},
): Promise<RunningApi> => {
  const { app, close } = await composeApi(config, options);
  try {
    const url = await app.listen({ host: config.host, port: config.port });
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
};
