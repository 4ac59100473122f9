import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { testServer } from '../../testing/server.ts';
import { type Visitor, visitor } from '../../testing/simulated-browser.ts';
import { accountCommands } from '../handler.ts';
import { github } from '../providers/github.ts';
import { google } from '../providers/google.ts';
import { appCode } from '../testing/authenticator.ts';
import { CLIENT, type StrictPerson, strictProvider } from '../testing/strict-provider.ts';

const STEP = '/api/auth/second-step';
const OURS = { 'sec-fetch-site': 'same-origin' };
const HOST = 'localhost';

let provider: Awaited<ReturnType<typeof strictProvider>>;
/** Two servers: `demanding` requires admins to have a second factor; `lenient` never requires one. */
let demanding: Awaited<ReturnType<typeof opened>>;
let lenient: Awaited<ReturnType<typeof opened>>;

const opened = async (env: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const at = (name: string) => ({ ...CLIENT, redirectUri: `${site}/api/auth/${name}/callback` });
  const server = await testServer(
    { PORT: String(port), LOG_LEVEL: 'info', ...env },
    {
      destination: { write: (line) => void lines.push(line) },
      openLocalIdentity: () => ({
        providers: [google(at('google'), provider.issuer), github(at('github'), provider.github)],
        door: async () => undefined,
      }),
    },
  );
  /** Completes the first step; returns the URL to which the browser is redirected. */
  const firstStep = async (browser: Visitor, person: StrictPerson, by = 'google', back = '/profile') => {
    provider.become(person);
    const begun = await browser.ask(`${site}/api/auth/${by}?returnTo=${encodeURIComponent(back)}`, { headers: OURS });
    const callback = provider.approve(new URL(begun.headers.get('location') ?? ''));
    return (await browser.ask(callback, { headers: { 'sec-fetch-site': 'cross-site' } })).headers.get('location');
  };
  const whoIs = async (browser: Visitor): Promise<{ id?: string; code?: string }> =>
    (await browser.ask(`${site}/api/auth/user`)).json();
  /** Submits a code at the second step. */
  const say = async (browser: Visitor, code: string, headers: Record<string, string> = OURS) => {
    const answer = await browser.ask(site + STEP, { method: 'POST', form: { code }, headers });
    return { status: answer.status, to: answer.headers.get('location'), body: await answer.text() };
  };
  const see = async (browser: Visitor) => {
    const answer = await browser.ask(site + STEP);
    return { status: answer.status, body: await answer.text() };
  };
  /** Calls a REST route as a page in a signed-in browser does. */
  const call = async (browser: Visitor, path: string, payload?: object) => {
    const cookie = `session=${browser.cookie(HOST, 'session')}`;
    const method = payload ? 'POST' : 'GET';
    const answer = await server.app.inject({ method, url: path, headers: { cookie, origin: site }, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** Signs a user in and sets up a second factor in their profile. */
  const enrolled = async () => {
    const person = somebody();
    const browser = visitor();
    await firstStep(browser, person);
    const { secret } = (await call(browser, '/api/profile/second-factor', {})).body;
    const { codes } = (await call(browser, '/api/profile/second-factor/confirm', { code: appCode(secret) })).body;
    const { id = '' } = await whoIs(browser);
    /** Makes the current code valid again, as if a new period had begun. */
    const forgetPeriod = () => server.db('accounts.second_factors').where({ user_id: id }).update({ last_step: null });
    return { person, browser, secret, codes, id, forgetPeriod };
  };
  /** Returns the log entries of sign-ins, newest last. */
  const signIns = () =>
    lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ message }) => /sign|second step/.test(String(message)))
      .map(({ message, userId, provider: by, secondStep, code }) => ({ message, userId, by, secondStep, code }));
  const close = () => server.close();
  return { server, site, firstStep, whoIs, say, see, call, enrolled, signIns, close };
};
const somebody = (): StrictPerson => ({ sub: String(randomInt(1, 2 ** 40)), email: `${randomUUID()}@example.in` });

beforeAll(async () => {
  provider = await strictProvider();
  demanding = await opened({ ADMIN_SECOND_FACTOR: 'required' });
  lenient = await opened({});
});
afterAll(async () => {
  await demanding?.close();
  await lenient?.close();
  await provider?.close();
});

