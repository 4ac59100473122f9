import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { USUAL_CALENDAR, type VisitCalendar } from '../../schema/bookings/calendar.ts';
import { Inquiry } from '../../schema/contacts/inquiry.ts';
import { outbox } from '../platform/email-and-sms/development-outbox.ts';
import { slidingWindows } from '../platform/limits/sliding-windows.ts';
import { listCar } from '../testing/cars.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { inquiryLimits, PERSON_LIMITS } from './limits.ts';
import { asBeginner, asVisitor, codeSentTo, letHalfAMinutePass, restOf, textSentTo } from './testing/contacts.ts';
import { visitors } from './visitors.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let rest: ReturnType<typeof restOf>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let seller: SignedInPerson;
/** A listing that the seller sells. */
let sold: string;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'http://localhost:3000', SUPPORT_EMAIL: 'desk@carsetu.example' });
  rest = restOf(server);
  ({ signIn } = people(server.product, 'http://localhost:3000'));
  seller = await signIn({ roles: ['seller'], firstName: 'Sunil' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  // All requests in these tests come from one IP address and would exceed its rate limit.
  await server.db('rate_limits.taken').delete();
  const car = await listCar(server.product);
  await sells(server.product, seller.userId, car.id);
  sold = car.id;
});

const somePhone = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;
const details = (phone = somePhone()) => ({
  buyerName: 'Meera Iyer',
  buyerPhone: phone,
  buyerEmail: 'meera@example.in',
  message: 'Is the service record there?',
});
const inquiriesOf = async (who: SignedInPerson) => {
  const { body } = await rest('GET', '/api/seller/inquiries', undefined, who.headers);
  return z.array(Inquiry).parse(body);
};
/** Completes both steps of the contact form on a listing's page. The response starts a visitor's session. */
const verified = async (listingId: string, phone = somePhone()) => {
  const form = { name: 'Meera', phone, listingId, listingTitle: 'Anything', message: 'Hello there' };
  const started = await rest('POST', '/api/marketplace/contact', form);
  expect(started).toMatchObject({ status: 200, body: { step: 'verify', conversationId: null } });
  const otp = await codeSentTo(server, `+91${phone}`);
  return rest('POST', '/api/marketplace/verify-contact', { phone, otp, listingId }, asBeginner(started.cookies));
};

describe('the way to who sells a car', () => {
  it('is the account, oneself, or the source alone', async () => {
    const way = async (id: string, headers = {}) =>
      (await rest('GET', `/api/cars/${id}/contact`, undefined, headers)).body;
    expect(await way(sold)).toMatchObject({
      way: 'seller',
      listingId: sold,
      recipientName: 'Sunil',
      takesVisits: true,
      canVerifyPhone: true,
    });
    expect(await way(sold, seller.headers)).toMatchObject({ way: 'own' });
    const source = await listCar(server.product);
    expect(await way(source.id)).toMatchObject({ way: 'source', recipientName: null, takesVisits: false });
    // Once the operator has set hours for that source, the desk handles visits to the source's cars.
    const admin = await signIn({ roles: ['admin'] });
    const hoursOf = (calendar: VisitCalendar | null) =>
      rest('PUT', '/api/admin/visit-calendars/olx', { calendar }, admin.headers);
    expect((await hoursOf(USUAL_CALENDAR)).status).toBe(200);
    expect(await way(source.id)).toMatchObject({ way: 'source', takesVisits: true });
    expect((await hoursOf(null)).status).toBe(200);
    expect(await way(source.id)).toMatchObject({ takesVisits: false });
    expect(await rest('GET', '/api/cars/nonsense/contact')).toMatchObject({
      status: 404,
      body: { code: 'CAR_NOT_FOUND' },
    });
  });
});

