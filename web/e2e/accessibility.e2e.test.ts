import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, findings, settled } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let creta: string;
beforeAll(async () => {
  site = await openSite();
  const page = await site.visit('/used-cars/hyderabad/hyundai/creta');
  creta = (await page.getByRole('link', { name: /^View Details/ }).getAttribute('href')) ?? '';
  await page.context().close();
});
afterAll(() => site?.close());

const PAGES: readonly (readonly [name: string, at: () => string, options: BrowserContextOptions])[] = [
  ['the search', () => '/?model=City', {}],
  ['the search on a phone', () => '/?brand=Hyundai&fuelType=Diesel', PHONE],
  ['an empty search', () => '/?q=zzqqxx', {}],
  ['a car', () => creta, {}],
  ['a car on a phone', () => creta, PHONE],
  ['an unknown car', () => '/car/none', {}],
  ['an unknown page', () => '/nowhere', {}],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  // Colours do not depend on the width, and the themes differ only in colours, so the phone is checked in one theme only.
  const pages = PAGES.filter(([, , options]) => colorScheme === 'light' || options !== PHONE);
  it.each(pages)('%s has no barrier that axe knows', async (_, at, options) => {
    const page = await site.visit(at(), { ...options, colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click();
    expect(await findings(page, colorScheme === 'dark' ? { only: COLOURS } : {})).toEqual([]);
    await page.context().close();
  });

  it('the sheet of filters has none either', async () => {
    const page = await site.visit('/?model=City', { ...PHONE, colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await page
      .getByRole('region', { name: 'Find Your Used Car' })
      .getByRole('button', { name: /Show .*cars/ })
      .waitFor();
    expect(await findings(page, colorScheme === 'dark' ? { only: COLOURS } : {})).toEqual([]);
    await page.context().close();
  });
});
