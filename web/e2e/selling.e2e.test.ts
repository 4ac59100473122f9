import type { Page } from 'playwright-core';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { isHydrated, openSite, plain, type Site, sidewaysScroll } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** The timeout for an upload on a busy machine, in milliseconds. */
const ARRIVES = { timeout: 60_000 } as const;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

let shade = 0;
/** Creates a photo as a phone does: large, and with the location in its metadata. */
const photo = async (width = 3200, height = 2400) => {
  shade += 30;
  const background = { r: shade % 256, g: 90, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { width: 400, height: 120, channels: 3, background: 'white' } }, left: 90 + shade, top: 300 },
    ])
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: 'Phone', Model: 'X' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 0/1' } })
    .toBuffer();
};
const fileOf = async (name: string, width?: number, height?: number) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await photo(width, height),
});
const opened = async (at: string, as: Parameters<Site['visit']>[1]) => {
  const page = await site.visit(at, as);
  await page.waitForFunction(isHydrated, 'main form');
  return page;
};
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor(ARRIVES);
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true }).tap();
const barriers = async (page: Page) => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
};
const draftIn = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? '';

describe('the form in which people sell their car', () => {
  it('says to a stranger what it is, keeps what they came for, and shows nothing of anybody', async () => {
    const page = await site.visit('/sell-car?step=contact', PHONE);
    await page.getByRole('heading', { level: 1, name: 'Sell Your Car' }).waitFor();
    await page.getByText('List your car with authentic documentation').waitFor();
    const way = page.getByRole('main').getByRole('link', { name: /^Sign in with Google/ });
    expect(await way.getAttribute('href')).toContain(encodeURIComponent('/sell-car?step=contact'));
    await barriers(page);
    await page.context().close();
  });

  it('takes a car from a phone whose line breaks, and gives it to nobody else', async () => {
    const page = await opened('/sell', { ...PHONE, as: { firstName: 'Asha', phoneVerified: true } });
    await page.getByLabel('Registration number (optional)').fill('TS 09 EA 1234');
    await page.getByLabel('Brand').fill('Hyundai');
    await saved(page);
    await page.getByText('Registered at TS-09, Telangana').waitFor();
    const draft = draftIn(page);
    expect(draft).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByLabel('Model').fill('Verna');
    await page.getByLabel('Year').selectOption('2019');
    await page.getByLabel('Fuel Type').selectOption('Petrol');
    await page.getByLabel('Transmission').selectOption('Manual');
    await page.getByLabel('Mileage (km)').fill('52000');
    await page.getByLabel('Number of Owners').selectOption({ label: '1st Owner' });
    await page.getByLabel('City').fill('Hyderabad');
    await page.getByLabel('Price (₹ Lakh)').fill('8.45');
    expect(plain(await page.getByText('That is ₹8,45,000.').textContent())).toBe('That is ₹8,45,000.');
    await saved(page);
    await barriers(page);

    await next(page);
    expect(new URL(page.url()).searchParams.get('step')).toBe('description');
    await page.getByRole('button', { name: 'Suggest a title' }).tap();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('2019 Hyundai Verna');
    await page.getByRole('button', { name: 'Suggest a description' }).tap();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toContain('Driven 52,000 km.');
    expect(await page.getByText('Suggested from your entries.', { exact: false }).count()).toBe(2);
    await next(page);
    await page.getByLabel('Phone Number').fill('98123 45678');
    expect(await page.getByLabel('Email Address').inputValue()).toMatch(/@example\.in$/);
    // Text typed while offline is saved once the connection is back.
    await page.context().setOffline(true);
    await page.getByLabel('Email Address').fill('asha.sells@example.in');
    await page.getByText('It is saved once it is back.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await saved(page);

    await page.reload();
    await page.waitForFunction(isHydrated, 'main form');
    expect(await page.getByLabel('Email Address').inputValue()).toBe('asha.sells@example.in');
    await next(page);
    await page.getByRole('button', { name: 'List My Car' }).tap();
    await page.getByText('You have to select at least 1 file').first().waitFor();
    await barriers(page);

    const choose = (label: string) => page.getByLabel(label, { exact: true });
    await choose('Choose a file: Registration certificate (RC)').setInputFiles(await fileOf('rc.jpg', 900, 1200));
    await page.getByText('registration document uploaded successfully.').first().waitFor(ARRIVES);
    await choose('Choose a file: Insurance policy').setInputFiles(await fileOf('insurance.jpg', 900, 1201));
    await page.getByText('insurance document uploaded successfully.').first().waitFor(ARRIVES);
    await page.context().setOffline(true);
    await choose('Add photo: Front').setInputFiles(await fileOf('front.jpg'));
    await page.getByText('Waiting for the connection').waitFor(ARRIVES);
    await page.context().setOffline(false);
    await page.getByRole('img', { name: 'Front', exact: true }).waitFor(ARRIVES);
    await page.getByText('Taken out of the file: place, camera', { exact: false }).waitFor(ARRIVES);
    for (const name of ['Rear', 'Left side', 'Right side', 'Interior'])
      await choose(`Add photo: ${name}`).setInputFiles(await fileOf(`${name}.jpg`));
    await page.getByRole('img', { name: 'Interior', exact: true }).waitFor(ARRIVES);
    await choose('Add photo: More photos').setInputFiles([await fileOf('seat.jpg'), await fileOf('boot.jpg')]);
    await page.getByRole('img', { name: 'Photo 7', exact: true }).waitFor(ARRIVES);

    // The seller changes the order of the photos by keyboard.
    await page.getByRole('button', { name: 'Move earlier: Rear' }).press('Enter');
    await page.getByText('Rear is now photo 1 of 7').waitFor();
    // The seller also changes a photo's view by keyboard, without uploading the photo again.
    await page.getByRole('button', { name: 'Use as another view: Photo 7' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Engine bay' }).press('Enter');
    await page.getByText('Photo 7 is now: Engine bay').waitFor();
    // By touch, the seller swaps the views of two photos.
    await page.getByRole('button', { name: 'Use as another view: Left side' }).tap();
    await page.getByRole('menuitem', { name: /^Right side/ }).tap();
    await page.getByText('Left side is now: Right side').waitFor();
    await saved(page);
    await barriers(page);

    const stranger = await site.visit(`/sell?draft=${draft}`, { ...PHONE, as: { phoneVerified: true } });
    await stranger.getByRole('heading', { name: 'This draft is not there' }).waitFor();
    await barriers(stranger);
    await stranger.context().close();

    await page.getByRole('button', { name: 'List My Car' }).tap();
    await page.getByRole('heading', { name: 'Your car listing has been created successfully.' }).waitFor(ARRIVES);
    await page.getByText('Success!', { exact: true }).waitFor();
    const mine = await (await page.request.get(`/api/my-listings/${draft}`)).json();
    expect(mine).toMatchObject({ status: 'in_review', lacksToGoLive: [] });
    expect(mine.content).toMatchObject({ priceInr: 845_000, actualEmail: 'asha.sells@example.in', rto: 'TS-09' });
    expect(mine.photos.map(({ slot }: { slot: string }) => slot)).toEqual([
      ...['rear', 'front', 'right', 'left', 'interior', 'additional', 'engine'],
    ]);
    await page.getByRole('link', { name: 'To my listings' }).tap();
    await page.waitForURL('**/sell/listings');
    await page.context().close();
  });

  it('sends a file after a reload that was chosen before the draft was stored', async () => {
    const page = await opened('/sell', { ...WIDE, as: { phoneVerified: true } });
    const uploads = '**/api/seller/upload-url?*';
    await page.route(uploads, (route) => route.abort());
    await page.getByLabel('Add photo: Front', { exact: true }).setInputFiles(await fileOf('front.jpg'));
    await page.getByText('Waiting for the connection').waitFor(ARRIVES);
    await page.getByLabel('Brand').fill('Tata');
    await saved(page);
    const draft = draftIn(page);
    expect(draft).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    await page.waitForFunction(isHydrated, 'main form');
    expect(draftIn(page)).toBe(draft);
    await page.unroute(uploads);
    await page.getByRole('img', { name: 'Front', exact: true }).waitFor(ARRIVES);
    await page.context().close();
  });

  it('shows field by field what was changed in two tabs', async () => {
    const page = await opened('/sell', { ...WIDE, as: { phoneVerified: true } });
    await page.getByLabel('Brand').fill('Tata');
    await saved(page);
    const other = await page.context().newPage();
    await other.goto(`/sell?draft=${draftIn(page)}`);
    await other.waitForFunction(isHydrated, 'main form');
    await other.getByLabel('Model').fill('Nexon');
    await saved(other);
    // The first tab has not refetched the draft yet.
    await page.getByLabel('Model').evaluate((input: HTMLInputElement) => input.focus());
    await page.keyboard.type('Tiago');
    const conflict = page.getByRole('region', { name: 'Changed in two places' });
    await conflict.getByText('Nexon').waitFor();
    await barriers(page);
    await conflict.getByRole('button', { name: 'Keep the value from here: Model' }).press('Enter');
    await saved(page);
    await conflict.waitFor({ state: 'detached' });
    await other.reload();
    await other.waitForFunction(isHydrated, 'main form');
    expect(await other.getByLabel('Model').inputValue()).toBe('Tiago');
    await page.context().close();
  });

  it('hands its draft to a phone by a code that cameras read, in the dark theme too', async () => {
    const page = await site.visit('/sell', { ...WIDE, colorScheme: 'dark', as: { phoneVerified: true } });
    await page.waitForFunction(isHydrated, 'main form');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByLabel('Brand').fill('Tata');
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor(ARRIVES);
    const isCode = (url: string) => /qr-code/.test(url);
    expect(loaded.filter(isCode)).toEqual([]);
    await page.getByRole('button', { name: 'Continue on your phone' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Continue on your phone' });
    const code = dialog.getByRole('img', { name: 'QR code with the address of this draft' });
    await code.waitFor();
    expect(loaded.filter(isCode)).toHaveLength(1);
    const address = page.url();
    expect(address).toMatch(/\/sell\?draft=[0-9a-f-]{36}$/);
    await dialog.getByText(address, { exact: true }).waitFor();
    expect(await findings(page, { open: true })).toEqual([]);

    // The squares on the screen match the QR code of the URL: dark on white, with a white margin of four squares.
    const expected = qrcode(0, 'M');
    expected.addData(address);
    expected.make();
    const [count, margin] = [expected.getModuleCount(), 4];
    const shot = await code.screenshot();
    const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
    const side = count + 2 * margin;
    const seen: string[] = [];
    const meant: string[] = [];
    for (let row = 1; row < side - 1; row += 1) {
      const at = (column: number) => {
        const [x, y] = [((column + 0.5) * info.width) / side, ((row + 0.5) * info.height) / side];
        return (data[Math.floor(y) * info.width + Math.floor(x)] ?? 128) < 128;
      };
      const places = Array.from({ length: side - 2 }, (_, place) => place + 1);
      const isDark = (column: number) =>
        [row, column].every((place) => place >= margin && place < count + margin) &&
        expected.isDark(row - margin, column - margin);
      seen.push(places.map((column) => (at(column) ? '#' : '.')).join(''));
      meant.push(places.map((column) => (isDark(column) ? '#' : '.')).join(''));
    }
    expect(seen).toEqual(meant);
    await page.context().close();
  });

  it('gives an upload up that stays silent, says so, and takes it once the way is free', async () => {
    const page = await site.visit('/healthz', { ...WIDE, as: { phoneVerified: true } });
    await page.clock.install();
    await page.goto('/sell?step=documents');
    await page.waitForFunction(isHydrated, 'main form');
    // Simulates a proxy that accepts the file but never answers.
    const isUpload = (url: URL) => url.pathname.startsWith('/api/uploads/');
    await page.route(isUpload, () => undefined);
    const sent = () => page.waitForRequest((request) => isUpload(new URL(request.url())), ARRIVES);
    let next = sent();
    await page.getByLabel('Add photo: Front', { exact: true }).setInputFiles(await fileOf('front.jpg'));
    await next;
    next = sent();
    await page.clock.fastForward('05:00');
    await next;
    await page.clock.fastForward('05:00');
    await page.getByText('Failed to upload front.jpg').waitFor(ARRIVES);
    await page.getByText('This looks like a network error,', { exact: false }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try front.jpg again' }).press('Enter');
    await page.getByRole('img', { name: 'Front', exact: true }).waitFor(ARRIVES);
    await page.context().close();
  });

  it('hides a number plate by keyboard', async () => {
    const page = await opened('/sell?step=documents', { ...WIDE, as: { phoneVerified: true } });
    await page.getByLabel('Add photo: Front', { exact: true }).setInputFiles(await fileOf('front.jpg'));
    const shown = page.getByRole('img', { name: 'Front', exact: true });
    await shown.waitFor(ARRIVES);
    const before = await shown.getAttribute('src');
    await page.getByRole('button', { name: 'Hide the number plate: Front' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hide the number plate' });
    await dialog.getByLabel('From the left').press('ArrowRight');
    await settled(page);
    expect(await findings(page, { open: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Hide it' }).press('Enter');
    await page.getByText('Number plate hidden').waitFor(ARRIVES);
    expect(await shown.getAttribute('src')).not.toBe(before);
    expect((await page.request.get(before ?? '')).status()).toBe(404);
    await page.context().close();
  });

  it.each(['hi', 'te'])('speaks %s, in both themes, without barriers', async (language) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.visit('/healthz', { ...PHONE, colorScheme, as: {} });
      await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
      for (const step of ['vehicle', 'documents']) {
        await page.goto(`/sell?step=${step}`);
        await page.waitForFunction(isHydrated, 'main form');
        await barriers(page);
      }
      expect(page.problems).toEqual([]);
      await page.context().close();
    }
  });
});
