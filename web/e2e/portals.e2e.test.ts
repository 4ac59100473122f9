import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { findings } from './axe.ts';
import { LIVE_CARS } from './market-database-fixture.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const SEARCHED = '/?tab=all&search=1';
/** Opens a page as a user without a limit on searches of all portals. */
const visit = (at: string, options: Parameters<Site['visit']>[1] = {}) =>
  site.visit(at, { as: { premium: true }, ...options });
const rows = (page: Page) => page.getByRole('article');
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** Mocks the server's response to searches of all portals until `stop` is called. */
const answerWith = async (page: Page, status: number, body: string) => {
  const stands = /\/graphql$/;
  await page.route(stands, (route) =>
    /query Portal/.test(route.request().postData() ?? '')
      ? route.fulfill({ status, contentType: 'text/plain', body })
      : route.fallback(),
  );
  return { stop: () => page.unroute(stands) };
};

describe('the tab of all portals', () => {
  it('prompts before a search, then shows four tiles, five sub-tabs and rows, all in the address', async () => {
    const page = await visit('/?tab=all&brand=Hyundai');
    await page.getByRole('heading', { name: 'Use the advanced search to search all portals' }).waitFor();
    // The server's HTML already contains this button. If the click comes before hydration, it takes effect once the scripts run.
    await page.getByRole('button', { name: 'Search All Portals' }).click();
    await expect.poll(() => address(page)).toBe('/?tab=all&search=1&brand=Hyundai');
    const tiles = page.getByRole('region', { name: 'Summary of the search' });
    for (const name of ['Total Listings', 'Average Price', 'Price Range', 'Sources Scanned']) {
      await tiles.getByText(name).waitFor();
    }
    expect(await tiles.getByText(/^(Rising|Falling|Stable)$|^Trend: too few cars/).count()).toBe(1);
    const [all, deals, certified, fresh, analytics] = await page
      .getByRole('tablist', { name: 'What to show of the search' })
      .getByRole('tab')
      .allTextContents();
    expect(all).toMatch(/^All \(\d+\)$/);
    expect(deals).toMatch(/^Best Deals \(\d+\)$/);
    expect(certified).toMatch(/^Certified \([1-9]\d*\)$/);
    expect(fresh).toMatch(/^New \(\d+\)$/);
    expect(analytics).toBe('Analytics');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: Low to High' });
    await page.waitForURL(/sort=price-asc/);
    await tab(page, /^Certified/).click();
    await page.getByText(/their source says it has certified/).waitFor();
    expect(address(page)).toBe('/?tab=all&search=1&view=certified&brand=Hyundai&sort=price-asc');
    await page.reload();
    await page.getByText(/their source says it has certified/).waitFor();
    await rows(page).first().waitFor();
    // Rows are rendered in batches, so counting all rows and certified rows separately could give different numbers.
    await expect.poll(() => rows(page).filter({ hasNotText: 'Certified' }).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/?tab=all&search=1&brand=Hyundai&sort=price-asc');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it.each([undefined, { phoneVerified: true }])(
    'says what it holds before a search, with pages open to all (%o)',
    async (as) => {
      const page = await site.visit('/?tab=all', { as });
      const sources = page.getByRole('list', { name: 'Listings by source' }).getByRole('listitem');
      await sources.first().waitFor();
      expect((await sources.allTextContents()).map(plain)).toEqual([
        expect.stringMatching(/^CarDekho119 listingsUpdated .* IST$/),
        expect.stringMatching(/^Dealer Network64 listingsUpdated .* IST$/),
        expect.stringMatching(/^OLX1 listingsUpdated .* IST$/),
      ]);
      await page.getByText(/^184 listings from 3 sources\./).waitFor();
      expect(await findings(page)).toEqual([]);
      for (const [list, path] of [
        ['Cities', '/used-cars/hyderabad'],
        ['Brands', '/used-cars/hyderabad/'],
        ['Models', '/used-cars/hyderabad/'],
      ] as const) {
        const link = page.getByRole('list', { name: list }).getByRole('link').first();
        expect(await link.getAttribute('href')).toContain(path);
      }
      await page.getByRole('list', { name: 'Models' }).getByRole('link').first().click();
      await page.waitForURL(/\/used-cars\/hyderabad\/[\w-]+\/[\w-]+$/);
      await rows(page).first().waitFor();
      expect(page.problems).toEqual([]);
      await page.context().close();
    },
  );

  it('turns pages by number, and says which one it is at', async () => {
    const page = await visit(SEARCHED);
    await tab(page, `All (${LIVE_CARS})`).waitFor();
    const first = await rows(page).first().getByRole('heading').textContent();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/after=/);
    await page.getByRole('button', { name: 'Page 2, current page' }).waitFor();
    await expect.poll(() => rows(page).first().getByRole('heading').textContent()).not.toBe(first);
    await page.goBack();
    await expect.poll(() => rows(page).first().getByRole('heading').textContent()).toBe(first);
    await page.context().close();
  });

  it('leads to the source in a tab that learns nothing of ours, and says where there is no link', async () => {
    const page = await visit(`${SEARCHED}&brand=Hyundai`);
    const creta = rows(page).filter({ hasText: '2021 Hyundai Creta' });
    const contact = creta.getByRole('link', { name: /^Contact: open 2021 Hyundai Creta on CarDekho/ });
    expect(await contact.getAttribute('href')).toBe('https://cars.example/creta');
    expect(await contact.getAttribute('target')).toBe('_blank');
    expect(await contact.getAttribute('rel')).toContain('noopener noreferrer');
    const other = rows(page).filter({ hasNotText: 'Creta' }).first();
    expect(await other.getByRole('button', { name: 'Contact' }).isDisabled()).toBe(true);
    await other.getByText('The source gave no link').waitFor();
    await page.context().close();
  });

  it('is analysed in charts, each with a table, that can be taken along', async () => {
    const page = await visit(`${SEARCHED}&view=analytics`, { colorScheme: 'dark', reducedMotion: 'reduce' });
    const sources = page.getByRole('table', { name: 'Sources Distribution' });
    expect(plain(await sources.getByRole('row', { name: /CarDekho/ }).textContent())).toMatch(/CarDekho.*\d+\d+%$/);
    const places = page.getByRole('table', { name: 'Price by Location' });
    expect(plain(await places.getByRole('row', { name: /Pune/ }).textContent())).toMatch(/₹[\d.]+ Lakhn = \d+$/);
    for (const summary of await page.locator('figure summary').all()) await summary.click();
    await page.getByRole('table', { name: 'Median price day by day, 28 days' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV: Price by Location' }).click();
    expect((await saving).suggestedFilename()).toBe('prices-by-location.csv');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('a search of all portals under way', () => {
  it('counts source by source over a socket, and shows the cars once they are there', async () => {
    const page = await visit('/?tab=all');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/graphql$/, async (route) => {
      if (/query PortalOverview/.test(route.request().postData() ?? '')) await released;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Search All Portals' }).click();
    await page.getByRole('heading', { name: 'Scanning all portals…' }).waitFor();
    await page.getByText(`${SOURCES.length} of ${SOURCES.length} sources`).waitFor();
    const source = async (name: string) =>
      plain(await page.getByRole('listitem').filter({ hasText: name }).textContent());
    expect(await source('CarDekho')).toMatch(/^CarDekho1\d\d cars$/);
    expect(await source('OLX')).toBe('OLX1 car');
    expect(await source('Spinny')).toBe('Spinny0 cars');
    release();
    await tab(page, `All (${LIVE_CARS})`).waitFor();
    expect(await page.getByRole('heading', { name: 'Scanning all portals…' }).count()).toBe(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('says that it cannot tell how far it is where the socket is refused', async () => {
    const page = await visit('/?tab=all');
    await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 1011 }));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/graphql$/, async (route) => {
      if (/query PortalOverview/.test(route.request().postData() ?? '')) await released;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Search All Portals' }).click();
    await page.getByText(/the live connection could not be opened/).waitFor();
    release();
    await tab(page, `All (${LIVE_CARS})`).waitFor();
    await page.context().close();
  });
});

describe('a search of all portals that fails', () => {
  it('asks a stranger to log in, also where the server draws the page', async () => {
    const page = await site.visit('/?tab=all');
    await page.getByRole('button', { name: 'Search All Portals' }).click();
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    await page
      .getByText('Please log in to search across all car portals and access thousands of listings.', { exact: true })
      .waitFor();
    const login = page.getByRole('link', { name: 'Login to Search' });
    expect(await login.getAttribute('href')).toMatch(/^\/api\/login(\?|$)/);
    expect(page.problems).toEqual([]);
    await page.context().close();

    const drawn = await site.visit('/', { javaScriptEnabled: false });
    const response = await drawn.goto(SEARCHED);
    expect(response?.status()).toBe(200);
    await drawn.getByRole('heading', { name: 'Login Required' }).waitFor();
    await drawn.getByRole('tab', { name: `All Portals (${LIVE_CARS})` }).waitFor();
    await drawn.context().close();
  });

  it('says so, keeps the search, and searches again', async () => {
    const page = await visit('/?tab=all&brand=Tata');
    const { stop } = await answerWith(page, 500, 'Internal Server Error');
    await page.getByRole('button', { name: 'Search All Portals' }).click();
    await page.getByRole('alert').getByText('Search failed. Please try again.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No Results Found' }).waitFor();
    await stop();
    await page.getByRole('button', { name: 'Retry Search' }).click();
    await rows(page).first().waitFor();
    expect(address(page)).toBe('/?tab=all&search=1&brand=Tata');
    await page.context().close();
  });

  it('says what to do where nothing is found', async () => {
    const page = await visit(`${SEARCHED}&q=zzqqxx`);
    await page.getByRole('heading', { name: 'No Results Found' }).waitFor();
    await page.getByText('Try adjusting your search filters to see more results.', { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('the quick view', () => {
  it('is opened, leafed through and closed by the keyboard alone', async () => {
    const page = await visit(`${SEARCHED}&brand=Hyundai&model=Creta`, { reducedMotion: 'reduce' });
    const button = page.getByRole('button', { name: 'View Details: 2021 Hyundai Creta' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '2021 Hyundai Creta' });
    await dialog.waitFor();
    expect(address(page)).toMatch(/&quick=[\w-]+$/);
    const text = plain(await dialog.textContent());
    for (const words of ['₹11.25 Lakh', 'Price before: ₹11.60 Lakh', 'Certified', 'Diesel', 'Manual', 'Sunroof']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Condition: not provided');
    await dialog.getByText('1 / 2', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 2', { exact: true }).waitFor();
    const call = dialog.getByRole('link', { name: /^Call Seller/ });
    expect(await call.getAttribute('href')).toBe('https://cars.example/creta');
    await dialog.getByText(/Both buttons lead to the car’s page on/).waitFor();
    expect(await dialog.getByRole('link', { name: /^View on CarDekho/ }).getAttribute('target')).toBe('_blank');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    expect(address(page)).not.toContain('quick');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('has an address of its own that back closes, leads to the page of the car, and fits a phone', async () => {
    const page = await visit(`${SEARCHED}&brand=Hyundai&model=Creta`, PHONE);
    await page.getByRole('button', { name: 'View Details: 2021 Hyundai Creta' }).tap();
    const dialog = page.getByRole('dialog', { name: '2021 Hyundai Creta' });
    await dialog.waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    const shared = address(page);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(shared);
    await dialog.getByRole('link', { name: 'Open the full page' }).tap();
    await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    await page.goto(`${SEARCHED}&quick=none`);
    await page.getByRole('heading', { name: 'Car not found' }).waitFor();
    await page.context().close();
  });
});
