import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pdfOf } from '../../api/media/testing/hostile-files.ts';
import { UPLOAD_PATH } from '../../api/media/upload-urls.ts';
import { freePort } from '../../api/testing/free-port.ts';
import { ENDURANCE, IS_IN_FULL } from '../../projections/platform/testing/endurance.ts';
import { localIdentity } from '../../scripts/identity/local-identity.ts';
import { byteCountingProxy } from './byte-counting-proxy.ts';
import { phonePhotos } from './phone-photos.ts';
import { isHydrated, openSite, type Site } from './site.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** A slow mobile network (throughput in bytes per second, latency in milliseconds), and the factor by which the processor is slowed down. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;
const SLOWER = 4;
/** The timeout for a step on a slow phone, in milliseconds. */
const PATIENT = { timeout: IS_IN_FULL ? 300_000 : 30_000 } as const;
/** The maximum number of bytes that may be sent again after a cut: one part. */
const PART_BYTES = 1024 * 1024;
/** The photos to upload: all in `npm run test:endurance`, only two in `npm test`. */
const SLOTS = IS_IN_FULL
  ? (['Front', 'Rear', 'Left side', 'Right side', 'Interior', 'Engine bay', 'More photos'] as const)
  : (['Front', 'Rear'] as const);
/** The number of file bytes after which the connection is cut, counted from the end of the previous cut. */
const CUTS = IS_IN_FULL ? [2_300_000, 1_500_000, 1_700_000] : [600_000];
const FOUND_WITHIN_MS = 2_000;

let site: Site;
let network: Awaited<ReturnType<typeof byteCountingProxy>>;
beforeAll(async () => {
  const port = await freePort();
  network = await byteCountingProxy(port);
  site = await openSite(
    { NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: network.url },
    { openLocalIdentity: localIdentity },
  );
});
afterAll(async () => {
  await network?.close();
  await site?.close();
});

const Permit = z.tuple([z.uuid(), z.uuid(), z.string(), z.int(), z.boolean(), z.int()]);
/** Decodes the id, category and size of the file from an upload URL. */
const permitOf = (path: string) => {
  const stated = path.slice(UPLOAD_PATH.length).split('.')[0] ?? '';
  const [id, , category, bytes] = Permit.parse(JSON.parse(Buffer.from(stated, 'base64url').toString()));
  return { id, category, bytes };
};
const Uploaded = z.object({ id: z.uuid(), sha256: z.string(), bytes: z.int() });
const Own = z.looseObject({
  status: z.string(),
  registrationDocument: z.object({ id: z.uuid() }).nullable(),
  insuranceDocument: z.object({ id: z.uuid() }).nullable(),
  photos: z.array(z.object({ id: z.uuid() })),
});
const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};
/** Signs up through the UI with a random phone number. */
const signUp = async (page: Page): Promise<string> => {
  const number = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  await page.getByRole('main').getByRole('link', { name: 'Sign in with your phone' }).tap();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await page.getByRole('button', { name: 'Send code' }).tap();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const outbox = await (await fetch(`${site.url}/dev/outbox`)).text();
  const code = new RegExp(`Text message to \\+91${number}[\\s\\S]*?(\\d{6}) is your OTP`).exec(outbox)?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.waitForFunction(isHydrated, 'main form');
  return number;
};

