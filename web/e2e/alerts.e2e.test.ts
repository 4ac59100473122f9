import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ NODE_ENV: 'development' });
});
afterAll(() => site?.close());

const SEARCH = '/?tab=all&search=1&brand=Hyundai';
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
const inDark = async (page: Page) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const found = await findings(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  return found;
};
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save this search' });

describe('a saved search', () => {
  it('is kept under a name from its filters, one on the free plan, then renamed, deleted and taken back', async () => {
    const page = await site.visit(SEARCH, { as: { phoneVerified: true } });
    const save = page.getByRole('button', { name: 'Save this search' });
    await save.click();
    const name = saveDialog(page).getByRole('textbox', { name: 'Name' });
    await expect.poll(() => name.inputValue()).toBe('Hyundai');
    await saveDialog(page).getByText('Free plan: one summary a day at 8 in the morning.').waitFor();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => inDark(page)).toEqual([]);
    await name.fill('My next Hyundai');
    await saveDialog(page).getByRole('checkbox', { name: 'Alerts by e-mail' }).check();
    await saveDialog(page).getByRole('button', { name: 'Save search' }).click();
    await toast(page, 'Search saved').waitFor();
    await saveDialog(page).waitFor({ state: 'detached' });

    await save.click();
    await saveDialog(page).getByRole('button', { name: 'Save search' }).click();
    await saveDialog(page).getByText('You find it among your saved searches as “My next Hyundai”.').waitFor();
    expect(await saveDialog(page).getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
    await saveDialog(page).getByRole('link', { name: 'Saved searches' }).click();

    await page.waitForURL('**/searches');
    const row = page.getByRole('article', { name: 'My next Hyundai' });
    await row.waitFor();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => inDark(page)).toEqual([]);
    await row.getByRole('checkbox', { name: 'E-mail' }).uncheck();
    await row.getByRole('button', { name: 'Rename My next Hyundai' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Creta or i20');
    await page.keyboard.press('Enter');
    const renamed = page.getByRole('article', { name: 'Creta or i20' });
    await renamed.waitFor();
    await page.reload();
    await renamed.waitFor();
    expect(await renamed.getByRole('checkbox', { name: 'E-mail' }).isChecked()).toBe(false);
    await renamed.getByRole('button', { name: 'Delete Creta or i20' }).click();
    await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
    await toast(page, 'Creta or i20 deleted').getByRole('button', { name: 'Undo' }).click();
    await renamed.waitFor();
    expect(await renamed.getByRole('checkbox', { name: 'E-mail' }).isChecked()).toBe(false);
    await renamed.getByRole('link', { name: 'Open the search Creta or i20' }).click();
    await page.waitForURL(/brand=Hyundai/);
    await page.getByRole('region', { name: 'Summary of the search' }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('of a stranger leads to signing in, and back to the search', async () => {
    const page = await site.visit('/?brand=Tata', PHONE);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const way = saveDialog(page).getByRole('link', { name: 'Sign in' });
    expect(await way.getAttribute('href')).toBe(
      `/api/login?returnTo=${encodeURIComponent('/?brand=Tata&save-search=1')}`,
    );
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });

  it('is listed for nobody who is not signed in, nor are notifications', async () => {
    const page = await site.visit('/searches', PHONE);
    await page.getByRole('heading', { name: 'Sign in to see your saved searches' }).waitFor();
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Sign in to see your notifications' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });
});

describe('notifications', () => {
  it('arrive while one looks, are counted on the bell, and are read one by one or all at once', async () => {
    // Animations are off, because axe would report low contrast while a panel fades in.
    const page = await site.visit('/', { as: { firstName: 'Asha' }, reducedMotion: 'reduce' });
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    const { userId } = await site.signIn(page, { firstName: 'Ravi' });
    await page.reload();
    await bell.waitFor();
    expect(await bell.getAttribute('aria-label')).toBe('Notifications');
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('No notifications yet').waitFor();
    await page.keyboard.press('Escape');

    await site.notify(userId, { title: 'Price drop: 2021 Hyundai Creta', path: '/favourites' });
    await toast(page, 'Price drop: 2021 Hyundai Creta').waitFor();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
    await site.notify(userId, { title: 'New match: 2019 Tata Nexon', path: null });
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');

    await bell.click();
    expect(await findings(page, { open: true })).toEqual([]);
    await panel.getByRole('button', { name: 'Mark as read: New match: 2019 Tata Nexon' }).click();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
    await panel.getByRole('link', { name: 'See all notifications' }).click();
    await page.waitForURL('**/notifications');
    await page.getByRole('checkbox', { name: 'Alerts of saved searches by e-mail' }).uncheck();
    await toast(page, 'Settings saved').waitFor();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => inDark(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Alerts of saved searches by e-mail' }).isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Price drop: 2021 Hyundai Creta' }).click();
    await page.waitForURL('**/favourites');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
