import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, findings } from './axe.ts';
import { PHONE, sidewaysScroll } from './site.ts';
import { openStories, type Stories, type StoryPage, storyFiles } from './stories.ts';
import { drawTogether } from './stories-together.ts';

/** A story is only a part of a page, so the rules for landmarks, first-level headings and heading order do not apply. */
const RULES_OF_WHOLE_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

/** The active slide of a carousel; the others are inert. */
const SHOWN = '[aria-roledescription="slide"]:not([inert])';

/** The time limit for checking the stories of a file together, in milliseconds. If it is exceeded, they are checked one by one. The check usually
 *  takes a few seconds, but several files share the processor. */
const TOGETHER_MS = 60_000;

const DESK = { width: 1280, height: 720 };

let stories: Stories;
beforeAll(async () => {
  stories = await openStories();
});
afterAll(() => stories?.close());

/** Switches the page's theme, and waits until the new colours are rendered. */
const inTheme = async ({ page, settle }: StoryPage, theme: 'light' | 'dark') => {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
  await settle();
};

/** Returns by how many pixels the page scrolls sideways when it is as narrow as a phone. */
const fits = async ({ page, settle }: StoryPage) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await settle();
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(DESK);
  return sideways;
};

/** The rules that compare elements with each other. They must not compare elements of different stories. */
const COMPARING = [
  ...['accesskeys', 'duplicate-id-aria', 'frame-title-unique', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-unique'],
];

/** Returns axe's findings in all stories on a page. Elements are compared only with elements of the same story. */
const findingsInEach = async ({ page }: StoryPage, stories: readonly string[]): Promise<readonly string[]> => {
  const all = await findings(page, { without: RULES_OF_WHOLE_PAGES });
  const found = all.filter((finding) => !COMPARING.some((rule) => finding.startsWith(`${rule}:`)));
  if (stories.length === 1 || found.length === all.length) return all;
  for (const story of stories)
    found.push(...(await findings(page, { within: `[data-part="${story}"]`, only: COMPARING })));
  return found;
};

/** Whether all these stories are still rendered. After a crash, Ladle renders nothing. */
const areThere = ({ page }: StoryPage, stories: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (all) => all.every((id) => document.querySelector(`[data-story="${id}"], [data-part="${id}"]`) !== null),
    stories,
  );

/** Returns the faults of the rendered stories: crashes, accessibility violations in both themes, and sideways scrolling on a phone. */
const faultsOf = async (at: StoryPage, stories: readonly string[]): Promise<readonly string[]> => {
  const barriers = await findingsInEach(at, stories);
  const isDark = await at.page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  await inTheme(at, 'dark');
  // The themes differ only in colours.
  const inDark = isDark ? [] : await findings(at.page, { only: COLOURS });
  await inTheme(at, 'light');
  const sideways = stories.some((story) => story.startsWith('design-system')) ? await fits(at) : 0;
  return [
    ...at.crashes(),
    ...((await areThere(at, stories)) ? [] : ['is no longer rendered']),
    ...barriers,
    ...inDark,
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
};

// The stories run in parallel, because each one mostly waits for the 0.3 s during which React shows a loading state.
describe.concurrent('every story', () => {
  const idle: StoryPage[] = [];
  /** Runs `use` on a story page. A page on which a story crashed is not reused. */
  const withPage = async <Result>(use: (at: StoryPage) => Promise<Result>): Promise<Result> => {
    const at = idle.pop() ?? (await stories.open({ viewport: DESK }));
    const result = await use(at);
    if (await at.page.evaluate(() => document.querySelector('[data-story]') !== null)) idle.push(at);
    return result;
  };

  /** Checks the stories of a file together, and returns those without a fault. The others must be checked one by one, to find the faulty ones. */
  const soundTogether = (file: readonly string[]): Promise<ReadonlySet<string>> => {
    const sound = new Set<string>();
    const look = async (at: StoryPage, together: readonly string[]) => {
      if ((await faultsOf(at, together)).length === 0) for (const story of together) sound.add(story);
    };
    const together = withPage((at) => drawTogether(at, file, (stories) => look(at, stories)));
    const late = delay(TOGETHER_MS, undefined, { ref: false }).then(() => {
      throw new Error(`is not done after ${TOGETHER_MS} ms`);
    });
    return Promise.race([together, late]).then(
      () => sound,
      (error) => {
        // One of the stories crashed, kept changing or took too long.
        process.stderr.write(`The stories of ${file[0]?.split('--')[0]} are checked one by one: ${error}\n`);
        return sound;
      },
    );
  };
  const looks = new Map<readonly string[], Promise<ReadonlySet<string>>>();
  const cases = storyFiles().flatMap((file) => file.map((story, place) => [story, file, place] as const));
  // Runs the first story of every file, then the second story of every file, so that several files are checked in parallel.
  cases.sort(([, , a], [, , b]) => a - b);

  it.each(cases)('%s draws without a crash, fits, and axe finds no barrier in light and dark', async (story, file) => {
    const look = looks.get(file) ?? soundTogether(file);
    looks.set(file, look);
    if ((await look).has(story)) return;
    const faults = await withPage(async (at) => {
      await at.show(story);
      return faultsOf(at, [story]);
    });
    expect(faults).toEqual([]);
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