describe('an owner with a phone, on a line that breaks', () => {
  it(
    'puts a car in review without losing anything; the desk approves it, and a stranger finds it',
    ENDURANCE,
    async () => {
      const files = await phonePhotos(SLOTS.length);
      const registration = await sharp(files[0]).resize(2000).jpeg({ quality: 95 }).toBuffer();
      const page = await site.visit('about:blank', PHONE);
      page.setDefaultTimeout(PATIENT.timeout);
      await page.goto(network.url);
      if (IS_IN_FULL) await throttle(await page.context().newCDPSession(page));
      await page.waitForFunction(isHydrated, 'header summary');

      const took: Record<string, number> = {};
      let since = performance.now();
      const begun = since;
      const step = (name: string) => {
        const now = performance.now();
        took[name] = Math.round(now - since);
        since = now;
      };

      await page.locator('summary[aria-label=Menu]').tap();
      await page.getByRole('banner').getByRole('link', { name: 'Sell Your Car' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Sell Your Car' }).waitFor();
      step('the page');
      const number = await signUp(page);
      step('signing up');

      const next = () => page.getByRole('link', { name: 'Next', exact: true }).tap();
      await page.getByLabel('Registration number (optional)').fill('TS 09 EA 1234');
      await page.getByLabel('Brand').fill('Hyundai');
      await page.getByLabel('Model').fill('Verna');
      await page.getByLabel('Year').selectOption('2019');
      await page.getByLabel('Fuel Type').selectOption('Petrol');
      await page.getByLabel('Transmission').selectOption('Manual');
      await page.getByLabel('Mileage (km)').fill('52000');
      await page.getByLabel('Number of Owners').selectOption({ label: '1st Owner' });
      await page.getByLabel('City').fill('Hyderabad');
      await page.getByLabel('Price (₹ Lakh)').fill('8.45');
      await next();
      await page.getByRole('button', { name: 'Suggest a description' }).tap();
      await next();
      await page.getByLabel('Phone Number').fill(number);
      await page.getByLabel('Email Address').fill('asha.sells@example.in');
      await next();
      step('the entries');

      const cuts = [...CUTS];
      network.cutAfter(cuts.shift() ?? 0);
      const choose = (label: string) => page.getByLabel(label, { exact: true });
      await choose('Choose a file: Registration certificate (RC)').setInputFiles({
        ...{ name: 'rc.jpg', mimeType: 'image/jpeg', buffer: registration },
      });
      await choose('Choose a file: Insurance policy').setInputFiles({
        ...{ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: 2 }) },
      });
      for (const [at, slot] of SLOTS.entries())
        await choose(`Add photo: ${slot}`).setInputFiles({
          ...{ name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer: files[at] ?? Buffer.of() },
        });
      const pictures = page.getByRole('list', { name: /^Your photos/ }).getByRole('img');
      for (let cut = 0; cut < CUTS.length; cut += 1) {
        await expect.poll(() => network.isCut(), PATIENT).toBe(true);
        await page.getByText('Waiting for the connection').first().waitFor();
        const after = cuts.shift();
        network.mend();
        if (after !== undefined) network.cutAfter(after);
      }
      await expect.poll(() => pictures.count(), PATIENT).toBe(SLOTS.length);
      step('the files');
      await page.getByRole('button', { name: 'List My Car' }).tap();
      await page.getByRole('heading', { name: 'Your car listing has been created successfully.' }).waitFor();
      step('sending');
      took['all together'] = Math.round(performance.now() - begun);

      // Nothing is lost, and at most one part of a file was sent again.
      const mine = await page.request.get(`${site.url}/api/my-listings`);
      const [{ id } = { id: '' }] = z.array(z.object({ id: z.uuid() })).parse(await mine.json());
      const own = Own.parse(await (await page.request.get(`${site.url}/api/my-listings/${id}`)).json());
      expect(own).toMatchObject({ status: 'in_review' });
      expect(own.photos).toHaveLength(SLOTS.length);
      const there = [own.registrationDocument?.id, own.insuranceDocument?.id, ...own.photos.map((photo) => photo.id)];
      const again: Record<string, number> = {};
      for (const [path, sent] of network.sent()) {
        const permit = permitOf(path);
        expect(there).toContain(permit.id);
        const file = Uploaded.parse(await (await page.request.get(`${site.url}/api/media/${permit.id}`)).json());
        expect([permit.category, file.bytes]).toEqual([permit.category, permit.bytes]);
        again[`${permit.category} of ${permit.bytes}`] = sent - permit.bytes;
        expect(sent - permit.bytes).toBeGreaterThanOrEqual(0);
        expect(sent - permit.bytes).toBeLessThanOrEqual(PART_BYTES);
      }
      expect(network.sent().size).toBe(SLOTS.length + 2);

      await page.context().close();
      process.stdout.write(`selling by phone, in ms and bytes sent again: ${JSON.stringify({ took, again })}\n`);
      if (!IS_IN_FULL) return;

      const stranger = await site.visit('/healthz', WIDE);
      const desk = await site.visit(`/admin/review?listing=${id}`, { ...WIDE, as: { roles: ['admin'] } });
      await desk.getByRole('button', { name: 'Claim this review' }).click();
      await desk.getByRole('img', { name: 'Rear' }).waitFor(PATIENT);
      await desk.keyboard.press('n');
      for (let times = 0; times < SLOTS.length + 2; times += 1) await desk.keyboard.press('a');
      await desk.getByRole('radio', { name: 'Approve: buyers see it' }).check();
      const decided = desk.waitForResponse((answer) => answer.request().postData()?.includes('outcome') ?? false);
      await desk.getByRole('button', { name: 'Send the decision' }).click();
      await decided;
      const approved = performance.now();
      await expect
        .poll(async () => {
          await stranger.goto('/?q=2019+hyundai+verna');
          return stranger.getByRole('main').locator(`a[href*="${id}"]`).count();
        }, PATIENT)
        .toBeGreaterThan(0);
      took['found by a stranger'] = Math.round(performance.now() - approved);
      expect(took['found by a stranger']).toBeLessThanOrEqual(FOUND_WITHIN_MS);
      await Promise.all([desk, stranger].map((one) => one.context().close()));
    },
  );
});
