import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { LIVE_CARS } from './market-database-fixture.ts';
import { openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const STILL = { reducedMotion: 'reduce' } as const;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() - days * DAY_MS));

describe('the page of the market', () => {
  it('is where the header leads, and is there before any script', async () => {
    const reader = await site.visit('/privacy-policy', { ...STILL, viewport: { width: 1280, height: 900 } });
    await reader.getByRole('banner').getByRole('link', { name: 'Analytics' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Market analytics' }).waitFor();
    await reader.getByRole('table', { name: 'Asking prices by brand' }).waitFor();
    await expect.poll(() => reader.title()).toBe('Used car prices in India: the market in figures · CarSetu');
    await reader.context().close();

    // On a busy server, rendering the first page can exceed its time limit.
    const html = async () => (await fetch(`${site.url}/analytics`)).text();
    await expect.poll(html).toMatch(new RegExp(`Cars on sale</dt><dd[^>]*>${LIVE_CARS}</dd>`));
  });

  it('is filtered, grouped and put back in time, all in the address, and comes as a file', async () => {
    const page = await site.visit('/analytics', { ...STILL, viewport: { width: 1280, height: 900 } });
    const cars = page.getByRole('region', { name: 'The market at a glance' }).locator('dd').first();
    const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
    // Input before hydration would be lost.
    await page.getByRole('banner').locator('summary', { hasText: 'Login' }).waitFor();
    await expect
      .poll(async () => {
        await brand.fill('Hyun');
        return page.getByRole('option', { name: 'Hyundai' }).count();
      })
      .toBe(1);
    await brand.press('Enter');
    await page.waitForURL(/analytics\?brand=Hyundai$/);
    await page.getByRole('tab', { name: 'Model' }).press('Enter');
    await page.waitForURL(/groupBy=model/);
    const table = page.getByRole('table', { name: 'Asking prices by model' });
    await table.getByRole('row', { name: /Hyundai Creta/ }).waitFor();
    expect(await table.getByRole('row', { name: /Hyundai Creta/ }).textContent()).toContain('Too few cars');
    await table.getByRole('link', { name: 'Hyundai Verna' }).click();
    await page.waitForURL(/model=Verna&groupBy=age/);
    await page.goBack();
    await page.waitForURL(/groupBy=model/);

    await page.getByLabel('As of').fill(daysAgo(19));
    await page.waitForURL(new RegExp(`asOf=${daysAgo(19)}`));
    await page.getByText(/The market as it was on/).waitFor();
    await settled(page);
    // On that date, the dealers and the Creta's second source had not sent any cars yet.
    const then = Number(await cars.textContent());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`carsetu-market-model-${daysAgo(19)}.csv`);
    expect(await readFile(await download.path(), 'utf8')).toContain(`${daysAgo(19)},all,,${then},`);
    await page.reload();
    expect(Number(await cars.textContent())).toBe(then);
    await page.getByRole('link', { name: 'Back to today' }).click();
    await expect.poll(async () => Number(await cars.textContent())).toBeGreaterThan(then);

    await page.goto('/analytics?asOf=2020-01-01');
    await page.getByRole('link', { name: 'Show the first day' }).click();
    await page.waitForURL(new RegExp(daysAgo(20)));
    await cars.waitFor();
    await page.goto('/analytics?asOf=2099-01-01');
    await page.getByRole('alert').getByText('That day has not come yet').waitFor();
    await page.getByRole('link', { name: 'Show today' }).click();
    await expect.poll(() => cars.textContent()).toBe(String(LIVE_CARS));
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has no barrier in the %s theme, and fits a phone', async (colorScheme) => {
    const page = await site.visit('/analytics', { ...PHONE, ...STILL, colorScheme });
    await page.getByRole('table', { name: 'Asking prices by brand' }).waitFor();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    // A keyboard user can also read the chart's figures.
    await page.getByRole('slider', { name: 'Median price day by day' }).focus();
    await page.keyboard.press('End');
    await page.getByText(/₹[\d.]+\sLakh\s\(n\s=\s\d+\)/).waitFor();
    await page.context().close();
  });
});
