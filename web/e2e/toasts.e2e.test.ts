import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from './axe.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
/** A car of a seller with an account; the tests start conversations about it. */
let sold: string;
/** Another car of this seller, without any conversation. */
let fresh: string;
beforeAll(async () => {
  site = await openSite({ NODE_ENV: 'development' });
  const page = await site.visit('/healthz', {});
  const { userId } = await site.signIn(page, { roles: ['seller'], firstName: 'Sunil' });
  [{ id: sold }, { id: fresh }] = await (await page.request.get('/api/cars?limit=2')).json();
  for (const id of [sold, fresh]) await site.sell(userId, id);
  await page.context().close();
});
afterAll(() => site?.close());

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Returns the largest area of a single element that the toast covers once it is in position, in square pixels. */
const covered = async (page: Page, kept: string): Promise<number> => {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await toast.waitFor();
  await settled(page);
  return page.evaluate((selector) => {
    const box = document.querySelector('[role="region"][aria-label^="Notifications"] li')?.getBoundingClientRect();
    const below = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    if (!box || below.length === 0) throw new Error('there is nothing to compare');
    const overlap = (one: DOMRect) =>
      Math.max(0, Math.min(one.right, box.right) - Math.max(one.left, box.left)) *
      Math.max(0, Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top));
    return Math.max(...below.map(overlap));
  }, kept);
};

describe.each(SCREENS)('a toast on $width by $height', (viewport) => {
  it('covers no composer of a conversation', async () => {
    const page = await site.visit('/healthz', { viewport, reducedMotion: 'reduce' });
    await site.signIn(page, { firstName: 'Bina' });
    const started = await page.request.post('/api/conversations', {
      data: { carId: sold, content: 'Hello', messageId: randomUUID() },
      headers: { origin: site.url },
    });
    const { id } = await started.json();
    await page.goto(`/messages?c=${id}`);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    if (viewport.width < 768) {
      await page.getByRole('button', { name: 'Offer a price' }).click();
      await page.getByRole('button', { name: 'Contact and more' }).click();
    }
    await page.getByRole('button', { name: 'Another amount' }).waitFor();
    await page.getByRole('button', { name: 'Request Contact' }).click();
    await page.getByText('Premium Feature').first().waitFor();
    expect(await covered(page, '[data-keep-clear]')).toBe(0);
    await page.context().close();
  });

  it('covers no Send of a form', async () => {
    const page = await site.visit('/healthz', { viewport, reducedMotion: 'reduce' });
    await site.signIn(page, { firstName: 'Chitra' });
    await page.goto(`/car/${fresh}#talk`);
    const send = page.getByRole('button', { name: 'Send message' });
    await send.waitFor();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('');
    // Toasts appear at the bottom of the window.
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await send.click();
    await page.getByText('Please fill in your name and message.').first().waitFor();
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    expect(await covered(page, 'button[type="submit"]')).toBe(0);
    await page.context().close();
  });
});
