import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAID_DAY_MINUTES } from '../../schema/featured/holdout.ts';
import { findings, settled } from './axe.ts';
import { doorsOf } from './listing-through-api.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll, type WatchedPage } from './site.ts';

// The user agent of an ordinary browser, because the site does not show featured cars to headless browsers.
const BUYER = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** How far the server's clock is behind, in milliseconds. Resetting this to 0 moves all previous events into the past. */
let behind = 0;
let site: Site;
beforeAll(async () => {
  site = await openSite({ NODE_ENV: 'development' }, { clock: () => new Date(Date.now() - behind) });
});
afterAll(() => site?.close());

const withoutBarriers = async (page: WatchedPage, open = false) => {
  await settled(page);
  expect(await findings(page, { open })).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};

/** Opens the home page as one new viewer after another, until one sees featured cars. Viewers in a random control group see no featured cars. */
const buyerWithSlots = async (): Promise<WatchedPage> => {
  const buyer = await site.visit('/', BUYER);
  const why = buyer.getByRole('button', { name: 'Why here?' });
  await why.or(buyer.getByText('No featured car stands here now')).first().waitFor();
  if ((await why.count()) > 0) return buyer;
  await buyer.context().close();
  return buyerWithSlots();
};

describe('a seller', () => {
  it('boosts a live car, sees it in a slot marked as an ad, and gets unused days back when it is not theirs any more', async () => {
    const page = await site.visit('/healthz', WIDE);
    const { userId } = await site.signIn(page, { roles: ['seller'], firstName: 'Sunil' });
    const other = await site.signIn(await site.visit('/healthz', WIDE), { roles: ['seller'], firstName: 'Lata' });
    const [{ id, title }] = await (await page.request.get('/api/cars?limit=1')).json();
    await site.sell(userId, id);
    await page.goto('/sell/listings');
    await page.getByRole('button', { name: 'Make Listing Featured' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Listing Featured' });
    await dialog.getByRole('radio', { name: /^15 days/ }).waitFor();
    expect(await dialog.getByRole('radio', { name: /^15 days/ }).isChecked()).toBe(true);
    await dialog.getByText('₹171 less than at the price of 7 days').waitFor();
    await dialog.getByText('₹643 less than at the price of 7 days').waitFor();
    await dialog.getByText('Test gateway: no money is taken.').waitFor();
    await withoutBarriers(page, true);
    await dialog.getByRole('button', { name: 'Pay ₹900' }).click();
    await page.getByText('Featured Listing Created!').first().waitFor();
    const bought = page.getByRole('region', { name: 'Featured listings' });
    await bought.getByText('15 days for ₹900').waitFor();
    await bought.getByRole('heading', { name: title }).waitFor();
    await withoutBarriers(page);
    const receipt = await page.request.get(
      (await bought.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '',
    );
    expect(await receipt.text()).toContain('Featured listing, 15 days (SAC 998365)');

    const buyer = await buyerWithSlots();
    const slot = buyer.getByRole('listitem').filter({ has: buyer.getByRole('button', { name: 'Why here?' }) });
    await slot.getByText('Featured · Ad').waitFor();
    await slot.getByRole('heading', { name: title }).waitFor();
    expect(await slot.getByRole('article').getAttribute('class')).toContain('border-accent');
    await slot.getByRole('button', { name: 'Why here?' }).click();
    const whyHere = buyer.getByRole('dialog', { name: 'Why here?' });
    await whyHere.getByText('The seller pays for this place').waitFor();
    await withoutBarriers(buyer, true);
    await whyHere.getByRole('link', { name: 'How places are given, and what they bring' }).click();
    await buyer.getByRole('heading', { level: 1, name: 'Featured listings' }).waitFor();
    await buyer.getByRole('heading', { level: 3, name: 'Search led to a car' }).waitFor();
    await withoutBarriers(buyer);
    expect(buyer.problems).toEqual([]);

    await site.sell(other.userId, id);
    const note = bought.getByRole('link', { name: 'Credit note' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await bought.waitFor();
          return note.count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(1);
    await bought.getByText('₹840.00 for unused days goes back to you.').waitFor();
    expect(await (await page.request.get((await note.getAttribute('href')) ?? '')).text()).toContain('14 unused days');
    expect(page.problems).toEqual([]);
  });

  it('marks the car as sold on the third paid day, and opens the credit note for the other twelve', async () => {
    const { submit, approve } = doorsOf(site);
    const page = await site.visit('/healthz', { ...WIDE, as: { phoneVerified: true, firstName: 'Lata' } });
    const desk = await site.visit('/healthz', { ...WIDE, as: { roles: ['admin'], firstName: 'Meera' } });
    const id = await submit(page);
    await approve(desk, id);
    await desk.context().close();
    behind = 2 * PAID_DAY_MINUTES * 60_000 + 60 * 60_000;
    await page.goto('/sell/listings');
    const own = page.getByRole('region', { name: 'Listings you made here' });
    await own.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make Listing Featured' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Listing Featured' });
    await dialog.getByRole('button', { name: 'Pay ₹900' }).click();
    const bought = page.getByRole('region', { name: 'Featured listings' });
    await bought.getByText('15 days for ₹900').waitFor();
    // This moves the purchase into the past, so that the third paid day began an hour ago.
    behind = 0;

    await own.getByRole('button', { name: /^Mark .* as sold$/ }).click();
    const sold = page.getByRole('dialog', { name: 'Is this car sold?' });
    await sold.getByLabel('Price paid').fill('9,40,000');
    await withoutBarriers(page, true);
    await sold.getByRole('button', { name: 'Mark as sold' }).click();
    await page.getByText('The car is marked as sold').first().waitFor();
    const note = bought.getByRole('link', { name: 'Credit note' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await bought.waitFor();
          return note.count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(1);
    await bought.getByText('₹720.00 for unused days goes back to you.').waitFor();
    await withoutBarriers(page);
    const [opened] = await Promise.all([page.waitForEvent('popup'), note.click()]);
    await opened.getByRole('heading', { level: 1, name: 'Credit note' }).waitFor();
    expect(plain(await opened.locator('body').textContent())).toMatch(/12 unused days.*₹720\.00/s);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
