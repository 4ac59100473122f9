import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localIdentity } from '../../scripts/identity/local-identity.ts';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  // The same settings as a fresh `npm start` without configuration.
  site = await openSite({ NODE_ENV: 'development' }, { openLocalIdentity: localIdentity });
});
afterAll(() => site?.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const banner = (page: Page) => page.getByRole('banner');
const login = (page: Page) => banner(page).locator('summary', { hasText: 'Login' });
const account = (page: Page, name: string) => banner(page).getByRole('button', { name: `Account of ${name}` });
/** Signs in from the header's menu as one of the local test users. */
const signInBy = async (page: Page, way: string, person: string) => {
  await login(page).click();
  await banner(page)
    .getByRole('link', { name: `Sign in with ${way}` })
    .click();
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('button', { name: person }).click();
};
const signOut = async (page: Page, name: string) => {
  await account(page, name).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await login(page).waitFor();
};

describe('with nothing configured', () => {
  it('each of the three buttons signs a person in, where they were, and out again', async () => {
    const page = await site.visit('/healthz', WIDE);
    for (const [way, person, name] of [
      ['Google', 'Asha Rao', 'Asha'],
      ['Facebook', 'Vikram Singh', 'Vikram'],
      ['GitHub', 'Arjun Reddy', 'Arjun'],
    ] as const) {
      await page.goto('/compare');
      await signInBy(page, way, person);
      await account(page, name).waitFor();
      expect(new URL(page.url()).pathname).toBe('/compare');
      await signOut(page, name);
    }
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('a phone shows where one is signed in, and signs the other device out at once', async () => {
    const laptop = await site.visit('/compare', WIDE);
    await signInBy(laptop, 'Google', 'Lakshmi Iyer');
    await account(laptop, 'Lakshmi').waitFor();
    const phone = await site.visit('/api/login?returnTo=/profile', PHONE);
    await phone.getByRole('link', { name: 'Sign in with GitHub' }).click();
    await phone.getByRole('button', { name: 'Lakshmi Iyer' }).click();
    await phone.waitForURL('**/profile');
    await settled(phone);
    const there = phone.getByRole('button', { name: /^Sign out there/ });
    await expect.poll(() => there.count()).toBe(1);
    expect(await phone.getByText('This device').count()).toBe(1);
    await there.click();
    await phone.getByText('You are signed in nowhere else.').waitFor();
    await laptop.reload();
    await login(laptop).waitFor();
    await Promise.all([laptop, phone].map((page) => page.context().close()));
  });
});

describe('the page of ways to sign in', () => {
  it('works without script, on a narrow screen, in the dark and by keyboard, and passes axe', async () => {
    const page = await site.visit('/api/login?returnTo=/compare', { ...PHONE, javaScriptEnabled: false });
    expect(await sidewaysScrollWithout(page)).toBe(0);
    for (const reached of ['Mobile number', 'Send code', 'Sign in with Google']) {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').ariaSnapshot()).toContain(reached);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    expect(await sidewaysScrollWithout(page)).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare');
    await page.goto('/api/auth/user');
    expect(await page.locator('body').innerText()).toContain('"firstName":"Asha"');
    await page.context().close();
    for (const colorScheme of ['light', 'dark'] as const) {
      const seen = await site.visit('/api/login', { ...PHONE, colorScheme });
      expect(await findings(seen), colorScheme).toEqual([]);
      expect(await sidewaysScroll(seen)).toBe(0);
      await seen.getByRole('link', { name: 'Sign in with Facebook' }).click();
      expect(await findings(seen), colorScheme).toEqual([]);
      await seen.getByRole('button', { name: 'Cancel' }).click();
      await seen.getByRole('alert').waitFor();
      expect(await findings(seen), colorScheme).toEqual([]);
      await seen.context().close();
    }
  });
});

describe('signing in by phone', () => {
  const NARROW = { viewport: { width: 390, height: 844 } };
  /** Returns the last code sent to a number, from the developer's outbox. */
  const codeTo = async (page: Page, phone: string): Promise<string> => {
    const text = await (await page.request.get('/dev/outbox')).text();
    const code = new RegExp(`Text message to \\+91${phone}[\\s\\S]*?(\\d{6}) is your OTP`).exec(text)?.[1];
    if (!code) throw new Error(`no code was sent to ${phone}`);
    return code;
  };
  /** Returns a random phone number. A new one is needed each time, because a number gets a code at most every thirty seconds. */
  const somePhone = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const barriers = async (page: Page) => {
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  };
  it.each(['light', 'dark'] as const)('opens an account at 390 px, in %s, and passes axe', async (colorScheme) => {
    const phone = somePhone();
    const page = await site.visit('/profile', { ...NARROW, colorScheme });
    await page.getByRole('link', { name: 'Sign in with your phone' }).click();
    await page.getByRole('heading', { name: 'Sign in with your phone number' }).waitFor();
    await barriers(page);
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await barriers(page);
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    await barriers(page);
    const wait = page.getByText('Resend in');
    expect(await wait.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Send a new code' }).isVisible()).toBe(false);
    const code = await codeTo(page, phone);
    await page.getByRole('textbox', { name: 'Code' }).fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid OTP').waitFor();
    await barriers(page);
    await page.getByText('The code is checked once it is complete.').waitFor();
    const posts: string[] = [];
    await page.route('**/api/auth/phone/code', async (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().url());
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code);
    await page.keyboard.press('Enter').catch(() => undefined);
    await page.waitForURL('**/profile');
    expect(posts).toHaveLength(1);
    await settled(page);
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('Not provided');
    await barriers(page);
    await page.context().close();
  });

  it('works without script', async () => {
    const phone = somePhone();
    const page = await site.visit('/api/login?returnTo=/compare', { ...NARROW, javaScriptEnabled: false });
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    expect(await page.getByText('The code is checked once it is complete.').isVisible()).toBe(false);
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeTo(page, phone));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/compare');
    await page.goto('/api/auth/user');
    expect(await page.locator('body').innerText()).toContain('"phoneVerified":true');
    await page.context().close();
  });
});

/** Returns by how many pixels the main part extends beyond the window. Unlike `sidewaysScroll`, it works on pages that do not allow scripts. */
const sidewaysScrollWithout = async (page: Page): Promise<number> => {
  const main = await page.getByRole('main').boundingBox();
  return Math.max(0, (main?.x ?? 0) + (main?.width ?? 0) - PHONE_WIDTH);
};
const PHONE_WIDTH = 360;
