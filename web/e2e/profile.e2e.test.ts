import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
const WIDE = { viewport: { width: 1440, height: 900 } };
const STILL = { reducedMotion: 'reduce' } as const;
const MANY_PARTS = 8;
const { privacy, terms } = LEGAL_VERSIONS;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'What we keep about you' });
/** Waits until every section has loaded. */
const complete = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  await part(page, 'Details').getByRole('textbox', { name: 'First name' }).waitFor();
  await part(page, 'Devices').getByText('This device').waitFor();
  await part(page, 'Your data').getByRole('button', { name: 'Delete my account…' }).waitFor();
  await settled(page);
};

describe('the profile', () => {
  it('shows a stranger the ways to sign in, which lead back to the part that was asked for', async () => {
    const page = await site.visit('/profile#devices', { ...WIDE, ...STILL });
    await page.getByText('Your details, your plan, what you saved and your data are kept on your account.').waitFor();
    const ways = page.getByRole('main').getByRole('link', { name: /^Sign in with/ });
    // The server does not know the URL's fragment, so the links contain it only after hydration.
    await expect
      .poll(() => ways.evaluateAll((all) => all.map((way) => way.getAttribute('href'))))
      .toEqual([
        '/api/auth/google?returnTo=%2Fprofile%23devices',
        '/api/auth/facebook?returnTo=%2Fprofile%23devices',
        '/api/auth/github?returnTo=%2Fprofile%23devices',
      ]);
    expect(await findings(page)).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'has no barrier that axe knows in the %s theme, wide and on a phone',
    async (colorScheme) => {
      const page = await site.visit('/healthz', { ...WIDE, ...STILL, colorScheme });
      await site.signIn(page, { firstName: 'Lakshmi', phoneVerified: true });
      await page.goto('/profile');
      await complete(page);
      await notice(page).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(
        MANY_PARTS,
      );
      for (const viewport of [WIDE.viewport, PHONE.viewport ?? WIDE.viewport]) {
        await page.setViewportSize(viewport);
        expect(await findings(page), `${viewport.width} px`).toEqual([]);
        expect(await sidewaysScroll(page), `${viewport.width} px`).toBe(0);
      }
      await part(page, 'Your data').getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
      expect(await findings(page, { open: true })).toEqual([]);
      expect(page.problems).toEqual([]);
      await page.context().close();
    },
  );

  it('takes another name and a picture, shows them at once, and asks for consent once', async () => {
    const page = await site.visit('/healthz', { ...WIDE, ...STILL });
    await site.signIn(page, { firstName: 'Asha', lastName: 'Rao' });
    await page.goto('/profile');
    await complete(page);
    // The notice appears at the lower edge and must not move the page, even on a phone.
    const gap = () =>
      page.evaluate(() => {
        const [header, main] = ['header', 'main'].map((name) => document.querySelector(name)?.getBoundingClientRect());
        return (main?.top ?? 0) - (header?.bottom ?? 0);
      });
    const lowerEdge = () => notice(page).evaluate((box) => window.innerHeight - box.getBoundingClientRect().bottom);
    for (const viewport of [{ width: 390, height: 844 }, WIDE.viewport]) {
      await page.setViewportSize(viewport);
      await notice(page).waitFor();
      expect([viewport.width, await gap(), await lowerEdge()]).toEqual([viewport.width, 0, 0]);
    }
    const email = notice(page).getByRole('checkbox', { name: /optional/ });
    expect(await email.isChecked()).toBe(false);
    await notice(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await notice(page).waitFor({ state: 'detached' });

    const details = part(page, 'Details');
    await details.getByRole('textbox', { name: 'First name' }).fill('A5ha');
    await details.getByRole('button', { name: 'Save details' }).click();
    await details.getByText(/^Write a name in letters/).waitFor();
    await details.getByRole('textbox', { name: 'First name' }).fill('Lakshmi');
    await details.getByRole('button', { name: 'Save details' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Account of Lakshmi' }).waitFor();

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await details
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await details.getByRole('img', { name: 'Preview of your new picture' }).waitFor();
    await details.getByRole('button', { name: 'Use this picture' }).click();
    await details.getByRole('button', { name: 'Remove picture' }).waitFor();
    await poll(() => page.getByRole('banner').locator('button img').getAttribute('src')).toMatch(/^\/media\//);

    await page.reload();
    await complete(page);
    expect(await details.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Lakshmi');
    const agreed = part(page, 'Your data').getByRole('region', { name: 'What you agreed to' }).getByRole('listitem');
    expect((await agreed.allTextContents()).map((text) => plain(text).replace(/ · .* IST/, ''))).toEqual([
      `Alerts by e-mailVersion ${privacy.number}DeclinedAccept`,
      `Terms of ServiceVersion ${terms.number}Accepted`,
      `Notice on personal dataVersion ${privacy.number}Accepted`,
    ]);
    expect(await notice(page).count()).toBe(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('goes by keyboard to a part, signs another device out there, and hands over the data', async () => {
    const page = await site.visit('/healthz', { ...WIDE, ...STILL });
    const { userId } = await site.signIn(page);
    const other = await site.signInAgain(userId);
    await page.goto('/profile');
    await complete(page);
    const link = page.getByRole('navigation', { name: 'Parts of your profile' }).getByRole('link', { name: 'Devices' });
    await link.focus();
    await page.keyboard.press('Enter');
    await poll(() => page.evaluate(() => document.activeElement?.id)).toBe('devices-title');
    expect(page.url()).toMatch(/#devices$/);

    const isKnown = async () => (await fetch(`${site.url}/api/auth/user`, { headers: other.headers })).status;
    expect(await isKnown()).toBe(200);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Sign out there: Unknown device',
    );
    await page.keyboard.press('Enter');
    await part(page, 'Devices').getByText('You are signed in nowhere else.').waitFor();
    expect(await isKnown()).toBe(401);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('devices-title');

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      part(page, 'Your data').getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.json$/);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('is deleted by who types the word, which can be called off, and nothing of it stays in the browser after Logout', async () => {
    const page = await site.visit('/healthz', { ...WIDE, ...STILL });
    await site.signIn(page);
    await page.goto('/profile#data');
    await complete(page);
    await part(page, 'Your data').getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox', { name: 'Type DELETE to go on' }).fill('delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await part(page, 'Your data').getByText('Your account is going to be deleted').waitFor();
    expect(await findings(page)).toEqual([]);
    await part(page, 'Your data').getByRole('button', { name: 'Keep my account after all' }).click();
    await part(page, 'Your data').getByRole('button', { name: 'Delete my account…' }).waitFor();

    await poll(() => page.evaluate(() => localStorage.getItem('account'))).toMatch(/^"[0-9a-f-]{36}"$/);
    const tab = await page.context().newPage();
    await tab.goto('/profile');
    await complete(tab);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('banner').locator('summary', { hasText: 'Login' }).waitFor();
    await page.mouse.move(5, 5);
    await poll(() => page.evaluate(() => localStorage.getItem('account'))).toBe('null');
    await tab.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
