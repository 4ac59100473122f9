import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';

/** The built stories. */
const DIR = path.resolve(import.meta.dirname, '../../dist/stories');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** A story is a part of a page: it has no landmarks, no heading of the first level and no order of headings of its own. */
const RULES_OF_WHOLE_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

const storyIds = (): readonly string[] => {
  const meta = path.join(DIR, 'meta.json');
  if (!existsSync(meta)) throw new Error('dist/stories is not there: run `npx ladle build`');
  const { stories }: { stories: Record<string, unknown> } = JSON.parse(readFileSync(meta, 'utf8'));
  return Object.keys(stories);
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

let server: Server;
let browser: Browser;
let page: Page;
const underWay = new Set<unknown>();
const crashes: string[] = [];

/** Draws a story in the page that is open, and waits until what it opens and loads is there. */
const show = async (story: string) => {
  await page.evaluate((id) => {
    history.pushState(null, '', `?story=${id}&mode=preview`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, story);
  await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
  await settle();
};
const settle = async () => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (underWay.size === 0) return;
  await page.waitForEvent('requestfinished', { predicate: () => underWay.size === 0 });
  await settle();
};
/** Changes the theme of the page; colours are the new ones from the next picture on. */
const inTheme = async (theme: 'light' | 'dark') => {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await settle();
};
const THRIFTY: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };
/** What axe finds, a line a rule with the elements. */
const findings = async (options: axe.RunOptions): Promise<string> => {
  const given = JSON.stringify({ ...THRIFTY, ...options });
  // As text: the module's name means nothing in the page, where axe is a global.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${given})`);
  return violations
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    .join('\n');
};
const everywhere: axe.RunOptions = {
  rules: Object.fromEntries(RULES_OF_WHOLE_PAGES.map((rule) => [rule, { enabled: false }])),
};

beforeAll(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const { port } = server.address() as AddressInfo;
  page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, reducedMotion: 'reduce', colorScheme: 'light' });
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('pageerror', (error) => crashes.push(error.message));
  await page.goto('/?mode=preview');
  await page.locator('[data-story]').waitFor({ state: 'attached' });
  await page.evaluate(axe.source);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

describe('every story', () => {
  it.each(storyIds())('%s draws without a crash, and axe finds no barrier in light and dark', async (story) => {
    await show(story);
    expect(crashes.splice(0)).toEqual([]);
    expect(await findings(everywhere)).toBe('');
    // Between the themes only colours differ.
    await inTheme('dark');
    const inDark = await findings({ runOnly: { type: 'rule', values: ['color-contrast'] } });
    await inTheme('light');
    expect(inDark).toBe('');
  });
});
