import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { isHydrated, openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const STILL = { reducedMotion: 'reduce' } as const;
/** Options for a wide window without a service worker. */
const DESK = { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } } as const;

const LEGAL = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/data-sources-policy', 'Data Sources Policy'],
  ['/api-compliance', 'API Compliance'],
] as const;
const SOON = [
  ['/news', 'Throttle Talk'],
  ['/throttle-talk', 'Throttle Talk'],
  ['/community', 'Car Enthusiasts Hub'],
  ['/community/post/p1', 'Car Enthusiasts Hub'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('the pages have no barrier that axe knows, and fit a phone', async () => {
    const page = await site.visit('/nowhere', { ...PHONE, ...STILL, colorScheme });
    for (const path of ['/nowhere', '/sell-car', '/privacy-policy', '/data-sources-policy']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await findings(page), path).toEqual([]);
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

describe('the pages of the law', () => {
  it('have a version, a day, contents that lead to each section, and can be printed', async () => {
    const page = await site.visit('/');
    for (const [path, title] of LEGAL) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.title()).toBe(`${title} · CarSetu`);
      await page.getByText(/^Version \d+\.0 · Last updated \d+ \w+ 20\d\d \(IST\)$/).waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      const sections = page.getByRole('main').getByRole('heading', { level: 2 });
      expect(await contents.allTextContents()).toEqual((await sections.allTextContents()).slice(1));
      await contents.last().click();
      await page.waitForFunction(() => document.activeElement?.id === 'contact');
      expect(page.url()).toMatch(/#contact$/);
      await page.getByText('The operator of this server has not entered this yet').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
        expect(await page.getByRole(hidden).count(), hidden).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('tell how fresh each source is by what is stored', async () => {
    const page = await site.visit('/data-sources-policy');
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    const cells = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent ?? '')),
    );
    const counts = cells.map(([, live]) => Number((live ?? '').replaceAll(',', '')));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const [source, live, changed] of cells)
      expect(plain(changed ?? ''), source).toMatch(
        live === '0' ? /No feed received yet|IST$/ : /^\d+ \w+ 20\d\d, .* IST$/,
      );
    const total = counts.reduce((sum, count) => sum + count, 0);
    await page.getByText(`${total.toLocaleString('en-IN')} live listings.`, { exact: false }).waitFor();
    await page.context().close();
  });
});

describe('what is still to come', () => {
  it('says so at its address, with ways on, and is kept out of search engines', async () => {
    const page = await site.visit('/', STILL);
    for (const [path, title] of SOON) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.waitForFunction((wanted) => document.title === wanted, `${title} · CarSetu`);
      await page.getByText('Opens soon', { exact: true }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Search used cars' }).getAttribute('href')).toBe(
        '/',
      );
    }
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('an address without a page', () => {
  it('says so, and finds cars from there', async () => {
    const page = await site.visit('/nowhere/at/all', STILL);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.waitForFunction(() => document.title === 'Page Not Found · CarSetu');
    const brands = page.getByRole('navigation', { name: 'Popular brands' }).getByRole('link');
    expect(await brands.first().getAttribute('href')).toBe('/?brand=Maruti+Suzuki');
    await page.getByRole('searchbox', { name: 'Search used cars' }).fill(' creta ');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('q')?.trim() === 'creta');
    await page.getByRole('tab', { name: /^All Portals/, selected: true }).waitFor();
    await page.context().close();
  });

  it('of a listing is the page of its car', async () => {
    const page = await site.visit('/', { as: { premium: true } });
    const { id, car } = await page.evaluate(async () => {
      const query =
        '{ marketplaceSearch(first: 25, filter: { model: "Creta" }) { nodes { id title listings { id } } } }';
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const [node] = (await answer.json()).data.marketplaceSearch.nodes;
      return { id: String(node.listings.at(-1).id), car: String(node.id) };
    });
    const response = await page.goto(`/marketplace/${id}`);
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: /Creta/ }).waitFor();
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(
      `/car/${car}`,
    );
    await page.context().close();
  });
});

describe('a server that stops', () => {
  // The next test needs a running server, even if this one fails after stopping it.
  afterEach(() => site.startServer());

  it('is said to be away, in a calm line, and the page goes on by itself when it is back', async () => {
    const page = await site.visit('/sell', { ...STILL, serviceWorkers: 'block' });
    const status = page.getByText('CarSetu cannot be reached right now.', { exact: false });
    await page.getByRole('heading', { level: 1, name: 'Sell Your Car' }).waitFor();
    await settled(page);
    // Before hydration, a link in the footer would leave the page.
    await page.waitForFunction(isHydrated, 'footer a');
    await site.stopServer();
    // The browser has not loaded this page's code yet, and cannot load it while the server is stopped.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await status.waitFor();
    await page.getByRole('heading', { level: 1, name: 'This page has not arrived yet' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try now' }).click();
    await status.waitFor();
    await site.startServer();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await status.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('takes no part of the page with it that was there, and brings the others once it can be reached', async () => {
    const page = await site.visit('/nowhere', { ...STILL, ...DESK });
    const filters = page.getByRole('region', { name: 'Find Your Used Car' });
    const parts = /late-home-|readyz/;
    await page.route(parts, (route) => route.abort());
    // A busy server sends a page without rendering it. Once rendered, the page is cached for a few seconds, long enough for the next step.
    await expect.poll(async () => (await fetch(new URL('/', site.url))).text()).toContain('id="filters"');
    await page.goto('/');
    await page.getByText('CarSetu cannot be reached right now.', { exact: false }).waitFor();
    await settled(page);
    expect(await page.getByRole('tabpanel').getByRole('article').count()).toBeGreaterThan(0);
    expect(await filters.getByRole('combobox').count()).toBeGreaterThan(0);
    await page.unroute(parts);
    // The page recovers automatically, on the next retry.
    await page.waitForFunction(isHydrated, '#filters select', { timeout: 30_000 });
    await filters.getByLabel('Brand').selectOption('Tata');
    await page.waitForURL(/brand=Tata/);
    await page.context().close();
  });

  it('keeps the page, also where a part of it does not come, and brings what was asked for once it is back', async () => {
    const page = await site.visit('/', { ...STILL, ...DESK });
    const cars = page.getByRole('tabpanel').getByRole('article');
    const toCompare = cars.first().getByRole('button', { name: /^Compare: / });
    const lost = page.getByText('CarSetu cannot be reached right now.', { exact: false });
    await cars.first().waitFor();
    await page.waitForFunction(isHydrated, '[role=tabpanel] select');
    await page.waitForFunction(isHydrated, '[role=tabpanel] article');
    await page.waitForLoadState('networkidle');
    await site.stopServer();
    // The code of the comparison bar can no longer be loaded.
    await toCompare.click();
    await lost.waitFor();
    expect(await cars.count()).toBeGreaterThan(0);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low');
    await page.waitForURL('**/?sort=price-desc');
    await site.startServer();
    await lost.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Cars to compare' }).waitFor();
    await cars.first().waitFor();
    await settled(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    const dearest = await page.evaluate(async () => {
      const query = '{ localCars(sortBy: price, sortOrder: desc, first: 25) { nodes { title } } }';
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return String((await answer.json()).data.localCars.nodes[0].title);
    });
    expect(plain(await cars.first().getByRole('heading').first().textContent())).toContain(dearest);
    await page.context().close();
  });
});
