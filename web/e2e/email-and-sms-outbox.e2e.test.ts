import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../api/testing/people.ts';
import { testServer } from '../../api/testing/server.ts';
import { findings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { PHONE, sidewaysScroll } from './site.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let browser: Browser;
beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('the outbox', () => {
  it('shows a new code by itself, without a script, and has no barrier that axe knows, light and dark, on a phone', async () => {
    const context = await browser.newContext({ ...PHONE, baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/dev/outbox');
    expect(await page.getByText('Nothing was sent yet.').isVisible()).toBe(true);
    const { headers } = await people(server.product).signIn();
    const payload = { phone: '98765 43210' };
    await server.app.inject({ method: 'POST', url: '/api/phone/verifications', payload, headers });
    await page.getByText(/^\d{6} is your OTP/).waitFor();
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    await page.getByRole('link', { name: 'Hold it still' }).click();
    await page.getByRole('link', { name: 'Load it anew every 5 seconds' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await context.close();
  });
});
