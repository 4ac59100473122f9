import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const tooltip = (page: Page) => page.locator('[data-tour-tooltip]');
const step = (page: Page, number: number) => tooltip(page).getByText(`Step ${number} of 7`).waitFor();
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const completed = (page: Page) => page.evaluate(() => localStorage.getItem('tour-completed'));
/** Adds up the layout shifts in `window.shifts`. Runs in the page. */
const countShifts = () => {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};
/** Returns the text of the largest paint so far; empty for a picture. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last: (PerformanceEntry & { element?: Element | null }) | undefined = list.getEntries().at(-1);
          resolve(last?.element?.textContent ?? '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

describe('the guided tour', () => {
  it('leads a first visitor through the home page by keyboard alone, and welcomes them at its end', async () => {
    const page = await site.visit('/', { firstVisit: true, reducedMotion: 'reduce' });
    await step(page, 1);
    await expect.poll(() => tooltip(page).evaluate((panel) => panel === document.activeElement)).toBe(true);
    expect(await findings(page, { within: '[data-tour-tooltip]' })).toEqual([]);
    expect(await completed(page)).toBeNull();

    await page.keyboard.press('ArrowRight');
    await step(page, 2);
    await page.keyboard.press('ArrowLeft');
    await step(page, 1);
    // Tab reaches Close, Skip and Next in this order.
    for (const name of ['Close the tour', 'Skip tour', 'Next']) {
      await page.keyboard.press('Tab');
      const button = tooltip(page).getByRole('button', { name });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Enter');
    for (const number of [2, 3, 4]) {
      await step(page, number);
      await page.keyboard.press('Enter');
    }
    await step(page, 7);
    await page.keyboard.press('Enter');
    const farewell = page.getByRole('dialog', { name: 'Welcome to CarSetu!' });
    await farewell.getByText("You're all set to find your perfect car.").waitFor();
    expect(await completed(page)).toBe('true');
    await page.keyboard.press('Escape');
    await farewell.waitFor({ state: 'hidden' });
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('blocks nobody: the page can be used beneath it, and goes on on the right page', async () => {
    const page = await site.visit('/', { firstVisit: true });
    await step(page, 1);
    await tooltip(page).getByRole('button', { name: 'Next' }).click();
    await step(page, 2);
    const link = page.getByRole('link', { name: /^View Details/ }).first();
    await link.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await link.click();
    await page.waitForURL(/\/car\//);
    await tooltip(page).waitFor({ state: 'hidden' });
    await page.goBack();
    // The user has scrolled past the step's target. The tour waits and does not scroll back.
    await expect.poll(() => scrolled(page)).toBe(place);
    expect(await tooltip(page).count()).toBe(0);
    await page.mouse.wheel(0, -place);
    await step(page, 2);
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });
    expect(await completed(page)).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await step(page, 1);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('never stands behind a dialog that the address opens, and begins once it is closed', async () => {
    const page = await site.visit('about:blank', { firstVisit: true });
    // Records whether any frame shows the tour's tooltip together with a dialog.
    await page.addInitScript(() => {
      const look = () => {
        const overlaps =
          document.querySelector('[data-tour-tooltip]') &&
          document.querySelector('[role=dialog]:not([data-tour-tooltip])');
        if (overlaps) document.documentElement.dataset.overlaps = 'yes';
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/?dialog=upgrade');
    const dialog = page.locator('[role=dialog]:not([data-tour-tooltip])');
    await dialog.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await tooltip(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await step(page, 1);
    expect(await page.evaluate(() => document.documentElement.dataset.overlaps)).toBeUndefined();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('moves nothing on the page and is not its largest paint, and fits a phone', async () => {
    const page = await site.visit('/', { ...PHONE, firstVisit: true });
    await page.evaluate(countShifts);
    await step(page, 1);
    expect(await largestPaint(page)).not.toContain('Find used cars by brand');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    for (const number of [2, 3, 4, 7]) {
      await tooltip(page).getByRole('button', { name: 'Next' }).tap();
      await step(page, number);
      await expect
        .poll(async () => {
          const box = await tooltip(page).boundingBox();
          return box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740;
        })
        .toBe(true);
    }
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
