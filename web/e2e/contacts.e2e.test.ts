import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
let site: Site;
let seller: { readonly userId: string };
/** Two cars for sale: our seller sells the first, a source lists the second. */
let sold: string;
let source: { readonly id: string; readonly source: string };
beforeAll(async () => {
  site = await openSite({ NODE_ENV: 'development' });
  const page = await site.visit('/healthz', WIDE);
  seller = await site.signIn(page, { roles: ['seller'], firstName: 'Sunil' });
  const cars = await (await page.request.get('/api/cars?limit=2')).json();
  [{ id: sold }, source] = cars;
  await site.sell(seller.userId, sold);
  await page.context().close();
});
afterAll(() => site?.close());

const barriers = async (page: Page, open = false) => {
  await settled(page);
  expect(await findings(page, { open })).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};
/** Returns the last code sent to a number, from the developer's outbox. */
const codeTo = async (page: Page, phone: string): Promise<string> => {
  const text = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`Text message to \\+91${phone}[\\s\\S]*?(\\d{6}) is your OTP`).exec(text)?.[1];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
};

/** Returns a random phone number. A new one is needed each time, because a number gets a code at most every thirty seconds. */
const somePhone = (): string => `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;

describe('whoever sells a car', () => {
  it('is reached from its page by the modal, and reads the inquiry', async () => {
    const page = await site.visit(`/car/${sold}`, WIDE);
    await page.getByText('Sunil sells this car on CarSetu.').waitFor();
    await page.getByText('Please login to contact the seller and start a conversation').waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Contact Seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Please fill in all required fields.').first().waitFor();
    expect(await dialog.getByLabel('Your name').evaluate((input) => input === document.activeElement)).toBe(true);
    await barriers(page, true);
    await dialog.getByLabel('Your name').fill('Meera Iyer');
    await dialog.getByLabel('Phone number').fill('98765 11111');
    await dialog.getByLabel('Email').fill('meera@example.in');
    expect(await dialog.getByLabel('Message (optional)').inputValue()).toMatch(
      /^I'm interested in .+\. Please share more details\.$/,
    );
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Your inquiry has been sent to the seller. They will contact you soon.').first().waitFor();
    expect(page.problems).toEqual([]);

    const theirs = await site.visit('/healthz', WIDE);
    const { token } = await site.signInAgain(seller.userId);
    await theirs
      .context()
      .addCookies([{ name: 'session', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
    await theirs.goto('/inquiries');
    const card = theirs.getByRole('article', { name: 'Meera Iyer' });
    await card.getByRole('link', { name: 'Phone: +919876511111' }).waitFor();
    await barriers(theirs);
    await card.getByRole('button', { name: 'I answered' }).click();
    await card.getByText('Answered', { exact: true }).waitFor();
    await theirs.goto(`/car/${sold}`);
    await theirs.getByText('This is your own listing.').waitFor();
    await Promise.all([page, theirs].map((one) => one.context().close()));
  });

  it('is talked to by a stranger whose phone was verified, on a phone, until it is erased', async () => {
    const phone = somePhone();
    const page = await site.visit(`/marketplace/${sold}`, PHONE);
    await settled(page);
    await page.getByRole('button', { name: 'Contact Seller' }).click();
    const steps = page.getByRole('region', { name: 'Contact the seller in steps' });
    await steps.getByLabel('Your name').fill('Meera');
    await steps.getByLabel('Phone number').fill(phone);
    await steps.getByRole('button', { name: 'Continue' }).click();
    const code = steps.getByLabel('6-digit code');
    await code.waitFor();
    await barriers(page);
    await steps.getByText(/^Resend in \d+s$/).waitFor();
    await steps.getByRole('button', { name: 'Back' }).click();
    expect(await steps.getByLabel('Your name').inputValue()).toBe('Meera');
    await steps.getByRole('button', { name: 'Continue' }).click();
    const right = await codeTo(page, phone);
    await code.fill(right === '000000' ? '000001' : '000000');
    await steps.getByText('Invalid OTP: Please check the code and try again.').first().waitFor();
    await code.fill(right);
    await page.getByText('Contact Verified!').first().waitFor();
    await steps.getByRole('heading', { name: 'Message the seller' }).waitFor();
    await steps
      .getByText(/Please share more details\./)
      .first()
      .waitFor();
    await barriers(page);
    // The verification survives a reload.
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: 'Contact Seller' }).click();
    await steps.getByRole('heading', { name: 'Message the seller' }).waitFor();
    await steps.getByRole('button', { name: 'Erase it now' }).click();
    await steps.getByLabel('Your name').waitFor();
    await page.context().close();
  });
});

describe('a source’s car', () => {
  it('leads to its source, and to its dealer once the desk says how', async () => {
    const admin = await site.visit('/healthz', { ...WIDE, colorScheme: 'dark' });
    await site.signIn(admin, { roles: ['admin'] });
    const page = await site.visit(`/car/${source.id}`, WIDE);
    await page.getByText('The seller of this car cannot be reached through CarSetu.').waitFor();
    await admin.goto('/admin/leads');
    await settled(admin);
    await admin.getByText('No dealer can be reached yet.', { exact: false }).waitFor();
    await admin.getByRole('button', { name: 'Add a route' }).click();
    const { sourceId } = await (await page.request.get(`/api/marketplace/listing/${source.id}`)).json();
    await admin.getByLabel('Source or feed').selectOption(sourceId ?? source.source);
    await admin.getByLabel('Name of the dealer, as buyers read it').fill('Sharma Motors');
    await admin.getByLabel('E-mail for ADF leads').fill('leads@sharma.example');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Route saved').first().waitFor();
    await barriers(admin);

    await page.goto(`/car/${source.id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Contact Seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Seller' });
    await dialog.getByText(/you agree that Sharma Motors gets your name, phone number and email/).waitFor();
    await dialog.getByLabel('Your name').fill('Meera');
    await dialog.getByLabel('Phone number').fill('9876533333');
    await dialog.getByLabel('Email').fill('meera@example.in');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent!').first().waitFor();
    await expect
      .poll(async () => {
        await admin.reload();
        await admin.getByRole('heading', { name: 'What became of leads' }).waitFor();
        return admin.getByText('E-mail, attempt 1').count();
      })
      .toBe(1);
    await barriers(admin);
    await Promise.all([page, admin].map((one) => one.context().close()));
  });
});
