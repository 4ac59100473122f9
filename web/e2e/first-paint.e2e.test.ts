import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunkNamed, isHydrated, openSite, PHONE, type Site } from './site.ts';

let site: Site;
let car: string;
beforeAll(async () => {
  site = await openSite();
  car = /\/car\/[\w-]+/.exec(await read('/'))?.[0] ?? '';
});
afterAll(() => site.close());

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(new URL(path, site.url), { headers })).text();
const rootOf = (html: string): string =>
  /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';

/** The size limit for the scripts that a page needs to become interactive, gzipped, in bytes. */
const SCRIPTS = 180 * 1024;

describe('the page that the server sends', () => {
  it.each([
    ['/', () => '/', 'Maruti Suzuki'],
    ['/car/:id', () => car, 'EMI'],
    ['a search', () => '/?brand=Hyundai', 'Hyundai i20'],
  ])('of %s says what it is about before any script runs, without a style attribute', async (_name, path, text) => {
    const html = rootOf(await read(path()));
    expect(html).toContain(text);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('speaks the language that the reader chose', async () => {
    const html = await read('/', { cookie: 'theme=dark; language=hi' });
    expect(html).toContain('<html lang="hi-IN"');
    expect(rootOf(html)).toMatch(/[\u0900-\u097f]/);
    expect(await read('/', { cookie: 'language=xx' })).toContain('<html lang="en-IN"');
  });

  /** Waits until the page is hydrated. */
  const drawnByScripts = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );

  /** Delays the scripts of pages loaded from now on, until the returned function is called. */
  const held = async (page: Page, scripts = '**/assets/*.js'): Promise<() => void> => {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(scripts, async (route) => {
      await until;
      await route.fallback().catch(() => undefined);
    });
    return letGo;
  };

  /** Opens a page whose scripts are delayed until `letGo` is called. */
  const withScriptsHeld = async (path: string) => {
    const page = await site.visit('about:blank');
    const letGo = await held(page);
    await page.goto(new URL(path, site.url).href, { waitUntil: 'commit' });
    return { page, letGo };
  };

  it('is heard before its scripts run: they do what was pressed and chosen meanwhile', async () => {
    const { page, letGo } = await withScriptsHeld('/');
    const main = page.getByRole('main');
    await main.locator('article').first().locator('button[aria-pressed=false]').first().click();
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
    await main.getByRole('tab', { name: /All Portals/ }).click();
    letGo();
    await page.waitForURL((url) => url.search === '?tab=all&sort=price-asc');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Favourites/ })
      .getByText('1')
      .waitFor();
    expect(page.problems).toEqual([]);
  });

  it('opens its menus before its scripts run, and leaves them open', async () => {
    const { page, letGo } = await withScriptsHeld('/');
    const banner = page.getByRole('banner');
    const [login, way] = [
      banner.locator('summary', { hasText: 'Login' }),
      banner.getByRole('link', { name: /Google$/ }),
    ];
    await login.click();
    expect(await way.getAttribute('href')).toBe('/api/auth/google?returnTo=%2F');
    const panelFile = `**/${chunkNamed('accounts/sign-in-links.tsx').file}`;
    const panelCode = page.waitForRequest(panelFile);
    const letGoPanel = await held(page, panelFile);
    const isAsked = page.waitForResponse((response) => /CurrentUser/.test(response.request().postData() ?? ''));
    letGo();
    await drawnByScripts(page);
    // The page queries the signed-in user and re-renders its header before the panel's code has loaded.
    await (await isAsked).finished();
    await panelCode;
    expect(await way.isVisible()).toBe(true);
    letGoPanel();
    await page.waitForFunction(isHydrated, 'header details a');
    expect(await way.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await way.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload({ waitUntil: 'commit' });
    await banner.locator('summary[aria-label=Menu]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Analytics' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('keeps what was typed before its scripts run', async () => {
    const { page, letGo } = await withScriptsHeld('/no/such/page');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('creta');
    // Early input is replayed in a separate task, which runs before the task that starts here.
    const listens = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('page-listens', () => setTimeout(() => setTimeout(resolve)), { once: true });
        }),
    );
    letGo();
    await listens;
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?q=creta&tab=all&search=1');
    expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('shows what the address says where somebody goes back before its scripts run', async () => {
    const page = await site.visit('/');
    await drawnByScripts(page);
    const { main, letGo } = { main: page.getByRole('main'), letGo: await held(page) };
    await main.getByRole('tab', { name: /All Portals/ }).click();
    await page.waitForURL((url) => url.search === '?tab=all');
    await page.reload({ waitUntil: 'commit' });
    await main.getByRole('tab', { name: /All Portals/, selected: true }).waitFor();
    await page.evaluate(() => history.back());
    await main.getByRole('tab', { name: /Local Listings/, selected: true }).waitFor();
    letGo();
    await drawnByScripts(page);
    expect(new URL(page.url()).search).toBe('');
    expect(page.problems).toEqual([]);
  });

  it('stays where its reader scrolled to after a reload, and opens where it was left for whoever does nothing', async () => {
    const page = await site.visit('/');
    await drawnByScripts(page);
    const { scrolled, scroll } = {
      scrolled: () => page.evaluate(() => Math.round(scrollY)),
      scroll: (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y),
    };
    // The page stores scroll positions only after hydration, so the test scrolls until one is stored.
    const noted = async () => {
      await scroll(0);
      await scroll(900);
      return page.evaluate(() => JSON.stringify(sessionStorage));
    };
    await expect.poll(noted).toContain('900');
    await page.reload();
    await expect.poll(scrolled).toBe(900);
    const letGo = await held(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await scroll(300);
    letGo();
    await drawnByScripts(page);
    expect(await scrolled()).toBe(300);
    expect(page.problems).toEqual([]);
  });

  it('can be read and walked without scripts', async () => {
    const page = await site.visit('/', { javaScriptEnabled: false });
    await page.getByRole('banner').locator('summary', { hasText: 'Login' }).click();
    await page.getByRole('link', { name: 'Sign in with GitHub' }).waitFor();
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/?q=*');
    // The results of an empty search must be in view, not the form above them.
    const top = async () => (await page.locator('#results-heading').boundingBox())?.y;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await page.locator('main article a[href^="/car/"]').first().click();
    await page.waitForURL('**/car/**');
    expect(await page.locator('h1').textContent()).not.toBe('');
  });
});

describe('the page in the browser', () => {
  it.each([
    ['/', () => '/'],
    ['/car/:id', () => car],
  ])('of %s goes on from what it was sent: nothing is drawn or asked again', async (_name, path) => {
    const page = await site.visit('about:blank', PHONE);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
    });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => Object.assign(window, { sent: document.querySelector('main h1') }));
      // Scripts that are requested later belong to parts that load on demand, so they do not count.
      addEventListener('page-listens', () => {
        const needed = performance.getEntriesByType('resource').map(({ name }) => name);
        Object.assign(window, { needed });
      });
    });
    await page.goto(new URL(path(), site.url).href);
    // React adds properties of its own to the elements that it hydrates.
    await page.waitForFunction(() => {
      const heading = document.querySelector('main h1');
      const isTakenOver = heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
      return isTakenOver && Reflect.has(window, 'needed');
    });
    const needed = new Set(await page.evaluate((): string[] => Reflect.get(window, 'needed')));
    expect(await page.evaluate(() => Reflect.get(window, 'sent') === document.querySelector('main h1'))).toBe(true);
    const bodies = await Promise.all(
      scripts.filter((script) => needed.has(script.url())).map((script) => script.body()),
    );
    const sizes = bodies.map((script) => gzipSync(script).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPTS);
    expect(asked.filter((operation) => !operation.includes('"CurrentUser"'))).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
