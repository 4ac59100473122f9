import type { APIResponse, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pdfOf } from '../../api/media/testing/hostile-files.ts';
import { COLOURS, findings, settled } from './axe.ts';
import { doorsOf, photoOf } from './listing-through-api.ts';
import { isHydrated, openSite, type Site, sidewaysScroll, type WatchedPage } from './site.ts';

const NARROW = { width: 390, height: 844 } as const;
const WIDE = { width: 1440, height: 900 } as const;
const STILL = { reducedMotion: 'reduce', viewport: WIDE } as const;
/** The timeout for an upload on a busy machine, in milliseconds. */
const ARRIVES = { timeout: 60_000 } as const;
/** The timeout for the read models to catch up on a busy machine, in milliseconds. */
const FOLLOWS = { timeout: 30_000, interval: 100 } as const;
/** User-written text in Devanagari, so that the test does not mistake it for untranslated English. */
const WRITTEN = 'अच्छी कार';

let site: Site;
let seller: WatchedPage;
let desk: WatchedPage;
let live: string;
let waiting: string;
let draft: string;
let rating: string;
const WithId = z.looseObject({ id: z.string() });
const idIn = async (answer: APIResponse) => {
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return WithId.parse(await answer.json()).id;
};
beforeAll(async () => {
  site = await openSite();
  const { ask, submit, approve } = doorsOf(site);
  seller = await site.visit('/healthz', STILL);
  const { userId } = await site.signIn(seller, { phoneVerified: true, firstName: 'Asha' });
  desk = await site.visit('/healthz', { ...STILL, as: { roles: ['admin'], firstName: 'Meera' } });
  const buyer = await site.visit('/healthz', { ...STILL, as: { firstName: 'Bina' } });

  live = await submit(seller, { description: WRITTEN });
  await approve(desk, live);
  await vi.waitUntil(async () => (await buyer.request.get(`/api/cars/${live}`)).ok(), FOLLOWS);
  await ask(buyer, 'POST', `/api/cars/${live}/views`);
  const content = WRITTEN;
  const conversation = await idIn(
    await ask(buyer, 'POST', '/api/conversations', { carId: live, content, messageId: crypto.randomUUID() }),
  );
  await ask(seller, 'POST', `/api/conversations/${conversation}/messages`, { content });
  const rate = () =>
    buyer.request.put(`/api/sellers/${userId}/rating`, {
      data: { stars: 2, words: content },
      headers: { origin: site.url },
    });
  await vi.waitUntil(async () => (await rate()).ok(), FOLLOWS);
  const Rated = z.looseObject({ rating: WithId });
  rating = Rated.parse(await (await rate()).json()).rating.id;
  await ask(seller, 'POST', `/api/ratings/${rating}/report`, { reason: 'insult' });

  waiting = await submit(seller, { description: WRITTEN });
  await ask(desk, 'POST', `/api/admin/review/listings/${waiting}/claim`);
  const fields = { brand: 'Hyundai', model: 'Creta', year: 2019, city: 'Hyderabad' };
  draft = await idIn(await ask(seller, 'POST', '/api/my-listings', { fields }));
  await buyer.context().close();
}, 180_000);
afterAll(() => site?.close());

/** Words that may stay in Latin letters: names, addresses, user-written text, and abbreviations that are not translated in India. */
const LATIN =
  /[0-9a-f-]{36}|\b[0-9a-f]{7,}\b|\b(?:IST|[ap]m)\b|CarSetu|Hyundai|Creta|Hyderabad|Asha|Meera|Bina|Rao|\b(?:RC|PDF|JPEG|PNG|WebP|QR|CNG|LPG|CVT|AMT|SUV|MUV|ABS|KA|MB|TS|RTO)\b|\S+@\S+|#\w+/gi;
