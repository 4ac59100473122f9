import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const openCreta = async (options = {}) => {
  const page = await site.visit('/?tab=all&search=1&brand=Hyundai&model=Creta', { as: { premium: true }, ...options });
  await page.getByRole('button', { name: 'View Details: 2021 Hyundai Creta' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the full page' }).click();
  await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('the page of a car', () => {
  it('shows the lowest price, the one before, the instalment, and both sources', async () => {
    const page = await openCreta();
    const article = plain(await page.getByRole('article').textContent());
    for (const words of ['₹11.25 Lakh', 'Price before: ₹11.60 Lakh', 'Save ₹35,000', 'EMI starts at ₹17,842 a month']) {
      expect(article).toContain(words);
    }
    const others = region(page, 'Also listed on');
    expect(plain(await others.getByRole('row', { name: /CarDekho/ }).textContent())).toContain('₹11.25 Lakh');
    expect(plain(await others.getByRole('row', { name: /OLX/ }).textContent())).toContain('₹11.50 Lakh');
    await page.getByRole('link', { name: 'Back to Search' }).click();
    await page.waitForURL(/brand=Hyundai/);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('draws the price history, and has it as a table', async () => {
    const page = await openCreta();
    const history = region(page, 'Price history');
    await history.scrollIntoViewIfNeeded();
    await expect.poll(() => history.locator('polyline').count()).toBe(2);
    await history.getByText('Show as a table').click();
    const rows = await history.getByRole('table').getByRole('row').allTextContents();
    expect(rows.slice(1).map((row) => row.match(/IST(.*)$/)?.[1])).toEqual([
      'CarDekho₹12,00,000first seen',
      'OLX₹11,50,000first seen',
      'CarDekho₹11,60,000₹40,000 less',
      'CarDekho₹11,25,000₹35,000 less',
    ]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('answers an address of its own, also on a phone', async () => {
    const first = await openCreta();
    const page = await site.visit(new URL(first.url()).pathname, PHONE);
    await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).tap();
    await page.getByText('2 / 2').waitFor();
    expect(page.problems).toEqual([]);
    await first.context().close();
    await page.context().close();
  });

  it('is shown at the address of any of its listings', async () => {
    const first = await openCreta();
    const id = new URL(first.url()).pathname.split('/').at(-1);
    const answer = await first.request.post('/graphql', {
      data: { query: 'query ($id: ID!) { car(id: $id) { listings { id source { label } } } }', variables: { id } },
      headers: { 'x-graphql-csrf': '1', origin: site.url },
    });
    const { data }: { data: { car: { listings: { id: string; source: { label: string } }[] } } } = await answer.json();
    const onOlx = data.car.listings.find(({ source }) => source.label === 'OLX');
    expect(onOlx?.id).not.toBe(id);
    await first.goto(`/marketplace/${onOlx?.id}`);
    await first.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    expect(first.problems).toEqual([]);
    await first.context().close();
  });

  it('says that a car is no longer listed, with its last price', async () => {
    const page = await site.visit(`/car/${await site.goneCar()}`);
    const notice = region(page, 'This car is no longer listed');
    expect(plain(await notice.textContent())).toContain('Last price ₹5.12 Lakh · Taken down on ');
    expect(await page.getByRole('link', { name: /View on/ }).count()).toBe(0);
    await notice.getByRole('link', { name: 'More Honda Jazz' }).click();
    await page.getByText('No cars found matching your criteria.').waitFor();
    await page.context().close();
  });

  it('says that there is no such car, and no such page', async () => {
    const car = await site.visit('/car/none');
    await car.getByRole('heading', { level: 1, name: 'Car not found' }).waitFor();
    expect(await sidewaysScroll(car)).toBe(0);
    await car.context().close();
    const page = await site.visit('/no/such/page', PHONE);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Hyundai' }).tap();
    await page.getByRole('button', { name: 'Remove filter Hyundai' }).waitFor();
    await page.context().close();
  });
});

describe('the theme', () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

  it('is the system’s at first, before anything is painted', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const page = await site.visit('/', { colorScheme });
      expect(await theme(page)).toBe(colorScheme);
      await page.context().close();
    }
  });

  it('is the chosen one afterwards, on every page and after a reload', async () => {
    const page = await site.visit('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await theme(page)).toBe('dark');
    await page.goto('/car/none');
    expect(await theme(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.context().close();
  });
});
