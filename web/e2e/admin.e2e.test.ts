import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
const WIDE = { viewport: { width: 1440, height: 900 } };
const STILL = { reducedMotion: 'reduce' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Opens a page as a signed-in user with these roles. */
const as = async (roles: readonly 'admin'[], at: string, options: object = {}) => {
  const page = await site.visit('/healthz', { ...WIDE, ...STILL, ...options });
  const person = await site.signIn(page, { roles, firstName: roles.length > 0 ? 'Meera' : 'Kiran' });
  await page.goto(at);
  await page.mouse.move(1, 1);
  return { page, person };
};
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/admin/users/"]') });

describe('the people', () => {
  it('are shown to admins alone', async () => {
    const stranger = await site.visit('/admin/users', { ...WIDE, ...STILL });
    await main(stranger).getByRole('heading', { level: 1, name: 'Only for admins' }).waitFor();
    expect(await main(stranger).getByRole('link', { name: 'Sign in with GitHub' }).getAttribute('href')).toBe(
      '/api/auth/github?returnTo=%2Fadmin%2Fusers',
    );
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await findings(stranger)).toEqual([]);
    expect(stranger.problems).toEqual([]);
    await stranger.context().close();

    const { page } = await as([], '/admin/users');
    await main(page).getByRole('heading', { level: 1, name: 'Only for admins' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('are found by name and role, and given a role with a reason, all by keyboard', async () => {
    const visitor = await site.visit('/healthz', STILL);
    const found = await site.signIn(visitor, { firstName: 'Ravindra', lastName: 'Iyer' });
    await visitor.context().close();

    const { page } = await as(['admin'], '/');
    await page.getByRole('banner').getByRole('button', { name: 'Account of Meera' }).click();
    await page.getByRole('menuitem', { name: 'People and roles' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'People' }).waitFor();
    const desks = main(page).getByRole('navigation', { name: 'Desks of the admins' }).getByRole('link');
    expect(await desks.allInnerTexts()).toEqual([
      'Overview',
      'Review of listings',
      'Blog',
      'Visits',
      'Lenders',
      'Featured listings',
      'Other platforms',
      'Leads to dealers',
      'Reports of listings',
      'Ratings',
      'Grievances',
      'Moderation',
      'Sellers',
      'Histories',
      'People and roles',
    ]);
    const box = main(page).getByRole('searchbox', { name: 'Name or e-mail' });
    await box.focus();
    await page.keyboard.type('iyer ravi');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/users\?q=iyer\+ravi$/);
    await poll(() => rows(page).count()).toBe(1);
    await page.reload();
    await poll(() => rows(page).count()).toBe(1);
    await rows(page).getByRole('link', { name: 'Ravindra Iyer' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${found.userId}`);

    await main(page).getByRole('button', { name: 'Grant: Editor' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Grant Editor to Ravindra Iyer?' });
    await dialog.waitFor();
    expect(await findings(page, { open: true })).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).focus();
    await page.keyboard.type('Writes about hybrids');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: 'Revoke: Editor' }).waitFor();
    const history = main(page).getByRole('region', { name: 'History of roles' });
    await poll(async () => plain(await history.textContent())).toMatch(
      /Role granted: EditorWrites about hybrids\d+ \w+ 20\d\d, .* IST · Meera Rao/,
    );

    await main(page).getByRole('link', { name: 'All people' }).click();
    await main(page).getByRole('combobox', { name: 'Role' }).selectOption('editor');
    await page.waitForURL(/\?role=editor$/);
    await main(page).getByRole('link', { name: 'Ravindra Iyer' }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'have no barrier that axe knows in the %s theme, wide and on a phone',
    async (colorScheme) => {
      const { page, person } = await as(['admin'], '/admin/users', { colorScheme });
      for (const path of ['/admin/users', `/admin/users/${person.userId}`, '/admin/users/nobody']) {
        await page.goto(path);
        await main(page).getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        for (const viewport of [WIDE.viewport, PHONE.viewport ?? WIDE.viewport]) {
          await page.setViewportSize(viewport);
          expect(await findings(page), `${path} ${viewport.width}`).toEqual([]);
          expect(await sidewaysScroll(page), `${path} ${viewport.width}`).toBe(0);
        }
      }
      await main(page).getByRole('heading', { level: 1, name: 'No such person' }).waitFor();
      expect(page.problems).toEqual([]);
      await page.context().close();
    },
  );
});
