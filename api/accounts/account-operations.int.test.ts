import type { InjectOptions } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { accountCommands } from './handler.ts';
import { sessions } from './sessions.ts';
import { person } from './testing/accounts.ts';
import { appCode } from './testing/authenticator.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
let signInAgain: ReturnType<typeof people>['signInAgain'];
beforeAll(async () => {
  server = await testServer();
  ({ signIn, signInAgain } = people(server.product));
});
afterAll(() => server?.close());

type Sender = Pick<SignedInPerson, 'headers'> | null;
const graphql = async (sender: Sender, query: string, variables: object = {}, more: Record<string, string> = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...sender?.headers, ...more },
      payload: { query, variables },
    })
  ).json();
const rest = (sender: Sender, method: InjectOptions['method'], url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { ...sender?.headers }, payload });

const REFUSED = '... on Rejection { code }';
const ROLE = `($userId: ID!, $role: GrantedRole!) {
  done: OPERATION(userId: $userId, role: $role, reason: "Because of a test") { ... on AdminUser { id roles } ${REFUSED} } }`;
const FIND = 'query($q: String) { adminUsers(q: $q) { total nodes { id firstName email roles providers isPremium } } }';
const SEE = 'query($id: ID!) { adminUser(id: $id) { id email history { role change by byName reason } } }';
const GRANT = `mutation${ROLE.replace('OPERATION', 'grantRole')}`;
const REVOKE = `mutation${ROLE.replace('OPERATION', 'revokeRole')}`;
const MEASURE = (name: string) => `mutation($userId: ID!) {
  done: ${name}(userId: $userId, reason: "Because of a test") {
    ... on AdminUser { sessions hasSecondFactor security { what by byName reason } } ${REFUSED} } }`;
const ACCOUNT = `user { id firstName lastName isPremium } phoneMasked memberSince socialAccounts { provider }
  consents { document version isGiven } erasure { requestedAt erasedAt }`;

/** Returns two functions for each admin operation on the user `about`: one calls it through GraphQL, the other through REST. */
const adminDoors = (
  about: string,
): readonly ((sender: Sender) => Promise<{ status?: number; code: string | undefined }>)[] => {
  const asked = (query: string, variables: object) => async (sender: Sender) => {
    const { data, errors } = await graphql(sender, query, variables);
    return { code: errors?.[0]?.extensions.code ?? data.done?.code };
  };
  const called = (method: InjectOptions['method'], url: string, payload?: object) => async (sender: Sender) => {
    const answer = await rest(sender, method, url, payload);
    return { status: answer.statusCode, code: answer.json().code };
  };
  const body = { role: 'admin', reason: 'Because of a test' };
  return [
    asked(FIND, { q: '' }),
    asked(SEE, { id: about }),
    asked(GRANT, { userId: about, role: 'admin' }),
    asked(REVOKE, { userId: about, role: 'admin' }),
    called('GET', '/api/admin/users'),
    called('GET', `/api/admin/users/${about}`),
    called('POST', `/api/admin/users/${about}/roles`, body),
    called('POST', `/api/admin/users/${about}/roles/revocations`, body),
    asked(MEASURE('endSessionsOf'), { userId: about }),
    asked(MEASURE('removeSecondFactor'), { userId: about }),
    called('POST', `/api/admin/users/${about}/sessions/end`, body),
    called('POST', `/api/admin/users/${about}/second-factor/remove`, body),
  ];
};

