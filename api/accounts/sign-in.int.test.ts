import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { type Visitor, visitor } from '../testing/simulated-browser.ts';
import { github } from './providers/github.ts';
import { google } from './providers/google.ts';
import { CLIENT, type Flaw, strictProvider } from './testing/strict-provider.ts';

let provider: Awaited<ReturnType<typeof strictProvider>>;
let server: Awaited<ReturnType<typeof testServer>>;
let site: string;
beforeAll(async () => {
  provider = await strictProvider();
  const port = await freePort();
  site = `http://localhost:${port}`;
  const at = (name: string) => ({ ...CLIENT, redirectUri: `${site}/api/auth/${name}/callback` });
  server = await testServer(
    { PORT: String(port) },
    {
      openLocalIdentity: () => ({
        providers: [google(at('google'), provider.issuer), github(at('github'), provider.github)],
        door: async () => undefined,
      }),
    },
  );
});
afterEach(() => provider.spoil(null));
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

const OURS = { 'sec-fetch-site': 'same-origin' };
const HOST = 'localhost';
/** Returns a new person who has no account yet. */
const somebody = () => ({ sub: String(randomInt(1, 2 ** 40)), email: `${randomUUID()}@example.in` });
/** Starts a sign-in in a browser; returns the URL of the redirect. */
const begin = async (browser: Visitor, path = '/api/auth/google', headers: Record<string, string> = OURS) => {
  const response = await browser.ask(site + path, { headers });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
};
/** Sends a browser to the callback, and returns the outcome. */
const comeBack = async (browser: Visitor, callback: URL) => {
  const response = await browser.ask(callback, { headers: { 'sec-fetch-site': 'cross-site' } });
  return { status: response.status, to: response.headers.get('location'), body: await response.text() };
};
const signIn = async (browser: Visitor, path?: string) => {
  const callback = provider.approve(await begin(browser, path));
  return { callback, ...(await comeBack(browser, callback)) };
};
const whoIs = async (browser: Visitor): Promise<{ id?: string; email?: string; code?: string }> =>
  (await browser.ask(`${site}/api/auth/user`)).json();
const REFUSED = { status: 400, to: null };
const expectStranger = async (browser: Visitor) =>
  expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });

describe('a sign-in', () => {
  it('asks with PKCE, state and nonce, and leads to where one was', async () => {
    const person = somebody();
    provider.become(person);
    const browser = visitor();
    const address = await begin(browser, '/api/auth/google?returnTo=/compare%3Fids%3Da');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: `${site}/api/auth/google/callback`,
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await comeBack(browser, provider.approve(address))).toMatchObject({ status: 303, to: '/compare?ids=a' });
    expect(await whoIs(browser)).toMatchObject({ email: person.email, firstName: 'Asha' });
    expect(browser.cookie(HOST, 'sign-in')).toBeUndefined();
  });

  it('keeps nothing that would open the provider or the session', async () => {
    provider.become(somebody());
    const browser = visitor();
    await begin(browser);
    const [attempt] = await server.db('accounts.sign_in_attempts').orderBy('expire', 'desc');
    expect(JSON.stringify(attempt)).not.toContain(browser.cookie(HOST, 'sign-in'));
    await signIn(browser);
    const tokens = await server.db('accounts_read.social_accounts').whereNotNull('access_token');
    expect(tokens).toEqual([]);
  });

  it('by an address that the provider did not verify gives the account none', async () => {
    provider.become({ ...somebody(), isEmailVerified: false });
    const browser = visitor();
    await signIn(browser);
    expect(await whoIs(browser)).toMatchObject({ email: null });
  });
});

describe('an answer that was used before', () => {
  it('opens nothing, neither again nor with the cookie put back nor within another sign-in', async () => {
    provider.become(somebody());
    const browser = visitor();
    const address = await begin(browser);
    const secret = browser.cookie(HOST, 'sign-in') ?? '';
    const callback = provider.approve(address);
    expect((await comeBack(browser, callback)).status).toBe(303);
    const before = provider.redeemed();
    const thief = visitor();
    expect(await comeBack(thief, callback)).toMatchObject(REFUSED);
    thief.plant(HOST, 'sign-in', secret);
    expect(await comeBack(thief, callback)).toMatchObject(REFUSED);
    expect(provider.redeemed()).toBe(before);
    const another = provider.approve(await begin(thief));
    another.searchParams.set('code', callback.searchParams.get('code') ?? '');
    expect(await comeBack(thief, another)).toMatchObject(REFUSED);
    await expectStranger(thief);
  });

  it('is no use in the browser of another: a code is bound to who asked for it', async () => {
    provider.become(somebody());
    const [victim, attacker] = [visitor(), visitor()];
    const stolen = provider.approve(await begin(victim)).searchParams.get('code') ?? '';
    const callback = provider.approve(await begin(attacker));
    callback.searchParams.set('code', stolen);
    expect(await comeBack(attacker, callback)).toMatchObject(REFUSED);
    await expectStranger(attacker);
  });
});

