import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyTranscript } from '../../api/audit/transcript/verify-transcript.ts';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { findings, settled } from './axe.ts';
import { wireTo } from './cuttable-network.ts';
import { openSite, PHONE, plain, type Site, sidewaysScroll } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };
const NARROW = { ...PHONE, viewport: { width: 390, height: 844 } };
const STILL = { reducedMotion: 'reduce' } as const;
/** `expect.poll` with a timeout that suits busy machines. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
/** The duration of the network outage, in milliseconds. */
const CUT_MS = 1_500;

let site: Site;
let second: Awaited<ReturnType<Site['beside']>>;
let wire: Awaited<ReturnType<typeof wireTo>>;
beforeAll(async () => {
  site = await openSite();
  second = await site.beside();
  wire = await wireTo(second.port);
});
afterAll(async () => {
  await wire?.close();
  await second?.close();
  await site?.close();
});

const Named = z.looseObject({ id: z.string() });
const Cars = z.array(Named).min(1);
const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByText(text);
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
/** Returns those of `texts` that the page shows as messages, in the order of the conversation. */
const shown = async (page: Page, texts: readonly string[]): Promise<string[]> => {
  const whole = plain(await log(page).innerText());
  return texts
    .flatMap((text) => [...whole.matchAll(new RegExp(`${text}(?!\\d)`, 'g'))].map(({ index }) => ({ index, text })))
    .sort((a, b) => a.index - b.index)
    .map(({ text }) => text);
};
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }));
const wasReloaded = (page: Page) => page.evaluate(() => !('wasHere' in window));

/** Opens a conversation between a buyer and a car's seller, who use different servers. The seller's network connection can be cut. */
const twoPeople = async () => {
  const buyer = await site.visit('/healthz', { ...WIDE, ...STILL, as: { firstName: 'Bina', premium: true } });
  const seller = await site.visit('/healthz', { ...NARROW, ...STILL });
  const person = await site.signIn(seller, { firstName: 'Sanjay', roles: ['seller'], phoneVerified: true });
  const cars = Cars.parse(await (await buyer.request.get('/api/cars?limit=1')).json());
  const carId = z.string().parse(cars[0]?.id);
  await site.sell(person.userId, carId);
  const started = await buyer.request.post('/api/conversations', {
    data: { carId, content: 'Is it still there?', messageId: randomUUID() },
    headers: { origin: site.url },
  });
  expect(started.status()).toBeLessThan(300);
  const { id } = Named.parse(await started.json());
  // Both users accept the documents in advance, because the privacy notice of a first visit would cover a phone's screen.
  for (const { request } of [buyer, seller])
    for (const document of ['terms', 'privacy'] as const) {
      const data = { document, version: LEGAL_VERSIONS[document].number };
      const given = await request.post('/api/profile/consents', { data, headers: { origin: site.url } });
      expect(given.status()).toBeLessThan(300);
    }
  await buyer.goto(`/messages?c=${id}`);
  await seller.goto(`${wire.url}/messages?c=${id}`);
  for (const page of [buyer, seller]) await said(page, 'Is it still there?').waitFor();
  for (const page of [buyer, seller]) await mark(page);
  return { buyer, seller, id };
};

describe('two people at two processes', () => {
  it('read each other at once, deal, and lose nothing to a network that breaks', async () => {
    const { buyer, seller, id } = await twoPeople();

    for (const [from, to, text] of [
      [buyer, seller, 'One owner only?'],
      [seller, buyer, 'Yes, since 2018'],
      [buyer, seller, 'Can I see it on Sunday?'],
    ] as const) {
      await write(from, text);
      await said(to, text).waitFor();
    }

    const quick = buyer
      .getByRole('region', { name: 'Make an offer' })
      .getByRole('button', { name: /^Offer ₹/ })
      .first();
    await quick.waitFor();
    await quick.click();
    await buyer.getByRole('button', { name: /^Send offer of ₹/ }).click();
    await said(seller, 'Bina offered').waitFor();
    const accept = seller.getByRole('button', { name: 'Accept', exact: true });
    await accept.waitFor();
    await poll(() => buyer.getByText('is waiting for an answer').count()).toBeGreaterThan(0);

    // Messages that either person writes while the network is cut must arrive exactly once, after it is back.
    const before = ['Before the tunnel', 'In the tunnel 1', 'In the tunnel 2', 'From the tunnel', 'After the tunnel'];
    await write(buyer, 'Before the tunnel');
    await said(seller, 'Before the tunnel').waitFor();
    wire.cut();
    const cutAt = Date.now();
    await write(buyer, 'In the tunnel 1');
    await write(buyer, 'In the tunnel 2');
    await write(seller, 'From the tunnel');
    await poll(() => said(buyer, 'In the tunnel 2').count()).toBe(1);
    await poll(() => Date.now() - cutAt).toBeGreaterThan(CUT_MS);
    expect(await said(seller, 'In the tunnel 1').count()).toBe(0);
    wire.mend();
    const whole = before.slice(0, 4).toSorted();
    for (const page of [seller, buyer]) await poll(async () => (await shown(page, before)).toSorted()).toEqual(whole);
    await write(buyer, 'After the tunnel');
    for (const page of [seller, buyer]) {
      await poll(async () => (await shown(page, before)).at(-1)).toBe('After the tunnel');
      expect((await shown(page, before)).toSorted()).toEqual(before.toSorted());
    }

    await accept.click();
    await seller.getByRole('button', { name: /^Accept ₹/ }).click();
    await poll(() => log(buyer).getByText('The offer was accepted.').count()).toBe(1);
    for (const page of [buyer, seller]) expect(await wasReloaded(page)).toBe(false);

    for (const page of [buyer, seller]) {
      await settled(page);
      expect(await findings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }

    await buyer.getByRole('button', { name: 'History of this conversation' }).click();
    const history = buyer.getByRole('dialog', { name: 'History with Sanjay' });
    await history.getByText('Offer accepted').waitFor();
    expect(await findings(buyer, { open: true })).toEqual([]);
    const address = await history.getByRole('link', { name: 'Download the signed transcript' }).getAttribute('href');
    const file = await (await buyer.request.get(address ?? '')).body();
    expect(verifyTranscript(file).problems).toEqual([]);
    expect(file.toString()).toContain('From the tunnel');
    await history.getByRole('button', { name: 'As it was then (1)' }).click();
    await history.getByText('How it stood then').waitFor();
    await poll(() => history.getByText('Offer accepted').count()).toBe(0);
    expect(buyer.problems).toEqual([]);

    const admin = await site.visit(`/admin/conversations?id=${id}`, {
      ...WIDE,
      ...STILL,
      as: { firstName: 'Meera', roles: ['admin'] },
    });
    await admin.getByRole('textbox', { name: 'Why do you look?' }).fill('The two disagree about the price');
    await admin.getByRole('button', { name: 'Look into it' }).click();
    await admin.getByText('Offer accepted').waitFor();
    await poll(() => admin.getByText('The two disagree about the price').count()).toBeGreaterThan(0);
    expect(await findings(admin)).toEqual([]);
    expect(admin.problems).toEqual([]);
  });
});
