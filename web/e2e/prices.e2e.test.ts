import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findings } from './axe.ts';
import { comeNear, isHydrated, openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 60_000 });

interface Insights {
  readonly averagePrice: number;
  readonly verdict: string;
  readonly isEnough: boolean;
  readonly modelVersion: number | null;
}
let site: Site;
/** A car with a price verdict, and the id of a car without one. */
let judged: { readonly id: string; readonly insights: Insights };
let lonely: string;

const get = async <T>(path: string): Promise<T> => (await fetch(`${site.url}${path}`)).json() as Promise<T>;
const insightsOf = (id: string) => get<Insights>(`/api/cars/${id}/price-insights`);

beforeAll(async () => {
  site = await openSite();
  const cars = await get<{ id: string; brand: string; model: string }[]>('/api/cars?limit=40');
  // The first model is trained while the product is already running.
  await vi.waitFor(async () => expect((await insightsOf(cars[0]?.id ?? '')).modelVersion).toBe(1), {
    timeout: 60_000,
    interval: 250,
  });
  for (const { id } of cars) {
    const insights = await insightsOf(id);
    if (insights.isEnough) judged ??= { id, insights };
  }
  lonely = await site.goneCar();
});
afterAll(() => site?.close());

const panel = (page: Page) => page.getByRole('region', { name: 'Market price insights' });
const phone = { ...PHONE, viewport: { width: 390, height: 844 } };
const FIRST_SCREENS = [
  ['on a phone', phone],
  ['in a wide window', { viewport: { width: 1440, height: 900 } }],
] as const;
/** The height of the verdict's first line, in pixels. */
const LINE_HEIGHT = 28;
const WORDS = /(Great|Fair|High) price|Unusually low/;