describe('the doors of admins', () => {
  it('are closed to strangers, and to everybody else however they ask', async () => {
    const someone = await signIn();
    for (const ask of adminDoors(someone.userId)) {
      const { status = 401, code } = await ask(null);
      expect([status, code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
    const others = [someone, await signIn({ roles: ['seller'] }), await signIn({ roles: ['editor'], premium: true })];
    for (const sender of others)
      for (const ask of adminDoors(someone.userId)) {
        const { status = 403, code } = await ask(sender);
        expect([status, code]).toEqual([403, 'NOT_ALLOWED']);
      }
    expect(await graphql(someone, '{ currentUser { roles } }')).toEqual({
      data: { currentUser: { roles: ['buyer'] } },
    });
  });

  it('find people, change their roles at once, and tell who did it and why', async () => {
    const boss = await signIn({ roles: ['admin'], firstName: 'Ravi', lastName: 'Iyer' });
    const meera = await signIn({ firstName: 'Meera', premium: true });
    const shown = {
      id: meera.userId,
      firstName: 'Meera',
      email: meera.email,
      roles: ['buyer'],
      providers: ['google'],
      isPremium: true,
    };
    const found = async () => (await graphql(boss, FIND, { q: meera.email.slice(0, 12) })).data.adminUsers;
    await expect.poll(found).toEqual({ total: 1, nodes: [shown] });
    const granted = await graphql(boss, GRANT, { userId: meera.userId, role: 'editor' });
    expect(granted.data.done).toEqual({ id: meera.userId, roles: ['buyer', 'editor'] });
    expect((await graphql(meera, '{ currentUser { roles } }')).data.currentUser.roles).toEqual(['buyer', 'editor']);
    const body = { role: 'editor', reason: 'Writes no more' };
    const revoked = await rest(boss, 'POST', `/api/admin/users/${meera.userId}/roles/revocations`, body);
    expect(revoked.json()).toMatchObject({
      roles: ['buyer'],
      history: [{ change: 'revoked', byName: 'Ravi Iyer' }, {}],
    });
    const { adminUser } = (await graphql(boss, SEE, { id: meera.userId })).data;
    const by = { by: boss.userId, byName: 'Ravi Iyer', role: 'editor' };
    expect(adminUser.history).toEqual([
      { ...by, change: 'revoked', reason: 'Writes no more' },
      { ...by, change: 'granted', reason: 'Because of a test' },
    ]);
  });

  it('end all sessions of somebody, and tell who did it and why, but not of oneself', async () => {
    const boss = await signIn({ roles: ['admin'], firstName: 'Ravi', lastName: 'Iyer' });
    const meera = await signIn();
    await signInAgain(meera.userId);
    expect((await rest(boss, 'GET', `/api/admin/users/${meera.userId}`)).json()).toMatchObject({
      sessions: 2,
      security: [],
    });
    const ended = await graphql(boss, MEASURE('endSessionsOf'), { userId: meera.userId });
    const told = { what: 'sessions_ended', by: boss.userId, byName: 'Ravi Iyer', reason: 'Because of a test' };
    expect(ended.data.done).toEqual({ sessions: 0, hasSecondFactor: false, security: [told] });
    expect((await rest(meera, 'GET', '/api/profile')).statusCode).toBe(401);
    const url = `/api/admin/users/${meera.userId}/sessions/end`;
    const again = await signInAgain(meera.userId);
    const key = { ...boss.headers, 'idempotency-key': uuid() };
    for (let n = 0; n < 2; n++) {
      const payload = { reason: 'A stolen phone' };
      const answer = await server.app.inject({ method: 'POST', url, headers: key, payload });
      expect(answer.json().security).toMatchObject([{ reason: 'A stolen phone' }, told]);
    }
    expect((await rest(again, 'GET', '/api/profile')).statusCode).toBe(401);
    for (const door of ['endSessionsOf', 'removeSecondFactor'])
      expect((await graphql(boss, MEASURE(door), { userId: boss.userId })).data.done).toEqual({
        code: 'NOT_FOR_YOURSELF',
      });
    expect((await rest(boss, 'POST', url, { reason: 'no' })).statusCode).toBe(400);
  });

  it('answer a repeated command whose first answer could not be read', async () => {
    const [boss, meera] = [await signIn({ roles: ['admin'] }), await signIn()];
    const rows = server.db('accounts_read.users').where({ id: meera.userId });
    const row = await rows.clone().first();
    const grant = {
      method: 'POST',
      url: `/api/admin/users/${meera.userId}/roles`,
      headers: { ...boss.headers, 'idempotency-key': uuid() },
      payload: { role: 'editor', reason: 'Writes' },
    } as const;
    await rows.clone().delete(); // simulates a lagging read model
    expect((await server.app.inject(grant)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
    await server.db('accounts_read.users').insert(row).onConflict('id').merge();
    const again = await server.app.inject(grant);
    expect([again.statusCode, again.json().history.length]).toEqual([200, 1]);
  });

  it('remove the second factor of somebody who lost it, in a session that has just begun', async () => {
    const [boss, meera] = [await signIn({ roles: ['admin'] }), await signIn()];
    const url = `/api/admin/users/${meera.userId}/second-factor/remove`;
    const reason = { reason: 'Her phone is lost; she showed who she is' };
    expect((await rest(boss, 'POST', url, reason)).json()).toMatchObject({ code: 'SECOND_FACTOR_OFF' });
    const begun = await rest(meera, 'POST', '/api/profile/second-factor');
    const code = appCode(begun.json().secret);
    expect((await rest(meera, 'POST', '/api/profile/second-factor/confirm', { code })).statusCode).toBe(200);
    const aged = { started_at: server.db.raw("now() - interval '16 minutes'") };
    await server.db('accounts.sessions').where({ user_id: boss.userId }).update(aged);
    expect((await rest(boss, 'POST', url, reason)).json()).toMatchObject({ code: 'SIGN_IN_AGAIN' });
    const fresh = await signInAgain(boss.userId);
    const removed = await rest(fresh, 'POST', url, reason);
    expect(removed.json()).toMatchObject({
      hasSecondFactor: false,
      sessions: 0,
      security: [{ what: 'second_factor_removed', by: boss.userId, ...reason }, { what: 'second_factor_enabled' }],
    });
    expect((await rest(meera, 'GET', '/api/profile')).statusCode).toBe(401);
  });

  it('page through people as lists of REST do', async () => {
    const boss = await signIn({ roles: ['admin'] });
    for (let n = 0; n < 3; n++) await signIn({ lastName: 'Paginathan' });
    const first = await rest(boss, 'GET', '/api/admin/users?q=paginathan&limit=2');
    expect([first.json().length, first.headers['x-total-count']]).toEqual([2, '3']);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await rest(boss, 'GET', next);
    expect([second.json().length, second.headers.link]).toEqual([1, undefined]);
    const wrong = await rest(boss, 'GET', '/api/admin/users?cursor=abc');
    expect(wrong.json()).toMatchObject({ code: 'BAD_CURSOR', fields: [{ path: 'cursor' }] });
  });

  it('know nobody by an id that is none, and take no role that nobody grants', async () => {
    const boss = await signIn({ roles: ['admin'] });
    expect((await graphql(boss, SEE, { id: uuid() })).errors[0].extensions.code).toBe('USER_NOT_FOUND');
    expect((await graphql(boss, SEE, { id: 'nobody' })).errors[0].extensions.code).toBe('USER_NOT_FOUND');
    const url = `/api/admin/users/${boss.userId}/roles`;
    for (const body of [{ role: 'owner', reason: 'Because' }, { role: 'buyer', reason: 'Because' }, { role: 'editor' }])
      expect((await rest(boss, 'POST', url, body)).statusCode).toBe(400);
  });
});

describe("the doors of one's own account", () => {
  it('show it to its owner, the same at both, and to nobody else', async () => {
    const meera = await signIn({ firstName: 'Meera', phoneVerified: true });
    const asked = await graphql(meera, `{ myAccount { ${ACCOUNT} } }`);
    const called = await rest(meera, 'GET', '/api/profile');
    expect(called.headers['cache-control']).toBe('no-store');
    expect(called.json()).toMatchObject(asked.data.myAccount);
    expect(asked.data.myAccount.phoneMasked).toMatch(/^\+91 \d\d••• ••\d{3}$/);
    expect((await graphql(null, `{ myAccount { ${ACCOUNT} } }`)).errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
  });

  it('take what its owner changes, and nothing in the name of another', async () => {
    const [meera, other] = [await signIn(), await signIn({ firstName: 'Other' })];
    const name = { firstName: 'Meera', lastName: null };
    const forged = await rest(meera, 'PATCH', '/api/profile', { ...name, userId: other.userId });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'NOT_YOURSELF']);
    const changed = await rest(meera, 'PATCH', '/api/profile', { ...name, userId: meera.userId });
    expect(changed.json().user).toMatchObject({ firstName: 'Meera', lastName: null });
    expect((await rest(other, 'GET', '/api/profile')).json().user).toMatchObject({ firstName: 'Other' });
    const consent = `mutation { done: recordConsent(document: email_alerts, version: "1.0", isGiven: false) {
      ... on Account { ${ACCOUNT} } ${REFUSED} } }`;
    const declined = { document: 'email_alerts', version: '1.0', isGiven: false };
    expect((await graphql(meera, consent)).data.done.consents).toEqual([declined]);
  });

  it('do a keyed change once, and keep nothing of its answer', async () => {
    const meera = await signIn();
    const change = `mutation($firstName: String!) { done: updateProfile(input: { firstName: $firstName }) {
      ... on Account { user { firstName } } ${REFUSED} } }`;
    const key = { 'idempotency-key': uuid() };
    for (let n = 0; n < 2; n++)
      expect((await graphql(meera, change, { firstName: 'Meenakshi' }, key)).data.done.user.firstName).toBe(
        'Meenakshi',
      );
    const reused = await graphql(meera, change, { firstName: 'Asha' }, key);
    expect(reused.data.done.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const kept = await server.db('commands.processed_commands').where({ actor: meera.userId });
    expect(kept.map(({ outcome }) => outcome)).toEqual([{ answer: null }]);
  });

  it('unlink a way in only where one has just signed in, and end what it began elsewhere', async () => {
    const meera = await signIn();
    const { userId } = meera;
    await accountCommands({ ...server.product, clock: () => new Date() }).signIn(
      person({ provider: 'github', email: null }),
      { linkTo: userId },
    );
    const kept = sessions({ db: server.db, clock: () => new Date(), announce: async () => undefined });
    const byGithub = await kept.start(userId, { userAgent: undefined, provider: 'github' });
    await server.db('accounts.sessions').update({ started_at: server.db.raw("now() - interval '16 minutes'") });
    const url = '/api/profile/social-accounts/google';
    const key = { 'idempotency-key': uuid() };
    const unlink = ({ headers }: Pick<SignedInPerson, 'headers'>) =>
      server.app.inject({ method: 'DELETE', url, headers: { ...headers, ...key } });
    const again = await signInAgain(userId);
    const late = await unlink(meera);
    expect([late.statusCode, late.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
    const mutation = `mutation { done: unlinkSocialAccount(provider: google) { ${REFUSED} } }`;
    expect((await graphql(meera, mutation)).data.done).toEqual({ code: 'SIGN_IN_AGAIN' });
    const done = await unlink(again);
    expect(done.json()).toMatchObject({ socialAccounts: [{ provider: 'github' }] });
    expect((await kept.list(userId)).map(({ id }) => id).sort()).toEqual([byGithub.id, again.sessionId].sort());
    expect((await rest(meera, 'GET', '/api/profile')).statusCode).toBe(401);
  });

  it('unlink but the last way in, and ask for erasure and think better of it', async () => {
    const meera = await signIn();
    const unlink = await rest(meera, 'DELETE', '/api/profile/social-accounts/google');
    expect([unlink.statusCode, unlink.json().code]).toEqual([409, 'LAST_IDENTITY']);
    const missing = await rest(meera, 'DELETE', '/api/profile/social-accounts/github');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
    const asked = (await rest(meera, 'POST', '/api/profile/erasure')).json();
    const { requestedAt, erasedAt } = asked.erasure;
    expect(Date.parse(erasedAt) - Date.parse(requestedAt)).toBe(7 * 86_400_000);
    const cancel = `mutation { done: cancelErasure { ... on Account { erasure { erasedAt } } ${REFUSED} } }`;
    expect((await graphql(meera, cancel)).data.done).toEqual({ erasure: null });
  });
});
