import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../platform/email-and-sms/development-outbox.ts';
import { freePort } from '../../testing/free-port.ts';
import { testServer } from '../../testing/server.ts';
import { type Visitor, visitor } from '../../testing/simulated-browser.ts';
import { accountCommands } from '../handler.ts';
import { google } from '../providers/google.ts';
import { appCode } from '../testing/authenticator.ts';
import { CLIENT, strictProvider } from '../testing/strict-provider.ts';

const PHONE = '/api/auth/phone';
const CODE = `${PHONE}/code`;
const RESEND = `${PHONE}/resend`;
const OURS = { 'sec-fetch-site': 'same-origin' };
const HOST = 'localhost';
const BOSS = 'boss@example.in';

let provider: Awaited<ReturnType<typeof strictProvider>>;
let server: Awaited<ReturnType<typeof testServer>>;
let site: string;
const lines: string[] = [];
beforeAll(async () => {
  provider = await strictProvider();
  const port = await freePort();
  site = `http://localhost:${port}`;
  const at = (name: string) => ({ ...CLIENT, redirectUri: `${site}/api/auth/${name}/callback` });
  server = await testServer(
    { PORT: String(port), LOG_LEVEL: 'info', ADMIN_EMAILS: BOSS },
    {
      destination: { write: (line) => void lines.push(line) },
      openLocalIdentity: () => ({ providers: [google(at('google'), provider.issuer)], door: async () => undefined }),
    },
  );
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

const someNumber = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
const post = async (browser: Visitor, path: string, form: Record<string, string>, headers: object = OURS) => {
  const answer = await browser.ask(site + path, { method: 'POST', form, headers: { ...headers } });
  return { status: answer.status, to: answer.headers.get('location'), body: await answer.text() };
};
/** Resets the rate limits of code requests. */
const forgetLimits = () => server.db('rate_limits.taken').delete();
const askCode = async (browser: Visitor, number: string, query = '') => {
  await forgetLimits();
  return post(browser, PHONE + query, { phone: number });
};
const codeTo = async (number: string): Promise<string> => {
  for (const message of await outbox(server.db).newest())
    if (message.channel === 'sms' && message.content?.to === `+91${number}`) return message.content.text.slice(0, 6);
  throw new Error('no code was sent');
};
const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');
const signIn = async (browser: Visitor, number: string, query = '') => {
  expect(await askCode(browser, number, query)).toMatchObject({ status: 303, to: CODE });
  return post(browser, CODE, { code: await codeTo(number) });
};
/** Signs in with Google; returns the URL to which the browser is redirected. */
const byGoogle = async (browser: Visitor, person: { sub: string; email: string }) => {
  provider.become(person);
  const begun = await browser.ask(`${site}/api/auth/google`, { headers: OURS });
  const callback = provider.approve(new URL(begun.headers.get('location') ?? ''));
  return (await browser.ask(callback, { headers: { 'sec-fetch-site': 'cross-site' } })).headers.get('location');
};
const somebody = () => ({ sub: String(randomInt(1, 2 ** 40)), email: `${randomUUID()}@example.in` });
interface Known {
  readonly id?: string;
  readonly email?: string | null;
  readonly phoneVerified?: boolean;
  readonly code?: string;
}
const whoIs = async (browser: Visitor): Promise<Known> => (await browser.ask(`${site}/api/auth/user`)).json();
const expectStranger = async (browser: Visitor) =>
  expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
const commands = () => accountCommands({ ...server.product, clock: () => new Date() });
/** Creates an account that signs in with Google and has a verified number, but cannot sign in by phone yet. */
const knownElsewhere = async (email?: string) => {
  const person = { ...somebody(), ...(email && { email }) };
  const browser = visitor();
  await byGoogle(browser, person);
  const { id = '' } = await whoIs(browser);
  const number = someNumber();
  await commands().recordPhoneVerified(id, `+91${number}`);
  return { person, browser, id, number };
};
const waysOf = async (browser: Visitor): Promise<readonly string[]> => {
  const query = '{ myAccount { socialAccounts { provider } } }';
  const cookie = `session=${browser.cookie(HOST, 'session')}`;
  const headers = { cookie, origin: site };
  const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
  return answer
    .json()
    .data.myAccount.socialAccounts.map(({ provider: way }: { provider: string }) => way)
    .toSorted();
};

describe('a sign-in by phone', () => {
  it('opens an account without an e-mail address whose number is verified, and leads to where one was', async () => {
    const browser = visitor();
    const number = someNumber();
    const spaced = `${number.slice(0, 5)} ${number.slice(5)}`;
    await askCode(browser, spaced, '?returnTo=/compare');
    const page = await browser.ask(site + CODE);
    const shown = await page.text();
    expect(shown).toContain('autocomplete="one-time-code"');
    expect(shown).toContain('href="/dev/outbox"');
    const done = await post(browser, CODE, { code: await codeTo(number) });
    expect(done).toMatchObject({ status: 303, to: '/compare' });
    expect(await whoIs(browser)).toMatchObject({ email: null, phoneVerified: true, roles: ['buyer'] });
    expect(browser.cookie(HOST, 'phone-sign-in')).toBeUndefined();
    expect(await waysOf(browser)).toEqual(['phone']);
  });

  it('leads whoever comes back to the page of the code to where they were', async () => {
    const browser = visitor();
    await signIn(browser, someNumber(), '?returnTo=/compare%3Fids%3Da');
    const back = await browser.ask(site + CODE);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/compare?ids=a']);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/', '/api/logout'])(
    'leads nobody who comes back to %s, even if the browser says that they were there',
    async (path) => {
      const browser = visitor();
      await signIn(browser, someNumber());
      browser.plant(HOST, 'signed-in-for', encodeURIComponent(path));
      const back = await browser.ask(site + CODE);
      expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it('shows an error to a browser that is not signed in and comes back, even if it was', async () => {
    const browser = visitor();
    await signIn(browser, someNumber());
    await browser.ask(`${site}/api/logout`, { headers: OURS });
    for (const one of [browser, visitor()]) {
      const back = await one.ask(site + CODE);
      expect([back.status, back.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('leads to the same account from another browser', async () => {
    const number = someNumber();
    const [first, second] = [visitor(), visitor()];
    await signIn(first, number);
    await signIn(second, number);
    expect((await whoIs(second)).id).toBe((await whoIs(first)).id);
  });

  it('replaces the session that the browser had', async () => {
    const browser = visitor();
    await signIn(browser, someNumber());
    const before = { ...(await whoIs(browser)), token: browser.cookie(HOST, 'session') ?? '' };
    await signIn(browser, someNumber());
    expect((await whoIs(browser)).id).not.toBe(before.id);
    const thief = visitor();
    thief.plant(HOST, 'session', before.token);
    await expectStranger(thief);
  });

  it('is offered first on the page of ways, and listed for clients', async () => {
    const page = await (await visitor().ask(`${site}/api/login`)).text();
    expect([...page.matchAll(/\/api\/auth\/(\w+)\?/g)].map(([, way]) => way)).toEqual(['phone', 'google']);
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ signInWays }' } });
    expect(answer.json().data.signInWays).toEqual(['phone', 'google']);
  });

  it('refuses what is no Indian mobile number, and keeps what was typed', async () => {
    const { status, body } = await post(visitor(), PHONE, { phone: '12345"><b>' });
    expect(status).toBe(422);
    expect(body).toContain('Please enter a 10-digit mobile number of India.');
    expect(body).toContain('value="12345&quot;&gt;&lt;b&gt;"');
  });

  it('keeps neither number, code nor secret in the clear, and logs none of them', async () => {
    const browser = visitor();
    const number = someNumber();
    await askCode(browser, number);
    const code = await codeTo(number);
    const secret = browser.cookie(HOST, 'phone-sign-in') ?? 'none';
    const rows = JSON.stringify(await server.db('accounts.phone_sign_ins'));
    const messages = JSON.stringify(await server.db('messages.outbox'));
    for (const text of [number, code, secret]) {
      expect(rows).not.toContain(text);
      expect(messages).not.toContain(text);
    }
    await post(browser, CODE, { code });
    const { id } = await whoIs(browser);
    expect(lines.some((line) => line.includes('"signed in"') && line.includes(String(id)))).toBe(true);
    expect(lines.some((line) => line.includes(number))).toBe(false);
    const left = await server.db('accounts.phone_sign_ins').whereNotNull('proved_at');
    expect(left).toEqual([]);
  });
});

describe('a code for signing in', () => {
  it('works once, in the browser that asked for it alone', async () => {
    const [browser, thief] = [visitor(), visitor()];
    const number = someNumber();
    await askCode(browser, number);
    const code = await codeTo(number);
    expect((await post(thief, CODE, { code })).status).toBe(400);
    thief.plant(HOST, 'phone-sign-in', 'x'.repeat(43));
    expect((await post(thief, CODE, { code })).status).toBe(400);
    const secret = browser.cookie(HOST, 'phone-sign-in') ?? '';
    const both = await Promise.all([post(browser, CODE, { code }), post(browser, CODE, { code })]);
    expect(both.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    thief.plant(HOST, 'phone-sign-in', secret);
    expect((await post(thief, CODE, { code })).status).toBe(400);
    await expectStranger(thief);
  });

  it('allows five guesses, however many come at once', async () => {
    const browser = visitor();
    const number = someNumber();
    await askCode(browser, number);
    const code = await codeTo(number);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => post(browser, CODE, { code: wrongOf(code) })));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 410)).toHaveLength(16);
    expect((await post(browser, CODE, { code })).status).toBe(410);
    await expectStranger(browser);
  });

  it('is not counted as a guess unless it has six digits', async () => {
    const browser = visitor();
    const number = someNumber();
    await askCode(browser, number);
    for (let n = 0; n < 6; n++) {
      const { status, body } = await post(browser, CODE, { code: '12' });
      expect([status, body]).toEqual([422, expect.stringContaining('Invalid OTP: Please enter a 6-digit OTP.')]);
    }
    const code = await codeTo(number);
    expect((await post(browser, CODE, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(303);
  });

  it('is over after ten minutes', async () => {
    const browser = visitor();
    const number = someNumber();
    await askCode(browser, number);
    const [row] = await server.db('accounts.phone_sign_ins').orderBy('created_at', 'desc');
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(600_000);
    const code = await codeTo(number);
    await server.db('accounts.phone_sign_ins').update({ expires_at: new Date(Date.now() - 1) });
    expect((await post(browser, CODE, { code })).status).toBe(400);
    await expectStranger(browser);
  });

  it('is sent again at the earliest after 30 seconds; the earlier one is void then', async () => {
    const browser = visitor();
    const number = someNumber();
    await askCode(browser, number);
    const first = await codeTo(number);
    const soon = await post(browser, RESEND, {});
    expect([soon.status, soon.body]).toEqual([429, expect.stringContaining('Resend in <b></b>s')]);
    await forgetLimits();
    expect(await post(browser, RESEND, {})).toMatchObject({ status: 303, to: CODE });
    const second = await codeTo(number);
    if (second !== first) expect((await post(browser, CODE, { code: first })).status).toBe(422);
    expect((await post(browser, CODE, { code: second })).status).toBe(303);
  });

  it('is limited by number, over all browsers and together with other codes', async () => {
    const number = someNumber();
    await forgetLimits();
    for (let n = 0; n < 5; n++) {
      expect((await post(visitor(), PHONE, { phone: number })).status).toBe(303);
      await server.db.raw(`update rate_limits.taken set at = at - interval '31 seconds'`);
    }
    const refused = await post(visitor(), PHONE, { phone: number });
    expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('Too many codes')]);
  });

  it('is sent to nobody by a page of another site, which can finish no sign-in either', async () => {
    const browser = visitor();
    const number = someNumber();
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await post(browser, PHONE, { phone: number }, foreign)).status).toBe(403);
    await askCode(browser, number);
    expect((await post(browser, CODE, { code: await codeTo(number) }, foreign)).status).toBe(403);
    await expectStranger(browser);
  });
});

describe('a number that an account has', () => {
  it('is answered like any other, until its code is right', async () => {
    const { number } = await knownElsewhere();
    const shown = async (typed: string) => {
      const browser = visitor();
      const asked = await askCode(browser, typed);
      const page = await (await browser.ask(site + CODE)).text();
      const wrong = await post(browser, CODE, { code: wrongOf(await codeTo(typed)) });
      const plain = (html: string) =>
        html
          .replace(/<style.*<\/style>/s, '')
          .replace(/nonce="[^"]+"/, '')
          .replaceAll(`+91 ${typed.slice(0, 5)} ${typed.slice(5)}`, 'NUMBER');
      return [asked.status, asked.to, plain(page), wrong.status, plain(wrong.body)];
    };
    expect(await shown(number)).toEqual(await shown(someNumber()));
  });

  it('opens that account only once its owner has signed in there as before', async () => {
    const { person, id, number } = await knownElsewhere();
    const browser = visitor();
    const { status, body } = await signIn(browser, number);
    expect([status, body]).toEqual([409, expect.stringContaining('This number has an account here')]);
    await expectStranger(browser);
    await byGoogle(browser, person);
    expect(await waysOf(browser)).toEqual(['google', 'phone']);
    const elsewhere = visitor();
    expect((await signIn(elsewhere, number)).status).toBe(303);
    expect((await whoIs(elsewhere)).id).toBe(id);
  });

  it('is not linked to the account of somebody else who signs in there', async () => {
    const { number } = await knownElsewhere();
    const browser = visitor();
    await signIn(browser, number);
    await byGoogle(browser, somebody());
    expect(await waysOf(browser)).toEqual(['google']);
    expect((await signIn(visitor(), number)).status).toBe(409);
  });

  it('is not linked to somebody else once its account has given it up', async () => {
    const { id, number } = await knownElsewhere();
    const browser = visitor();
    expect((await signIn(browser, number)).status).toBe(409);
    await commands().recordPhoneVerified(id, `+91${someNumber()}`);
    await byGoogle(browser, somebody());
    expect(await waysOf(browser)).toEqual(['google']);
  });

  it('is still proved for somebody who comes back to the page of the code', async () => {
    const { person, number } = await knownElsewhere();
    const browser = visitor();
    await signIn(browser, number);
    const page = await browser.ask(site + CODE);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This number has an account here')]);
    await byGoogle(browser, person);
    expect(await waysOf(browser)).toEqual(['google', 'phone']);
  });

  it('is free for others once its account links another one', async () => {
    const { browser, number } = await knownElsewhere();
    expect((await signIn(browser, someNumber(), '?link=1')).status).toBe(303);
    const other = visitor();
    expect((await signIn(other, number)).status).toBe(303);
    expect(await waysOf(other)).toEqual(['phone']);
  });

  it('is not linked by a sign-in in a browser that proved nothing', async () => {
    const { person, number } = await knownElsewhere();
    const browser = visitor();
    await askCode(browser, number);
    await byGoogle(browser, person);
    expect(await waysOf(browser)).toEqual(['google']);
  });
});

describe('linking a number', () => {
  it('is for who has just signed in, by a page of ours', async () => {
    const browser = visitor();
    await byGoogle(browser, somebody());
    const number = someNumber();
    const before = browser.cookie(HOST, 'session');
    expect(await signIn(browser, number, '?link=1&returnTo=/profile')).toMatchObject({ status: 303, to: '/profile' });
    expect(browser.cookie(HOST, 'session')).toBe(before);
    expect(await waysOf(browser)).toEqual(['google', 'phone']);
    expect(await whoIs(browser)).toMatchObject({ phoneVerified: true });

    expect((await post(visitor(), `${PHONE}?link=1`, { phone: number })).status).toBe(403);
    await server.db('accounts.sessions').update({ started_at: new Date(Date.now() - 16 * 60_000) });
    expect((await post(browser, `${PHONE}?link=1`, { phone: number })).status).toBe(403);
  });

  it('ends with the session that requested it', async () => {
    const browser = visitor();
    await byGoogle(browser, somebody());
    const number = someNumber();
    await askCode(browser, number, '?link=1');
    await byGoogle(browser, somebody());
    expect((await post(browser, CODE, { code: await codeTo(number) })).status).toBe(400);
    expect(await waysOf(browser)).toEqual(['google']);
  });

  it('of another account is refused', async () => {
    const { number } = await knownElsewhere();
    const browser = visitor();
    await byGoogle(browser, somebody());
    expect((await signIn(browser, number, '?link=1')).status).toBe(409);
    expect(await waysOf(browser)).toEqual(['google']);
  });
});

describe('an admin', () => {
  const grant = (userId: string) =>
    commands().grantRole({ userId, role: 'admin', reason: 'Needed by a test' }, { actor: 'system:configuration' });

  it('links no number, neither in their session nor by signing in after proving it', async () => {
    const boss = await knownElsewhere(BOSS);
    expect((await signIn(boss.browser, someNumber(), '?link=1')).status).toBe(403);
    const browser = visitor();
    expect((await signIn(browser, boss.number)).status).toBe(409);
    await byGoogle(browser, boss.person);
    expect(await waysOf(browser)).toEqual(['google']);
  });

  it('who became one later is a stranger in a session that began by phone, and begins none', async () => {
    const browser = visitor();
    await byGoogle(browser, somebody());
    const number = someNumber();
    await signIn(browser, number, '?link=1');
    const phone = visitor();
    await signIn(phone, number);
    const { id = '' } = await whoIs(phone);
    await grant(id);
    await expect.poll(async () => (await whoIs(phone)).code).toBe('SIGN_IN_REQUIRED');
    expect((await whoIs(browser)).id).toBe(id);
    const again = visitor();
    const { status, body } = await signIn(again, number);
    expect([status, body]).toEqual([403, expect.stringContaining('This account does not sign in by phone.')]);
    await expectStranger(again);
  });

  it('is nobody who can sign in by phone alone', async () => {
    const browser = visitor();
    await signIn(browser, someNumber());
    const { id = '' } = await whoIs(browser);
    await expect(grant(id)).rejects.toMatchObject({ code: 'ADMIN_NEEDS_PROVIDER' });
  });
});

describe('the second step', () => {
  it('comes after the code, too', async () => {
    const browser = visitor();
    const number = someNumber();
    await signIn(browser, number);
    const headers = { cookie: `session=${browser.cookie(HOST, 'session')}`, origin: site };
    const call = async (url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url, payload, headers })).json();
    const { secret } = await call('/api/profile/second-factor', {});
    await call('/api/profile/second-factor/confirm', { code: appCode(secret) });
    const again = visitor();
    expect(await signIn(again, number, '?returnTo=/compare')).toMatchObject({
      status: 303,
      to: '/api/auth/second-step',
    });
    await expectStranger(again);
    const later = appCode(secret, new Date(), 1);
    const proved = await post(again, '/api/auth/second-step', { code: later });
    expect(proved).toMatchObject({ status: 303, to: '/compare' });
    expect((await whoIs(again)).id).toBe((await whoIs(browser)).id);
  });
});

describe('a new number', () => {
  it('takes the place of the old one, which opens the account no longer', async () => {
    const browser = visitor();
    const [before, after] = [someNumber(), someNumber()];
    await signIn(browser, before);
    const { id = '' } = await whoIs(browser);
    await commands().recordPhoneVerified(id, `+91${after}`);
    const [old, fresh] = [visitor(), visitor()];
    await signIn(fresh, after);
    expect((await whoIs(fresh)).id).toBe(id);
    await signIn(old, before);
    expect((await whoIs(old)).id).not.toBe(id);
  });
});

describe('erasure', () => {
  it('frees the number: it opens a new account', async () => {
    const browser = visitor();
    const number = someNumber();
    await signIn(browser, number);
    const { id = '' } = await whoIs(browser);
    await server.erasure.erase(id, { isDueNow: true });
    const again = visitor();
    expect((await signIn(again, number)).status).toBe(303);
    expect((await whoIs(again)).id).not.toBe(id);
  });
});

describe('a server with other ways in another order', () => {
  it('offers those in that order, and refuses the rest', async () => {
    const keys = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    };
    const other = await testServer({ ...keys, SIGN_IN_WAYS: 'github,google' });
    try {
      const page = await other.app.inject(PHONE);
      expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('by phone is not open')]);
      const answer = await other.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ signInWays }' } });
      expect(answer.json().data.signInWays).toEqual(['github', 'google']);
    } finally {
      await other.close();
    }
  });
});
