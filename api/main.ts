import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { accountQueries } from '../projections/accounts/queries.ts';
import { marketplaceQueries } from '../projections/marketplace/queries.ts';
import { type SearchIndex, searchIndex } from '../projections/marketplace/search/search-index.ts';
import { accountDoor } from './accounts/doors.ts';
import { type AccountErasure, accountErasure } from './accounts/erasure.ts';
import { accountCommands } from './accounts/handler.ts';
import { phoneDoors } from './accounts/phone-doors.ts';
import type { OpenLocalIdentity } from './accounts/providers/local.ts';
import { signInDoors } from './accounts/sign-in-doors.ts';
import { graphqlSchema } from './graphql-schema.ts';
import { marketplaceDoors } from './marketplace/doors.ts';
import { marketplaceCommands } from './marketplace/handler.ts';
import { readSchedule } from './marketplace/ingest/schedule/entries.ts';
import { ingestSchedule } from './marketplace/ingest/schedule/schedule.ts';
import { notificationDoors } from './notifications/doors.ts';
import { personalExports } from './personal-exports.ts';
import type { Config } from './platform/config.ts';
import type { FeatureContext } from './platform/graphql/context.ts';
import { graphqlDoor } from './platform/graphql/door.ts';
import { inProcess } from './platform/graphql/in-process.ts';
import { type HealthCheck, NotReady } from './platform/http/health.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { type RenderedPages, renderedPages } from './platform/http/rendered-pages.ts';
import { loadRenderer } from './platform/http/renderer.ts';
import { httpServer } from './platform/http/server.ts';
import { stopWithin } from './platform/http/stop.ts';
import { jobs } from './platform/jobs/jobs.ts';
import { liveChannel } from './platform/live.ts';
import { openMessages } from './platform/messages/open.ts';
import { outbox } from './platform/messages/outbox.ts';
import { outboxDoor } from './platform/messages/outbox-door.ts';
import { processRegistry } from './platform/metrics/process.ts';
import { reportProjections } from './platform/metrics/projections.ts';
import { measuredStore } from './platform/metrics/store.ts';
import { reactor } from './platform/reactor.ts';
import { startTracing } from './platform/tracing.ts';
import { openProduct, type Product } from './product.ts';
import { profileDoors } from './profile/doors.ts';
import { reportDoors } from './reports/doors.ts';
import { savedDoors } from './saved/doors.ts';
import { searchDoors } from './searches/doors.ts';
import { sitePages } from './site/pages.ts';
import { planDoors } from './subscriptions/doors.ts';
import { openPayments } from './subscriptions/payments/open.ts';
import { waitlistDoors } from './waitlist/doors.ts';

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
}

export interface StartOptions {
  /** The built web client, with its build for the server beside it in a folder named `-server`; `dist/web` unless given. */
  readonly webDir?: string;
  /** Opens the provider of identities that stands in, outside production, where no other is set up. */
  readonly openLocalIdentity?: OpenLocalIdentity;
}

/** How long a start waits for the first load of the search index, milliseconds; after that it listens and is not ready yet. */
const INDEX_PATIENCE_MS = 10_000;

/** Who acts when the local identity provider gives its people their roles. */
const LOCAL_PEOPLE = 'system:configuration';

const checksOf = (
  { db, store, runner }: Product,
  index: SearchIndex,
  { readyMaxLag }: Config,
): Record<string, HealthCheck> => ({
  database: async () => {
    await db.raw('select 1');
    return {};
  },
  store: async () => ({ head: String(await store.head()) }),
  projections: async () => {
    const all = await runner.status();
    for (const { name, lag, generation, owner } of all) {
      if (generation === null) throw new NotReady(`${name} is being built`);
      if (owner === 'nobody') throw new NotReady(`nobody follows the log with ${name}`);
      if (lag > readyMaxLag) throw new NotReady(`${name} is ${lag} behind`);
    }
    return Object.fromEntries(all.map(({ name, lag, parked }) => [name, { lag: Number(lag), parked }]));
  },
  search: async () => {
    if (!index.isReady) throw new NotReady('the search index is loading');
    return {};
  },
});

/** Pages show cars as the index has them: what was drawn from it before it changed goes. */
const forgetWhenCarsChange = (rendered: RenderedPages, { runner }: Product, index: SearchIndex): void => {
  runner.onAdvance((projection) => {
    if (projection !== 'car_search') return;
    index.caughtUp().then(rendered.forget, rendered.forget);
  });
};

