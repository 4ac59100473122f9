import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_CARS } from './market-database-fixture.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const LANGUAGES = [
  {
    name: 'हिन्दी',
    locale: 'hi-IN',
    code: 'hi',
    script: /[\u0900-\u097f]/u,
    heading: /पुरानी कारें/,
    local: /^स्थानीय कारें \(/,
    details: /^पूरी जानकारी/,
    lakh: /^₹[\d.]+ लाख$/,
  },
  {
    name: 'తెలుగు',
    locale: 'te-IN',
    code: 'te',
    script: /[\u0c00-\u0c7f]/u,
    heading: /వాడిన కార్లు/,
    local: /^స్థానిక కార్లు \(/,
    details: /^వివరాలు చూడండి/,
    lakh: /^₹[\d.]+ లక్షలు$/,
  },
] as const;

/** Words that may stay in Latin letters: names of makes, models, sources and social networks, and universal terms. */
const NAMES = new Set(
  `CarSetu English Facebook X Twitter Instagram YouTube LinkedIn NCR CNG LPG CVT AMT EMI API Swift Hyderabad
   Maruti Suzuki Hyundai Tata Mahindra Honda Toyota Baleno i Creta Nexon Harrier XUV City Civic Verna VX
   CarDekho Cars CarWale OLX Spinny Droom First Choice Marketplace Google Places Gov Auctions Auction Dealer Network RSS Public Feed Partner
   Syndicate Ford Volkswagen Skoda Renault Nissan Chevrolet Kia`.split(/\s+/),
);

/** Returns the words in Latin letters in the first screen's text and accessible names, except those in NAMES. */
const latinWords = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => {
    const said: string[] = [];
    const isOnScreen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().top < window.innerHeight;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript') && isOnScreen(parent)) {
        said.push(walk.currentNode.textContent ?? '');
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      if (!isOnScreen(element)) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    }
    return said;
  });
  const words = texts.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []);
  return [...new Set(words)].filter((word) => !NAMES.has(word));
};
const locale = (page: Page) => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe.each(LANGUAGES)('in $name', (language) => {
  it('speaks at once when it is chosen, leaves no English on the first screen, and stays chosen', async () => {
    const page = await site.visit('/');
    await page.getByRole('tab', { name: `Local Listings` }).waitFor();
    await page.getByLabel('Language').first().selectOption({ label: language.name });
    await heading(page).filter({ hasText: language.heading }).waitFor();
    await expect.poll(() => locale(page)).toBe(language.locale);
    expect(await latinWords(page)).toEqual([]);

    await page.reload();
    // The server's HTML already has this language before any script runs.
    expect(await page.locator('html').getAttribute('lang')).toBe(language.locale);
    await page.getByRole('tab', { name: language.local }).waitFor();
    await page.getByRole('link', { name: language.details }).first().waitFor();
    expect(await latinWords(page)).toEqual([]);
    const prices = await page.getByText(/₹[\d.]+\u00a0/).allTextContents();
    expect(prices.map(plain).filter((price) => language.lakh.test(price)).length).toBeGreaterThan(10);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('is rendered by the server for whoever chose it, and fits a phone', async () => {
    const response = await fetch(site.url, { headers: { cookie: `language=${language.code}`, accept: 'text/html' } });
    const html = await response.text();
    expect(html).toContain(`lang="${language.locale}"`);
    expect(html.match(/<h1[^>]*>.*?<\/h1>/s)?.[0]).toMatch(language.script);

    const page = await site.visit('about:blank', PHONE);
    await page.context().addCookies([{ name: 'language', value: language.code, url: site.url }]);
    await page.goto('/');
    await heading(page).filter({ hasText: language.heading }).waitFor();
    await page.getByRole('tab', { name: String(LIVE_CARS) }).waitFor();
    expect(await latinWords(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('keeps its headline clear of the bridge, however wide the window is', async () => {
    const page = await site.visit('about:blank', { reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'language', value: language.code, url: site.url }]);
    await page.goto('/');
    await heading(page).filter({ hasText: language.heading }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await heading(page).evaluate((title) => {
        const art = document.querySelector('[data-art]')?.getBoundingClientRect();
        if (!art || art.width === 0) return ['no bridge'];
        const words = document.createRange();
        words.selectNodeContents(title);
        return [...words.getClientRects()]
          .filter(
            (line) => line.right > art.left && line.left < art.right && line.bottom > art.top && line.top < art.bottom,
          )
          .map(({ left, right, top, bottom }) => `${left} to ${right}, ${top} to ${bottom}`);
      });
      expect([width, covered]).toEqual([width, []]);
    }
    await page.context().close();
  });
});
