import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
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
/** Returns the id of the Creta that two sources list. @param page a subscriber's page */
const cretaId = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/graphql', {
    data: { query: '{ marketplaceSearch(filter: { model: "Creta" }) { nodes { id } } }' },
    headers: { 'x-graphql-csrf': '1', origin: site.url },
  });
  const { data }: { data: { marketplaceSearch: { nodes: { id: string }[] } } } = await answer.json();
  return data.marketplaceSearch.nodes[0]?.id ?? '';
};
const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('the page of a car', () => {
  it('shows the lowest price, the one before, the instalment, and both sources', async () => {
    const page = await openCreta();
    const article = plain(await page.getByRole('article').textContent());
    for (const words of [
      '₹11.25 Lakh',
      'Price before: ₹11.60 Lakh',
      'Save ₹35,000 against the ₹11.60 Lakh that CarDekho asked',
    ]) {
      expect(article).toContain(words);
    }
    expect(article).toMatch(/EMI starts at ₹[\d,]+ a month20% down, 60 months at [\d.]+ % a year/);
    expect(article).toMatch(/The lowest rate that [\w ]+ publishes, as of \d/);
    const others = region(page, 'All listings of this car');
    expect(plain(await others.getByRole('listitem').first().textContent())).toContain('₹11.25 Lakh');
    expect(plain(await others.getByRole('listitem').nth(1).textContent())).toContain('₹11.50 Lakh');
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

  it('shows its pictures in large, by the keyboard alone, who vouches for it, and cars like it', async () => {
    const page = await site.visit('/?tab=all&search=1&brand=Hyundai&model=Creta', { as: { premium: true } });
    await page.goto(`/car/${await cretaId(page)}`);
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures of 2021 Hyundai Creta' });
    await dialog.getByText('1 / 2').waitFor();
    const fillsTheScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(fillsTheScreen).toBe(true);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 2').waitFor();
    expect(await dialog.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(false);
    await expect
      .poll(async () => {
        await page.keyboard.press('+');
        return dialog.getByRole('button', { name: 'Zoom out' }).isEnabled();
      })
      .toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(fillsTheScreen).toBe(false);
    const last = page.getByRole('button', { name: 'Enlarge picture 2 of 2' });
    await expect.poll(() => last.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByRole('link', { name: 'Certified' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('evidence');
    await region(page, 'Verification').getByText('CarDekho says that it inspected and certified this car.').waitFor();
    await page.keyboard.press('End');
    await region(page, 'Similar cars').getByRole('article').first().waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('answers the address of any of its listings, also on a phone, where two taps enlarge a picture', async () => {
    const first = await site.visit('/', { as: { premium: true } });
    const id = await cretaId(first);
    const answer = await first.request.post('/graphql', {
      data: { query: 'query ($id: ID!) { car(id: $id) { listings { id source { label } } } }', variables: { id } },
      headers: { 'x-graphql-csrf': '1', origin: site.url },
    });
    const { data }: { data: { car: { listings: { id: string; source: { label: string } }[] } } } = await answer.json();
    const onOlx = data.car.listings.find(({ source }) => source.label === 'OLX');
    expect(onOlx?.id).not.toBe(id);
    await first.context().close();
    const page = await site.visit(`/car/${onOlx?.id}`, PHONE);
    await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).tap();
    await page.getByText('2 / 2').waitFor();
    await page.getByRole('button', { name: 'Enlarge picture 2 of 2' }).tap();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('group', { name: '2 of 2' }).getByRole('img');
    await picture.waitFor();
    await expect
      .poll(async () => {
        await page.touchscreen.tap(195, 420);
        await page.touchscreen.tap(195, 420);
        return dialog.getByRole('button', { name: 'Zoom out' }).isEnabled();
      })
      .toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('says that a car is no longer listed, with its last price', async () => {
    const page = await site.visit(`/car/${await site.goneCar()}`);
    const notice = region(page, 'This car is no longer listed');
    expect(plain(await notice.textContent())).toContain('Last price ₹5.12 Lakh · Taken down on ');
    expect(plain(await notice.textContent())).toContain('Its sources do not say whether it was sold.');
    expect(await page.getByRole('link', { name: /Continue on/ }).count()).toBe(0);
    await region(page, 'Similar cars').getByText('No similar car is for sale now.').waitFor();
    await region(page, 'Price history').waitFor();
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
    // A press before hydration is replayed later.
    await expect.poll(() => theme(page)).toBe('dark');
    await page.goto('/car/none');
    expect(await theme(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.context().close();
  });
});
