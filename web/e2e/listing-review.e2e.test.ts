import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { doorsOf } from './listing-through-api.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll, type WatchedPage } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const main = (page: Page) => page.getByRole('main');
const submit = (page: Page, more: object = {}): Promise<string> => doorsOf(site).submit(page, more);
const admin = (firstName: string, at: string): Promise<WatchedPage> =>
  site.visit(at, { ...WIDE, as: { roles: ['admin'], firstName } });
/** Presses Tab until a link or button with this text has the focus. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 80; presses += 1) {
    const isThere = await page.evaluate(
      (text) => document.activeElement?.matches('a, button') && document.activeElement.textContent?.includes(text),
      name,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reaches ${name}`);
};

describe('a listing', () => {
  it('is claimed, reviewed and approved by keyboard alone, while nobody else can, and its seller sees what came of it', async () => {
    const seller = await site.visit('/healthz', WIDE);
    const { userId } = await site.signIn(seller, { phoneVerified: true, firstName: 'Ashalata' });
    // Unique, because a retry of this test also finds the listing of the first attempt.
    const model = `Creta ${randomUUID().slice(0, 8)}`;
    const id = await submit(seller, { model });

    const meera = await admin('Meera', '/admin/review');
    await main(meera).getByRole('heading', { level: 1, name: 'Review of listings' }).waitFor();
    await main(meera).getByRole('link', { name: model }).waitFor();
    await tabTo(meera, model);
    await meera.keyboard.press('Enter');
    await meera.waitForURL(`**/admin/review?listing=${id}`);
    await main(meera).getByRole('button', { name: 'Claim this review' }).waitFor();
    await meera.keyboard.press('c');
    await main(meera)
      .getByText(/^You review it\./)
      .waitFor();

    const bala = await admin('Bala', `/admin/review?listing=${id}`);
    await main(bala)
      .getByText(/^Meera Rao reviews it\./)
      .waitFor();
    expect(await main(bala).getByRole('button', { name: 'Claim this review' }).isDisabled()).toBe(true);
    await bala.keyboard.press('c');
    expect(
      await main(bala)
        .getByRole('img', { name: /Registration certificate/ })
        .count(),
    ).toBe(0);
    const refused = await bala.request.post(`/api/admin/review/listings/${id}/claim`, {
      headers: { origin: site.url },
    });
    expect(await refused.json()).toMatchObject({ code: 'REVIEW_TAKEN' });

    const page = main(meera).getByRole('img', { name: 'Registration certificate, page 1' });
    await page.waitFor();
    await expect.poll(() => page.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await main(meera).getByRole('img', { name: 'Front' }).waitFor();
    await meera.keyboard.press('n');
    for (let times = 0; times < 7; times += 1) await meera.keyboard.press('a');
    const approve = main(meera).getByRole('radio', { name: 'Approve: buyers see it' });
    await expect.poll(() => approve.evaluate((input) => input === document.activeElement)).toBe(true);
    await meera.keyboard.press('Space');
    await tabTo(meera, 'Send the decision');
    await meera.keyboard.press('Enter');
    await main(meera).getByText('This listing is not waiting to be reviewed.').waitFor();
    await main(meera).getByText('Live', { exact: true }).first().waitFor();
    expect(meera.problems).toEqual([]);

    const listing = await seller.request.get(`/api/my-listings/${id}`);
    expect(await listing.json()).toMatchObject({ status: 'live', isVerified: true });
    await seller.goto('/sell/listings');
    const own = main(seller).getByRole('region', { name: 'Listings you made here' });
    await own.getByText('Live', { exact: true }).waitFor();
    await own.getByRole('button', { name: /^Who looked at your documents/ }).click();
    await own
      .getByText(/^Registration certificate, page 1/)
      .first()
      .waitFor();
    await own.getByRole('button', { name: /^History/ }).click();
    await own.getByText('Reviewed: Approved').waitFor();
    expect(plain(await own.textContent())).not.toContain('Meera');
    expect(seller.problems).toEqual([]);

    // Signed-out users get this page from a cache. Erasing the seller removes it from there at once, before it expires.
    const isShown = async () => (await (await fetch(`${site.url}/car/${id}`)).text()).includes('Ashalata');
    expect([await isShown(), await isShown()]).toEqual([true, true]);
    await site.erase(userId);
    await expect.poll(isShown).toBe(false);
    await Promise.all([seller, meera, bala].map((one) => one.context().close()));
  });

  it('is not reviewed by its own seller, nor shown to strangers', async () => {
    const wish = { roles: ['admin' as const], phoneVerified: true, firstName: 'Ravi' };
    const own = await site.visit('/healthz', { ...WIDE, as: wish });
    const id = await submit(own, { model: 'Venue' });
    await own.goto(`/admin/review?listing=${id}`);
    await main(own).getByText('This is your own listing. Another admin has to review it.').waitFor();
    await own.keyboard.press('c');
    expect(await main(own).getByRole('button', { name: 'Claim this review' }).count()).toBe(0);
    await own.context().close();
    const stranger = await site.visit(`/admin/review?listing=${id}`, { ...WIDE, as: { firstName: 'Kiran' } });
    await main(stranger).getByRole('heading', { level: 1, name: 'Only for admins' }).waitFor();
    await stranger.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier that axe knows at the desk in the %s theme',
    async (colorScheme) => {
      const seller = await site.visit('/healthz', { ...WIDE, as: { phoneVerified: true, firstName: 'Lata' } });
      const id = await submit(seller, { model: 'i20' });
      const page = await site.visit('/admin/review', {
        ...WIDE,
        colorScheme,
        as: { roles: ['admin'], firstName: 'Meera' },
      });
      await main(page).getByRole('link', { name: '2019 Hyundai i20' }).first().waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(`/admin/review?listing=${id}`);
      await main(page).getByRole('button', { name: 'Claim this review' }).click();
      await main(page).getByRole('img', { name: 'Insurance policy, page 2' }).waitFor();
      await settled(page);
      for (const viewport of [WIDE.viewport, PHONE.viewport ?? WIDE.viewport]) {
        await page.setViewportSize(viewport);
        expect(await findings(page), `${viewport.width}`).toEqual([]);
        expect(await sidewaysScroll(page), `${viewport.width}`).toBe(0);
      }
      await Promise.all([seller, page].map((one) => one.context().close()));
    },
  );
});
