import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, settled } from './axe.ts';
import { isHydrated, openSite, PHONE, type Site, sidewaysScroll } from './site.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Example Cars Private Limited',
  GRIEVANCE_OFFICER: 'A. Name',
  SUPPORT_EMAIL: 'support@carsetu.example',
  SUPPORT_WHATSAPP: '+919876543210',
  SOCIAL_YOUTUBE_URL: 'https://www.youtube.com/@carsetu',
};
const WIDE = { viewport: { width: 1440, height: 900 } };
const STILL = { reducedMotion: 'reduce' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite(OPERATOR);
});
afterAll(() => site?.close());

const banner = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => banner(page).locator('summary[aria-label=Menu]');
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Mocks the query for the signed-in user; `null` leaves it unanswered. */
const signedIn = (page: Page, currentUser: object | null) =>
  page.route('**/graphql', async (route) => {
    const asked: unknown = route.request().postDataJSON();
    const isOurs = typeof asked === 'object' && asked !== null && Reflect.get(asked, 'operationName') === 'CurrentUser';
    if (!isOurs) return route.fallback();
    // A request that is not fulfilled stays open until the page closes.
    if (currentUser) await route.fulfill({ json: { data: { currentUser: { __typename: 'User', ...currentUser } } } });
  });
interface User {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  readonly isPremium: boolean;
  readonly roles: readonly string[];
  readonly phoneVerified: boolean;
}
const USER: User = {
  id: 'u1',
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
};
/** Opens a page on which the query for the signed-in user is mocked. */
const openAs = async (currentUser: object | null, options: object = {}) => {
  const page = await site.visit('/healthz', { ...STILL, ...options, serviceWorkers: 'block' });
  await signedIn(page, currentUser);
  await page.goto('/nowhere');
  return page;
};