describe('the Contact Seller modal', () => {
  it('takes a stranger’s inquiry once and tells the seller, whose answer is theirs to give', async () => {
    const phone = somePhone();
    const payload = { carId: sold, ...details(phone) };
    const key = { 'idempotency-key': `inquiry-${phone}` };
    const [first, again] = [
      await rest('POST', '/api/contacts', payload, key),
      await rest('POST', '/api/contacts', payload, key),
    ];
    expect(first).toMatchObject({
      status: 201,
      body: { ...details(phone), buyerPhone: `+91${phone}`, carId: sold, way: 'seller', conversationId: null },
    });
    expect(again.body.id).toBe(first.body.id);
    const { id } = first.body;
    await expect
      .poll(async () => (await inquiriesOf(seller))[0])
      .toMatchObject({
        ...{ id, isRouted: true, sellerResponded: false, buyerPhone: `+91${phone}`, source: 'contact' },
      });
    const [mail] = await outbox(server.db).exportOf(seller.userId);
    expect(mail?.content).toMatchObject({
      subject: expect.stringMatching(/^New inquiry: /),
      text: expect.stringContaining('The phone number is not verified: it may be mistyped, or not theirs.'),
    });
    expect(JSON.stringify(mail?.content)).not.toContain('Meera');
    const notices = server.db('notifications.notifications').where({ user_id: seller.userId, kind: 'inquiry' });
    expect(await notices.pluck('body')).toEqual([expect.stringContaining('The phone number is not verified')]);

    const eve = await signIn({ roles: ['seller'] });
    const address = `/api/seller/inquiries/${id}/answered`;
    expect(await rest('POST', address, {}, eve.headers)).toMatchObject({
      status: 404,
      body: { code: 'INQUIRY_NOT_FOUND' },
    });
    expect(await inquiriesOf(eve)).toEqual([]);
    expect(await rest('POST', address, {}, seller.headers)).toMatchObject({
      status: 200,
      body: { sellerResponded: true },
    });
  });

  it('says in the words of the product what is missing or wrong', async () => {
    const send = async (change: object) => {
      const { status, body } = await rest('POST', '/api/contacts', { carId: sold, ...details(), ...change });
      return { status, code: body.code, fields: body.fields };
    };
    const missing = 'Missing Information: Please fill in all required fields.';
    expect(await send({ buyerName: '  ' })).toEqual({
      ...{ status: 400, code: 'INVALID_INPUT' },
      fields: [{ path: 'buyerName', message: missing }],
    });
    expect(await send({ buyerEmail: undefined })).toMatchObject({ fields: [{ path: 'buyerEmail', message: missing }] });
    expect(await send({ buyerPhone: '040 2345 6789' })).toMatchObject({
      ...{ status: 422, code: 'PHONE_INVALID', fields: [{ path: 'buyerPhone' }] },
    });
    for (const buyerName of ['Call 98765', 'evil.example', 'eve@evil.example'])
      expect(await send({ buyerName })).toMatchObject({
        ...{ status: 422, code: 'NAME_INVALID', fields: [{ path: 'buyerName' }] },
      });
    expect(await send({ message: 'x'.repeat(2001) })).toMatchObject({ status: 400, fields: [{ path: 'message' }] });
    expect(await send({ carId: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e' })).toMatchObject({ status: 404 });
    const source = await listCar(server.product);
    expect(await send({ carId: source.id })).toMatchObject({ status: 409, code: 'NO_WAY_TO_SELLER' });
    const own = await rest('POST', '/api/contacts', { carId: sold, ...details() }, seller.headers);
    expect(own).toMatchObject({ status: 409, body: { code: 'OWN_CAR' } });
  });

  it('takes three a day from one number about one listing', async () => {
    const phone = somePhone();
    const send = () => rest('POST', '/api/contacts', { carId: sold, ...details(phone) });
    const said = await Promise.all(Array.from({ length: 8 }, send));
    expect(said.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  });

  it('says how long to wait, at both doors, and lets in whoever signs in instead', async () => {
    const phone = somePhone();
    const send = (headers = {}) =>
      server.app.inject({ method: 'POST', url: '/api/contacts', payload: { carId: sold, ...details(phone) }, headers });
    for (let n = 0; n < 3; n++) expect((await send()).statusCode).toBe(201);
    await server.db.raw(`update rate_limits.taken set at = at - interval '23 hours'`);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_INQUIRIES']);
    const waitS = Number(refused.headers['retry-after']);
    expect(waitS).toBeGreaterThan(3400);
    expect(waitS).toBeLessThanOrEqual(3600);
    const query = `mutation Ask($input: ContactInput!) { contactSeller(input: $input) { ... on Rejection { code retryAfterS } } }`;
    const payload = { query, variables: { input: { carId: sold, ...details(phone) } } };
    const asked = await server.app.inject({ method: 'POST', url: '/graphql', payload });
    const { code, retryAfterS } = asked.json().data.contactSeller;
    expect(code).toBe('TOO_MANY_INQUIRIES');
    expect(Math.abs(retryAfterS - waitS)).toBeLessThan(60);
    expect((await send((await signIn()).headers)).statusCode).toBe(201);
  });

  it('does not say that signing in helps where the network has sent too many', async () => {
    const inNetwork = inquiryLimits({ who: 'nobody', listingId: sold, address: '127.0.0.1' }).slice(PERSON_LIMITS);
    const now = new Date();
    while ((await slidingWindows(server.db).take(inNetwork, now)) === null);
    const headers = (await signIn()).headers;
    for (const as of [{}, headers])
      expect(await rest('POST', '/api/contacts', { carId: sold, ...details() }, as)).toMatchObject({
        ...{ status: 429, body: { code: 'RATE_LIMITED' } },
      });
  });

  it('takes nothing from whoever has the number: they prove it and are let in', async () => {
    const phone = somePhone();
    const send = () => rest('POST', '/api/contacts', { carId: sold, ...details(phone) });
    for (const status of [201, 201, 201, 429]) expect(await send()).toMatchObject({ status });
    expect(await verified(sold, phone)).toMatchObject({ status: 200, body: { step: 'messaging' } });
  });

  it('is kept from a seller who blocked whoever has the number, and tells nobody that it is', async () => {
    const asha = await signIn({ phoneVerified: true });
    const number = (await accountQueries(server.db).phone(asha.userId)) ?? '';
    const talk = await rest('POST', '/api/conversations', { carId: sold, content: 'Hello' }, asha.headers);
    const visitor = somePhone();
    const visited = await verified(sold, visitor);
    for (const id of [talk.body.id, visited.body.conversationId])
      expect(await rest('POST', `/api/conversations/${id}/block`, {}, seller.headers)).toMatchObject({ status: 200 });
    const told = async (kind = 'inquiry') =>
      server.db('notifications.notifications').where({ user_id: seller.userId, kind }).pluck('dedupe_key');
    const mails = async () => (await outbox(server.db).exportOf(seller.userId)).length;
    const before = { known: await inquiriesOf(seller), told: await told(), mails: await mails() };

    const sent = async (phone: string, n: number) => {
      const key = { 'idempotency-key': `held-${phone.slice(-10)}-${n}` };
      const send = () => rest('POST', '/api/contacts', { carId: sold, ...details(phone.slice(-10)) }, key);
      const { status, body } = await send();
      // The sender of a withheld inquiry later sees the inquiry as delivered.
      await expect.poll(async () => (await send()).body).toEqual({ ...body, isRouted: true });
      return { status, body };
    };
    const held = [await sent(number, 1), await sent(number, 2), await sent(visitor, 1)];
    // An inquiry with a number that is not blocked is not withheld.
    const free = await sent(somePhone(), 1);
    const shape = ({ status, body }: (typeof held)[number]) => [
      status,
      Object.keys(body),
      body.way,
      body.conversationId,
    ];
    for (const one of held) expect(shape(one)).toEqual(shape(free));
    await expect.poll(told).toHaveLength(before.told.length + 1);
    const ids = (await inquiriesOf(seller)).map(({ id }) => id);
    expect(ids).toEqual([free.body.id, ...before.known.map(({ id }) => id)]);
    expect(await mails()).toBe(before.mails + 1);
    const { body: total } = await rest('GET', '/api/seller/inquiries', undefined, seller.headers);
    expect(total).toHaveLength(ids.length);
    const answered = `/api/seller/inquiries/${held[0]?.body.id}/answered`;
    expect(await rest('POST', answered, {}, seller.headers)).toMatchObject({ status: 404 });

    // The blocked people can still write to another seller, because the forged inquiries have not used up their quota.
    const other = await signIn({ roles: ['seller'] });
    const car = await listCar(server.product);
    await sells(server.product, other.userId, car.id);
    const theirs = await rest('POST', '/api/contacts', { carId: car.id, ...details(visitor) });
    await expect.poll(() => inquiriesOf(other)).toMatchObject([{ id: theirs.body.id }]);
    const own = await rest('POST', '/api/contacts', { carId: car.id, ...details() }, asha.headers);
    expect(own).toMatchObject({ status: 201, body: { way: 'conversation' } });
    // A blocked person who is signed in gets the usual error.
    expect(await rest('POST', '/api/contacts', { carId: sold, ...details() }, asha.headers)).toMatchObject({
      ...{ status: 403, body: { code: 'BLOCKED' } },
    });
  });

  it('gives somebody signed in a conversation too, and counts its first answer', async () => {
    const asha = await signIn();
    const { body } = await rest('POST', '/api/contacts', { carId: sold, ...details() }, asha.headers);
    expect(body).toMatchObject({ way: 'conversation', isRouted: true, conversationId: expect.any(String) });
    const thread = `/api/conversations/${body.conversationId}/messages`;
    const { body: messages } = await rest('GET', thread, undefined, asha.headers);
    expect(messages).toMatchObject([{ content: details().message }]);
    expect(await rest('POST', thread, { content: 'Yes, all of it.' }, seller.headers)).toMatchObject({ status: 201 });
    await expect.poll(async () => (await inquiriesOf(seller))[0]).toMatchObject({ id: body.id, sellerResponded: true });
    const { body: shown } = await rest('GET', `/api/cars/${sold}/seller`);
    expect(shown).toMatchObject({ respondsWithinMinutes: 1 });
  });
});

describe('the starter of a secure conversation', () => {
  it('gives the seller the name alone unless more is typed', async () => {
    const asha = await signIn();
    const send = (change: object, headers: Readonly<Record<string, string>> = asha.headers) =>
      rest('POST', '/api/contacts/secure-message', { carId: sold, name: 'Asha', message: 'Hi!', ...change }, headers);
    expect(await send({}, {})).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await send({ message: ' ' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'message', message: 'Missing Information: Please fill in your name and message.' }] },
    });
    const { body } = await send({});
    expect(body).toMatchObject({ way: 'conversation', buyerPhone: null });
    const source = await listCar(server.product);
    expect(await send({ carId: source.id })).toMatchObject({ status: 409, body: { code: 'NO_SELLER_HERE' } });
    expect((await inquiriesOf(seller))[0]).toMatchObject({
      id: body.id,
      buyerName: 'Asha',
      buyerPhone: null,
      buyerEmail: null,
    });
  });
});

describe('what an account knows', () => {
  it('is given to the seller without being typed, where its owner says so', async () => {
    const asha = await signIn({ phoneVerified: true });
    const phone = await accountQueries(server.db).phone(asha.userId);
    const { buyerName, buyerEmail } = details();
    const modal = await rest('POST', '/api/contacts', { carId: sold, buyerName, buyerEmail }, asha.headers);
    expect(modal).toMatchObject({ status: 201, body: { buyerPhone: phone } });
    expect((await inquiriesOf(seller))[0]).toMatchObject({ buyerPhone: phone, isPhoneVerified: true });
    const words = { carId: sold, name: 'Asha', message: 'Hi!', withMyDetails: true };
    const chat = await rest('POST', '/api/contacts/secure-message', words, asha.headers);
    expect(chat).toMatchObject({ status: 201, body: { buyerPhone: phone, buyerEmail: expect.stringContaining('@') } });
    // An account without a verified number cannot supply one, so the dialog asks for it.
    const bina = await signIn();
    expect(await rest('POST', '/api/contacts', { carId: sold, buyerName, buyerEmail }, bina.headers)).toMatchObject({
      ...{ status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'buyerPhone' }] } },
    });
    const plain = await rest('POST', '/api/contacts/secure-message', words, bina.headers);
    expect(plain).toMatchObject({ status: 201, body: { buyerPhone: null } });
  });
});

