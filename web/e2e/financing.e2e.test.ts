import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { comeNear, openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
const WIDE = { viewport: { width: 1440, height: 900 } };
const STILL = { reducedMotion: 'reduce' } as const;
const SCHEMES = ['light', 'dark'] as const;

let site: Site;
beforeAll(async () => {
  site = await openSite({ SUPPORT_EMAIL: 'desk@carsetu.example' });
});
afterAll(() => site?.close());

/** Returns the id and price of a car for sale. @param place the car's index in the list of cars */
const someCar = async (page: Page, place: number) => {
  const answer: { id: string; title: string; price: string }[] = await (
    await page.request.get('/api/cars?limit=10')
  ).json();
  const car = answer[place];
  if (!car) throw new Error('the market is empty');
  return { ...car, priceInr: Math.round(Number(car.price) * 100_000) };
};
const names = async (page: Page) => {
  const headings = page.getByRole('region', { name: 'Lenders' }).getByRole('heading', { level: 3 });
  await headings.first().waitFor();
  return headings.allTextContents();
};
const withoutBarriers = async (page: Page, where: string) => {
  for (const colorScheme of SCHEMES)
    for (const viewport of [WIDE.viewport, PHONE.viewport ?? WIDE.viewport]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await settled(page);
      const at = `${where}, ${colorScheme}, ${viewport.width} px`;
      expect(await findings(page), at).toEqual([]);
      expect(await sidewaysScroll(page), at).toBe(0);
    }
};

describe('a loan for a car', () => {
  it('is worked out on its page, and leads to the lenders with what was chosen', async () => {
    const page = await site.visit('/', { ...WIDE, ...STILL });
    const { id } = await someCar(page, 0);
    await page.goto(`/car/${id}`);
    const loan = page.getByRole('region', { name: 'Loan Calculator' });
    await comeNear(page, loan);
    await loan.scrollIntoViewIfNeeded();
    const down = loan.getByRole('textbox', { name: 'Down payment' });
    const emi = async () => plain(await loan.getByRole('status').textContent());
    const usual = await emi();
    expect(usual).toMatch(/Monthly EMI₹[\d,]+/);
    await down.fill('lots');
    await loan.getByText('Enter the down payment as a number of rupees.').waitFor();
    expect(await loan.getByRole('link', { name: /Compare Lenders/ }).count()).toBe(0);
    await down.fill('1,00,000');
    await loan.getByRole('radio', { name: '48 months' }).check();
    await poll(emi).not.toBe(usual);
    await loan.getByRole('radio', { name: 'Month', exact: true }).check();
    await loan.getByText('Show as a table').click();
    expect(await loan.getByRole('row').count()).toBe(49);
    const link = loan.getByRole('link', { name: /Compare Lenders/ });
    expect(await link.getAttribute('href')).toMatch(
      /^\/financing\?carPrice=\d+&downPayment=100000&tenure=48&carYear=\d{4}$/,
    );
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: 'Compare car loans' }).waitFor();
    expect(await opened.getByRole('radio', { name: '48 months' }).isChecked()).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('costs at each lender what its published figures say, the least interest first, each with day and source', async () => {
    const page = await site.visit('/financing?carPrice=625000&downPayment=125000&tenure=60', { ...WIDE, ...STILL });
    expect(await names(page)).toEqual([
      'State Bank of India',
      'Union Bank of India',
      'Axis Bank',
      'HDFC Bank',
      'Bajaj Finance',
      'Bank of Baroda',
      'Tata Capital',
    ]);
    const axis = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Axis Bank' }) });
    expect(plain(await axis.textContent())).toContain('₹6,000');
    await axis.getByText('Terms and sources').click();
    const source = axis.getByRole('link', { name: /^Source of: Interest rate, Axis Bank/ });
    expect(await source.getAttribute('href')).toBe('https://emicalculator.bankbazaar.com/axis-car-loan.html');
    expect(plain(await axis.textContent())).toMatch(/13\.55% to 15\.8% a year ?as of 5 Sept? 2025/);
    await withoutBarriers(page, 'lenders');
    await page.getByRole('textbox', { name: 'Price of the car' }).fill('9,00,000');
    await page.getByRole('radio', { name: '84 months' }).check();
    await page.getByRole('button', { name: 'Show lenders' }).click();
    await page.waitForURL('**/financing?carPrice=900000&downPayment=125000&tenure=84');
    await page.getByText('The tenure is longer than this lender publishes').first().waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  it('takes what is wrong in the address for what is usual, and says so', async () => {
    const page = await site.visit('/financing?carPrice=500000&downPayment=900000&tenure=61', { ...WIDE, ...STILL });
    const wrong = page.getByRole('main').getByRole('alert');
    await wrong.getByText(/The down payment in the address was not usable/).waitFor();
    await wrong.getByText(/The tenure in the address cannot be chosen/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Down payment' }).inputValue()).toBe('1,00,000');
    await page.goto('/financing?carPrice=cheap');
    await wrong.getByText('The price in the address was not usable.').waitFor();
    await page.getByText('Enter the price of the car to see what a loan costs.').waitFor();
    expect(await names(page)).toHaveLength(7);
    await page.getByRole('button', { name: 'Show lenders' }).click();
    await page.getByText('Enter the price as a number of rupees.').waitFor();
    await page.context().close();
  });

  it('is kept at the desk: what is added, changed and withdrawn there is what buyers see', async () => {
    const page = await site.visit('/admin/lenders', {
      ...WIDE,
      ...STILL,
      as: { roles: ['admin'], firstName: 'Meera' },
    });
    await page.getByRole('button', { name: 'Add a lender' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a lender' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Zed Bank');
    await dialog.getByRole('textbox', { name: 'Name of the loan' }).fill('Used Car Loan');
    await dialog.getByRole('textbox', { name: 'Page of the lender (https)' }).fill('https://zed.example/');
    const rate = dialog.getByRole('group', { name: 'Interest rate' });
    await rate.getByLabel('Lowest rate, % a year').fill('9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('rate.asOf').waitFor();
    expect(await findings(page)).toEqual([]);
    await rate.getByLabel('Published on').fill('2026-11-01');
    await rate.getByLabel('Source (https)').fill('https://zed.example/rates');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const zed = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Zed Bank' }) });
    await page.getByRole('heading', { name: 'Zed Bank' }).waitFor();
    await withoutBarriers(page, 'desk of lenders');
    const buyer = await site.visit('/financing?carPrice=625000&downPayment=125000&tenure=60', WIDE);
    expect((await names(buyer))[0]).toBe('Zed Bank');
    await page.getByRole('button', { name: 'Withdraw Zed Bank' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn', { exact: true }).first().waitFor();
    expect(await zed.count()).toBeLessThanOrEqual(1);
    await buyer.reload();
    expect(await names(buyer)).not.toContain('Zed Bank');
    await buyer.context().close();
    await page.context().close();
  });
});

describe('a listing that is wrong', () => {
  it('is reported from its page, hidden at the desk, and whoever reported it is told', async () => {
    const page = await site.visit('/', { ...WIDE, ...STILL });
    const { id } = await someCar(page, 1);
    await page.goto(`/car/${id}`);
    const report = page.getByRole('button', { name: 'Report this listing' });
    const dialog = page.getByRole('dialog', { name: 'Report this listing' });
    /** Opens the dialog. Repeats the click, because a click before hydration does nothing. */
    const ask = () =>
      poll(async () => {
        if (!(await dialog.isVisible())) await report.click({ timeout: 2000 }).catch(() => undefined);
        return dialog.isVisible();
      }).toBe(true);
    await ask();
    await dialog.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    await site.signIn(page, { firstName: 'Asha' });
    await page.reload();
    await ask();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByRole('radio', { name: 'The car is sold already' }).check();
    await dialog.getByRole('textbox', { name: 'What did you notice?' }).fill('The dealer said so');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Report sent', { exact: true }).waitFor();
    await ask();
    await dialog.getByText(/You reported this car already/).waitFor();
    await page.keyboard.press('Escape');

    const desk = await site.visit('/admin/flags', { ...WIDE, ...STILL, as: { roles: ['admin'], firstName: 'Meera' } });
    await withoutBarriers(desk, 'desk of reports');
    await desk.locator('main li a[href*="car="]').first().click();
    await desk.getByText('The dealer said so').waitFor();
    await desk.getByRole('button', { name: 'Decide' }).click();
    await desk.getByText('Choose what to do.').waitFor();
    await desk.getByRole('radio', { name: /hide until the source corrects it/ }).check();
    await withoutBarriers(desk, 'a case');
    await desk.getByRole('button', { name: 'Decide' }).click();
    await desk.getByText('Report was right').waitFor();
    await poll(async () => (await page.request.get(`/api/cars/${id}`)).status()).toBe(410);
    await page.goto('/notifications');
    await page.getByText(/You were right\. We do not show the listing any more/).waitFor();

    await desk.reload();
    await desk.getByRole('button', { name: /^Show the listing of .* again$/ }).click();
    await desk.getByText('The listing is shown again').first().waitFor();
    await poll(async () => (await page.request.get(`/api/cars/${id}`)).status()).toBe(200);
    expect(desk.problems).toEqual([]);
    await desk.context().close();
    await page.context().close();
  });

  it('is answered by admins alone', async () => {
    const page = await site.visit('/admin/flags', { ...WIDE, as: { firstName: 'Ravi' } });
    await page.getByText('Only for admins').waitFor();
    await page.context().close();
  });
});
