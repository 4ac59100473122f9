import { randomInt } from 'node:crypto';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Lead, LeadRoute } from '../../schema/contacts/lead-route.ts';
import { outbox } from '../platform/email-and-sms/development-outbox.ts';
import { signatureOf } from '../platform/http/signed-webhook.ts';
import { listCar } from '../testing/cars.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { asBeginner, codeSentTo, restOf } from './testing/contacts.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let rest: ReturnType<typeof restOf>;
let admin: SignedInPerson;
/** The requests that the dealer's server has received, and the status codes of its next responses. */
const dealer = { posts: [] as { headers: http.IncomingHttpHeaders; body: string }[], answers: [] as number[], url: '' };
const listener = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    dealer.posts.push({ headers: request.headers, body });
    response.writeHead(dealer.answers.shift() ?? 204).end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  dealer.url = `http://127.0.0.1:${address.port}/leads`;
  server = await testServer({ PUBLIC_URL: 'http://localhost:3000' });
  rest = restOf(server);
  admin = await people(server.product, 'http://localhost:3000').signIn({ roles: ['admin'] });
});
afterAll(async () => {
  await server?.close();
  listener.closeAllConnections();
  listener.close();
});
beforeEach(() => {
  dealer.posts = [];
  dealer.answers = [];
});
afterEach(async () => {
  const { body } = await rest('GET', '/api/admin/lead-routes', undefined, admin.headers);
  for (const { id } of z.array(LeadRoute).parse(body))
    await rest('DELETE', `/api/admin/lead-routes/${id}`, undefined, admin.headers);
});

const somePhone = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;
const setRoute = (change: object) =>
  rest(
    'PUT',
    '/api/admin/lead-routes',
    { scope: 'source', subject: 'olx', dealerName: 'Sharma Motors & Sons', ...change },
    admin.headers,
  );
/** Sends an inquiry about a new OLX car. */
const inquire = async (phone = somePhone(), message: string | null = 'Price <negotiable>? ]]> & "today"') => {
  const car = await listCar(server.product);
  const contact = { buyerName: 'Meera Iyer', buyerPhone: phone, buyerEmail: 'meera@example.in', message };
  return { ...(await rest('POST', '/api/contacts', { carId: car.id, ...contact })), car };
};
const leads = async (query = '') => {
  const { body } = await rest('GET', `/api/admin/leads${query}`, undefined, admin.headers);
  return z.array(Lead).parse(body);
};
const leadOf = async (id: unknown) => (await leads()).find((lead) => lead.id === id);
/** Makes delayed jobs due now. */
const makeDue = () => server.db.raw('update jobs._private_jobs set run_at = now() where run_at > now()');
const mails = async (to: string) =>
  (await outbox(server.db).newest()).flatMap((message) =>
    message.channel === 'email' && message.content?.to === to ? [message.content] : [],
  );

describe('a lead by e-mail', () => {
  it('arrives as ADF 1.0, whatever the buyer wrote', async () => {
    expect((await setRoute({ email: 'leads@sharma.example' })).status).toBe(200);
    const { body, status } = await inquire();
    expect({ status, body }).toMatchObject({ status: 201, body: { way: 'dealer', conversationId: null } });
    await expect
      .poll(() => leadOf(body.id))
      .toMatchObject({
        routedAt: expect.any(String),
        isPhoneVerified: false,
        deliveries: [{ channel: 'email', state: 'sent', attempt: 1, error: null }],
      });
    const [mail] = await mails('leads@sharma.example');
    expect(mail?.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/);
    expect(mail?.text).toContain(
      '<comments>Phone number: not verified.\nPrice &lt;negotiable&gt;? ]]&gt; &amp; "today"</comments>',
    );
    expect(mail?.text).toContain('<vendorname>Sharma Motors &amp; Sons</vendorname>');
    expect(mail?.attachments?.[0]?.contentType).toBe('application/x-adf+xml');
    expect(JSON.stringify(await leadOf(body.id))).not.toContain('Meera');
  });
});

