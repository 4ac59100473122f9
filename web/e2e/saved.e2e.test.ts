import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const main = (page: Page) => page.getByRole('main');
const hearts = (page: Page) => main(page).getByRole('button', { name: /^Favourite: / });
const toggles = (page: Page) => main(page).getByRole('button', { name: /^Compare: / });
const bar = (page: Page) => page.getByRole('region', { name: 'Cars to compare' });
const headings = (page: Page) => main(page).getByRole('article').getByRole('heading');
const rows = (page: Page) => page.getByRole('region', { name: 'Comparison' }).getByRole('rowheader');
/** Clicks a button until it reacts, because a click before hydration does nothing. */
const press = (button: Locator) =>
  poll(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    return button.getAttribute('aria-pressed');
  }).toBe('true');
/** Presses Tab until the element with that name has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`Tab never came to ${name}`);
};

describe('favourites', () => {
  it('are saved by their hearts, kept, the same in every tab, cleared and brought back', async () => {
    const page = await site.visit('/?brand=Hyundai');
    await press(hearts(page).nth(0));
    await press(hearts(page).nth(1));
    await page.getByRole('banner').getByRole('link', { name: 'Favourites (2)' }).waitFor();
    const saved = (await headings(page).allTextContents()).slice(0, 2);
    await page.reload();
    await poll(() => hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true');

    const list = await page.context().newPage();
    await list.goto('/favourites');
    await poll(() => headings(list).allTextContents()).toEqual([...saved].reverse());
    expect(plain(await main(list).textContent())).toContain('Same price as when you saved it');
    expect(await findings(list)).toEqual([]);

    await hearts(page).nth(0).click();
    await poll(() => headings(list).allTextContents()).toEqual(saved.slice(1));
    await list.getByRole('button', { name: 'Clear all' }).click();
    await list.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    await poll(() => hearts(page).nth(1).getAttribute('aria-pressed')).toBe('false');
    await list.getByRole('button', { name: 'Undo' }).click();
    await poll(() => headings(list).allTextContents()).toEqual(saved.slice(1));
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('say that a car is gone, and let it be removed by keyboard on a phone', async () => {
    const gone = await site.goneCar();
    const page = await site.visit('/favourites', PHONE);
    await page.evaluate((id) => {
      const car = { id, name: '2016 Honda Jazz', savedAt: '2026-11-01T06:00:00.000Z', priceInr: 520_000 };
      localStorage.setItem('favourites', JSON.stringify({ version: 1, cars: [car, 'rubbish', { id: 'nobody' }] }));
    }, gone);
    await page.reload();
    await page.getByText(/^No longer listed since/).waitFor();
    await page.getByText('No source lists this car any more.').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await tabTo(page, /^Remove 2016 Honda Jazz from favourites$/);
    await page.keyboard.press('Enter');
    await page.getByText(/^No longer listed since/).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('recently viewed cars', () => {
  it('are the six that were opened last, newest first, until they are cleared', async () => {
    const page = await site.visit('/?brand=Tata');
    const links = await main(page)
      .getByRole('link', { name: /^View Details/ })
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const opened = links.slice(0, 7);
    expect(opened).toHaveLength(7);
    const strip = page.getByRole('region', { name: 'Recently Viewed' });
    expect(await strip.count()).toBe(0);
    for (const address of opened) {
      await page.goto(address);
      await poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? '')).toContain(
        address.replace('/car/', ''),
      );
    }
    await page.goto('/');
    await poll(() =>
      strip.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '')),
    ).toEqual([...opened].reverse().slice(0, 6));
    await strip.getByRole('button', { name: 'Clear recently viewed cars' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('the comparison', () => {
  it('fits two cars on a phone, and lets three scroll below a fading edge', async () => {
    const page = await site.visit('/', PHONE);
    const ids: string[] = await page.evaluate(async () => {
      const query = '{ localCars(sortBy: price, sortOrder: desc, first: 3) { nodes { id } } }';
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return (await answer.json()).data.localCars.nodes.map(({ id }: { id: string }) => id);
    });
    const table = page.getByRole('region', { name: 'Comparison' });
    const hidden = () => table.evaluate((area) => area.scrollWidth - area.clientWidth);
    await page.goto(`/compare?ids=${ids.slice(0, 2).join(',')}`);
    const removing = table.getByRole('button', { name: /^Remove / });
    await poll(() => removing.count()).toBe(2);
    expect([await hidden(), await sidewaysScroll(page)]).toEqual([0, 0]);
    const button = await removing.last().boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(360);
    expect(await findings(page)).toEqual([]);
    await page.context().close();

    const premium = await site.visit(`/compare?ids=${ids.join(',')}`, { ...PHONE, as: { premium: true } });
    const wide = premium.getByRole('region', { name: 'Comparison' });
    await poll(() => wide.getByRole('button', { name: /^Remove / }).count()).toBe(3);
    await poll(() => wide.getAttribute('data-more')).toBe('end');
    expect(await wide.evaluate((area) => getComputedStyle(area).maskImage)).not.toBe('none');
    const price = wide.getByRole('rowheader', { name: /^Price/ }).first();
    const label = await price.boundingBox();
    await wide.evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
    await poll(() => wide.getAttribute('data-more')).toBe('start');
    expect((await price.boundingBox())?.x).toBe(label?.x);
    await premium.context().close();
  });

  it('takes five cars, says so at the sixth, and shows them side by side at an address to share', async () => {
    const page = await site.visit('/?brand=Hyundai', { as: { premium: true } });
    for (let place = 0; place < 5; place += 1) await press(toggles(page).nth(place));
    await toggles(page).nth(5).click();
    await page
      .getByText('Your comparison is full: it holds 5 cars. Remove one to add another.', { exact: true })
      .waitFor();
    expect(await toggles(page).nth(5).getAttribute('aria-pressed')).toBe('false');
    const chosen = (await headings(page).allTextContents()).slice(0, 5);
    await bar(page).getByRole('link', { name: 'Compare (5)' }).click();
    await page.waitForURL(/\/compare\?ids=/);
    const names = page.getByRole('columnheader').getByRole('link');
    await poll(() => names.allTextContents()).toEqual(chosen);
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByText('Lowest price').count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);

    const everything = await rows(page).count();
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await page.waitForURL(/differences=1/);
    expect(await rows(page).count()).toBeLessThan(everything);
    await page
      .getByRole('button', { name: `Remove ${chosen[0]} from the comparison` })
      .first()
      .click();
    await poll(() => names.allTextContents()).toEqual(chosen.slice(1));

    const elsewhere = await site.visit(page.url(), { as: { premium: true } });
    await poll(() => elsewhere.getByRole('columnheader').getByRole('link').allTextContents()).toEqual(chosen.slice(1));
    expect(await elsewhere.getByRole('checkbox', { name: 'Only differences' }).isChecked()).toBe(true);
    expect([...page.problems, ...elsewhere.problems]).toEqual([]);
    await elsewhere.context().close();
    await page.context().close();
  });

  it('keeps names and facts in sight on a phone, scrolls by keyboard, and is read in the dark', async () => {
    const search = await site.visit('/?brand=Honda', {
      ...PHONE,
      as: { premium: true },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    for (let place = 0; place < 3; place += 1) await press(toggles(search).nth(place));
    expect(await sidewaysScroll(search)).toBe(0);
    expect(await findings(search)).toEqual([]);
    await bar(search).getByRole('link', { name: 'Compare (3)' }).tap();
    const table = search.getByRole('region', { name: 'Comparison' });
    await table.waitFor();
    expect(await sidewaysScroll(search)).toBe(0);
    const label = rows(search).filter({ hasText: 'KM driven' });
    const name = search.getByRole('columnheader').last();
    const [before, nameBefore] = [await label.boundingBox(), await name.boundingBox()];
    await table.focus();
    for (let presses = 0; presses < 6; presses += 1) await search.keyboard.press('ArrowRight');
    await search.keyboard.press('End');
    await poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await poll(() => table.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    const [after, nameAfter] = [await label.boundingBox(), await name.boundingBox()];
    expect(after?.x).toBe(before?.x);
    expect(nameAfter?.x).toBeLessThan(nameBefore?.x ?? 0);
    expect(nameAfter?.y).toBeGreaterThanOrEqual((await table.boundingBox())?.y ?? 0);
    expect(await findings(search)).toEqual([]);
    expect(search.problems).toEqual([]);
    await search.context().close();
  });
});

describe('the share control', () => {
  const openCar = async ({ permissions = [] as string[] } = {}) => {
    const page = await site.visit('/?brand=Hyundai', { permissions });
    const name = (await headings(page).first().textContent()) ?? '';
    await main(page)
      .getByRole('link', { name: `View Details: ${name}` })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    return { page, button: main(page).getByRole('button', { name: `Share: ${name}` }) };
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });

  it('offers four networks and the link, copies it with a tick, all by keyboard', async () => {
    const { page, button } = await openCar({ permissions: ['clipboard-read', 'clipboard-write'] });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await dialog(page).getByRole('link').count()).toBe(4);
    expect(await findings(page)).toEqual([]);
    const link = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).toBe(page.url());
    await tabTo(page, /^Copy link$/);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog(page).getByRole('button', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('says that copying failed and selects the link', async () => {
    const { page, button } = await openCar();
    await page.evaluate(() => {
      const refused = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };
      Object.defineProperty(navigator, 'clipboard', { value: refused });
    });
    await button.click();
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    await dialog(page).getByText('The link could not be copied. It is selected: copy it by hand.').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
