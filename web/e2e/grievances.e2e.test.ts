import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { openSite, type Site, sidewaysScroll } from './site.ts';

const OFFICER = { GRIEVANCE_OFFICER: 'A. Name', SUPPORT_EMAIL: 'desk@carsetu.example' };
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const NARROW = { viewport: { width: 390, height: 844 } };

let site: Site;
beforeAll(async () => {
  site = await openSite(OFFICER);
});
afterAll(() => site?.close());

/** Checks that axe reports no violation and the page does not scroll sideways, in a wide and a narrow window and in both themes. */
const withoutBarriers = async (page: Page, what: string): Promise<void> => {
  for (const { viewport } of [NARROW, WIDE])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect([what, viewport.width, colorScheme, await findings(page), await sidewaysScroll(page)]).toEqual([
        what,
        viewport.width,
        colorScheme,
        [],
        0,
      ]);
    }
};

describe('a grievance', () => {
  it('is filed, acknowledged, answered and questioned, by the keyboard at the desk', async () => {
    /** Unique, because the test may run again on the same site. */
    const subject = `Slow search ${Date.now()}`;
    const page = await site.visit('/grievance', WIDE);
    await page.getByText('Sign in to file a grievance').waitFor();
    await page.getByText('A. Name').waitFor();
    await page.getByRole('link', { name: 'desk@carsetu.example' }).waitFor();
    await withoutBarriers(page, 'a stranger');
    await site.signIn(page, { firstName: 'Asha' });
    await page.reload();
    await page.getByText('You have not filed a grievance.').waitFor();
    await page.getByRole('radio', { name: 'The service, or the people who run it' }).check();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.getByRole('textbox', { name: 'What happened?' }).fill('The search takes a minute each time.');
    await page.getByRole('button', { name: 'File the grievance' }).click();
    await page.getByText(/^To be acknowledged by .*, 23 hours left$/).waitFor();
    const ticket = new URL(page.url()).searchParams.get('ticket');
    await withoutBarriers(page, 'a ticket');

    const desk = await site.visit('/admin/grievances', { ...WIDE, as: { roles: ['admin'], firstName: 'Meera' } });
    const row = desk.getByRole('link', { name: subject });
    await row.waitFor();
    await withoutBarriers(desk, 'the desk');
    await row.focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'Acknowledge' }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByText(/^Answer due by .*, 14 days left$/).waitFor();
    await desk.getByRole('radio', { name: 'The complaint is right in part' }).focus();
    await desk.keyboard.press('Space');
    await desk.keyboard.press('Tab');
    await desk.keyboard.type('It was slow on Monday; it is not any more.');
    await withoutBarriers(desk, 'a case');
    await desk.getByRole('button', { name: 'Send the answer' }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByText(/^Answered on/).waitFor();
    await desk.goto('/admin/grievances?state=closed');
    await desk.getByRole('link', { name: subject }).waitFor();
    expect(desk.problems).toEqual([]);
    await desk.context().close();

    await page.goto('/notifications');
    await page.getByRole('link', { name: /^Your grievance G-.* is answered$/ }).click();
    await page.getByText('It was slow on Monday; it is not any more.').waitFor();
    expect(new URL(page.url()).searchParams.get('ticket')).toBe(ticket);
    await withoutBarriers(page, 'an answer');
    const why = page.getByRole('textbox', { name: 'Why does the answer not settle it?' });
    await why.fill('It is slow on Tuesdays as well.');
    await page.getByRole('button', { name: 'Question the answer' }).click();
    // The page updates its clock only every minute, so the number of days can differ by one.
    await page.getByText(/^Answer due by .*, 1[45] days left$/).waitFor();
    await page.getByRole('button', { name: 'Withdraw the grievance' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await page.getByText(/^Withdrawn on/).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('is answered by admins alone', async () => {
    const page = await site.visit('/admin/grievances', { ...WIDE, as: { firstName: 'Ravi' } });
    await page.getByText('Only for admins').waitFor();
    await page.context().close();
  });
});