describe('an answer that is not for this browser', () => {
  it.each([
    ['another state', (callback: URL) => callback.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (callback: URL) => callback.searchParams.delete('state')],
    ['two states', (callback: URL) => callback.searchParams.append('state', 'x')],
    ['no code', (callback: URL) => callback.searchParams.delete('code')],
    ['another issuer', (callback: URL) => callback.searchParams.set('iss', 'https://elsewhere.example')],
  ])('is refused: %s; and the sign-in is over by that', async (_, change) => {
    provider.become(somebody());
    const browser = visitor();
    const callback = provider.approve(await begin(browser));
    const changed = new URL(callback);
    change(changed);
    expect(await comeBack(browser, changed)).toMatchObject(REFUSED);
    expect(await comeBack(browser, callback)).toMatchObject(REFUSED);
    await expectStranger(browser);
  });

  it('is refused where somebody is led to sign in as the attacker', async () => {
    provider.become(somebody());
    const [attacker, victim] = [visitor(), visitor()];
    const callback = provider.approve(await begin(attacker));
    expect(await comeBack(victim, callback)).toMatchObject(REFUSED);
    await begin(victim); // the attack must also fail while the victim is signing in
    expect(await comeBack(victim, callback)).toMatchObject(REFUSED);
    await expectStranger(victim);
  });

  it('is refused at the callback of another provider, and after ten minutes', async () => {
    provider.become(somebody());
    const browser = visitor();
    const callback = provider.approve(await begin(browser));
    callback.pathname = '/api/auth/github/callback';
    expect(await comeBack(browser, callback)).toMatchObject(REFUSED);
    const late = provider.approve(await begin(browser));
    await server.db('accounts.sign_in_attempts').update({ expire: new Date(Date.now() - 1) });
    expect(await comeBack(browser, late)).toMatchObject(REFUSED);
    await expectStranger(browser);
  });
});

describe('an ID token', () => {
  const FLAWS: readonly Flaw[] = [
    'another key',
    'another issuer',
    'another audience',
    'another nonce',
    'no nonce',
    'alg none',
    'alg HS256 by the client secret',
    'over',
    'no subject',
  ];
  it.each(FLAWS)('is refused: %s', async (flaw) => {
    provider.become(somebody());
    provider.spoil(flaw);
    const browser = visitor();
    expect(await signIn(browser)).toMatchObject(REFUSED);
    await expectStranger(browser);
  });
});

describe('where a sign-in leads', () => {
  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['another site without its scheme', '//elsewhere.example/'],
    ['another site by a backslash', '/\\elsewhere.example/'],
    ['another site behind a tab', '/\t/elsewhere.example/'],
    ['another site behind a dot', '/.//elsewhere.example/'],
    ['a script', 'javascript:alert(1)'],
    ['the way out', '/api/logout'],
    ['the way out in other spelling', '/ap%69/logout'],
    ['the way out, spelled twice', '/ap%2569/logout'],
    ['the way out behind an encoded slash', '/%2Fapi/logout'],
    ['the way out behind an encoded step', '/x%2F..%2Fapi%2Flogout'],
    ['the way out behind a backslash', '/x%5C..%5Capi%5Clogout'],
    ['the way out in large letters', '/API/logout'],
    ['the way out with a slash after it', '/api%2flogout/'],
    ['the messages of this machine', '/d%65v/outbox'],
    ['half an escape', '/api%'],
    ['no end of an address', `/${'x'.repeat(3000)}`],
  ])('is never %s', async (_, returnTo) => {
    provider.become(somebody());
    const browser = visitor();
    const { to } = await signIn(browser, `/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`);
    expect(to).toBe('/');
  });
});

