import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../api/testing/free-port.ts';
import { testServer } from '../../api/testing/server.ts';
import { GOING, type Visitor, visitor } from '../../api/testing/visitor.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import { localIdentity } from './local-identity.ts';
import { LOCAL_PEOPLE } from './test-users.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let site: string;
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  server = await testServer({ PORT: String(port) }, { openLocalIdentity: localIdentity });
});
afterAll(() => server?.close());

/** Signs in with that button as that person, starting from that page. */
const signIn = async (browser: Visitor, provider: SignInProvider, person: string, from = '/') => {
  const choice = await browser.go(`${site}/api/auth/${provider}?returnTo=${encodeURIComponent(from)}`);
  expect(choice.body).toContain('<h1>Who are you?</h1>');
  return browser.go(choice.url, { method: 'POST', form: { person }, until: (next) => next.pathname === from });
};
const whoIs = async (browser: Visitor): Promise<unknown> => (await browser.ask(`${site}/api/auth/user`)).json();

it('its people are nobody that a provider knows, at addresses that are nobody’s', () => {
  for (const { email, ids } of LOCAL_PEOPLE) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
    expect(ids.google).not.toMatch(/^\d+$/);
    expect(ids.facebook).not.toMatch(/^\d+$/);
    expect(Number.isSafeInteger(Number(ids.github))).toBe(true);
    // Real ids this high would take more than a million accounts per person on earth.
    expect(Number(ids.github)).toBeGreaterThan(9_000_000_000_000_000);
  }
  expect(new Set(LOCAL_PEOPLE.map(({ ids }) => ids.github)).size).toBe(LOCAL_PEOPLE.length);
});

describe('with nothing set up', () => {
  it.each(SIGN_IN_PROVIDERS)(
    'the button of %s signs a person in, and leads back to where they were',
    async (provider) => {
      const browser = visitor();
      const { url } = await signIn(browser, provider, 'local-asha', '/compare');
      expect(url.href).toBe(`${site}/compare`);
      expect(await whoIs(browser)).toMatchObject({
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha.rao@example.com',
        roles: ['buyer'],
      });
    },
  );

  it('all three buttons lead to one account', async () => {
    const ids = await Promise.all(
      SIGN_IN_PROVIDERS.map(async (provider) => {
        const browser = visitor();
        await signIn(browser, provider, 'local-meera');
        const { id } = Object(await whoIs(browser));
        return id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('each of the six is what they say', async () => {
    const found = await Promise.all(
      LOCAL_PEOPLE.map(async ({ id }) => {
        const browser = visitor();
        await signIn(browser, 'google', id);
        const { firstName, roles, isPremium } = Object(await whoIs(browser));
        return [firstName, roles.join(' '), isPremium];
      }),
    );
    expect(found).toEqual([
      ['Asha', 'buyer', false],
      ['Vikram', 'buyer', true],
      ['Lakshmi', 'buyer seller', false],
      ['Imran', 'buyer seller', false],
      ['Meera', 'buyer editor', false],
      ['Arjun', 'buyer admin', false],
    ]);
  });

  it('whoever chooses nobody is told so, and is nobody', async () => {
    const browser = visitor();
    const choice = await browser.go(`${site}/api/auth/github`);
    const { status, body } = await browser.go(choice.url, { method: 'POST', form: { person: '' } });
    expect(status).toBe(200);
    expect(body).toContain('You did not sign in with GitHub. Nothing was changed.');
    expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('whoever came by another name of the machine goes to the public one first', async () => {
    const browser = visitor();
    const other = site.replace('localhost', '127.0.0.1');
    const { url } = await browser.go(`${other}/api/auth/google?returnTo=/compare`);
    expect(url.href.startsWith(`${site}/dev/identity/interaction/`)).toBe(true);
  });
});

describe('the local identity provider', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where strangers reach the product', { NODE_ENV: 'development', PUBLIC_URL: 'https://carsetu.example' }],
  ])('is not there %s, whatever is set', async (_where, env) => {
    const production = await testServer(env, { openLocalIdentity: localIdentity });
    try {
      for (const url of ['/dev/identity/.well-known/openid-configuration', '/dev/identity/auth', '/dev/identity/token'])
        expect((await production.app.inject(url)).statusCode).toBe(404);
      expect((await production.app.inject('/api/auth/google')).statusCode).toBe(503);
    } finally {
      await production.close();
    }
    const never = async () => {
      throw new Error('never');
    };
    for (const parts of [
      { publicUrl: site, environment: 'production' },
      { publicUrl: 'https://carsetu.example', environment: 'development' },
    ] as const)
      expect(() =>
        localIdentity({
          host: '127.0.0.1',
          trustProxy: [],
          ...parts,
          signIn: never,
          grantRole: never,
          goPremium: never,
          sellDemoListings: never,
        }),
      ).toThrow('only runs for developers on this machine');
  });

  it('is not there where a provider is set up', async () => {
    const env = { PUBLIC_URL: 'https://carsetu.example', GITHUB_CLIENT_ID: 'app', GITHUB_CLIENT_SECRET: 'secret' };
    const configured = await testServer(env, { openLocalIdentity: localIdentity });
    try {
      expect((await configured.app.inject('/dev/identity/jwks')).statusCode).toBe(404);
      const start = await configured.app.inject({ url: '/api/auth/github', headers: GOING });
      expect(start.headers.location).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
      const page = await configured.app.inject('/api/login');
      expect(page.body).toContain('Sign in with GitHub');
      expect(page.body).not.toContain('Sign in with Google');
    } finally {
      await configured.close();
    }
  });
});
