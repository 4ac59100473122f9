import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { openSite, type Site, sidewaysScroll } from './site.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const NARROW = { viewport: { width: 390, height: 844 } };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Checks that axe reports no violation and the page does not scroll sideways, in a wide and a narrow window. */
const withoutBarriers = async (page: Page, what: string): Promise<void> => {
  for (const { viewport } of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await settled(page);
    expect([what, viewport.width, await findings(page), await sidewaysScroll(page)]).toEqual([
      ...[what, viewport.width, [], 0],
    ]);
  }
};

it('an article is written, approved by somebody else, read by everybody, and keeps its readers while it is changed', async () => {
  /** Unique, because the test may run again on the same site. */
  const title = `Papers first ${Date.now()}`;
  const stranger = await site.visit('/admin/blog', WIDE);
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  expect(await stranger.getByRole('link', { name: 'Write an article' }).count()).toBe(0);

  const editor = await site.visit('/admin/blog', { ...WIDE, as: { roles: ['editor'], firstName: 'Meera' } });
  await editor.getByText('Perplexity: not set up').waitFor();
  await withoutBarriers(editor, 'the desk');
  await editor.getByRole('link', { name: 'Write an article' }).click();
  await editor.getByRole('textbox', { name: 'Title' }).fill(title);
  await editor.getByRole('textbox', { name: 'Excerpt' }).fill('What to read before you pay.');
  const text = editor.getByRole('textbox', { name: 'Text, in Markdown' });
  await text.fill('Read the certificate');
  await text.press('Control+a');
  await text.press('Control+b');
  expect(await text.inputValue()).toBe('**Read the certificate**');
  await editor.getByRole('strong').filter({ hasText: 'Read the certificate' }).waitFor();
  await editor.getByRole('textbox', { name: 'Tags' }).fill('papers, buying');
  await withoutBarriers(editor, 'the editor');
  await text.press('Control+s');
  await editor.getByRole('button', { name: 'Send for approval' }).click();
  await editor.getByText('Waits for approval', { exact: true }).waitFor();
  expect(await editor.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const address = new URL(editor.url()).pathname;
  const admin = await site.visit(address, { ...WIDE, as: { roles: ['admin'], firstName: 'Arjun' } });
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('Published', { exact: true }).first().waitFor();
  const read = await admin.getByRole('link', { name: 'Open what readers see' }).getAttribute('href');

  await stranger.goto('/blog');
  await stranger.getByRole('link', { name: title }).waitFor();
  await withoutBarriers(stranger, 'the list');
  await stranger.getByRole('link', { name: title }).click();
  await stranger.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(stranger.url()).pathname).toBe(read);
  await withoutBarriers(stranger, 'the article');

  await editor.reload();
  await editor.getByRole('textbox', { name: 'Title' }).fill(`${title}, then the car`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Waits for approval', { exact: true }).waitFor();
  await editor.getByText('Readers see the version that was published last.').waitFor();
  await editor.locator('ins').first().waitFor();
  await withoutBarriers(editor, 'the history');
  await stranger.reload();
  expect(await stranger.getByRole('heading', { level: 1 }).textContent()).toBe(title);

  await admin.reload();
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.waitForURL('**/admin/blog');
  const gone = await stranger.reload();
  expect(gone?.status()).toBe(410);
  await stranger.getByRole('heading', { level: 1, name: 'This article was removed' }).waitFor();
  for (const page of [editor, admin]) expect(page.problems).toEqual([]);
  for (const page of [stranger, editor, admin]) await page.context().close();
});
