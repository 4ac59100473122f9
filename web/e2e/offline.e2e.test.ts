import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openSite, plain, type Site, WEB_DIR } from './site.ts';

/** A copy of the build, in which a test replaces the service worker with a newer one. */
const OWN_DIR = path.join(WEB_DIR, '../web-of-offline-test');
const WORKER = path.join(OWN_DIR, 'sw.js');

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });

let site: Site;
beforeAll(async () => {
  cpSync(WEB_DIR, OWN_DIR, { recursive: true });
  site = await openSite({}, { webDir: OWN_DIR });
});
afterAll(async () => {
  await site?.close();
  rmSync(OWN_DIR, { recursive: true, force: true });
});

const headings = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const workerIsActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
/** Returns the number of cached pictures, and the number of cars in the offline copy of the favourites. */
const keptOffline = (page: Page) =>
  page.evaluate(async () => {
    const pictures = await (await caches.open('offline-pictures-1')).keys();
    const copy = await caches.match('/offline-copies/favourites.json');
    const text = (await copy?.text()) ?? '{"data":{"cars":[]}}';
    const { data }: { data: { cars: { id: string }[] } } = JSON.parse(text);
    return { pictures: pictures.length, cars: data.cars.length };
  });
/** Clicks a button until it reacts, because a click before hydration does nothing. */
const press = (button: Locator) =>
  poll(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    return button.getAttribute('aria-pressed');
  }).toBe('true');
const saveTwo = async (page: Page) => {
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favourite: / });
  for (const heart of [hearts.nth(0), hearts.nth(1)]) await press(heart);
  await workerIsActive(page);
  await poll(async () => (await keptOffline(page)).cars).toBe(2);
  await poll(async () => (await keptOffline(page)).pictures).toBeGreaterThan(1);
};

describe('the installed product', () => {
  it('says what it is, with icons that can be fetched', async () => {
    const page = await site.visit('/');
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const answer = await fetch(link?.href ?? '');
      return { type: answer.headers.get('content-type'), body: await answer.json() };
    });
    expect(manifest.type).toContain('application/manifest+json');
    expect(manifest.body).toMatchObject({ short_name: 'CarSetu', start_url: '/', scope: '/', display: 'standalone' });
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.body.icons;
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
    for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith('.png'))) {
      const width = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(width).toBe(sizes);
    }
    const cdp = await page.context().newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Playwright's browser contexts are always incognito.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await workerIsActive(page);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('keeps nothing of pages and answers but what favourites need', async () => {
    const page = await site.visit('/?brand=Hyundai');
    await saveTwo(page);
    await page.goto('/');
    await page.goto('/favourites');
    await headings(page).first().waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline');
    const others = kept.filter((address) => !address.startsWith('/assets/'));
    expect([...new Set(others)].sort()).toEqual([
      '/api/placeholder/car-image',
      '/offline',
      '/offline-copies/favourites.json',
    ]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('the favourites without the server', () => {
  it('are shown after a reload with a notice, and are of now once it is back', async () => {
    const page = await site.visit('/?brand=Hyundai');
    await saveTwo(page);
    const saved = (await headings(page).allTextContents()).slice(0, 2).reverse();
    await site.stopServer();
    await page.goto('/favourites');
    await poll(() => headings(page).allTextContents()).toEqual(saved);
    expect(plain(await page.getByRole('main').getByRole('status').first().textContent())).toContain(
      'Prices and facts are as of ',
    );
    const widths = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .getByRole('img')
        .evaluateAll((pictures) =>
          pictures.map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
        );
    await poll(widths).toEqual([true, true]);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await poll(() => headings(page).allTextContents()).toEqual(saved);

    await page.goto('/car/none');
    await page.getByRole('link', { name: 'Your favourites are still here' }).click();
    await poll(() => headings(page).allTextContents()).toEqual(saved);

    await site.startServer();
    await page.getByText('You are seeing saved copies').waitFor({ state: 'detached', timeout: 40_000 });
    await poll(() => headings(page).allTextContents()).toEqual(saved);
    await page.context().close();
  });

  it('need no connection of the device either', async () => {
    const page = await site.visit('/?brand=Hyundai');
    await saveTwo(page);
    await page.context().setOffline(true);
    await page.goto('/favourites');
    await page.getByText('You are seeing saved copies').waitFor();
    expect(await headings(page).count()).toBe(2);
    await page.context().close();
  });
});

describe('a new version', () => {
  it('waits until the reader wants it', async () => {
    const page = await site.visit('/favourites');
    await workerIsActive(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    appendFileSync(WORKER, '\n// a newer version\n');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.getByRole('region', { name: 'New version' });
    await notice.getByText('A new version is ready').waitFor();
    expect(await findings(page)).toEqual([]);
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await workerIsActive(page);
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await waiting()).toBe(false);
    expect(await notice.count()).toBe(0);

    // A waiting service worker takes over automatically on the next navigation.
    appendFileSync(WORKER, '\n// a still newer version\n');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await notice.waitFor();
    await page.goto('/compare');
    await poll(waiting).toBe(false);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
