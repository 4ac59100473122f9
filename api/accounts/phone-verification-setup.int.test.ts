import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../projections/platform/logger.ts';
import { outbox } from '../platform/email-and-sms/development-outbox.ts';
import { openMessages } from '../platform/email-and-sms/open-email-and-sms.ts';
import { jobs } from '../platform/jobs/jobs.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
let server: Server;
let asha: SignedInPerson;
let eve: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  asha = await people(server.product).signIn();
  eve = await people(server.product).signIn();
});
afterAll(() => server?.close());

type Headers = Readonly<Record<string, string>>;
const rest = async (url: string, payload: object, headers: Headers = {}, to = server) => {
  const answer = await to.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const REQUEST = `mutation ($phone: String!) {
  requestPhoneCode(phone: $phone) { __typename ... on PhoneCode { id expiresAt resendAt } ... on Rejection { code fields { path } } } }`;
const CONFIRM = `mutation ($id: ID!, $code: String!) {
  confirmPhoneCode(id: $id, code: $code) { __typename ... on User { id phoneVerified } ... on Rejection { code message } } }`;
const graphql = async (query: string, variables: object, headers: Headers = {}, to = server) => {
  const answer = await to.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers });
  const { data, errors } = answer.json();
  return data ? Object.values(data)[0] : errors;
};
const textTo = async (phone: string): Promise<string> => {
  for (const message of await outbox(server.db).newest())
    if (message.channel === 'sms' && message.content?.to === phone) return message.content.text;
  throw new Error(`no code was sent to ${phone}`);
};
const codeTo = async (phone: string): Promise<string> => (await textTo(phone)).slice(0, 6);

describe('a phone number', () => {
  it('gets its code in the language that its owner reads', async () => {
    const person = await people(server.product).signIn();
    const cookie = `${person.headers.cookie}; language=te`;
    await server.app.inject({ url: '/api/profile', headers: { ...person.headers, cookie } });
    const kept = () => server.db('notifications.settings').where({ user_id: person.userId }).pluck('language');
    await expect.poll(kept).toEqual(['te']);
    expect((await rest('/api/phone/verifications', { phone: '98765 00011' }, person.headers)).status).toBe(201);
    expect(await textTo('+919876500011')).toMatch(/^\d{6} .*10 నిమిషాలు/);
  });

  it('that is verified already is changed in a session that has just begun, at both doors, and not otherwise', async () => {
    const { signIn, signInAgain } = people(server.product);
    const [meera, newcomer] = [await signIn({ phoneVerified: true }), await signIn()];
    const aged = { started_at: server.db.raw("now() - interval '16 minutes'") };
    await server.db('accounts.sessions').whereIn('user_id', [meera.userId, newcomer.userId]).update(aged);
    const again = { status: 403, body: { code: 'SIGN_IN_AGAIN' } };
    expect(await rest('/api/phone/verifications', { phone: '98765 00021' }, meera.headers)).toMatchObject(again);
    expect(await graphql(REQUEST, { phone: '98765 00021' }, meera.headers)).toMatchObject({ code: 'SIGN_IN_AGAIN' });
    await expect(textTo('+919876500021')).rejects.toThrow('no code was sent');
    expect((await rest('/api/phone/verifications', { phone: '98765 00022' }, newcomer.headers)).status).toBe(201);
    const { headers } = await signInAgain(meera.userId);
    const sent = await rest('/api/phone/verifications', { phone: '98765 00021' }, headers);
    const confirm = `/api/phone/verifications/${sent.body.id}/confirm`;
    expect((await rest(confirm, { code: await codeTo('+919876500021') }, headers)).status).toBe(200);
  });

  it('is verified by the REST doors', async () => {
    const sent = await rest('/api/phone/verifications', { phone: '98765 00001' }, asha.headers);
    expect(sent.status).toBe(201);
    const life = Date.parse(sent.body.expiresAt) - Date.parse(sent.body.resendAt);
    expect(life).toBe(570_000);
    const address = `/api/phone/verifications/${sent.body.id}/confirm`;
    const code = await codeTo('+919876500001');
    expect(await rest(address, { code: '12' }, asha.headers)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: [{ path: 'code', message: 'Invalid OTP: Please enter a 6-digit OTP.' }] },
    });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await rest(address, { code: wrong }, asha.headers)).toMatchObject({
      status: 422,
      body: { code: 'PHONE_CODE_WRONG', message: 'Invalid OTP: Please check the code and try again.' },
    });
    expect(await rest(address, { code }, eve.headers)).toMatchObject({
      status: 404,
      body: { code: 'PHONE_CODE_NOT_FOUND' },
    });
    expect(await rest(address, { code })).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await rest(address, { code }, { cookie: asha.cookie, origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE_REQUEST' },
    });
    expect(await rest(address, { code }, asha.headers)).toMatchObject({
      status: 200,
      body: { id: asha.userId, phoneVerified: true },
    });
    expect(await rest(address, { code }, asha.headers)).toMatchObject({
      status: 410,
      body: { code: 'PHONE_CODE_EXPIRED' },
    });
    expect(await rest('/api/phone/verifications', { phone: '98765 00001' }, asha.headers)).toMatchObject({
      status: 429,
      body: { code: 'PHONE_CODE_TOO_SOON' },
    });
  });

  it('is verified by GraphQL, and refused with the same codes', async () => {
    const ravi = await people(server.product).signIn();
    expect(await graphql('{ canVerifyPhone }', {})).toBe(true);
    expect(await graphql(REQUEST, { phone: '040 23456789' }, ravi.headers)).toEqual({
      __typename: 'Rejection',
      code: 'PHONE_INVALID',
      fields: [{ path: 'phone' }],
    });
    expect(await graphql(REQUEST, { phone: '9876500002' })).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    const sent = await graphql(REQUEST, { phone: '9876500002' }, ravi.headers);
    expect(sent).toMatchObject({ __typename: 'PhoneCode', expiresAt: expect.any(String) });
    const { id } = sent as { id: string };
    const code = await codeTo('+919876500002');
    expect(await graphql(CONFIRM, { id, code })).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(await graphql(CONFIRM, { id, code }, eve.headers)).toMatchObject({ code: 'PHONE_CODE_NOT_FOUND' });
    expect(await graphql(CONFIRM, { id, code: 'x' }, ravi.headers)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await graphql(CONFIRM, { id, code }, ravi.headers)).toEqual({
      __typename: 'User',
      id: ravi.userId,
      phoneVerified: true,
    });
    expect(await graphql(CONFIRM, { id, code }, ravi.headers)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
  });
});