describe('the steps of a listing’s page', () => {
  it('lead a stranger whose phone is proved into one conversation and nowhere else', async () => {
    const phone = somePhone();
    const { status, body, cookies } = await verified(sold, phone);
    expect({ status, body }).toMatchObject({ status: 200, body: { step: 'messaging', listingId: sold } });
    const visitor = asVisitor(cookies, 'http://localhost:3000');
    const thread = `/api/conversations/${body.conversationId}/messages`;
    expect((await rest('GET', thread, undefined, visitor)).body).toMatchObject([{ content: 'Hello there' }]);
    expect(await rest('POST', thread, { content: 'Can I come on Sunday?' }, visitor)).toMatchObject({ status: 201 });
    expect((await rest('GET', thread, undefined, seller.headers)).body).toHaveLength(2);

    const other = await verified(sold);
    const theirs = `/api/conversations/${other.body.conversationId}/messages`;
    expect(await rest('GET', theirs, undefined, visitor)).toMatchObject({ status: 404 });
    expect(await rest('POST', theirs, { content: 'x' }, visitor)).toMatchObject({ status: 404 });
    const elsewhere = await listCar(server.product);
    await sells(server.product, seller.userId, elsewhere.id);
    const started = await rest('POST', '/api/conversations', { carId: elsewhere.id, content: 'x' }, visitor);
    expect(started.status).toBe(404);
    for (const closed of ['/api/favourites', '/api/profile', '/api/seller/inquiries', '/api/admin/leads'])
      expect(await rest('GET', closed, undefined, visitor)).toMatchObject({ status: 401 });

    // The seller can reply to the buyer, but never sees the number.
    expect((await inquiriesOf(seller)).find(({ id }) => id === body.inquiryId)).toMatchObject({
      ...{ buyerName: 'Meera', buyerPhone: null, isPhoneVerified: true, source: 'marketplace' },
    });
    // A second contact with the same number continues the same conversation.
    await letHalfAMinutePass(server);
    const back = await verified(sold, phone);
    expect(back.body.conversationId).toBe(body.conversationId);
  });

  it('do not lead past a block: whoever has the number is the same person by another listing, and without their account', async () => {
    const another = await listCar(server.product);
    await sells(server.product, seller.userId, another.id);
    const blocked = { status: 403, body: { code: 'BLOCKED' } };
    const block = (conversationId: unknown) =>
      rest('POST', `/api/conversations/${conversationId}/block`, {}, seller.headers);
    const phone = somePhone();
    const { body } = await verified(sold, phone);
    expect((await block(body.conversationId)).status).toBe(200);
    await letHalfAMinutePass(server);
    expect(await verified(another.id, phone)).toMatchObject(blocked);

    const bina = await signIn({ phoneVerified: true });
    const own = z
      .string()
      .parse(await accountQueries(server.db).phone(bina.userId))
      .slice('+91'.length);
    const talk = await rest('POST', '/api/conversations', { carId: sold, content: 'Hello' }, bina.headers);
    expect((await block(talk.body.id)).status).toBe(200);
    expect(await verified(another.id, own)).toMatchObject(blocked);
    // A blocked person is rejected before a code is sent.
    const form = { name: 'Bina', phone: somePhone(), listingId: another.id };
    expect(await rest('POST', '/api/marketplace/contact', form, bina.headers)).toMatchObject(blocked);
  });

  it('prove the phone by a code: five guesses, ten minutes, again after thirty seconds', async () => {
    const phone = somePhone();
    const form = { name: 'Meera', phone, listingId: sold };
    const started = await rest('POST', '/api/marketplace/contact', form);
    expect(started.status).toBe(200);
    const begun = asBeginner(started.cookies);
    const resend = () => rest('POST', '/api/marketplace/contact/resend', { phone, listingId: sold }, begun);
    expect(await resend()).toMatchObject({
      status: 429,
      body: { code: 'PHONE_CODE_TOO_SOON' },
    });
    const right = await codeSentTo(server, `+91${phone}`);
    const verify = (otp: string) =>
      rest('POST', '/api/marketplace/verify-contact', { phone, otp, listingId: sold }, begun);
    expect(await verify('12')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'otp', message: 'Invalid OTP: Please enter a 6-digit OTP.' }] },
    });
    const wrong = right === '000000' ? '000001' : '000000';
    const said = await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
    expect(said.filter(({ body }) => body.code === 'PHONE_CODE_WRONG')).toHaveLength(4);
    expect(await verify(right)).toMatchObject({ status: 410, body: { code: 'PHONE_CODE_TRIES_USED_UP' } });
    await letHalfAMinutePass(server);
    const resent = await resend();
    expect(resent).toMatchObject({ status: 200, body: { step: 'verify', code: { resendAt: expect.any(String) } } });
    const fresh = await codeSentTo(server, `+91${phone}`);
    await server.db('contacts.verifications').update({ expires_at: new Date(0) });
    expect(await verify(fresh)).toMatchObject({ status: 410, body: { code: 'PHONE_CODE_EXPIRED' } });
    expect(
      await rest('POST', '/api/marketplace/verify-contact', { phone: somePhone(), otp: right, listingId: sold }),
    ).toMatchObject({
      status: 404,
      body: { code: 'CONTACT_NOT_FOUND' },
    });
    const [row] = await server.db('contacts.verifications').limit(1);
    expect(JSON.stringify(row)).not.toContain(phone);
  });

  it('write the code in the language of the browser, or in that of the account', async () => {
    const phone = somePhone();
    const form = { name: 'Meera', phone, listingId: sold };
    const { cookies } = await rest('POST', '/api/marketplace/contact', form, { cookie: 'language=hi' });
    expect(await textSentTo(server, `+91${phone}`)).toMatch(/^\d{6} .*10 मिनट/);
    await letHalfAMinutePass(server);
    const cookie = `${asBeginner(cookies).cookie}; language=te`;
    const again = await rest('POST', '/api/marketplace/contact/resend', { phone, listingId: sold }, { cookie });
    expect(again.status).toBe(200);
    expect(await textSentTo(server, `+91${phone}`)).toMatch(/^\d{6} .*10 నిమిషాలు/);

    const asha = await signIn();
    const kept = () => server.db('notifications.settings').where({ user_id: asha.userId }).pluck('language');
    const reads = { ...asha.headers, cookie: `${asha.headers.cookie}; language=hi` };
    await rest('GET', '/api/profile', undefined, reads);
    await expect.poll(kept).toEqual(['hi']);
    const other = somePhone();
    expect((await rest('POST', '/api/marketplace/contact', { ...form, phone: other }, asha.headers)).status).toBe(200);
    expect(await textSentTo(server, `+91${other}`)).toMatch(/10 मिनट/);
  });

  it('say in the words of the product what is missing', async () => {
    const { status, body } = await rest('POST', '/api/marketplace/contact', { listingId: sold, phone: somePhone() });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'name', message: 'Missing Information: Please fill in all required fields.' }],
    });
  });

  it('ask an account for no number that it proved, and everybody else for one', async () => {
    const asha = await signIn({ phoneVerified: true });
    const form = { name: 'Asha', listingId: sold };
    expect(await rest('POST', '/api/marketplace/contact', form, asha.headers)).toMatchObject({
      status: 200,
      body: { step: 'messaging' },
    });
    const missing = 'Missing Information: Please fill in all required fields.';
    const refusal = { status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'phone', message: missing }] } };
    for (const who of [{}, (await signIn()).headers])
      expect(await rest('POST', '/api/marketplace/contact', form, who)).toMatchObject(refusal);
  });

  it('are shorter for an account whose number is proved, and taken once a key', async () => {
    const asha = await signIn({ phoneVerified: true });
    const phone = (await accountQueries(server.db).phone(asha.userId)) ?? '';
    const form = { name: 'Asha', phone, listingId: sold };
    const keyed = { ...asha.headers, 'idempotency-key': `start-${phone.slice(1)}` };
    const start = () => rest('POST', '/api/marketplace/contact', form, keyed);
    const [{ body, cookies }, again] = await Promise.all([start(), start()]);
    expect(body).toMatchObject({ step: 'messaging', code: null, conversationId: expect.any(String) });
    expect(cookies.visitor).toBeUndefined();
    expect(again.body).toEqual(body);
  });

  it('go on in the browser that began them: who else knows the number replaces nothing and resends nothing', async () => {
    const phone = somePhone();
    const form = { name: 'Meera', phone, listingId: sold, message: 'Mine' };
    const mine = await rest('POST', '/api/marketplace/contact', form);
    const otp = await codeSentTo(server, `+91${phone}`);
    await letHalfAMinutePass(server);
    const resend = await rest('POST', '/api/marketplace/contact/resend', { phone, listingId: sold });
    expect(resend).toMatchObject({ status: 404, body: { code: 'CONTACT_NOT_FOUND' } });
    const theirs = await rest('POST', '/api/marketplace/contact', { ...form, name: 'Eve', message: 'Hers' });
    expect(theirs.status).toBe(200);
    const verify = (cookies: Readonly<Record<string, string>>, code = otp) =>
      rest('POST', '/api/marketplace/verify-contact', { phone, otp: code, listingId: sold }, asBeginner(cookies));
    const stranger = await rest('POST', '/api/marketplace/verify-contact', { phone, otp, listingId: sold });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'CONTACT_NOT_FOUND' } });
    const hers = await codeSentTo(server, `+91${phone}`);
    if (hers !== otp) expect(await verify(mine.cookies, hers)).toMatchObject({ status: 422 });
    const { status, body, cookies } = await verify(mine.cookies);
    expect(status).toBe(200);
    const thread = `/api/conversations/${body.conversationId}/messages`;
    const said = await rest('GET', thread, undefined, asVisitor(cookies, 'http://localhost:3000'));
    expect(said.body).toMatchObject([{ content: 'Mine' }]);
  });

  it('answer the right code again, as one inquiry, and do not use it up where the limit is reached', async () => {
    const phone = somePhone();
    const begin = async () => {
      await letHalfAMinutePass(server);
      const { cookies } = await rest('POST', '/api/marketplace/contact', { name: 'Meera', phone, listingId: sold });
      const proof = { phone, otp: await codeSentTo(server, `+91${phone}`), listingId: sold };
      return () => rest('POST', '/api/marketplace/verify-contact', proof, asBeginner(cookies));
    };
    const verify = await begin();
    const said = [await verify(), ...(await Promise.all(Array.from({ length: 3 }, verify)))];
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(said.map(({ body }) => body.inquiryId)).size).toBe(1);
    expect(said.every(({ cookies }) => cookies.visitor)).toBe(true);
    expect(await inquiriesOf(seller)).toSatisfy(
      (all: readonly Record<string, unknown>[]) => all.filter(({ listingId }) => listingId === sold).length === 1,
    );
    const later = await begin();
    const counted = inquiryLimits({ who: `phone +91${phone}`, listingId: sold, address: null });
    const now = new Date();
    for (let n = 0; n < 2; n++) expect(await slidingWindows(server.db).take(counted, now)).toBeNull();
    expect(await later()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_INQUIRIES' } });
    await server.db('rate_limits.taken').where({ at: now }).delete();
    expect((await later()).status).toBe(200);
  });

  it('give up the session that the browser had before', async () => {
    const phone = somePhone();
    const visit = (cookies: Readonly<Record<string, string>>) =>
      rest('GET', '/api/visitor', undefined, asVisitor(cookies, 'http://localhost:3000'));
    const first = await verified(sold, phone);
    const elsewhere = await (async () => {
      await letHalfAMinutePass(server);
      return verified(sold, phone);
    })();
    await letHalfAMinutePass(server);
    const form = { name: 'Meera', phone, listingId: sold };
    const { cookies: begun } = await rest('POST', '/api/marketplace/contact', form);
    const proof = { phone, otp: await codeSentTo(server, `+91${phone}`), listingId: sold };
    const browser = asVisitor(first.cookies, 'http://localhost:3000');
    const cookie = `${asBeginner(begun).cookie}; ${browser.cookie}`;
    const again = await rest('POST', '/api/marketplace/verify-contact', proof, { ...browser, cookie });
    expect(again.status).toBe(200);
    expect((await visit(again.cookies)).status).toBe(200);
    expect((await visit(elsewhere.cookies)).status).toBe(200);
    expect((await visit(first.cookies)).status).toBe(401);
  });

  it('end 90 days after they began, however much they are used', async () => {
    const { cookies } = await verified(sold);
    const token = String(cookies.visitor);
    let now = new Date();
    const nothing = async () => undefined;
    const kept = visitors({ db: server.db, clock: () => now, announce: nothing, forget: nothing });
    const days = 24 * 3_600_000;
    const began = now.getTime();
    for (const day of [20, 40, 60, 80]) {
      now = new Date(began + day * days);
      expect(await kept.find(token)).not.toBeNull();
    }
    now = new Date(began + 90 * days + 60_000);
    expect(await kept.find(token)).toBeNull();
  });

  it('end with what the visitor erases: the session, the words, the key', async () => {
    const { body, cookies } = await verified(sold);
    const visitor = asVisitor(cookies, 'http://localhost:3000');
    expect(await rest('GET', '/api/visitor', undefined, visitor)).toMatchObject({
      status: 200,
      body: { name: 'Meera', conversationId: body.conversationId },
    });
    expect((await rest('GET', '/api/visitor/data', undefined, visitor)).body).toMatchObject({
      inquiries: [{ message: 'Hello there' }],
    });
    const key = { ...visitor, 'idempotency-key': `report-${body.conversationId}` };
    const talk = `/api/conversations/${body.conversationId}`;
    const report = { reason: 'spam', text: 'Words of mine' };
    expect((await rest('POST', `${talk}/reports`, report, key)).status).toBe(201);
    expect((await rest('POST', `${talk}/block`, { reason: 'Reasons of mine' }, visitor)).status).toBe(200);
    const kept = async () => [
      ...(await server.db('safety.blocks').where({ blocker_id: visitorId }).pluck('reason')),
      ...(await server.db('safety.reports').where({ conversation_id: body.conversationId }).pluck('words')),
    ];
    const { body: me } = await rest('GET', '/api/visitor', undefined, visitor);
    const visitorId = String(me.id);
    await expect.poll(kept).toEqual(['Reasons of mine', 'Words of mine']);
    expect((await rest('DELETE', '/api/visitor', undefined, visitor)).status).toBe(204);
    await expect.poll(kept).toEqual([null]);
    expect(await server.db('commands.processed_commands').where({ actor: visitorId })).toEqual([]);
    expect(await rest('GET', '/api/visitor', undefined, visitor)).toMatchObject({ status: 401 });
    await expect
      .poll(async () => (await inquiriesOf(seller)).find(({ id }) => id === body.inquiryId))
      .toMatchObject({ buyerName: null, message: null });
    const thread = `/api/conversations/${body.conversationId}/messages`;
    await expect
      .poll(async () => JSON.stringify((await rest('GET', thread, undefined, seller.headers)).body))
      .not.toContain('Hello there');
  });
});