describe('a sign-in that nobody asked for', () => {
  const BY = {
    'a picture on a page of ours': { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    'a script of ours': { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    'a frame': { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  };
  const attempts = async () => Number((await server.db('accounts.sign_in_attempts').count())[0]?.count);

  it.each(Object.entries(BY))('is not begun, linked or finished by %s', async (_, by) => {
    provider.become(somebody());
    const browser = visitor();
    const callback = provider.approve(await begin(browser));
    const before = await attempts();
    const headers = { ...OURS, ...by };
    for (const url of [`${site}/api/auth/github`, callback]) {
      const answer = await browser.ask(url, { headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    await expectStranger(browser);
    expect((await comeBack(browser, callback)).status).toBe(303);
    expect((await browser.ask(`${site}/api/auth/github?link=1`, { headers })).status).toBe(403);
    expect(await attempts()).toBe(before - 1);
  });

  it('is asked about by a browser that does not say who asks, and goes on by the button of that page', async () => {
    provider.become(somebody());
    const browser = visitor();
    const silent = { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined };
    const form = async (url: string | URL) => {
      const page = await browser.ask(url, { headers: { referer: `${site}/compare`, ...silent } });
      expect(page.status).toBe(200);
      const action = /<form method="post" action="([^"]+)">/.exec(await page.text())?.[1] ?? '';
      return new URL(action.replaceAll('&amp;', '&'), site);
    };
    const start = await form(`${site}/api/auth/google`);
    const foreign = { ...silent, origin: 'https://elsewhere.example' };
    expect((await browser.ask(start, { method: 'POST', form: {}, headers: foreign })).status).toBe(403);
    const ours = { ...silent, origin: site };
    const begun = await browser.ask(start, { method: 'POST', form: {}, headers: ours });
    expect(begun.status).toBe(303);
    const callback = await form(provider.approve(new URL(begun.headers.get('location') ?? '')));
    const finished = await browser.ask(callback, { method: 'POST', form: {}, headers: ours });
    expect([finished.status, finished.headers.get('location')]).toEqual([303, '/compare']);
    expect((await whoIs(browser)).code).toBeUndefined();
  });
});

describe('the session of a browser that signs in', () => {
  it('is a new one: none that somebody put there, or had before, becomes theirs', async () => {
    const attacker = await people(server.product).signIn();
    for (const planted of ['chosen-by-the-attacker', attacker.token]) {
      const person = somebody();
      provider.become(person);
      const victim = visitor();
      victim.plant(HOST, 'session', planted);
      await signIn(victim);
      expect(victim.cookie(HOST, 'session')).not.toBe(planted);
      expect(await whoIs(victim)).toMatchObject({ email: person.email });
      const there = visitor();
      there.plant(HOST, 'session', planted);
      await expectStranger(there);
    }
  });
});

describe('a further way to sign in', () => {
  /** Signs in with Google; returns the browser, the person and their account. */
  const signedIn = async (browser = visitor()) => {
    const person = somebody();
    provider.become(person);
    await signIn(browser);
    return { browser, person, ...(await whoIs(browser)) };
  };
  const link = (browser: Visitor) => signIn(browser, '/api/auth/github?link=1&returnTo=/profile');

  it('is linked by who is signed in, and leads to the same account from then on', async () => {
    const { browser, id } = await signedIn();
    const before = browser.cookie(HOST, 'session');
    const onGithub = somebody();
    provider.become(onGithub);
    expect(await link(browser)).toMatchObject({ status: 303, to: '/profile' });
    expect(browser.cookie(HOST, 'session')).toBe(before);
    const elsewhere = visitor();
    await signIn(elsewhere, '/api/auth/github');
    expect(await whoIs(elsewhere)).toMatchObject({ id });
  });

  it('with the address of an account opens that account not by itself', async () => {
    const { person } = await signedIn();
    const attacker = visitor();
    for (const isEmailVerified of [true, false]) {
      provider.become({ ...somebody(), email: person.email, isEmailVerified });
      await signIn(attacker, '/api/auth/github');
      expect((await whoIs(attacker)).email ?? null).toBeNull();
    }
    provider.become({ ...somebody(), email: person.email });
    const { status, body } = await signIn(visitor(), '/api/auth/github');
    expect(status).toBe(409);
    expect(body).toContain('An account with this e-mail address exists');
  });

  it('of another account is refused', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const onGithub = somebody();
    provider.become(onGithub);
    expect((await link(theirs.browser)).status).toBe(303);
    expect((await link(mine.browser)).status).toBe(409);
  });

  it('is not begun by a page of another site, by a stranger, or in a session that is not new', async () => {
    const { browser } = await signedIn();
    const ask = async (from: Visitor, headers: Record<string, string>) =>
      (await from.ask(`${site}/api/auth/github?link=1`, { headers })).status;
    expect(await ask(browser, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask(browser, {})).toBe(403);
    expect(await ask(visitor(), OURS)).toBe(403);
    const { id } = await whoIs(browser);
    await server
      .db('accounts.sessions')
      .where({ user_id: id })
      .update({ started_at: new Date(Date.now() - 16 * 60_000) });
    expect(await ask(browser, OURS)).toBe(403);
  });

  it('asked for once more offers whoever is signed in the ways of their own account, and leads back', async () => {
    const { browser } = await signedIn();
    const again = `${site}/api/login?again=1&returnTo=${encodeURIComponent('/profile#devices')}`;
    const page = await (await browser.ask(again)).text();
    expect(page).toContain('href="/api/auth/google?returnTo=%2Fprofile%23devices"');
    expect(page).not.toContain('/api/auth/github');
    expect((await browser.ask(again.replace('again=1&', ''))).headers.get('location')).toBe('/profile#devices');
    expect(await (await visitor().ask(again)).text()).toContain('/api/auth/github');
  });

  it('is not linked once the session that asked for it is over, even to who signed in after it', async () => {
    const { browser } = await signedIn();
    const callback = provider.approve(await begin(browser, '/api/auth/github?link=1'));
    const secret = browser.cookie(HOST, 'sign-in') ?? '';
    await browser.ask(`${site}/api/logout`, { headers: OURS });
    await signedIn(browser);
    browser.plant(HOST, 'sign-in', secret);
    provider.become(somebody());
    expect(await comeBack(browser, callback)).toMatchObject(REFUSED);
  });
});
