import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { PHONE, sidewaysScroll } from './site.ts';
import { openStories, type Stories, type StoryPage, storyIds } from './stories.ts';

/** A story is a part of a page: it has no landmarks, no heading of the first level and no order of headings of its own. */
const RULES_OF_WHOLE_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

/** The slide of a carousel that can be used; the others are there, but out of reach. */
const SHOWN = '[aria-roledescription="slide"]:not([inert])';

const DESK = { width: 1280, height: 720 };

let stories: Stories;
beforeAll(async () => {
  stories = await openStories();
});
afterAll(() => stories?.close());

/** Changes the theme of the page; colours are the new ones from the next picture on. */
const inTheme = async ({ page, settle }: StoryPage, theme: 'light' | 'dark') => {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await settle();
};

/** How far a story can be pushed sideways on a phone, in pixels. */
const fits = async ({ page, settle }: StoryPage) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await settle();
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(DESK);
  return sideways;
};

// Several at a time: most of a story's time is the 0.3 s for which React lets a loading state stand.
describe.concurrent('every story', () => {
  const idle: StoryPage[] = [];

  it.each(storyIds())('%s draws without a crash, fits, and axe finds no barrier in light and dark', async (story) => {
    const at = idle.pop() ?? (await stories.open({ viewport: DESK }));
    await at.show(story);
    expect(at.crashes()).toEqual([]);
    expect(await findings(at.page, { without: RULES_OF_WHOLE_PAGES })).toEqual([]);
    // Between the themes only colours differ.
    await inTheme(at, 'dark');
    const inDark = await findings(at.page, { coloursOnly: true });
    await inTheme(at, 'light');
    expect(inDark).toEqual([]);
    if (story.startsWith('design-system')) expect(await fits(at)).toBe(0);
    idle.push(at);
  });
});

describe('the components on a desk', () => {
  let at: StoryPage;
  beforeAll(async () => {
    at = await stories.open({ viewport: { width: 1024, height: 500 } });
  });
  afterAll(() => at?.page.context().close());
  const focused = () => at.page.evaluate(() => document.activeElement?.textContent ?? '');

  it('a dialog keeps the focus, lets the page neither scroll nor shift, and gives the focus back', async () => {
    const { page } = at;
    await at.show('design-system--dialog--usual');
    const dialog = page.getByRole('dialog', { name: 'Talk to the seller' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() =>
      document.body
        .insertAdjacentElement('beforeend', document.createElement('div'))
        ?.setAttribute('style', 'height: 3000px'),
    );
    const opener = page.getByRole('button', { name: 'Open' });
    const before = await opener.boundingBox();
    const width = () => page.locator('[data-story]').evaluate((story) => story.getBoundingClientRect().width);
    const wide = await width();
    await opener.click();
    await dialog.waitFor();
    expect(await width()).toBe(wide);
    await page.mouse.wheel(0, 400);
    await at.settle();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Open');
    expect(await opener.boundingBox()).toEqual(before);
  });

  it('Escape in the list of a combobox closes the list, and the dialog around it only the next time', async () => {
    const { page } = at;
    await at.show('design-system--dialog--right-to-left');
    const field = page.getByRole('combobox', { name: 'City' });
    await field.click();
    await page.getByRole('option', { name: 'Pune' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Pune' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a menu goes by arrow keys, and its button has the focus again after it', async () => {
    const { page } = at;
    await at.show('design-system--menu--popover--tooltip--open-menu');
    await page.getByRole('menu', { name: 'Account' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Lakshmi');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(focused).toBe('Profile');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Logout');
    await page.getByRole('button', { name: 'Lakshmi' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  it('a popover opens with its button, closes with it, and by what is in it', async () => {
    const { page } = at;
    await at.show('design-system--menu--popover--tooltip--open-popover');
    const panel = page.getByRole('dialog', { name: 'Share' });
    await panel.getByRole('button', { name: 'Done' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Share');
    await page.getByRole('button', { name: 'Share' }).click();
    await panel.waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('a tooltip stands 8 px from its control', async () => {
    const { page } = at;
    await at.show('design-system--menu--popover--tooltip--open-tooltip');
    const [control, words] = [page.getByRole('button', { name: 'Save this car' }), page.getByRole('tooltip')];
    const [below, above] = [await control.boundingBox(), await words.boundingBox()];
    expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(8);
  });

  it('a carousel goes by arrow keys, Home and End, in the direction of the script', async () => {
    const { page } = at;
    const shown = () => page.locator(SHOWN).getAttribute('aria-label');
    for (const [story, forward, back] of [
      ['design-system--carousel--many', 'ArrowRight', 'ArrowLeft'],
      ['design-system--carousel--right-to-left', 'ArrowLeft', 'ArrowRight'],
    ] as const) {
      await at.show(story);
      await page.getByRole('group', { name: 'Pictures of a Hyundai Creta' }).focus();
      const seen: (string | null)[] = [];
      for (const key of [back, forward, forward, back, 'End', forward, 'Home']) {
        await page.keyboard.press(key);
        await at.settle();
        seen.push(await shown());
      }
      expect(seen).toEqual(['1 of 5', '2 of 5', '3 of 5', '2 of 5', '5 of 5', '5 of 5', '1 of 5']);
      await page.getByRole('button', { name: '4 of 5' }).click();
      await page.locator(`${SHOWN}[aria-label="4 of 5"]`).waitFor();
    }
  });
});

describe('the components on a phone', () => {
  let at: StoryPage;
  beforeAll(async () => {
    at = await stories.open(PHONE);
  });
  afterAll(() => at?.page.context().close());

  it('tabs that do not fit scroll, and show that there are more', async () => {
    const { page } = at;
    await at.show('design-system--tabs--narrow');
    const row = page.getByRole('tablist');
    expect(await row.getAttribute('data-more')).toBe('end');
    await page.getByRole('tab', { name: 'All (2,034)' }).press('End');
    await page.keyboard.press('Enter');
    await page.locator('[role="tablist"][data-more="start"]').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('a carousel that was pushed to another slide says which', async () => {
    const { page } = at;
    await at.show('design-system--carousel--many');
    const row = page.getByRole('group', { name: 'Pictures of a Hyundai Creta' });
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2 }));
    await page.locator(`${SHOWN}[aria-label="3 of 5"]`).waitFor();
  });
});