describe('a lead by a webhook', () => {
  /** Sets a lead route to the local dealer's server. The URL uses https, because the desk accepts nothing else. Returns the route's secret. */
  const withWebhook = async () => {
    const { status, body } = await setRoute({ webhookUrl: dealer.url.replace('http:', 'https:') });
    expect(status).toBe(200);
    return String(body.webhookSecret);
  };

  it('is signed, is tried again until it is taken, and can be sent anew', async () => {
    const secret = await withWebhook();
    expect(secret).toMatch(/^whsec_/);
    const { body: shown } = await rest('GET', '/api/admin/lead-routes', undefined, admin.headers);
    expect(JSON.stringify(shown)).not.toContain(secret);
    // The first attempt fails, because the dealer's server does not support TLS.
    const { body } = await inquire();
    await expect
      .poll(async () => (await leadOf(body.id))?.deliveries[0])
      .toMatchObject({
        channel: 'webhook',
        state: 'failed',
        attempt: 1,
        error: expect.stringContaining('does not answer'),
      });
    expect((await leads('?state=waiting')).map(({ id }) => id)).toContain(body.id);
    await makeDue();
    await expect
      .poll(async () => (await leadOf(body.id))?.deliveries[0])
      .toMatchObject({ attempt: 2, state: 'failed' });
    expect(dealer.posts).toEqual([]);
    await setRoute({ email: 'leads@sharma.example' });
    expect((await rest('POST', `/api/admin/leads/${body.id}/resend`, {}, admin.headers)).status).toBe(202);
    await expect.poll(async () => (await leadOf(body.id))?.routedAt).toEqual(expect.any(String));
    expect((await leads('?state=sent')).map(({ id }) => id)).toContain(body.id);
  });

  it('goes to no address that only this server reaches', async () => {
    for (const webhookUrl of [
      'http://dealer.example/',
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'https://u:p@dealer.example/',
    ])
      expect([webhookUrl, (await setRoute({ webhookUrl })).status]).toEqual([webhookUrl, expect.toBeOneOf([400, 422])]);
  });
});

describe('a route', () => {
  it('is for a source or feed that there is, and without one the seller cannot be reached', async () => {
    expect(await setRoute({ subject: 'nowhere', email: 'a@b.example' })).toMatchObject({
      status: 422,
      body: { code: 'UNKNOWN_SUBJECT' },
    });
    expect(await setRoute({})).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
    expect(await inquire()).toMatchObject({ status: 409, body: { code: 'NO_WAY_TO_SELLER' } });
    expect(
      (await rest('POST', '/api/admin/leads/0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e/resend', {}, admin.headers)).status,
    ).toBe(404);
  });

  it('of a feed goes before that of its source', async () => {
    await listCar(server.product);
    await setRoute({ email: 'source@sharma.example' });
    await setRoute({ scope: 'feed', subject: 'test', dealerName: 'Feed Motors', email: 'feed@sharma.example' });
    const { car } = await inquire();
    expect((await rest('GET', `/api/cars/${car.id}/contact`)).body).toMatchObject({
      way: 'dealer',
      recipientName: 'Feed Motors',
    });
    await expect.poll(async () => (await mails('feed@sharma.example')).length).toBe(1);
    expect(await mails('source@sharma.example')).toEqual([]);
  });

  it('has its lead sent by the steps of a listing’s page, without a session', async () => {
    await setRoute({ email: 'steps@sharma.example' });
    const [phone, car] = [somePhone(), await listCar(server.product)];
    const form = { name: 'Meera', phone, listingId: car.id };
    const begun = asBeginner((await rest('POST', '/api/marketplace/contact', form)).cookies);
    const otp = await codeSentTo(server, `+91${phone}`);
    const proof = { phone, otp, listingId: car.id };
    const { body, cookies } = await rest('POST', '/api/marketplace/verify-contact', proof, begun);
    expect(body).toMatchObject({ step: 'success', conversationId: null, inquiryId: expect.any(String) });
    expect(cookies.visitor).toBeUndefined();
    await expect.poll(async () => (await mails('steps@sharma.example'))[0]?.text).toContain(`+91${phone}`);
  });
});

it('signs as Standard Webhooks says', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});
