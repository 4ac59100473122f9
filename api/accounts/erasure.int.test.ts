import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { outbox } from '../platform/email-and-sms/development-outbox.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { accountCommands } from './handler.ts';
import { appCode } from './testing/authenticator.ts';
import { scanFor } from './testing/database-text-search.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
});
afterAll(() => server?.close());

const PHONE = '+919812345678';
const who = {
  firstName: 'Kalpanasundari',
  lastName: 'Venkataraghavan',
  renamed: 'Ponniyinselvi',
  email: 'kalpana.venkat@mailbox.example',
};
const hashesOf = (text: string) =>
  Object.fromEntries(
    ['md5', 'sha1', 'sha256'].flatMap((hash) =>
      (['hex', 'base64'] as const).map((form) => [
        `${hash} ${form} of ${text}`,
        createHash(hash).update(text).digest(form),
      ]),
    ),
  );
const needles = {
  ...who,
  phone: '9812345678',
  'phone as it is shown': '98123 45678',
  picture: 'pictures.example/kalpana',
  'access token': 'token-of-kalpana',
  ...hashesOf(who.email),
  ...hashesOf(PHONE),
};
const rest = async (person: SignedInPerson, method: InjectOptions['method'], url: string, payload?: object) => {
  const headers = {
    ...person.headers,
    'idempotency-key': `${method}-${url.replace(/\W/g, '-')}`,
    'user-agent': 'test',
  };
  const answer = await server.app.inject({ method, url, headers, payload });
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
};
const commands = () => accountCommands({ ...server.product, clock: () => new Date() });

/** Performs every action that stores data about a person. */
const live = async (person: SignedInPerson, boss: SignedInPerson) => {
  await commands().signIn(
    {
      provider: 'github',
      providerUserId: 'kalpanasundari',
      email: who.email,
      isEmailVerified: true,
      firstName: who.firstName,
      lastName: who.lastName,
      pictureUrl: 'https://pictures.example/kalpana.jpg',
      tokens: { accessToken: 'token-of-kalpana', refreshToken: 'token-of-kalpana', expiresAt: null },
    },
    { linkTo: person.userId },
  );
  await rest(person, 'PATCH', '/api/profile', { firstName: who.renamed, lastName: who.lastName });
  await rest(person, 'POST', '/api/profile/consents', { document: 'privacy', version: '1.0' });
  const sent = (await rest(person, 'POST', '/api/phone/verifications', { phone: '98123 45678' })).json<{
    id: string;
  }>();
  const message = (await outbox(server.db).newest()).find(({ channel }) => channel === 'sms');
  const text = message?.channel === 'sms' ? (message.content?.text ?? '') : '';
  const code = /\d{6}/.exec(text)?.[0];
  await rest(person, 'POST', `/api/phone/verifications/${sent.id}/confirm`, { code });
  await rest(person, 'POST', '/api/marketplace/search', { q: `${who.firstName} Swift` });
  await rest(person, 'POST', '/api/saved-searches', {
    name: `${who.firstName} and her car`,
    filter: { q: who.lastName },
    emailAlerts: true,
    inAppAlerts: true,
  });
  await rest(person, 'POST', '/api/subscriptions', { plan: 'premium_buyer', amount: 299 });
  const { secret } = (await rest(person, 'POST', '/api/profile/second-factor')).json<{ secret: string }>();
  await rest(person, 'POST', '/api/profile/second-factor/confirm', { code: appCode(secret) });
  await rest(boss, 'POST', `/api/admin/users/${person.userId}/roles`, {
    role: 'admin',
    reason: `${who.firstName} ${who.lastName} (${who.email}) asked for it`,
  });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await server.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { ...person.headers, 'content-type': 'image/png' },
    payload: picture,
  });
  await rest(person, 'GET', '/api/profile/data');
};

describe('an erased person', () => {
  it('is found nowhere: no column of no table, no event, no read model made anew; and others keep their history', async () => {
    const boss = await signIn({ roles: ['admin'], firstName: 'Ravi' });
    const other = await signIn({ firstName: 'Meera' });
    const person = await signIn({ ...who, phoneVerified: false });
    await live(person, boss);
    await rest(person, 'POST', `/api/admin/users/${other.userId}/roles`, { role: 'editor', reason: 'Writes well' });

    const before = await scanFor(server.db, needles);
    const seen = new Set(before.found.map(({ what }) => what));
    for (const what of ['lastName', 'renamed', 'email', 'phone']) expect(seen).toContain(what);

    await server.erasure.erase(person.userId, { isDueNow: true });

    expect((await scanFor(server.db, needles)).found).toEqual([]);
    for (const { name } of await server.product.runner.status())
      await server.product.runner.rebuild(name, { signal: AbortSignal.timeout(30_000) });
    const after = await scanFor(server.db, needles);
    expect(after.found).toEqual([]);
    expect(after.tables).toBeGreaterThan(30);

    for (const table of ['second_factors', 'recovery_codes', 'second_steps', 'sessions'])
      expect(await server.db(`accounts.${table}`).where({ user_id: person.userId })).toEqual([]);

    const queries = accountQueries(server.db);
    expect(await queries.user(person.userId)).toBeNull();
    expect(await queries.adminUser(person.userId)).toMatchObject({ firstName: null, email: null, roles: ['buyer'] });
    expect(await queries.rolesHistory(other.userId)).toMatchObject([
      { role: 'editor', change: 'granted', by: person.userId, byName: null, reason: 'Writes well' },
    ]);
    expect(await queries.user(other.userId)).toMatchObject({ firstName: 'Meera', roles: ['buyer', 'editor'] });
    expect((await server.app.inject({ url: '/api/profile', headers: person.headers })).statusCode).toBe(401);
  });
});
