import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openSite, type Site, sidewaysScroll } from './site.ts';

/** The timeout for scrolling and rendering on a busy machine. */
const SOON = { timeout: 15_000 };
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CRETA = 'brand=Hyundai&model=Creta';
const card = (page: Page) => page.getByRole('article').filter({ hasText: '2021 Hyundai Creta' }).first();
const strip = (page: Page) => card(page).getByRole('group', { name: 'Pictures of 2021 Hyundai Creta' });
/** Returns the index of the picture that the strip shows; a fraction while the strip moves. */
const shownPicture = (pictures: Locator) => pictures.evaluate((element) => element.scrollLeft / element.clientWidth);
const layoutSwitch = (page: Page) => page.getByRole('navigation', { name: 'Show cars as' });
/** Swipes a finger over the page, from a point in the window and by a distance in pixels. */
const swipe = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  }
  await touch('touchEnd', []);
};

describe('the pictures of a card', () => {
  it('are swiped by a finger, which opens nothing; a press opens the car', async () => {
    const page = await site.visit(`/used-cars/hyderabad/hyundai/creta`, PHONE_390);
    const pictures = strip(page);
    expect(await pictures.getByRole('img').count()).toBe(1);
    const box = await pictures.boundingBox();
    if (!box) throw new Error('the strip is not drawn');
    await swipe(page, { x: box.x + box.width * 0.8, y: box.y + 60 }, { x: -box.width * 0.6, y: 0 });
    await expect.poll(() => shownPicture(pictures), SOON).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/used-cars/hyderabad/hyundai/creta');
    await expect.poll(() => pictures.getByRole('img').count(), SOON).toBe(2);
    expect(await pictures.boundingBox()).toEqual(box);
    expect(await sidewaysScroll(page)).toBe(0);
    await pictures.tap();
    await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('are turned by the arrow keys and by the buttons of the mouse, and cost no further stop', async () => {
    const page = await site.visit('/used-cars/hyderabad/hyundai/creta', { reducedMotion: 'reduce' });
    const pictures = strip(page);
    await pictures.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownPicture(pictures), SOON).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownPicture(pictures), SOON).toBe(0);
    await pictures.hover();
    await card(page).locator('button[aria-hidden=true]').click();
    await expect.poll(() => shownPicture(pictures), SOON).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Quick view: 2021 Hyundai Creta',
    );
    expect(await findings(page)).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('the list of results', () => {
  it('is rows or cards by its address, also without scripts, with a link to each car', async () => {
    const page = await site.visit('/?brand=Hyundai', { javaScriptEnabled: false });
    await layoutSwitch(page).getByRole('link', { name: 'Rows' }).click();
    await page.waitForURL('/?brand=Hyundai&layout=rows');
    const row = page.getByRole('article').first();
    expect(await row.getByRole('heading').getByRole('link').getAttribute('href')).toMatch(/^\/car\//);
    await row
      .getByText('The source gave no link')
      .or(row.getByRole('link', { name: /^Contact: / }))
      .waitFor();
    await page.context().close();
  });

  it('keeps its layout, sidebar, sorts and quick view from tab to tab', async () => {
    const page = await site.visit(`/?tab=all&search=1&${CRETA}`, { as: { premium: true }, reducedMotion: 'reduce' });
    const sidebar = page.getByRole('region', { name: 'Find Your Used Car' });
    await layoutSwitch(page).getByRole('link', { name: 'Cards' }).click();
    await page.waitForURL(/layout=cards/);
    const button = card(page).getByRole('button', { name: 'Quick view: 2021 Hyundai Creta' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: '2021 Hyundai Creta' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement), SOON).toBe(true);
    await sidebar.getByLabel('Model').selectOption('');
    await page.waitForURL((url) => !url.search.includes('model='));
    await sidebar.getByText('Price verdict', { exact: true }).first().waitFor();
    await page.getByLabel('Sort by').selectOption({ label: 'Best deal' });
    await page.waitForURL(/sort=deal-asc/);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: /^Local Listings/ }).click();
    await page.waitForURL('/?search=1&brand=Hyundai&sort=deal-asc&layout=cards');
    await page
      .getByRole('button', { name: /^Quick view: / })
      .first()
      .waitFor();
    expect(await sidebar.getByLabel('Brand').inputValue()).toBe('Hyundai');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
