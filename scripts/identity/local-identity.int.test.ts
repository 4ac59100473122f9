import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFeed } from '../../api/marketplace/feeds/open-feed.ts';
import { demo } from '../../api/marketplace/feeds/sources/demo.ts';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import { demoFeed } from '../../api/sellers/assign-demo-listings.ts';
import { freePort } from '../../api/testing/free-port.ts';
import { testServer } from '../../api/testing/server.ts';
import { GOING, type Visitor, visitor } from '../../api/testing/simulated-browser.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import { localIdentity } from './local-identity.ts';
import { DEMO_DEALER, LOCAL_PEOPLE } from './test-users.ts';

const PATIENCE_MS = 20_000;

let server: Awaited<ReturnType<typeof testServer>>;
let site: string;
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  server = await testServer({ PORT: String(port) }, { openLocalIdentity: localIdentity });
});
afterAll(() => server?.close());

/** Signs in as `person` with the provider's button, starting from the page `from`. */
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
    // GitHub numbers its accounts consecutively, and is still far from this number.
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

  it('the way back to the choice leads to where one was, and to an error for who is not signed in', async () => {
    const browser = visitor();
    const choice = await browser.go(`${site}/api/auth/google?returnTo=/compare`);
    await browser.go(choice.url, {
      method: 'POST',
      form: { person: 'local-asha' },
      until: (next) => next.pathname === '/compare',
    });
    const back = await browser.ask(choice.url);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/compare']);
    const stranger = await visitor().ask(choice.url);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('This sign-in is over');
  });

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

  it('each of the seven is what they say', async () => {
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
      ['Demo Dealer (nobody answers)', 'buyer seller', false],
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

describe('the dealer of the demo', () => {
  /** Ingests one car from each of two demo feeds before the product starts, as `npm start` does. */
  const demoMarket = async (): Promise<void> => {
    const seenAt = new Date();
    for (const source of ['dealer-network', 'cardekho']) {
      const row = {
        source,
        id: '1',
        title: '2020 Hyundai i20',
        brand: 'Hyundai',
        model: 'i20',
        year: 2020,
        price: 500_000,
      };
      const json = JSON.stringify({ source, listings: [{ ...row, mileage: source.length * 1000, city: 'Hyderabad' }] });
      const feed = await openFeed(demo, Readable.from([Buffer.from(json)]), { fileName: 'demo.json', now: seenAt });
      const { lastPosition } = await runIngest(
        { ...server.product, databaseUrl: server.databaseUrl, clock: () => seenAt },
        { feed, declarationId: demo.id, location: source, seenAt: seenAt.toISOString() },
      );
      for (const name of ['car_search', 'feed_listings'])
        expect(await server.product.runner.waitFor(name, lastPosition ?? 0n, PATIENCE_MS)).toBe(true);
    }
  };
  const wayTo = async (source: string): Promise<unknown> => {
    const [listing] = await server.db('car_search.listings').where({ source_id: source }).select('id');
    return (await server.app.inject(`/api/cars/${listing?.id}/contact`)).json();
  };

  it('sells a feed from the start, says that nobody answers, and stays away once an operator said so', async () => {
    await demoMarket();
    const restarted = await server.beside();
    await vi.waitFor(
      async () =>
        expect(await wayTo('cardekho')).toMatchObject({
          way: 'dealer',
          recipientName: expect.stringContaining('nobody answers'),
        }),
      { timeout: PATIENCE_MS },
    );
    expect(await wayTo('dealer-network')).toMatchObject({ way: 'seller', recipientName: DEMO_DEALER.firstName });
    await restarted.close();

    const admin = visitor();
    await signIn(admin, 'google', 'local-arjun');
    const { status } = await admin.ask(`${site}/api/admin/sellers/feeds/demo-dealer-network`, {
      method: 'DELETE',
      headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', origin: site },
    });
    expect(status).toBe(200);
    const never = async () => {
      throw new Error('assigned again');
    };
    expect(await demoFeed({ db: server.db, commands: { assignFeed: never } })(randomUUID())).toBe(false);
    expect(await wayTo('dealer-network')).toMatchObject({ way: 'source' });
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
          sellDemoFeed: never,
          routeDemoLeads: never,
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