describe('the outbox', () => {
  it('shows a developer what was sent, escaped, anew every few seconds unless it is held still', async () => {
    const { db, databaseUrl } = server;
    const queue = jobs({ db, databaseUrl, logger: SILENT }); // the test runs jobs on its own queue
    const config = { email: { kind: 'outbox' }, sms: { kind: 'outbox' }, whatsapp: { kind: 'outbox' } } as const;
    const { mailer, jobs: delivery } = openMessages({
      config,
      db,
      jobs: queue,
      logger: SILENT,
      clock: () => new Date(),
    });
    queue.define(delivery);
    const mira = await people(server.product).signIn();
    await rest('/api/phone/verifications', { phone: '98765 00003' }, mira.headers);
    await mailer.send({
      personId: mira.userId,
      dedupeKey: 'a mail of the test',
      to: 'mira@example.in',
      subject: '<b>A car</b>',
      text: 'See http://localhost/car/1?a=1&b=2 <script>alert(1)</script>',
      html: '<p>See</p>',
      attachments: [{ filename: 'report.csv', contentType: 'text/csv', content: Buffer.alloc(2048) }],
    });
    await expect
      .poll(async () => (await server.app.inject('/dev/outbox')).body)
      .toMatch(/sent<\/span>[\s\S]*sent<\/span>/);
    const page = await server.app.inject('/dev/outbox');
    expect(page.headers).toMatchObject({ refresh: '5', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain(`Text message to +919876500003`);
    expect(page.body).toContain(await codeTo('+919876500003'));
    expect(page.body).toContain('&lt;b&gt;A car&lt;/b&gt;');
    expect(page.body).toContain('<a href="http://localhost/car/1?a=1&amp;b=2" rel="noreferrer">');
    expect(page.body).toContain('report.csv (text/csv, 2 KB)');
    expect(page.body).not.toContain('<script');
    const still = await server.app.inject('/dev/outbox?refresh=off');
    expect(still.headers.refresh).toBeUndefined();
    expect(still.body).toContain('<a href="/dev/outbox">');
  });
});

describe('in production, with nothing set up to send with', () => {
  let production: Server;
  let ravi: SignedInPerson;
  beforeAll(async () => {
    production = await testServer({ NODE_ENV: 'production' });
    ravi = await people(production.product).signIn();
  });
  afterAll(() => production?.close());

  it('a phone cannot be verified, and both doors say so', async () => {
    expect(await graphql('{ canVerifyPhone }', {}, {}, production)).toBe(false);
    expect(await rest('/api/phone/verifications', { phone: '98765 00004' }, ravi.headers, production)).toMatchObject({
      status: 503,
      body: {
        code: 'PHONE_VERIFICATION_UNAVAILABLE',
        message: 'This server cannot verify phone numbers, because it is not set up to send text messages',
      },
    });
    expect(await graphql(REQUEST, { phone: '98765 00004' }, ravi.headers, production)).toMatchObject({
      code: 'PHONE_VERIFICATION_UNAVAILABLE',
    });
    expect(await production.db('accounts.phone_verifications')).toEqual([]);
  });

  it('there is no outbox to read', async () => {
    const answer = await production.app.inject('/dev/outbox');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Outbox');
    expect(production.app.servedRoutes).not.toContain('GET /dev/outbox');
  });
});
