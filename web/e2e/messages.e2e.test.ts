import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { findings, settled } from './axe.ts';
import { openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const barriers = async (page: Page) => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};
/** Returns the headers that our own pages send in addition to the cookie. */
const fromHere = () => ({ origin: site.url });
const say = async (page: Page, id: string, content: string) => {
  const url = `/api/conversations/${id}/messages`;
  const answer = await page.request.post(url, { headers: fromHere(), data: { content } });
  expect(answer.ok(), await answer.text()).toBe(true);
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const entry = (page: Page, text: string) => log(page).locator('[data-entry]', { hasText: text });
/** Returns the distance between the top of the window and a log entry, in whole pixels. */
const top = (page: Page, text: string) =>
  entry(page, text).evaluate((entry) => Math.round(entry.getBoundingClientRect().top));

describe('messages', () => {
  it('go from one browser to the other and back, are kept without a network, and are found again', async () => {
    const seller = await site.visit('/healthz', WIDE);
    const { userId } = await site.signIn(seller, { firstName: 'Vikram', roles: ['seller'] });
    const [car] = await (await seller.request.get('/api/cars?limit=1')).json();
    await site.sell(userId, car.id);
    const buyer = await site.visit('/messages', { ...WIDE, as: { firstName: 'Asha' } });
    await buyer.getByText('No conversations yet. Start browsing cars to connect with sellers!').waitFor();
    await buyer.getByText('Select a conversation to start messaging').waitFor();
    await barriers(buyer);

    const data = { carId: car.id, content: 'Any accidents?' };
    const { id } = await (await buyer.request.post('/api/conversations', { headers: fromHere(), data })).json();
    for (let first = 1; first < 49; first += 8)
      await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((more) => say(buyer, id, `Line ${first + more}.`)));
    await say(buyer, id, 'Insurance till March');
    await buyer.goto(`/messages?c=${id}`);
    await field(buyer).waitFor();

    // The seller sees the unread count in the header and the title, and opens the thread by keyboard at the first unread message.
    await seller.goto('/messages');
    await seller.getByRole('link', { name: 'Messages, 50 unread' }).waitFor();
    await seller.waitForFunction(() => document.title.startsWith('(50) '));
    await seller.getByRole('link', { name: /Asha/ }).press('Enter');
    await seller.getByRole('link', { name: 'Messages', exact: true }).waitFor({ state: 'attached' });
    expect(await log(seller).evaluate((box) => box.clientHeight)).toBe(384);
    await barriers(seller);

    // The seller's reply reaches the buyer, with a typing indicator and a read receipt.
    await field(seller).pressSequentially('None at all');
    await buyer.getByText('Vikram is typing…').waitFor();
    await field(seller).press('Enter');
    await log(buyer).getByText('None at all').waitFor();
    await log(seller).locator('[data-delivery="read"]').last().waitFor();
    await buyer.getByText('Online').first().waitFor();

    // A message that cannot be sent yet is stored, survives a reload, and is later sent exactly once.
    await buyer.route('**/graphql', (route) =>
      route.request().postData()?.includes('SendMessage') ? route.abort() : route.continue(),
    );
    await field(buyer).fill('Can I see it on Sunday?');
    await field(buyer).press('Enter');
    await log(buyer).locator('[data-unsent="waiting"]').waitFor();
    await buyer.reload();
    await log(buyer).locator('[data-unsent="waiting"]').waitFor();
    await buyer.unroute('**/graphql');
    await log(seller).getByText('Can I see it on Sunday?').waitFor();
    await log(buyer).locator('[data-unsent]').waitFor({ state: 'detached' });
    expect(await log(seller).getByText('Can I see it on Sunday?').count()).toBe(1);
    expect(await log(buyer).getByText('Can I see it on Sunday?').count()).toBe(1);

    // Scrolling up does not jump: the visible entry stays in place while older ones load above it.
    await entry(buyer, 'Line 40.').waitFor();
    let letOlderThrough: () => void = () => undefined;
    const measured = new Promise<void>((resolve) => {
      letOlderThrough = resolve;
    });
    await buyer.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Thread(')) await measured;
      await route.continue();
    });
    await log(buyer).evaluate((box) => {
      box.scrollTop = 120;
    });
    const shown = await log(buyer)
      .locator('[data-entry]')
      .evaluateAll((entries) => {
        const box = entries[0]?.closest('[role="log"]')?.getBoundingClientRect().top ?? 0;
        const first = entries.find((entry) => entry.getBoundingClientRect().top > box);
        return /Line \d+\./.exec(first?.textContent ?? '')?.[0] ?? '';
      });
    const before = await top(buyer, shown);
    letOlderThrough();
    await entry(buyer, 'Line 1.').waitFor();
    await buyer.unroute('**/graphql');
    expect(Math.abs((await top(buyer, shown)) - before)).toBeLessThanOrEqual(2);

    // A search result opens the conversation at the matching message.
    await buyer.getByRole('searchbox', { name: 'Search messages' }).fill('insur');
    await buyer.getByRole('link', { name: /Insurance till March/ }).click();
    await log(buyer).getByText('Insurance till March').waitFor();
    await barriers(buyer);
    expect([...buyer.problems.filter((line) => !line.includes('ERR_FAILED')), ...seller.problems]).toEqual([]);
    await Promise.all([buyer.context().close(), seller.context().close()]);
  });

  it('are two views on a phone, in the dark, and ask a stranger to sign in', async () => {
    const seller = await site.visit('/healthz', WIDE);
    const { userId } = await site.signIn(seller, { firstName: 'Meena', roles: ['seller'] });
    const [, car] = await (await seller.request.get('/api/cars?limit=2')).json();
    await site.sell(userId, car.id);
    const page = await site.visit('/messages', { ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'Sign in to see your messages' }).waitFor();
    await site.signIn(page, { firstName: 'Asha' });
    const data = { carId: car.id, content: 'Papers: https://bank.example@evil.example/pay' };
    await page.request.post('/api/conversations', { headers: fromHere(), data });
    await page.reload();
    await page.getByRole('link', { name: /Meena/ }).click();
    // The privacy notice shown on a first visit is at the bottom of the window. The thread ends above it.
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const link = log(page).getByRole('link');
    expect(await link.textContent()).toContain('evil.example/pay');
    expect(await link.getAttribute('rel')).toContain('noopener');
    await barriers(page);
    // Playwright clicks an element only if nothing covers it, so these clicks show that the buttons are not covered.
    await page.getByRole('button', { name: 'Contact and more' }).click();
    await page.getByRole('button', { name: 'History of this conversation' }).click();
    const history = page.getByRole('dialog', { name: 'History with Meena' });
    await history.getByRole('button', { name: 'Close' }).click();
    await history.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to all conversations' }).click();
    await page.getByText('Selling', { exact: true }).click();
    await page.getByText('Nobody asked about a car of yours yet.').waitFor();
    await barriers(page);
    await page.goto('/messages?c=0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e');
    await page.getByText('There is no such conversation').waitFor();
    expect(page.problems).toEqual([]);
    await Promise.all([page.context().close(), seller.context().close()]);
  });

  it('are answered without words by finger and by key, changed and taken back, which the other one sees at once', async () => {
    const seller = await site.visit('/healthz', WIDE);
    const { userId } = await site.signIn(seller, { firstName: 'Vikram', roles: ['seller'] });
    const [, , , car] = await (await seller.request.get('/api/cars?limit=4')).json();
    await site.sell(userId, car.id);
    const buyer = await site.visit('/healthz', { ...PHONE, reducedMotion: 'reduce' });
    await site.signIn(buyer, { firstName: 'Asha' });
    const data = { carId: car.id, content: 'One owner only?' };
    const { id } = await (await buyer.request.post('/api/conversations', { headers: fromHere(), data })).json();
    await say(seller, id, 'Yes, from new');
    for (const page of [buyer, seller]) {
      await page.goto(`/messages?c=${id}`);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await field(page).waitFor();
    }

    // Touch targets are at least 44 px wide and high.
    const opener = entry(buyer, 'Yes, from new').getByRole('button', { name: 'React to this message' });
    for (const size of Object.values((await opener.boundingBox()) ?? {}).slice(2))
      expect(size).toBeGreaterThanOrEqual(44);
    await opener.tap();
    const reactions = buyer.getByRole('dialog', { name: 'Reactions' });
    await reactions.waitFor();
    await barriers(buyer);
    await reactions.getByRole('button', { name: 'Love' }).tap();
    await reactions.waitFor({ state: 'detached' });
    await entry(seller, 'Yes, from new').getByText('Asha reacted: Love').waitFor();
    await seller.getByRole('status').getByText('Asha reacted to “Yes, from new”: Love').waitFor();

    // The seller opens the reactions by keyboard and chooses one, and the focus returns to the button.
    const given = entry(seller, 'One owner only?').getByRole('button', { name: /reacted|React/ });
    await given.focus();
    await seller.keyboard.press('Enter');
    await seller.locator('button[aria-label="Like"]:focus').waitFor();
    await seller.keyboard.press('Tab');
    await seller.keyboard.press('Enter');
    await seller.getByRole('dialog', { name: 'Reactions' }).waitFor({ state: 'detached' });
    expect(await given.getAttribute('aria-label')).toBe('You reacted: Love. Change it');
    expect(await given.evaluate((button) => button === document.activeElement)).toBe(true);
    await entry(buyer, 'One owner only?').getByText('Vikram reacted: Love').waitFor();
    await barriers(seller);

    // The buyer changes the reaction, and then removes it by choosing it again. A reload shows the same state.
    await buyer.getByRole('button', { name: 'You reacted: Love. Change it' }).tap();
    await reactions.getByRole('button', { name: 'Thanks' }).tap();
    await entry(seller, 'Yes, from new').getByText('Asha reacted: Thanks').waitFor();
    await buyer.reload();
    await buyer.getByRole('button', { name: 'You reacted: Thanks. Change it' }).tap();
    await reactions.getByRole('button', { name: 'Thanks' }).tap();
    await entry(seller, 'Yes, from new')
      .getByText(/Asha reacted/)
      .waitFor({ state: 'detached' });
    expect([...buyer.problems, ...seller.problems]).toEqual([]);
    await Promise.all([buyer.context().close(), seller.context().close()]);
  });

  it('have a phone to themselves: all bars together take 180 pixels at most, and next steps push nothing', async () => {
    const seller = await site.visit('/healthz', { ...PHONE, reducedMotion: 'reduce' });
    const { userId } = await site.signIn(seller, { firstName: 'Meena', roles: ['seller'] });
    const [, , car] = await (await seller.request.get('/api/cars?limit=3')).json();
    await site.sell(userId, car.id);
    const buyer = await site.visit('/healthz', { ...PHONE, reducedMotion: 'reduce' });
    await site.signIn(buyer, { firstName: 'Asha' });
    const headers = fromHere();
    // Both users accept the documents in advance, so that the privacy notice does not cover the page.
    for (const { request } of [buyer, seller])
      for (const document of ['terms', 'privacy'] as const) {
        const given = { document, version: LEGAL_VERSIONS[document].number };
        expect((await request.post('/api/profile/consents', { headers, data: given })).ok()).toBe(true);
      }
    const begun = { carId: car.id, content: 'One owner only?' };
    const { id } = await (await buyer.request.post('/api/conversations', { headers, data: begun })).json();

    /** Returns the total height of the bars around the messages, and the distance between the field and the window's lower edge, in pixels. */
    const bars = async (page: Page) => {
      await settled(page);
      const box = await log(page).evaluate((element) => element.getBoundingClientRect().height);
      const written = await field(page).evaluate((element) => element.getBoundingClientRect().bottom);
      return page.evaluate(([log, end]) => [innerHeight - log, innerHeight - end] as const, [box, written] as const);
    };
    const hold = async (page: Page) => {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        const [all, beneath] = await bars(page);
        expect(all).toBeLessThanOrEqual(180);
        expect(beneath).toBeGreaterThanOrEqual(0);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    };
    for (const page of [buyer, seller]) {
      await page.goto(`/messages?c=${id}`);
      await entry(page, 'One owner only?').waitFor();
      await field(page).waitFor();
    }
    const offering = buyer.getByRole('button', { name: 'Offer a price' });
    await offering.waitFor();
    for (const page of [buyer, seller]) await hold(page);

    // Parts that a phone hides behind a button appear when the button is pressed.
    await offering.click();
    await buyer.getByRole('button', { name: 'Another amount' }).waitFor();
    await seller.getByRole('button', { name: 'Contact and more' }).click();
    await seller.getByRole('button', { name: 'Share my contact details' }).waitFor();
    for (const page of [buyer, seller]) expect((await bars(page))[1]).toBeGreaterThanOrEqual(0);
    await seller.getByRole('button', { name: 'Contact and more' }).click();

    const price = { offerAmount: Math.round(car.priceInr * 0.95) };
    const offer = await buyer.request.post(`/api/conversations/${id}/offers`, { headers, data: price });
    expect(offer.ok(), await offer.text()).toBe(true);
    const accepted = { headers, data: { response: 'accepted' } };
    const answer = await seller.request.patch(`/api/messages/${(await offer.json()).id}/offer`, accepted);
    expect(answer.ok(), await answer.text()).toBe(true);
    for (const page of [buyer, seller]) {
      const steps = page.locator('summary', { hasText: 'Next steps' });
      await steps.waitFor();
      await hold(page);
      const [before] = await bars(page);
      await steps.click();
      await page.getByText('Form 29').first().waitFor();
      expect((await bars(page))[0]).toBe(before);
      await steps.click();
    }
    expect([...buyer.problems, ...seller.problems]).toEqual([]);
    await Promise.all([buyer.context().close(), seller.context().close()]);
  });
});