describe('the verdict at first sight', () => {
  const boxOf = async (page: Page) => {
    const box = await page.getByTestId('price-verdict').boundingBox();
    if (!box) throw new Error('there is no verdict');
    return box;
  };

  it.each(FIRST_SCREENS)('lies with its range and bands within the first screen %s', async (_where, options) => {
    const { offerListingId } = await get<{ offerListingId: string }>(`/api/cars/${judged.id}`);
    for (const path of [`/car/${judged.id}`, `/marketplace/${offerListingId}`]) {
      const page = await site.visit(path, options);
      const { y, height } = await boxOf(page);
      // On a phone, the first screen of a listing's page has room only for the verdict's first line.
      const shown = options === phone && path.startsWith('/marketplace/') ? LINE_HEIGHT : height;
      expect(y + shown).toBeLessThanOrEqual(options.viewport.height);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const verdict = page.getByTestId('price-verdict');
      expect(plain(await verdict.textContent())).toMatch(WORDS);
      expect(plain(await verdict.textContent())).toMatch(/average ₹.+; four in five are offered for ₹.+ to ₹/);
      expect(await verdict.getByTestId('price-bands').count()).toBe(1);
      expect(await findings(page)).toEqual([]);
      expect(page.problems).toEqual([]);
      await page.context().close();
    }
  });

  it('is in the server’s HTML of the car, and moves nothing when scripts start', async () => {
    const page = await site.visit(`/car/${judged.id}`, { ...phone, javaScriptEnabled: false });
    const before = await boxOf(page);
    expect(plain(await page.getByTestId('price-verdict').textContent())).toMatch(WORDS);
    const alive = await site.visit(`/car/${judged.id}`, phone);
    expect((await boxOf(alive)).y).toBe(before.y);
    await Promise.all([page.context().close(), alive.context().close()]);
  });

  it('stands on the cards, sorts and filters them', async () => {
    const page = await site.visit('/?sort=deal-asc&priceVerdict=FAIR');
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    for (const card of await cards.all()) await poll(async () => plain(await card.textContent())).toMatch(/Fair price/);
    expect(
      await cards
        .first()
        .getByText(/Listed (today|\d+ days? ago)/)
        .count(),
    ).toBe(1);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('price insights on a car page', () => {
  it('stand open in a wide window, say on what they stand, and are fetched anew by Refresh and Try Again', async () => {
    const page = await site.visit(`/car/${judged.id}`);
    let asked = 0;
    let broken = false;
    await page.route('**/graphql', async (route) => {
      const mine = route.request().postData()?.includes('PriceInsights(');
      if (mine) asked += 1;
      return mine && broken ? route.fulfill({ status: 503, body: 'down' }) : route.continue();
    });
    expect(asked).toBe(0);
    await comeNear(page, panel(page));
    await panel(page).getByText('Average price').waitFor();
    const words = { BELOW_MARKET: 'below market', FAIR: 'Fair market price', ABOVE_MARKET: 'above market' };
    const verdict = Object.entries(words).find(([code]) => code === judged.insights.verdict)?.[1] ?? '';
    expect(await panel(page).getByText(verdict, { exact: true }).count()).toBe(1);
    expect(plain(await panel(page).textContent())).toMatch(/Fair market price: from ₹[\d.,]+ Lakh to ₹[\d.,]+ Lakh\./);
    expect(await panel(page).getByRole('table', { name: 'Price bands' }).getByRole('row').count()).toBe(6);
    const comparables = panel(page).getByRole('table', { name: 'Comparable cars' });
    expect(await comparables.getByRole('link').count()).toBe(5);
    expect(await findings(page)).toEqual([]);

    await panel(page).getByRole('button', { name: 'Hide price insights' }).click();
    await panel(page).getByRole('button', { name: 'Show price insights' }).click();
    await panel(page).getByText('Average price').waitFor();
    expect(asked).toBe(1);
    await panel(page).getByRole('button', { name: 'Refresh' }).click();
    await poll(() => asked).toBe(2);
    broken = true;
    await panel(page).getByRole('button', { name: 'Refresh' }).click();
    await panel(page).getByText('Unable to fetch market insights at this time.').waitFor();
    broken = false;
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await panel(page).getByText('Average price').waitFor();

    await panel(page).getByRole('button', { name: 'Show earlier verdicts' }).click();
    await panel(page)
      .getByText(/^Price model|First verdict|No verdict was given/)
      .first()
      .waitFor();
    await comparables.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/car/') && !url.pathname.endsWith(judged.id));
    expect(page.problems.filter((problem) => !problem.includes('503'))).toEqual([]);
    await page.context().close();
  });

  it('fit a phone, in the dark', async () => {
    const page = await site.visit(`/car/${judged.id}`, {
      ...phone,
      colorScheme: 'dark',
    });
    await comeNear(page, panel(page));
    expect(await panel(page).getByText('Average price').count()).toBe(0);
    await panel(page).getByRole('button', { name: 'Show price insights' }).click();
    await panel(page).getByText('Average price').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('give no verdict on a car of which there are no others', async () => {
    const page = await site.visit(`/car/${lonely}`);
    await comeNear(page, panel(page));
    await panel(page).getByRole('heading', { name: 'Not enough comparable cars' }).waitFor();
    expect(await panel(page).getByText('N/A', { exact: true }).count()).toBe(2);
    expect(plain(await panel(page).textContent())).not.toMatch(/below market|Fair market price|above market/);
    // The page has status 410, because no source lists the car any more.
    expect(page.problems.filter((problem) => !problem.includes('410'))).toEqual([]);
    await page.context().close();
  });
});

describe('the valuation', () => {
  it('is found where sellers are, asked by keyboard, and kept in the address', async () => {
    const page = await site.visit('/sell');
    await page.getByRole('main').getByRole('link', { name: 'What is my car worth?' }).click();
    await page.getByRole('heading', { level: 1, name: 'What is my car worth?' }).waitFor();
    const form = page.getByRole('form', { name: 'Price estimator' });
    await form.getByRole('button', { name: 'Estimate price' }).click();
    await form.getByText('Please choose a brand').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.waitForFunction(isHydrated, 'form [role=combobox]');
    await form.getByRole('combobox', { name: 'Brand' }).focus();
    await page.keyboard.type('Honda');
    await form.getByRole('option', { name: 'Honda', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByRole('combobox', { name: 'Model' }).isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('City');
    await form.getByRole('option', { name: 'City', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await form.getByRole('slider', { name: 'Year' }).focus();
    await page.keyboard.press('ArrowLeft');
    await form.getByRole('slider', { name: 'KM driven' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/valuation\?brand=Honda&model=City&year=\d{4}&km=60000&condition=good/);
    const result = page.getByRole('region', { name: 'Estimated value' });
    await result.getByText(/by price model 1\./).waitFor();
    await result.getByRole('textbox', { name: 'Your asking price in rupees' }).fill('99,00,000');
    await result.getByRole('button', { name: 'Show' }).click();
    await result.getByText('above market', { exact: true }).waitFor();
    await result
      .getByText(/^For sellers: at ₹[\d,]+ or less it would be in the band “Fair market price, upper part”\.$/)
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 400 });
    await form.getByRole('button', { name: 'Estimate price' }).click();
    const heading = result.getByRole('heading', { name: 'Estimated value' });
    await poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(200);

    const shared = await site.visit(page.url(), { ...PHONE, colorScheme: 'dark' });
    await shared.getByText(/by price model 1\./).waitFor();
    expect(await sidewaysScroll(shared)).toBe(0);
    expect(await findings(shared)).toEqual([]);
    await shared.getByRole('contentinfo').getByRole('link', { name: 'What is my car worth?' }).waitFor();
    expect([...page.problems, ...shared.problems]).toEqual([]);
    await shared.context().close();
    await page.context().close();
  });
});
