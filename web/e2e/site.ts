import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ComposedApi, composeApi, type StartOptions } from '../../api/main.ts';
import { notifications } from '../../api/notifications/notifications.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { pubSubChannel } from '../../api/platform/realtime/pubsub.ts';
import { TEST_ENV } from '../../api/platform/testing/server.ts';
import { freePort } from '../../api/testing/free-port.ts';
import { type PersonWish, people } from '../../api/testing/people.ts';
import { sells } from '../../api/testing/seller-assignment.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { launchBrowser } from './browser.ts';
import { MARKET } from './market-database-fixture.ts';

/** The folder of the built client. */
export const WEB_DIR = path.resolve(import.meta.dirname, '../../dist/web');

/** A file of the build (a chunk), as the build's manifest describes it. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
/** Returns the build's manifest: its chunks, keyed by the path of the module that each was built from. */
export const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(path.join(WEB_DIR, '.vite/manifest.json'), 'utf8'));
/** Returns the chunk that contains a module, such as "app/main.tsx".
 *  @throws Error if the build has no such module */
export const chunkNamed = (name: string): Chunk => {
  const chunk = manifest()[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  return chunk;
};

/** A page that records its problems. */
export interface WatchedPage extends Page {
  /** Console errors and warnings, policy violations and uncaught exceptions, in order. */
  readonly problems: readonly string[];
}

interface Visit extends BrowserContextOptions {
  /** The signed-in user; signed out by default. */
  readonly as?: PersonWish;
  /** Whether the guided tour starts automatically, as in a new browser. */
  readonly firstVisit?: boolean;
}
/** Marks the tour as completed, under the storage key of web/tour/tour-store.ts. Runs in the page. */
const skipTour = () => {
  if (location.protocol.startsWith('http')) localStorage.setItem('tour-completed', 'true');
};

let launched: Promise<Browser> | undefined;
/** Returns the browser that all test files of a worker share, each with separate contexts. The browser ends with the worker. */
const sharedBrowser = async (): Promise<Browser> => {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
};

/** Starts the product with the cars of `market-database-fixture.ts`, and a browser. The caller must close the site.
 *  @param env environment variables in addition to those of all tests
 *  @param options start options; by default, the built client is served
 *  @throws Error if the client has not been built */
export const openSite = async (env: Readonly<Record<string, string>> = {}, options: StartOptions = {}) => {
  const { webDir = WEB_DIR } = options;
  if (!existsSync(path.join(webDir, 'index.html'))) throw new Error('dist/web is not there: run `npm run build`');
  const database = await testDatabase(MARKET);
  const config = {
    ...loadConfig({ ...TEST_ENV, NODE_ENV: 'production', PORT: String(await freePort()), ...env }),
    databaseUrl: database.url,
  };
  const start = async (): Promise<ComposedApi> => {
    const composed = await composeApi(config, { ...options, webDir });
    await composed.app.listen({ host: config.host, port: config.port });
    return composed;
  };
  let api: ComposedApi | null = await start();
  const url = `http://localhost:${config.port}`;
  const browser = await sharedBrowser();

  const signIn = async (where: Page | BrowserContext, wish: PersonWish = {}) => {
    if (!api) throw new Error('The server is stopped');
    const person = await people(api.product, config.publicUrl).signIn(wish);
    const context = 'context' in where ? where.context() : where;
    await context.addCookies([{ name: 'session', value: person.token, url, httpOnly: true, sameSite: 'Lax' }]);
    return person;
  };
  const visit = async (at: string, { firstVisit, as, ...options }: Visit = {}): Promise<WatchedPage> => {
    const context = await browser.newContext({ baseURL: url, ...options });
    if (as) await signIn(context, as);
    if (!firstVisit) await context.addInitScript(skipTour);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    await page.goto(at);
    return Object.assign(page, { problems });
  };
  return {
    url,
    visit,
    /** Stops the server, as a deployment or a crash would. The browser keeps running. */
    stopServer: async (): Promise<void> => {
      await api?.close();
      api = null;
    },
    /** Restarts a stopped server at the same address. Does nothing if the server is running. */
    startServer: async (): Promise<void> => {
      api ??= await start();
    },
    /** Starts a second server on the same database. The caller must close it before the site. */
    beside: async (): Promise<{ readonly url: string; readonly port: number; close(): Promise<void> }> => {
      const port = await freePort();
      const more = await composeApi({ ...config, port }, { ...options, webDir });
      await more.app.listen({ host: config.host, port });
      return { url: `http://localhost:${port}`, port, close: more.close };
    },
    /** Signs a user in with a real account and session, but without a sign-in provider. Open pages show the user after a reload. */
    signIn,
    /** Starts another session of the user, on an unnamed device. */
    signInAgain: (userId: string) => {
      if (!api) throw new Error('The server is stopped');
      return people(api.product, config.publicUrl).signInAgain(userId);
    },
    /** Erases an account at once, without the period in which the user could restore it. */
    erase: async (userId: string): Promise<void> => {
      if (!api) throw new Error('The server is stopped');
      await api.erasure.erase(userId, { isDueNow: true });
    },
    /** Makes a user with the seller role the seller of a car. */
    sell: async (userId: string, carId: string): Promise<void> => {
      if (!api) throw new Error('The server is stopped');
      await sells(api.product, userId, carId);
    },
    /** Sends a notification as a feature of the server would; open pages show it at once. */
    notify: async (userId: string, { title, path: at }: { title: string; path: string | null }): Promise<void> => {
      const { db } = database;
      const live = pubSubChannel({ db, databaseUrl: database.url, logger: console });
      const { notify } = notifications({ db, live, clock: () => new Date() });
      await notify({ userId, kind: 'price_drop', data: { title, body: '', path: at }, dedupeKey: title });
      await live.close();
    },
    /** Returns the id of the car that its only source removed. */
    goneCar: async (): Promise<string> => {
      const car: { id: string } | undefined = await database
        .db('car_search.cars')
        .where({ is_live: false })
        .first('id');
      if (!car) throw new Error('No car of the market is gone');
      return car.id;
    },
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await api?.close();
      await database.drop();
    },
  };
};
export type Site = Awaited<ReturnType<typeof openSite>>;

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Replaces non-breaking spaces with ordinary spaces. */
export const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
/** Scrolls in steps of less than a window height until a lazy part of the page appears, for at most a minute. At the end of the page, scrolling
 *  starts again from the top. */
export const comeNear = (page: Page, part: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(async () => {
          const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
          if (isAtEnd) scrollTo({ top: 0, behavior: 'instant' });
          else scrollBy({ top: 500, behavior: 'instant' });
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        });
        return part.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);

/** Returns how far the page can scroll sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  // Compared with `clientWidth`, because the window's width includes the scroll bar.
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Whether the first match of `selector` is hydrated. Text typed before hydration would be lost. Runs in the page. */
export const isHydrated = (selector: string): boolean =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));
