import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The folder of the built stories. */
const DIR = path.resolve(import.meta.dirname, '../../dist/stories');
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Returns the ids of all stories, grouped by file.
 *  @throws Error if the stories have not been built */
export const storyFiles = (): readonly (readonly string[])[] => {
  const meta = path.join(DIR, 'meta.json');
  if (!existsSync(meta)) throw new Error('dist/stories is not there: run `npx ladle build`');
  const { stories }: { stories: Record<string, { filePath: string }> } = JSON.parse(readFileSync(meta, 'utf8'));
  const files = new Map<string, string[]>();
  for (const [id, { filePath }] of Object.entries(stories)) files.set(filePath, [...(files.get(filePath) ?? []), id]);
  return [...files.values()];
};

const serve = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url = '/' }, answer) => {
      const { pathname } = new URL(url, 'http://stories');
      const file = path.join(DIR, path.normalize(pathname === '/' ? '/index.html' : pathname));
      if (!existsSync(file)) return answer.writeHead(404).end();
      return answer.setHeader('content-type', KINDS[path.extname(file)] ?? 'text/plain').end(readFileSync(file));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** A page that can render one story after another. */
export interface StoryPage {
  readonly page: Page;
  /** Returns the page's uncaught exceptions in order, and clears the list. */
  crashes(): readonly string[];
  /** Clears the list of crashes, renders the story with the given id (or several stories, with ids separated by commas), and waits until everything
   *  has loaded. */
  show(story: string): Promise<void>;
  /** Waits until nothing is loading and everything is rendered. */
  settle(): Promise<void>;
}

const storyPage = async (page: Page): Promise<StoryPage> => {
  const underWay = new Set<Request>();
  const crashes: string[] = [];
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('pageerror', (error) => crashes.push(error.message));
  const settle = async (): Promise<void> => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (underWay.size === 0) return;
    const predicate = () => underWay.size === 0;
    await Promise.any([
      page.waitForEvent('requestfinished', { predicate }),
      page.waitForEvent('requestfailed', { predicate }),
    ]);
    await settle();
  };
  await page.goto('/?mode=preview');
  await page.locator('[data-story]').waitFor({ state: 'attached' });
  return {
    page,
    crashes: () => crashes.splice(0),
    settle,
    show: async (story) => {
      crashes.length = 0;
      await page.evaluate((id) => {
        history.pushState(null, '', `?story=${id}&mode=preview`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, story);
      // Checked on every frame, because a locator slows down to two polls a second, which adds up over hundreds of stories.
      await page.waitForFunction((id) => document.querySelector(`[data-story="${id}"]`) !== null, story);
      await settle();
    },
  };
};

/** Starts a server for the built stories, and a browser. The caller must close the result. */
export const openStories = async () => {
  const server = await serve();
  // Scroll bars take space, as they do for users with a mouse.
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  const { port } = server.address() as AddressInfo;
  return {
    open: async (options: BrowserContextOptions = {}): Promise<StoryPage> => {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${port}`,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      return storyPage(await context.newPage());
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};
export type Stories = Awaited<ReturnType<typeof openStories>>;