/** Returns the words in Latin letters in the text and accessible names of the page's main part. */
const latinWords = async (page: Page): Promise<readonly string[]> => {
  const said = await page.getByRole('main').evaluate((main) => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      // The keyboard shortcuts of the admin pages are Latin letters.
      if (parent && !parent.closest('script, style, kbd, textarea')) texts.push(walk.currentNode.textContent ?? '');
    }
    for (const element of main.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const words = said.flatMap((text) => text.replaceAll(LATIN, ' ').match(/[A-Za-z]{2,}/g) ?? []);
  return [...new Set(words)];
};
/** Every page for selling and for reviewing listings: the user who opens it, its URL, an element that appears once it has loaded, and the buttons
 *  that the test then presses. */
const pages = () =>
  [
    [seller, `/sell?draft=${draft}`, 'main form', 'nothing'],
    [seller, `/sell-car?draft=${draft}&step=documents`, 'main form', 'nothing'],
    [seller, '/sell/listings', 'main li button[aria-expanded]', 'main li button[aria-expanded]'],
    [seller, `/sell/listings/${live}/figures`, 'main svg', 'nothing'],
    [desk, '/admin/review', `main a[href*="${waiting}"]`, 'nothing'],
    [desk, `/admin/review?listing=${waiting}`, 'main [data-review-item] img', 'nothing'],
    [desk, '/admin/ratings', `main a[href*="${rating}"]`, 'nothing'],
    [desk, `/admin/ratings?rating=${rating}`, 'main form', 'nothing'],
  ] as const;

describe.each(['en', 'hi', 'te'] as const)('selling and its desks in %s', (language) => {
  it('have no barrier that axe knows in either theme, fit a phone and a desktop, and leave no English', async () => {
    const problems: unknown[] = [];
    for (const [page, at, ready, opens] of pages()) {
      const name = at.replace(/[0-9a-f-]{36}/, 'id');
      await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(at);
      await page.locator(ready).first().waitFor();
      await page.waitForFunction(isHydrated, 'main');
      for (const button of await page.locator(opens).all()) await button.click();
      for (const viewport of [WIDE, NARROW]) {
        await page.setViewportSize(viewport);
        await settled(page);
        for (const finding of await findings(page)) problems.push([name, viewport.width, finding]);
        const sideways = await sidewaysScroll(page);
        if (sideways > 0) problems.push([name, viewport.width, `scrolls sideways by ${sideways}`]);
        if (language !== 'en') for (const word of await latinWords(page)) problems.push([name, viewport.width, word]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const finding of await findings(page, { only: COLOURS })) problems.push([name, 'dark', finding]);
    }
    expect(problems).toEqual([]);
    expect([...seller.problems, ...desk.problems]).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  /** Presses Tab until the element with that name has the focus. */
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 200; presses += 1) {
      const at = await page.evaluate(() => {
        const here = document.activeElement;
        if (!here?.matches('a, button, input, select, summary, textarea')) return '';
        const isField =
          here instanceof HTMLInputElement || here instanceof HTMLSelectElement || here instanceof HTMLTextAreaElement;
        return here?.getAttribute('aria-label') ?? (isField ? here.labels?.[0]?.textContent : here?.textContent) ?? '';
      });
      if (at.trim().startsWith(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No Tab reaches ${name}`);
  };
  const type = async (page: Page, name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  const press = async (page: Page, name: string, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };

  it('lists a car: every field, both documents, the photos and their order', async () => {
    const page = await site.visit('/sell', { ...STILL, as: { phoneVerified: true } });
    await page.waitForFunction(isHydrated, 'main form');
    const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
    // Registered before the first file dialog opens, because otherwise the browser would open the dialog itself.
    page.on('filechooser', (chooser) => void chooser.setFiles(files.splice(0)));
    const choose = async (name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
      files.push({ name: `file.${mimeType.split('/')[1]}`, mimeType, buffer });
      await press(page, name);
      await expect.poll(() => files.length).toBe(0);
    };
    await type(page, 'Registration number', 'TS 09 EA 1234');
    await type(page, 'Brand', 'Hyundai');
    await type(page, 'Model', 'Verna');
    await type(page, 'Variant', 'SX');
    await type(page, 'Year', '2019');
    await type(page, 'Fuel Type', 'Petrol');
    await type(page, 'Transmission', 'Manual');
    await type(page, 'Mileage (km)', '52000');
    await type(page, 'Number of Owners', '1st');
    await type(page, 'City', 'Hyderabad');
    await type(page, 'Price', '8.45');
    await press(page, 'More about the car');
    await type(page, 'Colour', 'Red');
    await press(page, 'Sunroof', 'Space');
    await type(page, 'Title', 'A red Verna');
    await press(page, 'Suggest a description');
    await type(page, 'Phone Number', '98123 45678');
    await choose('Choose a file: Registration', pdfOf(), 'application/pdf');
    await choose('Choose a file: Insurance', pdfOf({ pages: 2 }), 'application/pdf');
    await choose('Add photo: Front', await photoOf(10));
    await choose('Add photo: Rear', await photoOf(60));
    await page.getByRole('img', { name: 'Rear', exact: true }).waitFor(ARRIVES);
    await press(page, 'Move earlier: Rear');
    await page.getByText('Rear is now photo 1 of 2').waitFor();
    await press(page, 'List My Car');
    await page.getByRole('heading', { name: 'Your car listing has been created successfully.' }).waitFor(ARRIVES);
    const mine = await page.request.get('/api/my-listings');
    expect((await mine.json())[0]).toMatchObject({
      status: 'in_review',
      content: {
        ...{ brand: 'Hyundai', model: 'Verna', variant: 'SX', year: 2019, fuelType: 'Petrol', transmission: 'Manual' },
        ...{ mileageKm: 52_000, owners: 1, city: 'Hyderabad', priceInr: 845_000, color: 'Red', features: ['Sunroof'] },
        ...{ title: 'A red Verna', registrationNumber: 'TS 09 EA 1234' },
      },
      photos: [{ slot: 'rear' }, { slot: 'front' }],
    });
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('pauses a listing, reads its figures, and decides on a reported rating', async () => {
    await seller.setViewportSize(WIDE);
    await seller.context().addCookies([{ name: 'language', value: 'en', url: site.url }]);
    await seller.goto('/sell/listings');
    const own = seller.getByRole('region', { name: 'Listings you made here' });
    await own.getByText('Live', { exact: true }).waitFor();
    await press(seller, 'Figures');
    await seller.waitForURL('**/figures');
    await seller.getByRole('heading', { name: 'Views by day' }).waitFor();
    await press(seller, 'My listings');
    await own.getByText('Live', { exact: true }).waitFor();
    await press(seller, 'Pause');
    await seller.getByRole('dialog').waitFor();
    await press(seller, 'Pause');
    await own.getByText(/^Paused: buyers do not find it/).waitFor();

    await desk.context().addCookies([{ name: 'language', value: 'en', url: site.url }]);
    await desk.setViewportSize(WIDE);
    await desk.goto(`/admin/ratings?rating=${rating}`);
    await desk.waitForFunction(isHydrated, 'main form');
    await press(desk, 'Keep', 'Space');
    await type(desk, 'Why', 'It tells what happened');
    await press(desk, 'Decide');
    await desk.getByText('It tells what happened').first().waitFor();
    expect([...seller.problems, ...desk.problems]).toEqual([]);
  });
});
