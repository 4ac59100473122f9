import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { findings } from './axe.ts';
import { LIVE_CARS, LOCAL_CARS } from './market-database-fixture.ts';
import { isHydrated, openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** The timeout for rendering in the browser on a busy machine. */
const SOON = { timeout: 15_000 };
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const cards = (page: Page) => page.getByRole('article');
const found = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count}` })
    .waitFor({ state: 'attached' });
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The search form next to the cars, and the search form at the top of the page. */
const sidebar = (page: Page) => page.getByRole('region', { name: 'Find Your Used Car' });
const hero = (page: Page) => page.getByRole('region', { name: 'Search', exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
/** Returns the prices on the cards, in lakh. */
const prices = async (page: Page) => {
  const texts = await cards(page)
    .getByText(/^₹[\d.]+\sLakh$/)
    .allTextContents();
  return texts.map((text) => Number.parseFloat(text.replace('₹', '')));
};

/** Scrolls the list of cars to its end, so that all placeholders become cards. */
const readToEnd = async (page: Page) => {
  const places = page.locator('#main li[aria-hidden]');
  const next = async () => {
    const [place] = await places.all();
    await place?.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
    return places.count();
  };
  await expect.poll(next, SOON).toBe(0);
};

describe('searching for a car', () => {
  it('starts with the cars listed here, pictures and how many there are, and breaks no policy', async () => {
    const page = await site.visit('/');
    await found(page, LOCAL_CARS);
    await page.getByRole('heading', { name: 'Verified Cars in India' }).waitFor();
    // The other cars load when the user scrolls to them.
    expect(await cards(page).count()).toBe(12);
    await readToEnd(page);
    expect(await cards(page).count()).toBe(50);
    expect(await page.getByText(`1–50 of ${LOCAL_CARS}`).count()).toBe(2);
    // The page explains which cars each count includes.
    await page.getByText(`1–50 of ${LOCAL_CARS} cars in Local Listings`, { exact: true }).waitFor();
    await page
      .getByText(/Local Listings are the cars that sellers list here and that dealers in Hyderabad offer\.$/)
      .waitFor();
    await page.getByText(/on all portals, each counted once\. Portals, classifieds/).waitFor();
    const picture = cards(page).first().getByRole('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('tab', { name: `Local Listings (${LOCAL_CARS})`, selected: true }).waitFor();
    await page.getByRole('tab', { name: `All Portals (${LIVE_CARS})` }).waitFor();
    expect(await page.title()).toBe('Used Cars. Verified Sources. · CarSetu');
    const cities = page.getByRole('region', { name: 'Cars near you' });
    expect((await cities.getByRole('link').allTextContents()).map(plain)).toEqual([
      expect.stringMatching(/^Hyderabad\d+ cars on all portalsLive$/),
      ...['Delhi NCR', 'Mumbai', 'Bangalore', 'Chennai', 'Pune', 'Kolkata'].map((city) =>
        expect.stringMatching(new RegExp(`^${city}\\d+ cars on all portalsComing Soon$`)),
      ),
    ]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('keeps every choice in the address: back, forward, reload and a shared link show the same cars', async () => {
    const page = await site.visit('/');
    await sidebar(page).getByLabel('Brand').selectOption('Maruti Suzuki');
    await found(page, 22);
    await sidebar(page)
      .getByRole('checkbox', { name: /^Petrol/ })
      .click();
    await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
    await page.waitForURL(/sort=price-desc/);
    expect(address(page)).toBe('/?brand=Maruti+Suzuki&fuelType=Petrol&sort=price-desc');
    const isFewAndDearestFirst = async () => {
      const asked = await prices(page);
      return asked.length < 12 && asked.join() === [...asked].sort((a, b) => b - a).join();
    };
    await expect.poll(isFewAndDearestFirst, SOON).toBe(true);
    const shown = await titles(page);

    await page.goBack();
    await page.goBack();
    await found(page, 22);
    expect(address(page)).toBe('/?brand=Maruti+Suzuki');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => titles(page), SOON).toEqual(shown);
    await page.reload();
    await expect.poll(() => titles(page), SOON).toEqual(shown);
    expect(await sidebar(page).getByLabel('Brand').inputValue()).toBe('Maruti Suzuki');

    const friend = await site.visit(address(page));
    await expect.poll(() => titles(friend), SOON).toEqual(shown);
    await friend.context().close();
    await page.getByRole('button', { name: 'Remove filter Petrol' }).click();
    await found(page, 22);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await found(page, LOCAL_CARS);
    expect(address(page)).toBe('/?sort=price-desc');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('sorts and numbers its pages, each with an address of its own', async () => {
    const page = await site.visit('/?sort=price-asc&limit=25');
    await found(page, LOCAL_CARS);
    await readToEnd(page);
    const first = await prices(page);
    expect(first).toHaveLength(25);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await page.getByText(`51–${LOCAL_CARS} of ${LOCAL_CARS}`).first().waitFor();
    expect(await focused(page)).toBe('Verified Cars in India');
    const third = address(page);
    expect(third).toContain('after=');
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await pages.getByRole('button', { name: 'Previous' }).click();
    await page.getByText(`26–50 of ${LOCAL_CARS}`).first().waitFor();
    expect(Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(Math.max(...first));
    await pages.getByRole('button', { name: 'Page 1', exact: true }).click();
    await page.getByText(`1–25 of ${LOCAL_CARS}`).first().waitFor();
    expect(address(page)).toBe('/?sort=price-asc&limit=25');
    await page.goBack();
    await page.goBack();
    await page.getByText(`51–${LOCAL_CARS} of ${LOCAL_CARS}`).first().waitFor();
    const friend = await site.visit(third);
    await friend.getByText(`51–${LOCAL_CARS} of ${LOCAL_CARS}`).first().waitFor();
    for (const reader of [page, friend]) await readToEnd(reader);
    expect(await titles(friend)).toEqual(await titles(page));
    await page.getByLabel('Cars a page').selectOption('100');
    await page.getByText(`1–${LOCAL_CARS} of ${LOCAL_CARS}`).first().waitFor();
    await friend.context().close();
    await page.context().close();
  });

  it('searches by the form of the hero, forgives a typing error, and sends the same without a script', async () => {
    const page = await site.visit('/');
    const form = hero(page);
    await form.getByRole('searchbox').fill('swfit');
    await form.getByLabel('City', { exact: true }).selectOption({ label: 'Hyderabad' });
    await form.getByLabel('Budget').selectOption({ label: '₹5-10 Lakh' });
    await form.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Showing results for swift', { exact: false }).waitFor();
    expect(address(page)).toBe('/?city=Hyderabad&priceMax=1000000&priceMin=500000&q=swfit');
    expect(await focused(page)).toBe('Verified Cars in India');
    const shown = await titles(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(page.problems).toEqual([]);

    const bare = await site.visit('/', { javaScriptEnabled: false });
    await hero(bare).getByRole('searchbox').fill('swfit');
    await hero(bare).getByLabel('City', { exact: true }).selectOption({ label: 'Hyderabad' });
    await hero(bare).getByLabel('Budget').selectOption({ label: '₹5-10 Lakh' });
    await hero(bare).getByRole('button', { name: 'Search', exact: true }).click();
    await bare.waitForURL(/budget=5-10/);
    expect(await titles(bare)).toEqual(shown);
    await bare.context().close();
    await page.context().close();
  });

  it('says kindly that a city comes soon, and leads to its cars on all portals', async () => {
    const page = await site.visit('/');
    await hero(page).getByLabel('City', { exact: true }).selectOption({ label: 'Pune · Coming Soon' });
    await page.getByText('CarSetu opens in Pune soon.', { exact: false }).waitFor();
    await hero(page).getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('No cars found matching your criteria.').waitFor();
    await page.getByText('Try adjusting your filters to see more results.').waitFor();
    await page.getByRole('button', { name: /^See 39.cars on all portals$/ }).click();
    await page.getByRole('tab', { name: 'All Portals (39)', selected: true }).waitFor();
    expect(address(page)).toBe('/?tab=all&search=1&city=Pune');
    await page.goBack();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await found(page, LOCAL_CARS);
    await page.context().close();
  });

  it('searches all portals by the advanced card, which closes when they answered', async () => {
    const page = await site.visit('/?brand=Hyundai', { as: { premium: true } });
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    const form = page.getByRole('form', { name: 'Advanced Search' });
    await form.getByText(/\d+.cars match/).waitFor();
    await form.getByRole('checkbox', { name: /^Diesel/ }).check();
    expect(await page.getByRole('button', { name: /^Advanced Search.* 2 active$/ }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await form.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft');
    await form.getByText(/\d+.cars match/).waitFor();
    await form.getByRole('button', { name: 'Search All Portals' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /^All Portals/, selected: true }).waitFor();
    expect(await focused(page)).toBe('Cars from every source');
    const sent = Object.fromEntries(new URL(page.url()).searchParams);
    expect(sent).toEqual({
      tab: 'all',
      search: '1',
      brand: 'Hyundai',
      fuelType: 'Diesel',
      listedWithinDays: '30',
      mileageMax: '100000',
      priceMin: '100000',
      priceMax: '1950000',
      yearMin: '2015',
      yearMax: String(currentYear(new Date())),
    });
    await page.goBack();
    await found(page, 22);
    expect(address(page)).toBe('/?brand=Hyundai');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('has a page of its own for a place and a model, which a changed filter leaves', async () => {
    const page = await site.visit('/used-cars/hyderabad/hyundai/creta');
    await page.getByRole('heading', { level: 1, name: 'Used Hyundai Creta cars in Hyderabad' }).waitFor();
    expect(await titles(page)).toEqual(['2021 Hyundai Creta']);
    await page.getByText(/^1.car on all portals now, each counted once/).waitFor();
    await page.getByRole('button', { name: 'Remove filter Creta' }).click();
    await page.waitForURL(/\/\?tab=all&search=1&brand=Hyundai&city=Hyderabad$/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Used Hyundai Creta cars in Hyderabad' }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('works with a thumb: the hero fills the screen, and a sheet of filters says how many cars wait behind it', async () => {
    const page = await site.visit('/', { ...PHONE, viewport: { width: 412, height: 823 } });
    const box = await hero(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(823 * 0.85);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('region', { name: 'Find Your Used Car' });
    await sheet.getByLabel('Brand').selectOption('Tata');
    await sheet.getByRole('button', { name: /Show 10.cars/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
    expect(await cards(page).count()).toBe(10);
    expect(address(page)).toBe('/?brand=Tata');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('can be done with the keyboard alone', async () => {
    const page = await site.visit('/');
    await found(page, LOCAL_CARS);
    // Before hydration, the browser submits the form itself, which results in a longer URL.
    const isTakenOver = () =>
      hero(page)
        .getByRole('searchbox')
        .evaluate((box) => Object.keys(box).some((key) => key.startsWith('__react')));
    await expect.poll(isTakenOver, SOON).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await hero(page)
        .getByRole('searchbox')
        .evaluate((box) => box === document.activeElement),
    ).toBe(true);
    await page.keyboard.type('nexon');
    await page.keyboard.press('Enter');
    await found(page, 10);
    await page.getByRole('tab', { name: /Local Listings/ }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/^All Portals/);
    expect(address(page)).toBe('/?q=nexon');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=all/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.waitForURL((url) => !url.search.includes('tab='));
    await sidebar(page).getByRole('slider', { name: 'Maximum budget' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/priceMax=9500000/);
    await page.getByRole('button', { name: 'Clear all', exact: true }).focus();
    await page.keyboard.press('Enter');
    await found(page, LOCAL_CARS);
    await page.getByRole('button', { name: 'Advanced Filters' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Advanced Search' });
    await form.waitFor();
    expect(await focused(page)).toMatch(/^Advanced Search/);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(/^₹1.L to ₹20.L/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    const link = page.getByRole('link', { name: /^View Details/ }).first();
    const name = (await titles(page))[0];
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  it('shows the page where it was left', async () => {
    const page = await site.visit('/?limit=100');
    await found(page, LOCAL_CARS);
    await readToEnd(page);
    const link = page.getByRole('link', { name: /^View Details/ }).nth(40);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.getByRole('link', { name: 'Back to Search' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBeGreaterThan(1000);
    await page.context().close();
  });

  it('says that the server cannot be reached, and goes on by itself when it can', async () => {
    const page = await site.visit('/');
    await found(page, LOCAL_CARS);
    await page.waitForFunction(isHydrated, '#filters select');
    await page.context().setOffline(true);
    await sidebar(page).getByLabel('Brand').selectOption('Honda');
    await page.getByRole('alert').getByText('Failed to fetch cars').waitFor();
    await page.context().setOffline(false);
    await found(page, 10);
    await page.context().close();
  });
});
