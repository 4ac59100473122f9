import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, findings, settled } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
/** The paths of two listings of the same car, by different sources. */
let onCarDekho: string;
let onOlx: string;
let carPath: string;
beforeAll(async () => {
  site = await openSite();
  const page = await site.visit('/used-cars/hyderabad/hyundai/creta');
  const link = await page.getByRole('link', { name: /^View Details/ }).getAttribute('href');
  carPath = new URL(link ?? '', site.url).pathname;
  const answer = await page.request.get(`/api/cars/${carPath.split('/').at(-1)}`);
  const { listings }: { listings: { id: string; source: string }[] } = await answer.json();
  const at = (name: string) => `/marketplace/${listings.find(({ source }) => source === name)?.id}`;
  [onCarDekho, onOlx] = [at('CarDekho'), at('OLX')];
  await page.context().close();
});
afterAll(() => site?.close());

const main = async (page: Page) => plain(await page.getByRole('main').textContent());
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Returns the sum of all layout shifts so far, and the tag name of the largest element painted so far. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; largest: string }>((resolve) => {
        const seen = { shift: 0, largest: '' };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('element' in entry && entry.element instanceof Element) seen.largest = entry.element.tagName;
          requestAnimationFrame(() => resolve(seen));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

describe('the page of a listing', () => {
  it("shows a source's own price with its proof, and has four parts that the address names", async () => {
    const page = await site.visit(onCarDekho);
    await page.getByRole('heading', { level: 1, name: '2021 Hyundai Creta' }).waitFor();
    for (const words of [
      'Listed on CarDekho',
      '₹11.3 Lakh',
      'Original price: ₹11,60,000',
      'Save ₹35,000',
      'against the ₹11,60,000 that CarDekho asked until',
      'Listed 20 days ago',
      'Certified by Expert',
      'No inspection report was passed on.',
      'No ratings yet',
    ])
      expect(await main(page)).toContain(words);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${carPath}$`));

    await tab(page, 'Features').click();
    await page.waitForURL(/\?tab=features$/);
    await tab(page, 'Features').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?tab=inspection$/);
    const report = page.getByRole('region', { name: 'Inspection' });
    expect(plain(await report.textContent())).toContain('EngineNot provided');
    await page.goBack();
    await page.getByRole('region', { name: 'Key Features' }).getByText('Sunroof').waitFor();
    await page.goForward();
    await page.reload();
    await report.waitFor();

    await tab(page, 'Finance').click();
    await page.getByRole('region', { name: 'Loan Calculator' }).waitFor();
    const catalogue = await page.request.get('/api/financing/lenders');
    const lenders: unknown[] = await catalogue.json();
    expect(lenders.length).toBeGreaterThan(1);
    await page.getByRole('heading', { name: `${lenders.length} lenders are in the catalogue` }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('leads to the seller at its source, keeps the car, and shows each other source by itself', async () => {
    const page = await site.visit(onCarDekho);
    expect(await page.getByRole('link', { name: /Continue on CarDekho/ }).getAttribute('href')).toBe(
      'https://cars.example/creta',
    );
    // The site offers no visits for this source's cars, because nobody answers the requests in this test.
    expect(await page.getByRole('button', { name: /Contact Seller|Schedule/ }).count()).toBe(0);
    const save = page.getByRole('button', { name: 'Save: 2021 Hyundai Creta' });
    await save.click();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Share: 2021 Hyundai Creta' }).waitFor();
    await page
      .getByRole('region', { name: 'All listings of this car' })
      .getByRole('link', { name: 'OLX', exact: true })
      .click();
    await page.waitForURL(`**${onOlx}`);
    await page.getByText('Listed on OLX').waitFor();
    expect(await main(page)).toContain('₹11,50,000');
    expect(await page.locator('main s').count()).toBe(0);
    await page.getByRole('link', { name: /all sources of this car/ }).click();
    await page.waitForURL(`**${carPath}`);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('is drawn by the server, in the part that the address names', async () => {
    const html = await (await fetch(new URL(`${onOlx}?tab=features`, site.url))).text();
    const root = /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';
    for (const words of ['Listed on OLX', '₹11,50,000', 'Key Features', 'Sunroof']) expect(root).toContain(words);
    expect(root).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('paints its picture first, moves nothing, and has no barrier that axe knows', async () => {
    for (const [colorScheme, options] of [
      ['light', PHONE],
      ['dark', {}],
    ] as const) {
      const page = await site.visit(onCarDekho, { ...options, colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await painted(page)).toEqual({ shift: 0, largest: 'IMG' });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await findings(page, colorScheme === 'dark' ? { only: COLOURS } : {})).toEqual([]);
      await page.context().close();
    }
  });

  it('says of a listing that was taken down that it is gone, and of an unknown one that there is none', async () => {
    const page = await site.visit('/favourites');
    const answer = await page.goto(`/marketplace/${await site.goneCar()}`);
    expect(answer?.status()).toBe(410);
    const notice = page.getByRole('region', { name: 'This listing was taken down' });
    expect(plain(await notice.textContent())).toContain('CarDekho last asked ₹5.12 Lakh.');
    expect(await main(page)).toContain('No longer listed');
    expect(await page.getByRole('button', { name: 'Contact Seller' }).count()).toBe(0);
    await notice.getByRole('link', { name: 'More Honda Jazz' }).click();
    await page.getByText('No cars found matching your criteria.').waitFor();
    expect((await page.goto('/marketplace/none'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Listing not found' }).waitFor();
    await page.context().close();
  });
});