/** The one place where everything is put together: opens the product's parts, starts them, and puts the doors before them. */
export const composeApi = async (
  config: Config & { readonly databaseUrl: string },
  { webDir = 'dist/web', openLocalIdentity }: StartOptions = {},
): Promise<ComposedApi> => {
  const logger = pino(loggerOptions(config.logLevel));
  const registry = processRegistry();
  const tracing = await startTracing(config.tracing);
  const entries = config.feedSchedule ? await readSchedule(config.feedSchedule) : [];
  const product = await openProduct(config, { logger, around: (store) => measuredStore(store, registry) });
  const { db, runner } = product;
  const index = searchIndex({ db, onAdvance: (listener) => runner.onAdvance(listener), logger });
  const { databaseUrl } = config;
  const live = liveChannel({ db, databaseUrl, logger });
  const { ingest } = marketplaceCommands({ ...product, clock: () => new Date(), hosts: config.feedHosts });
  const schedule = ingestSchedule({ entries, databaseUrl, logger, registry, ingest });
  const queue = jobs({ db, databaseUrl, logger, registry });
  /** What still acts on the parts below when they are to be closed. */
  const stopFirst: (() => Promise<void>)[] = [];
  const closeProduct = async () => {
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
    const marketplace = marketplaceQueries(db, index);
    const kept = savedDoors(product);
    const clock = () => new Date();
    const told = notificationDoors({ db, live, clock, publicUrl: config.publicUrl });
    const accounts = accountCommands({ ...product, clock, adminEmails: config.adminEmails });
    const people = accountQueries(db);
    const messages = openMessages({ config: config.messages, db, jobs: queue, logger, clock });
    queue.define(messages.jobs);
    const buying = planDoors({
      ...product,
      clock,
      queue,
      mailer: messages.mailer,
      addressOf: (userId) => people.user(userId),
      taking: openPayments({ db, clock, config: config.payments.gateway, publicUrl: config.publicUrl }),
      gstin: config.payments.gstin,
      site: config.site,
      publicUrl: config.publicUrl,
    });
    queue.define(buying.jobs);
    const searching = searchDoors({
      ...product,
      clock,
      marketplace,
      publicUrl: config.publicUrl,
      mailer: messages.mailer,
      addressOf: (userId) => people.user(userId),
      isPremium: (userId) => buying.plans.queries.isPremium(userId, clock()),
      notify: told.context.notifications.notify,
      settingsOf: told.context.notificationSettings.of,
      unsubscribeUrl: told.context.notificationSettings.unsubscribeUrl,
    });
    queue.define([...told.jobs, ...searching.jobs]);
    const userOf = async (userId: string) => {
      const [user, isPremium] = await Promise.all([
        people.user(userId),
        buying.plans.queries.isPremium(userId, clock()),
      ]);
      return user && { ...user, isPremium };
    };
    const sms = messages.smsSender;
    const phones = phoneDoors({ db, clock, sms, record: accounts.recordPhoneVerified, userOf });
    queue.define(phones.jobs);
    const signingIn = signInDoors({
      db,
      live,
      clock,
      config,
      openLocalIdentity,
      signIn: accounts.signIn,
      grantRole: (userId, role) =>
        accounts.grantRole({ userId, role, reason: 'Chosen at the local identity provider' }, { actor: LOCAL_PEOPLE }),
      goPremium: buying.goPremium,
      userOf,
    });
    queue.define(signingIn.jobs);
    const waiting = waitlistDoors({
      db,
      clock,
      mailer: messages.mailer,
      publicUrl: config.publicUrl,
      addressOf: (userId) => people.user(userId),
    });
    queue.define(waiting.waitlist.jobs);
    const exporters = personalExports({
      db,
      waitlist: waiting.waitlist,
      phones: phones.phone.verification,
      sessions: signingIn.sessions,
      quota: searching.searches.quota,
      alerts: searching.alerts,
      notifications: told.context.notifications,
      settings: told.context.notificationSettings,
    });
    const profile = profileDoors({ db, clock, record: accounts.setPicture, exporters });
    const erasure = accountErasure({
      db,
      clock,
      accounts,
      sessions: signingIn.sessions,
      commands: product.commands,
      erasers: [
        kept.saved.commands.erase,
        searching.erase,
        told.context.notifications.erase,
        told.context.notificationSettings.erase,
        profile.erase,
        waiting.waitlist.erase,
        phones.phone.verification.erase,
        outbox(db).erase,
        buying.commands.erase,
      ],
    });
    queue.define(erasure.definitions);
    const reporting = reportDoors({ marketplace, mailer: messages.mailer, clock });
    const features: FeatureContext = {
      marketplace,
      commands: product.commands,
      site: config.site,
      live,
      plans: buying.plans,
      saved: kept.saved,
      waitlist: waiting.waitlist,
      reports: reporting.reports,
      ...told.context,
      searches: searching.searches,
      searchGate: searching.searches.quota,
      sessions: signingIn.sessions,
      phone: phones.phone,
      accounts: { commands: accounts, queries: people },
    };
    const { publicUrl } = config;
    const production = config.environment === 'production';
    const schema = graphqlSchema();
    const graphql = graphqlDoor({
      schema,
      production,
      publicUrl,
      features,
      identify: signingIn.identify,
      sessions: signingIn.watch,
    });
    const render = await loadRenderer(`${webDir}-server`);
    const rendered =
      render && renderedPages({ render, execute: inProcess({ schema, production, features }), registry });
    if (rendered) forgetWhenCarsChange(rendered, product, index);
    const { imageHosts } = config;
    const cars = marketplaceDoors({
      marketplace,
      searchGate: searching.searches.quota,
      publicUrl,
      imageHosts,
      otherPages: sitePages,
    });
    const app = await httpServer({
      config,
      logger,
      registry,
      tracing: tracing?.plugin,
      identify: signingIn.identify,
      doors: [
        graphql,
        cars.door,
        signingIn.door,
        phones.door,
        outboxDoor(messages.outbox, { production }),
        accountDoor({ accounts: { commands: accounts, queries: people }, commands: product.commands }),
        kept.door,
        told.door,
        searching.door,
        profile.door,
        waiting.door,
        buying.door,
        reporting.door,
      ],
      pages: cars.pages,
      checks: checksOf(product, index, config),
      webDir: existsSync(path.join(webDir, 'index.html')) ? webDir : undefined,
      rendered,
    });
    const alerts = reactor({ ...product, feed: product.store, logger, reaction: searching.reaction });
    await alerts.start();
    stopFirst.push(alerts.stop);
    await queue.start();
    return { app, product, erasure, close: () => stopWithin(app, config.shutdownGraceMs).finally(closeProduct) };
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
