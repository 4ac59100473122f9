import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  // In development, payments are settled at once, and text messages go to an outbox.
  site = await openSite({ NODE_ENV: 'development' });
});
afterAll(() => site?.close());

const SEARCH = '/?tab=all&search=1&brand=Hyundai';
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
const inDark = async (page: Page) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  return findings(page);
};

/** Returns the last code in the outbox. */
const sentCode = async (): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      code =
        /\b(\d{6})\b/.exec(
          (await (await fetch(`${site.url}/dev/outbox`)).text()).replace(/<style[\s\S]*?<\/style>/g, ''),
        )?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
};

describe('a search of all portals', () => {
  it('asks a stranger to log in, and leads back to the very search', async () => {
    const page = await site.visit(SEARCH);
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    await page
      .getByText('Please log in to search across all car portals and access thousands of listings.', { exact: true })
      .waitFor();
    const login = page.getByRole('link', { name: 'Login to Search' });
    expect(await login.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(SEARCH)}`);
    await page.context().close();
  });

  it('asks a free account to verify its phone, and goes on once that is done', async () => {
    const page = await site.visit(SEARCH, { as: { firstName: 'Asha' }, ...PHONE });
    await page.getByRole('heading', { name: 'Phone Verification Required' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'Verify your phone' }).click();
    const dialog = dialogOf(page, 'Verify your phone');
    const number = dialog.getByRole('textbox', { name: 'Mobile number' });
    await number.fill('12345');
    await number.press('Enter');
    await dialog.getByText('Please enter a 10-digit mobile number of India.').first().waitFor();
    await number.fill('98765 43210');
    await number.press('Enter');
    await dialog.getByText('Verification Required').waitFor();
    const code = dialog.getByRole('textbox', { name: '6-digit code' });
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
    expect(await verify.isDisabled()).toBe(true);
    await dialog.getByText(/^Resend in \d+s$/).waitFor();
    await code.fill('12');
    await code.press('Enter');
    await dialog.getByText('Invalid OTP: Please enter a 6-digit OTP.', { exact: true }).first().waitFor();
    const right = await sentCode();
    await code.fill(right === '000000' ? '111111' : '000000');
    await dialog.getByText('Invalid OTP: Please check the code and try again.', { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    // Typed with a space, as when pasted from the message.
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await dialog.waitFor({ state: 'detached' });
    await toast(page, 'Phone Verified!').waitFor();
    await page.getByRole('article').first().waitFor();
    expect(address(page)).toBe(SEARCH);
    await page.getByText('4 of 5 searches left this month').first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(page.problems.filter((problem) => !/status of 4/.test(problem))).toEqual([]);
    await page.context().close();
  });

  it('has five a month for a free account, then the upgrade, which opens it again', async () => {
    const page = await site.visit('/?tab=all', { as: { phoneVerified: true } });
    await page.getByText('5 of 5 searches left this month').waitFor();
    for (const brand of ['Hyundai', 'Tata', 'Honda', 'Toyota', 'Skoda']) {
      await page.goto(`/?tab=all&search=1&brand=${brand}`);
      await page.getByRole('region', { name: 'Summary of the search' }).waitFor();
    }
    await page.getByText('0 of 5 searches left this month').first().waitFor();
    // The same search in another order is not a new search.
    await page.goto('/?tab=all&search=1&brand=Tata&sort=price-asc');
    await page.getByRole('region', { name: 'Summary of the search' }).waitFor();
    await page.goto('/?tab=all&search=1&brand=Kia');
    await page.getByRole('heading', { name: 'Search Limit Reached' }).waitFor();
    await page
      .getByText(/^0 of 5 searches left this month/)
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upgrade to Premium Buyer' }).click();

    const dialog = dialogOf(page, 'Choose your plan');
    // The price, the payment method and the renewal are shown before anything is charged.
    expect(await dialog.getByRole('radio', { name: /^Premium Buyer ₹299 a month/ }).isChecked()).toBe(true);
    const block = dialog.getByRole('region', { name: 'Complete Your Upgrade' });
    await block.getByText('Test payment: this server takes no money').waitFor();
    await block.getByText(/^₹299 on \d{1,2} \w+ \d{4}, unless you cancel before$/).waitFor();
    await settled(page);
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => inDark(page)).toEqual([]);
    const orders: string[] = [];
    page.on('request', (request) => {
      if (/mutation UpgradePlan/.test(request.postData() ?? ''))
        orders.push(request.headers()['idempotency-key'] ?? '');
    });
    await block.getByRole('button', { name: 'Upgrade Now' }).dblclick();
    await toast(page, 'Upgrade Successful!').waitFor();
    await toast(page, 'Your premium features are now active.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatch(/^[0-9a-f]{32}$/);
    // The search that the limit prevented runs now.
    await page.getByRole('region', { name: 'Summary of the search' }).waitFor();
    await page.getByText('Unlimited searches of all portals').first().waitFor();
    expect(address(page)).toBe('/?tab=all&search=1&brand=Kia');
    await page.context().close();
  });
});

describe('the plans', () => {
  it('come back to whoever signs in from them, and say what a payment came to that is declined', async () => {
    const page = await site.visit('/?dialog=upgrade');
    const dialog = dialogOf(page, 'Choose your plan');
    const block = dialog.getByRole('region', { name: 'Complete Your Upgrade' });
    const way = block.getByRole('link', { name: 'Sign in with your phone' });
    expect(await way.getAttribute('href')).toBe(`/api/auth/phone?returnTo=${encodeURIComponent('/?dialog=upgrade')}`);
    await site.signIn(page);
    await page.reload();
    await page.route(/\/graphql$/, (route) =>
      /mutation UpgradePlan/.test(route.request().postData() ?? '')
        ? route.fulfill({
            json: { data: { upgrade: { __typename: 'Rejection', code: 'PAYMENT_DECLINED' } } },
          })
        : route.fallback(),
    );
    await block.getByRole('button', { name: 'Upgrade Now' }).click();
    await toast(page, 'Upgrade Failed').waitFor();
    await toast(page, 'Please try again or contact support.').waitFor();
    await block.getByText(/^The payment was declined and nothing was charged\./).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(address(page)).toBe('/');
    await page.context().close();
  });

  it('open and close with the keyboard, and give the focus back', async () => {
    const page = await site.visit('/', PHONE);
    const way = page.getByRole('link', { name: 'See plans' });
    // Before hydration, a click on the link would reload the page.
    await expect
      .poll(() => way.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
      .toBe(true);
    await way.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Choose your plan');
    await dialog.getByRole('radio', { name: /^Free/ }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => way.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(address(page)).toBe('/');
    await page.context().close();
  });

  it('are managed by whoever has the paid one: cancelled, taken back, with a receipt', async () => {
    const page = await site.visit('/?dialog=upgrade', { as: { premium: true } });
    const dialog = dialogOf(page, 'Premium Buyer Active');
    await dialog.getByText('Next billing date').waitFor();
    const receipt = dialog.getByRole('link', { name: /^Open receipt / });
    const opened = page.context().waitForEvent('page');
    await receipt.click();
    const paper = await opened;
    await paper.waitForLoadState();
    expect(plain(await paper.locator('body').innerText())).toMatch(/253\.39/);
    await paper.close();
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await dialogOf(page, 'Cancel Premium Buyer?').getByRole('button', { name: 'Cancel plan' }).click();
    await dialog.getByText(/^Your plan ends on /).waitFor();
    await dialog.getByRole('button', { name: 'Resume plan' }).click();
    await dialog.getByRole('button', { name: 'Cancel plan' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => inDark(page)).toEqual([]);
    await page.context().close();
  });
});
