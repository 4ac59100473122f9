import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { LOCAL_CARS } from './market-database-fixture.ts';
import { openSite, type Site, sidewaysScroll } from './site.ts';

const SOON = { timeout: 15_000 };
/** The maximum distance between the top of the page and the first car, in pixels. */
const FIRST_CAR = 700;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true };
const cards = (page: Page) => page.getByRole('article');
const bar = (page: Page) => page.getByRole('search', { name: /^(Search, filter and sort|खोजें|వెతకండి)/ });
/** Returns the distance between the top of the page and the first car in pixels, after the lazy parts above the car have loaded. */
const firstCar = async (page: Page): Promise<number> => {
  await cards(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (document.querySelector('article')?.getBoundingClientRect().top ?? 1e9) + window.scrollY);
};
/** Whether the focused element is in view, and no unrelated element covers its centre. True if nothing has the focus. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && (focused.contains(shown) || shown.contains(focused));
  });
const MANY = 'brand=Maruti+Suzuki&city=Hyderabad&fuelType=Petrol&fuelType=Diesel&priceMax=900000&yearMin=2013';

describe('after a search on a phone, the first car', () => {
  it.each(['en', 'hi', 'te'])(
    'stands on the first screen in Local Listings, with notes and chips (%s)',
    async (lang) => {
      const page = await site.visit('/', PHONE_390);
      await page.context().addCookies([{ name: 'language', value: lang, url: site.url }]);
      await page.goto(`/?${MANY}`);
      expect(await firstCar(page)).toBeLessThanOrEqual(FIRST_CAR);
      await page.goto(`/?${MANY}&q=swfit+petrol+under+9+lakh+zorblax`);
      expect(await firstCar(page)).toBeLessThanOrEqual(FIRST_CAR);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.context().close();
    },
  );

  it.each(['en', 'hi', 'te'])('stands on the first screen in All Portals, with notes and chips (%s)', async (lang) => {
    const page = await site.visit('/', { ...PHONE_390, as: { phoneVerified: true } });
    await page.context().addCookies([{ name: 'language', value: lang, url: site.url }]);
    await page.goto(`/?tab=all&search=1&${MANY}&q=swfit+petrol+under+9+lakh+zorblax`);
    expect(await firstCar(page)).toBeLessThanOrEqual(FIRST_CAR);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });

  it('stands on the first screen of a landing page, and the banners come after the cars', async () => {
    const page = await site.visit('/used-cars/hyderabad/maruti-suzuki', PHONE_390);
    expect(await firstCar(page)).toBeLessThanOrEqual(FIRST_CAR);
    await page.goto(`/?${MANY}`);
    const banner = page.getByRole('region', { name: 'Cars near you' });
    const last = await cards(page).last().boundingBox();
    expect((await banner.boundingBox())?.y).toBeGreaterThan(last?.y ?? 1e9);
    await page.context().close();
  });

  it('is what one sees when the search is sent, and its number is said aloud', async () => {
    const page = await site.visit('/', PHONE_390);
    const form = page.getByRole('region', { name: 'Search', exact: true });
    await form.getByRole('searchbox').fill('swift');
    await form.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL(/q=swift/);
    await page
      .getByRole('status')
      .filter({ hasText: /cars found$/ })
      .waitFor({ state: 'attached' });
    await expect.poll(async () => (await cards(page).first().boundingBox())?.y ?? 1e9, SOON).toBeLessThan(700);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Verified Cars in India');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('the search bar', () => {
  it.each([
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
    { viewport: { width: 1440, height: 900 } },
  ])('stays in sight while the results scroll, and covers nothing that has the focus ($viewport.width)', async (as) => {
    const page = await site.visit('/?brand=Maruti+Suzuki', { ...as, reducedMotion: 'reduce' });
    await cards(page).nth(10).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await bar(page).boundingBox())?.y, SOON).toBe(0);
    await cards(page).nth(10).getByRole('link').first().focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusInSight(page)).toBe(true);
    }
    expect(await findings(page)).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('searches, filters and sorts from anywhere in the results', async () => {
    const page = await site.visit('/', PHONE_390);
    await cards(page).nth(8).scrollIntoViewIfNeeded();
    await bar(page).getByLabel('Sort by').selectOption({ label: 'Price: Low to High' });
    await page.waitForURL(/sort=price-asc/);
    await bar(page).getByRole('searchbox').fill('nexon');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=nexon/);
    await expect.poll(async () => (await cards(page).first().boundingBox())?.y ?? 1e9, SOON).toBeLessThan(FIRST_CAR);
    await bar(page)
      .getByRole('button', { name: /^Filters 1/ })
      .tap();
    const sheet = page.getByRole('region', { name: 'Find Your Used Car' });
    await sheet.getByRole('button', { name: 'Clear all' }).tap();
    await sheet.getByRole('button', { name: `Show ${LOCAL_CARS}\u00a0cars` }).tap();
    await page.waitForURL((url) => !url.search.includes('q='));
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('sends the text with the rest of the search without a script', async () => {
    const page = await site.visit('/?brand=Hyundai&sort=price-asc', { ...PHONE_390, javaScriptEnabled: false });
    await bar(page).getByRole('searchbox').fill('verna');
    await bar(page).getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL(/brand=Hyundai&sort=price-asc&q=verna/);
    await page.context().close();
  });
});