describe('a sign-in with a second factor', () => {
  it('opens nothing before the code, and leads to where one was after it, by whichever provider', async () => {
    const { firstStep, whoIs, say, see, enrolled, server } = lenient;
    const { person, secret, id, forgetPeriod } = await enrolled();
    const { signIn } = accountCommands({ ...server.product, clock: () => new Date() });
    const link = { provider: 'github' as const, providerUserId: person.sub, email: null, isEmailVerified: false };
    await signIn({ ...link, firstName: null, lastName: null, pictureUrl: null }, { linkTo: id });
    for (const by of ['google', 'github']) {
      await forgetPeriod();
      const browser = visitor();
      expect(await firstStep(browser, person, by, '/compare?ids=a')).toBe(STEP);
      expect(browser.cookie(HOST, 'session')).toBeUndefined();
      expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
      const page = await see(browser);
      expect(page.body).toContain('Enter your code');
      expect(page.body).toContain('autocomplete="one-time-code"');
      expect(await say(browser, appCode(secret))).toMatchObject({ status: 303, to: '/compare?ids=a' });
      expect(await whoIs(browser)).toMatchObject({ id });
      expect(browser.cookie(HOST, 'second-step')).toBeUndefined();
    }
  });

  it('leads whoever comes back to its page once it is over to where they were, and nobody who is not signed in', async () => {
    const { firstStep, say, see, enrolled, site } = lenient;
    const { person, secret, forgetPeriod } = await enrolled();
    await forgetPeriod();
    const browser = visitor();
    await firstStep(browser, person, 'google', '/compare?ids=a');
    await say(browser, appCode(secret));
    const back = await browser.ask(site + STEP);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/compare?ids=a']);
    expect(await see(visitor())).toMatchObject({ status: 400, body: expect.stringContaining('This sign-in is over') });
  });

  it('is in the log: who, by which provider, and how each step ended', async () => {
    const { firstStep, say, enrolled, signIns } = lenient;
    const before = signIns().length;
    const { person, secret, id, forgetPeriod } = await enrolled();
    const browser = visitor();
    await firstStep(browser, person);
    await say(browser, '000000');
    await forgetPeriod();
    await say(browser, appCode(secret));
    expect(signIns().slice(before)).toEqual([
      { message: 'signed in', userId: id, by: 'google' },
      { message: 'a sign-in waits for its second step', userId: id, by: 'google' },
      { message: 'a second step failed', userId: id, code: 'SECOND_FACTOR_WRONG' },
      { message: 'signed in', userId: id, by: 'google', secondStep: 'prove' },
    ]);
  });

  it('takes no wrong code, none twice, and none of a browser that did not begin it', async () => {
    const { firstStep, whoIs, say, see, enrolled } = lenient;
    const forgetful = visitor();
    const { person, secret, codes, forgetPeriod } = await enrolled();
    const browser = visitor();
    await firstStep(browser, person);
    expect(await say(browser, 'nothing')).toMatchObject({ status: 400, to: null });
    const wrong = await say(browser, appCode(secret, new Date(), 20));
    expect(wrong).toMatchObject({ status: 422, to: null });
    expect(wrong.body).toContain('role="alert"');
    expect((await say(browser, appCode(secret))).status).toBe(422); // the code that was used for the setup
    await forgetPeriod();
    const code = appCode(secret);
    expect((await say(forgetful, code)).status).toBe(400);
    expect((await say(browser, code, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await see(forgetful)).body).toContain('This sign-in is over');
    const step = browser.cookie(HOST, 'second-step') ?? '';
    await firstStep(browser, person);
    expect((await say(browser, code)).status).toBe(303);
    const thief = visitor();
    thief.plant(HOST, 'second-step', browser.cookie(HOST, 'second-step') ?? step);
    expect(await say(thief, code)).toMatchObject({ to: null });
    expect(await whoIs(thief)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    const lost = visitor();
    await firstStep(lost, person);
    expect((await say(lost, codes[0])).status).toBe(303);
    await firstStep(lost, person);
    expect((await say(lost, codes[0])).status).toBe(422);
  });

  it('ends other sessions where it is set up, and a session without it opens nothing any more', async () => {
    const { firstStep, whoIs, call, server } = lenient;
    const person = somebody();
    const [browser, other, late] = [visitor(), visitor(), visitor()];
    for (const each of [browser, other, late]) await firstStep(each, person);
    const { id } = await whoIs(browser);
    const { secret } = (await call(browser, '/api/profile/second-factor', {})).body;
    const raced = await server.db('accounts.sessions').where({ user_id: id });
    expect((await call(browser, '/api/profile/second-factor/confirm', { code: appCode(secret) })).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ id });
    expect(await whoIs(other)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    // Restores the sessions that have ended, to simulate a race condition in which sessions begin while the second factor is being set up.
    const kept = await server.db('accounts.sessions').where({ user_id: id }).pluck('id');
    const gone = raced
      .filter((row) => !kept.includes(row.id))
      .map(({ sess, ...row }) => ({ ...row, sess: JSON.stringify(sess) }));
    await server.db('accounts.sessions').insert(gone);
    for (const each of [other, late]) expect(await whoIs(each)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('is given up in a session that has just begun, by a code, and not otherwise', async () => {
    const { firstStep, enrolled, call, server } = lenient;
    const { person, browser, secret, codes, id, forgetPeriod } = await enrolled();
    const path = '/api/profile/second-factor';
    await forgetPeriod();
    expect((await call(browser, `${path}/disable`, { code: appCode(secret, new Date(), 9) })).status).toBe(422);
    const aged = () =>
      server
        .db('accounts.sessions')
        .where({ user_id: id })
        .update({ started_at: server.db.raw(`now() - interval '16 minutes'`) });
    await aged();
    for (const door of ['disable', 'recovery-codes'])
      expect((await call(browser, `${path}/${door}`, { code: appCode(secret) })).body).toMatchObject({
        code: 'SIGN_IN_AGAIN',
      });
    await firstStep(browser, person);
    expect((await lenient.say(browser, appCode(secret))).status).toBe(303);
    const renewed = await call(browser, `${path}/recovery-codes`, { code: codes[1] });
    expect(renewed.body.codes).toHaveLength(10);
    const off = await call(browser, `${path}/disable`, { code: renewed.body.codes[0] });
    expect(off.body).toEqual({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false });
    expect(await firstStep(visitor(), person)).toBe('/profile');
  });

  it('tells its owner of each change, by mail and among the notifications', async () => {
    const { browser, id } = await lenient.enrolled();
    const told = async () => (await lenient.call(browser, '/api/notifications')).body.nodes;
    await expect
      .poll(told, { timeout: 10_000 })
      .toMatchObject([{ kind: 'account', title: 'Signing in to CarSetu now asks for a code of your app as well' }]);
    const mails = () => lenient.server.db('messages.outbox').where({ person_id: id }).pluck('channel');
    await expect.poll(mails).toEqual(['email']);
  });
});

describe('an admin of whom the operator demands it', () => {
  const admin = async () => {
    const person = somebody();
    const browser = visitor();
    await demanding.firstStep(browser, person);
    const { id = '' } = await demanding.whoIs(browser);
    const { grantRole } = accountCommands({ ...demanding.server.product, clock: () => new Date() });
    await grantRole({ userId: id, role: 'admin', reason: 'Needed by a test' }, { actor: 'system:configuration' });
    return { person, browser, id };
  };

  it('can do nothing without it, not even in a session that began before, but set it up', async () => {
    const { firstStep, whoIs, say, see, call } = demanding;
    const { person, browser, id } = await admin();
    expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect((await call(browser, '/api/admin/users')).status).toBe(401);
    expect(await firstStep(browser, person, 'google', '/admin/users')).toBe(STEP);
    const page = await see(browser);
    expect(page.body).toContain('Set up a second factor');
    expect(page.body).toMatch(/<svg class="qr"[^>]*role="img"/);
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '').replaceAll(' ', '');
    expect(await whoIs(browser)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect((await say(browser, appCode(secret, new Date(), 30))).status).toBe(422);
    const done = await say(browser, appCode(secret));
    expect(done.status).toBe(200);
    expect(done.body.match(/<li><code>/g)).toHaveLength(10);
    expect(done.body).toContain('href="/admin/users"');
    expect(await whoIs(browser)).toMatchObject({ id, roles: ['buyer', 'admin'] });
    expect((await call(browser, '/api/admin/users')).status).toBe(200);
    expect((await call(browser, '/api/profile/second-factor')).body).toMatchObject({ isRequired: true });
  });

  it('is not asked of anybody else', async () => {
    const browser = visitor();
    expect(await demanding.firstStep(browser, somebody())).toBe('/profile');
    expect((await demanding.call(browser, '/api/profile/second-factor')).body).toEqual({
      enabledAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
  });
});
