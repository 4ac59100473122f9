import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_CARS } from './market.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

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
const rupees = (text: string) => Number.parseFloat(text.replace('₹', '')) * (text.includes('Crore') ? 100 : 1);

describe('searching for a car', () => {
  it('starts with cars, pictures and how many there are, and breaks no policy', async () => {
    const page = await site.visit('/');
    await found(page, LIVE_CARS);
    expect(await cards(page).count()).toBe(50);
    expect(await page.getByText(`1–50 of ${LIVE_CARS}`).count()).toBe(2);
    const picture = cards(page).first().getByRole('img');
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('tab', { name: `All Portals (${LIVE_CARS})` }).waitFor();
    expect(await page.title()).toBe('Used Cars. Verified Sources. · CarSetu');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('keeps every choice in the address: back, forward, reload and a shared link show the same cars', async () => {
    const page = await site.visit('/');
    await found(page, LIVE_CARS);
    await page.getByLabel('Brand', { exact: true }).selectOption('Maruti Suzuki');
    await found(page, 40);
    await page.getByRole('checkbox', { name: /^Petrol/ }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
    await page.waitForURL(/sort=price-desc/);
    expect(address(page)).toBe('/?brand=Maruti+Suzuki&fuelType=Petrol&sort=price-desc');
    const names = async () => cards(page).getByRole('heading').allTextContents();
    await expect.poll(async () => (await names()).length).toBe(20);
    const shown = await names();

    await page.goBack();
    await page.goBack();
    await found(page, 40);
    expect(address(page)).toBe('/?brand=Maruti+Suzuki');
    await page.goForward();
    await page.goForward();
    await expect.poll(names).toEqual(shown);
    await page.reload();
    await expect.poll(names).toEqual(shown);
    expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Maruti Suzuki');

    const friend = await site.visit(address(page));
    await expect.poll(() => cards(friend).getByRole('heading').allTextContents()).toEqual(shown);
    await friend.context().close();
    await page.getByRole('button', { name: 'Remove filter Petrol' }).click();
    await found(page, 40);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await found(page, LIVE_CARS);
    expect(address(page)).toBe('/?sort=price-desc');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('sorts and turns pages, each with an address of its own', async () => {
    const page = await site.visit('/?sort=price-asc');
    await found(page, LIVE_CARS);
    const prices = async () => {
      const texts = await cards(page)
        .getByText(/^₹[\d.]+\sLakh$/)
        .allTextContents();
      return texts.map((text) => rupees(plain(text)));
    };
    const first = await prices();
    expect(first).toHaveLength(50);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`51–100 of ${LIVE_CARS}`).first().waitFor();
    expect(page.url()).toContain('after=');
    expect(Math.min(...(await prices()))).toBeGreaterThanOrEqual(Math.max(...first));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`101–${LIVE_CARS} of ${LIVE_CARS}`).first().waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.goBack();
    await page.getByText(`51–100 of ${LIVE_CARS}`).first().waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText(`1–50 of ${LIVE_CARS}`).first().waitFor();
    expect(await prices()).toEqual(first);
    await page.context().close();
  });

  it('forgives a typing error and says what it searched for', async () => {
    const page = await site.visit('/');
    await page.getByRole('searchbox').fill('swfit');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Showing results for swift', { exact: false }).waitFor();
    await found(page, 20);
    expect(new Set(await cards(page).getByRole('heading').allTextContents()).size).toBeGreaterThan(1);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('says that nothing matches, and leads on', async () => {
    const page = await site.visit('/?q=zzqqxx');
    await page.getByText('No cars found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await found(page, LIVE_CARS);
    await page.context().close();
  });

  it('works with a thumb: a sheet of filters says how many cars wait behind it', async () => {
    const page = await site.visit('/', PHONE);
    await found(page, LIVE_CARS);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Find Your Used Car' });
    await sheet.getByLabel('Brand', { exact: true }).selectOption('Tata');
    await sheet.getByRole('button', { name: /Show 19.cars/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
    expect(await cards(page).count()).toBe(19);
    expect(address(page)).toBe('/?brand=Tata');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('can be done with the keyboard alone', async () => {
    const page = await site.visit('/');
    await found(page, LIVE_CARS);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('nexon');
    await page.keyboard.press('Enter');
    await found(page, 19);
    await page.getByRole('tab', { name: /All Portals/ }).focus();
    await page.keyboard.press('ArrowLeft');
    const local = page.getByRole('tab', { name: /Local Listings/ });
    await expect.poll(() => local.evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(address(page)).toBe('/?q=nexon');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=local/);
    await page.getByRole('slider', { name: 'Maximum price' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/priceMax=9500000/);
    await page.getByRole('button', { name: 'Clear all', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /All Portals/ }).focus();
    await page.keyboard.press('Space');
    await found(page, LIVE_CARS);
    const link = page.getByRole('link', { name: /^View Details/ }).first();
    const name = await cards(page).first().getByRole('heading').textContent();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  it('shows the page where it was left', async () => {
    const page = await site.visit('/?limit=100');
    await found(page, LIVE_CARS);
    const link = page.getByRole('link', { name: /^View Details/ }).nth(40);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.getByRole('link', { name: 'Back to Search' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.context().close();
  });

  it('says that the server cannot be reached, and tries again', async () => {
    const page = await site.visit('/');
    await found(page, LIVE_CARS);
    await page.context().setOffline(true);
    await page.getByLabel('Brand', { exact: true }).selectOption('Honda');
    await page.getByRole('alert').getByText('Failed to fetch cars').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await found(page, 19);
    await page.context().close();
  });
});