describe('the header', () => {
  it('leads to every part, marks where the reader is, and offers three ways to sign in', async () => {
    const page = await site.visit('/privacy-policy', { ...WIDE, ...STILL });
    const nav = mainNav(page).getByRole('link');
    // A busy server sends a page without rendering it, most likely the first page of the run. The header then appears only after the page has loaded.
    await expect
      .poll(() => nav.allTextContents())
      .toEqual(['Buy Used Cars', 'Sell Your Car', 'Throttle Talk', 'Analytics']);
    const current = mainNav(page).locator('[aria-current=page]');
    for (const [path, name] of [
      ['/', 'Buy Used Cars'],
      ['/sell', 'Sell Your Car'],
      ['/sell-car', 'Sell Your Car'],
      ['/news', 'Throttle Talk'],
      ['/throttle-talk', 'Throttle Talk'],
      ['/analytics', 'Analytics'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => current.allTextContents(), { message: path }).toEqual([name]);
    }
    await page.waitForFunction(isHydrated, 'header select');
    const login = banner(page).locator('summary', { hasText: 'Login' });
    await login.focus();
    await page.keyboard.press('Enter');
    const items = banner(page).getByRole('list', { name: 'Ways to sign in' }).getByRole('link');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual([
      'Sign in with Google',
      'Sign in with Facebook',
      'Sign in with GitHub',
    ]);
    expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).toEqual([
      '/api/auth/google?returnTo=%2Fanalytics',
      '/api/auth/facebook?returnTo=%2Fanalytics',
      '/api/auth/github?returnTo=%2Fanalytics',
    ]);
    expect(await findings(page, { open: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'hidden' });
    expect(await login.evaluate((summary) => summary === document.activeElement)).toBe(true);
    expect(page.problems).toEqual([]);
    await page.keyboard.press('Enter');
    await items.first().click();
    await page.getByRole('heading', { name: 'Signing in is not open on this server yet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/api/auth/google');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await page.waitForURL('**/analytics');
    await page.context().close();
  });

  it('keeps the networks and the footer of the first HTML until their code is there', async () => {
    const page = await site.visit('/nowhere', { ...WIDE, ...STILL });
    await page.addInitScript(() => {
      const gone: string[] = [];
      Reflect.set(window, 'gone', gone);
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof Element && node.matches('header ul, ul[aria-label], footer')) gone.push(node.tagName);
      }).observe(document, { subtree: true, childList: true });
    });
    for (const at of ['/', '/nowhere', '/analytics']) {
      await page.goto(at);
      await page.waitForLoadState('networkidle');
      expect([at, await page.evaluate(() => Reflect.get(window, 'gone'))]).toEqual([at, []]);
    }
    await page.context().close();
  });

  it('has networks that are disabled and say "Coming Soon" until a page of ours is there', async () => {
    const page = await site.visit('/nowhere', { ...WIDE, ...STILL });
    const networks = banner(page).getByRole('list', { name: 'CarSetu on social networks' });
    expect(await networks.getByRole('listitem').count()).toBe(5);
    const off = networks.getByRole('button');
    expect(
      await off.evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('title')])),
    ).toEqual(
      ['Facebook', 'X (Twitter)', 'Instagram', 'LinkedIn'].map((name) => [`${name}: Coming Soon`, 'Coming Soon']),
    );
    for (const button of await off.all()) expect(await button.isDisabled()).toBe(true);
    expect(await networks.getByRole('link', { name: 'YouTube' }).getAttribute('href')).toBe(
      OPERATOR.SOCIAL_YOUTUBE_URL,
    );
    await page.context().close();
  });

  it('keeps the room of the account while it is not known who is signed in', async () => {
    const waiting = await openAs(null, { ...WIDE, as: {} });
    const placeholder = banner(waiting).locator('[data-auth=loading]');
    await placeholder.waitFor();
    const known = await openAs(USER, WIDE);
    const button = banner(known).getByRole('button', { name: /^Account of/ });
    await button.waitFor();
    expect(await placeholder.boundingBox()).toEqual(await button.boundingBox());
    await waiting.context().close();
    await known.context().close();
  });

  it.each<[Partial<User>, string, string]>([
    [
      { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@example.in', roles: ['buyer', 'seller'] },
      'Asha',
      'Asha Rao',
    ],
    [{ email: 'asha.rao@example.in' }, 'asha.rao', 'asha.rao'],
    [{}, 'User', 'User'],
  ])('calls the user %j "%s", and "%s" in the mobile menu', async (facts, short, full) => {
    const sells = facts.roles?.includes('seller') ?? false;
    const page = await openAs({ ...USER, ...facts }, WIDE);
    const button = banner(page).getByRole('button', { name: `Account of ${short}` });
    await button.click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))).toEqual([
      ['Profile', '/profile'],
      ['Favourites', '/favourites'],
      ['Saved searches', '/searches'],
      ['Your plan', '/profile#plan'],
      ['My visits', '/bookings'],
      ...(sells
        ? [
            ['My listings', '/sell/listings'],
            ['Inquiries', '/inquiries'],
          ]
        : []),
      ['Logout', '/api/logout'],
    ]);
    expect(await findings(page, { open: true })).toEqual([]);
    await items.first().click();
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();

    await page.setViewportSize({ width: 390, height: 780 });
    await menuButton(page).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByText(full, { exact: true }).waitFor();
    if (facts.email) expect(await menu.getByText(facts.email, { exact: true }).count()).toBeGreaterThan(0);
    expect(await menu.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile');
    for (const name of ['My listings', 'Inquiries'])
      expect(await menu.getByRole('link', { name }).count(), name).toBe(sells ? 1 : 0);
    expect(await menu.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/api/logout');
    await page.context().close();
  });

  it('always shows the way out, however many desks there are and however low the window is', async () => {
    const admin = { ...USER, firstName: 'Asha', lastName: 'Rao', roles: ['buyer', 'seller', 'admin'] };
    const page = await openAs(admin, { ...WIDE, hasTouch: true });
    /** Whether a click at the element's centre would hit it without scrolling. */
    const isInSight = (out: Locator) =>
      out.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const wide = banner(page).getByRole('button', { name: 'Account of Asha' });
    for (const height of [900, 480, 320]) {
      await page.setViewportSize({ width: 1280, height });
      await wide.click();
      const out = page.getByRole('menuitem', { name: 'Logout' });
      await out.waitFor();
      await settled(page);
      expect([height, await isInSight(out)]).toEqual([height, true]);
      await page.keyboard.press('Escape');
      await out.waitFor({ state: 'detached' });
    }
    // Two phones, 1440x900 at 200% zoom, a phone in landscape, and 1280x1024 at 400% zoom. In a smaller window, the page itself scrolls sideways.
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [720, 450],
      [640, 320],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await menuButton(page).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      const out = menu.getByRole('link', { name: 'Logout' });
      await out.waitFor();
      await settled(page);
      expect([width, height, await isInSight(out)]).toEqual([width, height, true]);
      await menu.getByRole('link', { name: 'People and roles' }).scrollIntoViewIfNeeded();
      expect(await isInSight(menu.getByRole('link', { name: 'People and roles' }))).toBe(true);
      await menuButton(page).click();
      await menu.waitFor({ state: 'hidden' });
    }
    await page.context().close();
  });

  it('takes a failed question for nobody, without a word and without asking again', async () => {
    const page = await site.visit('/healthz', { ...STILL, ...WIDE, serviceWorkers: 'block' });
    let asked = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"CurrentUser"')) return route.fallback();
      asked += 1;
      await route.fulfill({ json: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } });
    });
    await page.goto('/sell');
    await banner(page).locator('summary', { hasText: 'Login' }).waitFor();
    await expect.poll(() => asked).toBe(1);
    await settled(page);
    expect(asked).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('has a mobile menu that closes by Escape, beside it and by moving on', async () => {
    const page = await site.visit('/nowhere', { ...PHONE, ...STILL });
    expect(await mainNav(page).isVisible()).toBe(false);
    const toggle = menuButton(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await toggle.tap();
    await menu.waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Buy Used Cars',
      'Sell Your Car',
      'Throttle Talk',
      'Analytics',
      'Sign in with Google',
      'Sign in with Facebook',
      'Sign in with GitHub',
      '',
    ]);
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await menu.getByRole('link', { name: 'Analytics' }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await toggle.tap();
    await menu.waitFor();
    await page.touchscreen.tap(180, 720);
    await menu.waitFor({ state: 'hidden' });
    await toggle.tap();
    await menu.getByRole('link', { name: 'Sell Your Car' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Sell Your Car' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('speaks the language that is chosen, at once and on the next visit', async () => {
    const page = await site.visit('/sell', { ...WIDE, ...STILL });
    await page.waitForFunction(isHydrated, 'header select');
    await banner(page).getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी');
    await banner(page).getByRole('link', { name: 'अपनी कार बेचें' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: 'hi', sameSite: 'Lax', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await banner(page).getByRole('link', { name: 'अपनी कार बेचें' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('the footer', () => {
  it('leads to the law, to brands, to cities and to the support, whose number is masked', async () => {
    const page = await site.visit('/nowhere', { ...WIDE, ...STILL });
    const footer = page.getByRole('contentinfo');
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.textContent, one.getAttribute('href')])));
    expect(links).toMatchObject({
      'Privacy Policy': '/privacy-policy',
      'Terms of Service': '/terms-of-service',
      'Data Sources Policy': '/data-sources-policy',
      'API Compliance': '/api-compliance',
      'Maruti Suzuki': '/?brand=Maruti+Suzuki',
      Hyundai: '/?brand=Hyundai',
      Tata: '/?brand=Tata',
      Mahindra: '/?brand=Mahindra',
      Honda: '/?brand=Honda',
      'Used cars in Hyderabad': '/used-cars/hyderabad',
      'E-mail support': 'mailto:support@carsetu.example',
      'WhatsApp +91 98••• ••210': 'https://wa.me/919876543210',
    });
    await footer.getByText('Your Journey. Simplified.').waitFor();
    await footer.getByText('Run by Example Cars Private Limited').waitFor();
    await footer.getByRole('link', { name: 'Honda' }).click();
    await page.waitForURL('**/?brand=Honda');
    await page.waitForFunction(() => document.title === 'Used Cars. Verified Sources. · CarSetu');
    await page.context().close();
  });
});
