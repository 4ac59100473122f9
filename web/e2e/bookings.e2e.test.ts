import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
let site: Site;
beforeAll(async () => {
  site = await openSite();
  // The site offers visits only if somebody answers the requests. Here the operator sets visiting hours for each source.
  const desk = await site.visit('/healthz');
  await site.signIn(desk, { roles: ['admin'] });
  const headers = { origin: new URL(site.url).origin };
  const [{ calendar }] = await (await desk.request.get('/api/admin/visit-calendars')).json();
  for (const { id } of SOURCES) {
    const set = await desk.request.put(`/api/admin/visit-calendars/${id}`, { headers, data: { calendar } });
    expect(set.status()).toBe(200);
  }
  await desk.context().close();
});
afterAll(() => site?.close());

const carIn = async (page: Page): Promise<string> => {
  const [car] = await (await page.request.get('/api/cars?limit=1')).json();
  return car.id;
};
const dialogOf = (page: Page, name = 'Schedule Test Drive') => page.getByRole('dialog', { name });
/** Chooses a time by keyboard. Retries, because a busy machine shows the times of the previously chosen day for a while. */
const choose = (time: Locator) =>
  expect
    .poll(async () => {
      await time.press('Space');
      return time.isChecked();
    })
    .toBe(true);
const barriers = async (page: Page, open = false) => {
  await settled(page);
  expect(await findings(page, { open })).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};

describe('a visit', () => {
  it('is booked with the keyboard, moved, confirmed at the desk and called off, with a file for calendars', async () => {
    const page = await site.visit('/healthz', { ...WIDE, acceptDownloads: true });
    await site.signIn(page, { firstName: 'Lakshmi', phoneVerified: true });
    const car = await carIn(page);
    await page.goto(`/car/${car}`);
    await settled(page);
    await page.getByRole('button', { name: 'Schedule Test Drive' }).first().press('Enter');
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { checked: true }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?visit=test_drive');
    await barriers(page, true);
    // Arrow keys move between the days, and also between the times.
    await dialog.getByRole('radio', { checked: true }).first().press('ArrowRight');
    const time = dialog.getByRole('group', { name: /^Time/ }).getByRole('radio').first();
    await choose(time);
    await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('With my mother');
    await dialog.getByRole('button', { name: 'Request this visit' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Your request is on its way' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Add to calendar' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('visit.ics');
    expect(readFileSync(await download.path(), 'utf8')).toContain('METHOD:PUBLISH\r\n');

    await dialog.getByRole('link', { name: 'My visits' }).click();
    const card = page.getByRole('article');
    await card.getByText('Waiting for confirmation').waitFor();
    await barriers(page);
    await card.getByRole('button', { name: /^Choose another time/ }).click();
    const moving = dialogOf(page, 'Choose another time');
    await choose(moving.getByRole('group', { name: /^Time/ }).getByRole('radio', { disabled: false }).last());
    await moving.getByRole('button', { name: 'Ask for this time' }).click();
    await moving.waitFor({ state: 'hidden' });

    const desk = await site.visit('/healthz', WIDE);
    await site.signIn(desk, { roles: ['admin'] });
    await desk.goto('/admin/bookings');
    const entry = desk.getByRole('article');
    await entry.getByText('With my mother').waitFor();
    await entry.getByRole('link', { name: /^Call Lakshmi/ }).waitFor();
    await desk.getByRole('heading', { name: 'When cars can be visited' }).waitFor();
    await barriers(desk);
    await entry.getByRole('button', { name: /^Confirm/ }).click();
    const answer = dialogOf(desk, 'Confirm this visit');
    await answer.getByRole('textbox', { name: 'Where to come to' }).fill('12 MG Road, Hyderabad');
    await answer.getByRole('button', { name: 'Confirm' }).click();
    await desk.getByText('Nothing to do here').waitFor();
    expect(desk.problems).toEqual([]);
    await desk.context().close();

    await page.reload();
    await card.getByText('12 MG Road, Hyderabad').waitFor();
    await card.getByRole('button', { name: /^Cancel: / }).click();
    const asking = dialogOf(page, 'Cancel this visit?');
    await asking.getByRole('button', { name: 'Cancel visit' }).click();
    await page.getByRole('heading', { name: 'No visits yet' }).waitFor();
    await page.getByRole('tab', { name: 'Over' }).click();
    await card.getByText('You cancelled it.').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('asks a stranger to sign in and comes back, on a phone, in the dark', async () => {
    const page = await site.visit('/healthz', { ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    const car = await carIn(page);
    await page.goto(`/car/${car}?visit=test_drive`);
    const dialog = dialogOf(page);
    const way = dialog.getByRole('link', { name: 'Sign in' });
    await way.waitFor();
    expect(await way.getAttribute('href')).toBe(
      `/api/login?returnTo=${encodeURIComponent(`/car/${car}?visit=test_drive`)}`,
    );
    await barriers(page, true);
    await site.signIn(page, {});
    await page.reload();
    await dialog.getByRole('link', { name: 'Verify my number' }).click();
    await page.getByRole('dialog', { name: /phone/i }).waitFor();
    await page.goBack();
    await dialog.getByRole('link', { name: 'Verify my number' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/bookings');
    await page.getByRole('heading', { name: 'No visits yet' }).waitFor();
    await barriers(page);
    expect(plain(await page.title())).toContain('My visits');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});
