import { afterAll, beforeAll, expect, it } from 'vitest';
import { comeNear, openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ API_DOCS: '1' });
});
afterAll(() => site?.close());

it('shows the REST routes, under its policy, without a complaint of the browser', async () => {
  const page = await site.visit('/api/docs');
  const operation = page.locator('.opblock', { hasText: '/api/cars/{id}/visit-times' });
  // The page renders hundreds of operations at once, which takes a long time on a busy machine.
  await operation.getByRole('button').first().click({ timeout: 60_000 });
  expect(await page.locator('.opblock').count()).toBeGreaterThanOrEqual(5);
  await operation.getByText('Parameters').waitFor();
  const logo = page.locator('.topbar img');
  const drawing = atob((await logo.getAttribute('src'))?.split(',')[1] ?? '');
  expect(drawing).toContain('>CarSetu</text>');
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  // The page renders only the operations near the viewport.
  await comeNear(page, page.getByText('/api/marketplace/search'));
  expect(page.problems).toEqual([]);
});
