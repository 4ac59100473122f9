import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offerQueries } from '../../projections/offers/queries.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import { runJob } from '../testing/jobs.ts';
import type { SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { type Deal, talksAt } from '../testing/talks.ts';
import { offers } from './module.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

/** The asking price of the cars in these tests, in rupees. */
const ASKING = 450_000;
type Who = SignedInPerson | null;
const Answer = z.looseObject({
  id: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', who: Who, url: string, payload?: object, key?: string) => {
  const headers = { ...who?.headers, ...(key && { 'idempotency-key': key }) };
  const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: statusCode, body: Answer.parse(JSON.parse(body)) };
};
const offer = (who: Who, conversation: string, offerAmount: number, more: object = {}, key?: string) =>
  ask('POST', who, `/api/conversations/${conversation}/offers`, { offerAmount, ...more }, key);
const made = async (who: Who, conversation: string, amount: number): Promise<string> => {
  const { status, body } = await offer(who, conversation, amount);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return z.string().parse(body.id);
};
const answer = (who: Who, id: string, response: string, more: object = {}) =>
  ask('PATCH', who, `/api/messages/${id}/offer`, { response, ...more });
const withdraw = (who: Who, id: string) => ask('POST', who, `/api/messages/${id}/offer/withdraw`, {});
const release = (who: Who, conversation: string) =>
  ask('POST', who, `/api/conversations/${conversation}/reservation/release`, {});
const minimum = (who: Who, listing: string, minimumInr: number | null) =>
  ask('PUT', who, `/api/listings/${listing}/offer-minimum`, { minimumInr });
const prices = async (who: Who, conversation: string) =>
  (await ask('GET', who, `/api/conversations/${conversation}/offers`)).body;

const begun = async (): Promise<Deal & { readonly id: string }> => {
  const deal = await talks.deal();
  return { ...deal, id: await talks.start(deal) };
};
/** Creates another buyer who asks about the same car. */
const another = async ({ carId }: Deal) => {
  const buyer = await talks.signIn({ firstName: 'Chitra' });
  return { buyer, id: await talks.start({ carId, buyer }) };
};
const told = async (who: SignedInPerson): Promise<readonly string[]> => {
  const rows: { title: string }[] = await server
    .db('notifications.notifications')
    .where({ user_id: who.userId, kind: 'offer' })
    .orderBy('id');
  return rows.map(({ title }) => title);
};
/** Returns the notifications about offers, oldest first, each with its text and whether it counts as read. */
const standing = async (
  who: SignedInPerson,
): Promise<readonly { readonly body: string; readonly isRead: boolean }[]> => {
  const rows: { body: string; read_at: Date | null }[] = await server
    .db('notifications.notifications')
    .where({ user_id: who.userId, kind: 'offer' })
    .orderBy('id');
  return rows.map(({ body, read_at }) => ({ body, isRead: read_at !== null }));
};
const OPEN = 'You can accept, reject or counter it for 48 hours.';
/** Composes the offers feature with a clock that is some hours ahead. */
const later = (hours: number) => {
  const { product, db } = server;
  return offers.compose({
    ...product,
    clock: () => new Date(Date.now() + hours * 3_600_000),
    party: () => Promise.reject(new Error('nobody asks')),
    partyRead: () => Promise.reject(new Error('nobody asks')),
    sellingOfListing: sellerQueries(db).sellingOfListing,
    guard: { mayTalk: async () => undefined, mayAct: async () => undefined, admit: async () => undefined },
    notices: { notify: async () => undefined, restate: async () => undefined, readAbout: async () => undefined },
    hasRead: async () => false,
    languageOf: async () => 'en',
  });
};

describe('an offer', () => {
  it('is a message of its thread, which both read, and its recipient is told', async () => {
    const { id, buyer, seller } = await begun();
    const sent = await offer(buyer, id, 400_000, { senderId: buyer.userId });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        ...{ conversationId: id, senderId: buyer.userId, senderType: 'buyer', messageType: 'offer' },
        ...{ offerAmount: 400_000, offerStatus: 'pending', askingInr: ASKING },
      },
    });
    const url = `/api/conversations/${id}/messages`;
    const shown = { id: sent.body.id, messageType: 'offer', offerAmount: 400_000, offerStatus: 'pending' };
    expect((await talks.list(seller, url)).at(-1)).toMatchObject(shown);
    expect(await prices(seller, id)).toMatchObject({ side: 'seller', offersLeft: 4, offers: [{ id: sent.body.id }] });
    await expect.poll(() => told(seller)).toEqual([expect.stringMatching(/^Offer of ₹4,00,000 for /)]);
    expect(await told(buyer)).toEqual([]);
  });

  it('is refused with its bound, to the rupee', async () => {
    const { id, buyer } = await begun();
    expect(await offer(buyer, id, 224_999)).toMatchObject({
      status: 422,
      body: {
        code: 'OFFER_TOO_LOW',
        message: 'Offer at least ₹2,25,000, half of the asking price',
        fields: [{ path: 'offerAmount' }],
      },
    });
    expect(await offer(buyer, id, 562_501)).toMatchObject({ status: 422, body: { code: 'OFFER_TOO_HIGH' } });
    for (const amount of [0, -1, 1.5, 'much', null])
      expect((await ask('POST', buyer, `/api/conversations/${id}/offers`, { offerAmount: amount })).status).toBe(400);
    expect((await offer(buyer, id, 225_000)).status).toBe(201);
    expect(await offer(buyer, id, 300_000)).toMatchObject({ status: 409, body: { code: 'OFFER_PENDING' } });
  });

  it('is made once, however often its key is sent', async () => {
    const { id, buyer } = await begun();
    const key = uuid();
    const all = await Promise.all(Array.from({ length: 5 }, () => offer(buyer, id, 400_000, {}, key)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await prices(buyer, id)).toMatchObject({ offersLeft: 4 });
    expect(await offer(buyer, id, 400_001, {}, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('is one of five that a buyer makes on a car', async () => {
    const { id, buyer, seller } = await begun();
    for (const amount of [300_000, 310_000, 320_000, 330_000, 340_000])
      expect((await answer(seller, await made(buyer, id, amount), 'rejected')).body.offerStatus).toBe('rejected');
    expect(await offer(buyer, id, 350_000)).toMatchObject({ status: 409, body: { code: 'OFFER_LIMIT_REACHED' } });
    expect(await prices(buyer, id)).toMatchObject({ offersLeft: 0 });
  });

  it('is nobody else’s to see, make, answer or withdraw, and each side has its part', async () => {
    const { id, buyer, seller, carId } = await begun();
    const offered = await made(buyer, id, 400_000);
    const stranger = await talks.signIn();
    for (const [who, status, code] of [
      [null, 401, /^SIGN_IN_REQUIRED$/],
      [stranger, 404, /_NOT_FOUND$/],
    ] as const)
      for (const refused of [
        await ask('GET', who, `/api/conversations/${id}/offers`),
        await offer(who, id, 400_000),
        await answer(who, offered, 'accepted'),
        await withdraw(who, offered),
        await release(who, id),
        await minimum(who, carId, 400_000),
      ])
        expect(refused).toMatchObject({ status, body: { code: expect.stringMatching(code) } });
    expect(await answer(buyer, offered, 'accepted')).toMatchObject({
      status: 403,
      body: { code: 'NOT_OFFER_RECIPIENT' },
    });
    expect(await withdraw(seller, offered)).toMatchObject({ status: 403, body: { code: 'NOT_OFFER_MAKER' } });
    expect(await minimum(buyer, carId, 400_000)).toMatchObject({ status: 404, body: { code: 'LISTING_NOT_FOUND' } });
    expect(await answer(seller, offered, 'accepted', { userId: buyer.userId })).toMatchObject({ status: 403 });
    expect(await offer(buyer, id, 400_000, { senderId: seller.userId })).toMatchObject({ status: 403 });
    expect(await answer(seller, uuid(), 'accepted')).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } });
    expect(await answer(seller, offered, 'maybe')).toMatchObject({ status: 400 });
    expect(await prices(seller, id)).toMatchObject({ offers: [{ id: offered, status: 'pending' }] });
  });
});

describe('an accepted offer', () => {
  it('reserves the car, rejects the other offers on it, and tells everybody; either of the two gives it free', async () => {
    const deal = await begun();
    const { id, buyer, seller, carId } = deal;
    const rival = await another(deal);
    const [mine, theirs] = [await made(buyer, id, 430_000), await made(rival.buyer, rival.id, 410_000)];
    expect((await answer(seller, mine, 'accepted')).body.offerStatus).toBe('accepted');
    expect(await prices(buyer, id)).toMatchObject({
      isReserved: true,
      reservation: { offerId: mine, amountInr: 430_000 },
    });
    expect(await prices(rival.buyer, rival.id)).toMatchObject({
      isReserved: true,
      reservation: null,
      offers: [{ id: theirs, status: 'rejected', because: 'another_accepted' }],
    });
    expect(await offer(rival.buyer, rival.id, 450_000)).toMatchObject({ status: 409, body: { code: 'CAR_RESERVED' } });
    expect(await release(rival.buyer, rival.id)).toMatchObject({ status: 409, body: { code: 'CAR_NOT_RESERVED' } });
    const query = { query: `{ car(id: "${carId}") { isReserved } }` };
    const reserved = async () =>
      (await server.app.inject({ method: 'POST', url: '/graphql', payload: query })).json().data.car.isReserved;
    expect(await reserved()).toBe(true);
    await expect.poll(() => told(buyer)).toEqual([expect.stringContaining('was accepted')]);
    await expect.poll(() => told(rival.buyer)).toEqual([expect.stringContaining('was not accepted')]);
    expect(await release(buyer, id)).toMatchObject({ status: 200, body: { isReserved: false, reservation: null } });
    expect(await reserved()).toBe(false);
    await expect.poll(async () => (await told(seller)).at(-1)).toMatch(/is no longer reserved$/);
    expect((await offer(rival.buyer, rival.id, 450_000)).status).toBe(201);
  });

  it('is one of what a yes, a no and a withdrawal at the same time can come to, and the others are told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, buyer, seller } = await begun();
      const offered = await made(buyer, id, 430_000);
      const answers = await Promise.all([
        answer(seller, offered, 'accepted'),
        withdraw(buyer, offered),
        answer(seller, offered, 'rejected'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200)
          expect([status, body.code]).toEqual([409, expect.stringMatching(/^OFFER_(ALREADY_ANSWERED|WITHDRAWN)$/)]);
      const [told] = answers.filter(({ status }) => status === 200);
      expect(await prices(buyer, id)).toMatchObject({ offers: [{ status: told?.body.offerStatus }] });
    }
  });
});

describe('a counter-offer', () => {
  it('takes the place of the offer that it was meant for', async () => {
    const { id, buyer, seller } = await begun();
    expect(await offer(seller, id, 440_000)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_COUNTER' } });
    const first = await made(buyer, id, 400_000);
    const { body } = await offer(seller, id, 440_000, { counters: first });
    expect(body).toMatchObject({ senderType: 'seller', counters: first, offerStatus: 'pending' });
    expect(await answer(seller, first, 'accepted')).toMatchObject({ status: 409, body: { code: 'OFFER_SUPERSEDED' } });
    expect(await offer(buyer, id, 420_000, { counters: first })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_SUPERSEDED' },
    });
    expect((await answer(buyer, z.string().parse(body.id), 'accepted')).status).toBe(200);
    expect(await prices(seller, id)).toMatchObject({ reservation: { amountInr: 440_000 } });
    await expect.poll(async () => (await told(buyer)).at(0)).toMatch(/^Counter-offer of ₹4,40,000/);
  });
});

describe('the private minimum', () => {
  it('declines by itself, and no buyer reads it', async () => {
    const { id, buyer, seller, carId } = await begun();
    expect(await minimum(seller, carId, 450_001)).toMatchObject({ status: 422, body: { code: 'MINIMUM_TOO_HIGH' } });
    expect(await minimum(seller, carId, 420_000)).toMatchObject({ status: 200, body: { minimumInr: 420_000 } });
    expect((await offer(buyer, id, 419_999)).body).toMatchObject({ offerStatus: 'rejected', because: 'below_minimum' });
    expect((await offer(buyer, id, 420_000)).body).toMatchObject({ offerStatus: 'pending' });
    expect(await prices(buyer, id)).toMatchObject({ minimumInr: null });
    expect(await prices(seller, id)).toMatchObject({ minimumInr: 420_000 });
    expect(JSON.stringify(await talks.list(buyer, `/api/conversations/${id}/messages`))).not.toContain(
      '4,20,000 minimum',
    );
  });

  it('ends with its seller, as do the offers', async () => {
    const { id, buyer, seller, carId } = await begun();
    await minimum(seller, carId, 420_000);
    const offered = await made(buyer, id, 430_000);
    const next = await talks.signIn({ roles: ['seller'] });
    await sells(server.product, next.userId, carId);
    const settled = { offers: [{ id: offered, status: 'rejected', because: 'car_gone' }], isForSale: false };
    await expect.poll(() => prices(buyer, id)).toMatchObject(settled);
    expect(await offer(buyer, id, 430_000)).toMatchObject({ status: 410, body: { code: 'CAR_NOT_FOR_SALE' } });
    await expect.poll(async () => (await offerQueries(server.db).terms(carId)).minimumInr).toBeNull();
  });
});

describe('how many offers are left', () => {
  it('is counted on the listing, whoever sells it meanwhile', async () => {
    const deal = await begun();
    const { id, buyer, carId } = deal;
    await withdraw(buyer, await made(buyer, id, 400_000));
    await withdraw(buyer, await made(buyer, id, 410_000));
    const next = await talks.signIn({ roles: ['seller'] });
    await sells(server.product, next.userId, carId);
    const anew = await talks.start({ carId, buyer });
    expect(anew).not.toBe(id);
    expect(await prices(buyer, anew)).toMatchObject({ offersLeft: 3, offers: [] });
    for (const left of [2, 1, 0]) {
      await withdraw(buyer, await made(buyer, anew, 420_000));
      expect(await prices(buyer, anew)).toMatchObject({ offersLeft: left });
      expect(await prices(next, anew)).toMatchObject({ offersLeft: left });
    }
    expect(await offer(buyer, anew, 420_000)).toMatchObject({ status: 409, body: { code: 'OFFER_LIMIT_REACHED' } });
    const { id: other } = await another(deal);
    expect(await prices(next, other)).toMatchObject({ offersLeft: 5 });
  });
});

describe('time and the end of a listing', () => {
  it('expire an offer after 48 hours, also before that is noted', async () => {
    const { id, buyer, seller } = await begun();
    const offered = await made(buyer, id, 430_000);
    const [in47, in49] = [later(47), later(49)];
    await runJob(in47.jobs, 'offers.expire');
    expect(await prices(seller, id)).toMatchObject({ offers: [{ status: 'pending' }] });
    const one = { id: offered, position: null };
    expect(await in49.context.offers.reading.mentioned([one])).toMatchObject([{ status: 'expired' }]);
    await runJob(in49.jobs, 'offers.expire');
    expect(await prices(seller, id)).toMatchObject({ offers: [{ status: 'expired' }] });
    expect(await answer(seller, offered, 'accepted')).toMatchObject({ status: 409, body: { code: 'OFFER_EXPIRED' } });
    await expect.poll(() => told(buyer)).toEqual([expect.stringContaining('has expired')]);
  });

  it('close what is open of a car that is gone, and free it', async () => {
    const deal = await begun();
    const { id, buyer, seller, car } = deal;
    await answer(seller, await made(buyer, id, 430_000), 'accepted');
    await car.goes();
    await expect.poll(() => prices(buyer, id)).toMatchObject({ isReserved: false, isForSale: false, askingInr: null });
    await expect.poll(async () => (await told(buyer)).at(-1)).toMatch(/is no longer reserved$/);
  });
});

describe('whoever leaves', () => {
  it('withdraws what they offered, and takes what is theirs along before', async () => {
    const { id, buyer, seller } = await begun();
    const offered = await made(buyer, id, 430_000);
    const data = (await ask('GET', buyer, '/api/profile/data')).body;
    expect(data).toMatchObject({ offers: { offers: [{ id: offered, isMine: true, amountInr: 430_000 }] } });
    expect(JSON.stringify(data.offers)).not.toContain(seller.userId);
    await server.erasure.erase(buyer.userId, { isDueNow: true });
    await expect.poll(() => told(seller)).toContainEqual(expect.stringContaining('was withdrawn'));
    expect(await prices(seller, id)).toMatchObject({ offers: [{ id: offered, status: 'withdrawn' }] });
  });
});

describe('the notice of an offer', () => {
  it.each([
    ['accepted', 'You accepted it: the car is reserved.', true],
    ['rejected', 'You rejected it.', true],
  ] as const)('says that it was %s, and is read by then', async (response, body, isRead) => {
    const { id, buyer, seller } = await begun();
    const { body: made } = await offer(buyer, id, 400_000);
    await expect.poll(() => standing(seller)).toEqual([{ body: OPEN, isRead: false }]);
    expect(await answer(seller, String(made.id), response)).toMatchObject({ status: 200 });
    await expect.poll(() => standing(seller)).toEqual([{ body, isRead }]);
    // The other party gets a separate notification, which is unread.
    await expect.poll(async () => (await standing(buyer)).map((one) => one.isRead)).toEqual([false]);
  });

  it('says that it was withdrawn, countered, or of no use any more', async () => {
    const deal = await begun();
    const { id, buyer, seller } = deal;
    const first = await offer(buyer, id, 400_000);
    await withdraw(buyer, String(first.body.id));
    await expect.poll(async () => (await standing(seller))[0]).toEqual({ body: 'It was withdrawn.', isRead: false });
    const second = await offer(buyer, id, 410_000);
    await offer(seller, id, 440_000, { counters: second.body.id });
    await expect
      .poll(async () => (await standing(seller)).at(-1))
      .toEqual({ body: 'You answered it with a counter-offer.', isRead: true });
    const rival = await another(deal);
    const third = await offer(rival.buyer, rival.id, 445_000);
    await answer(seller, String(third.body.id), 'accepted');
    // The seller's counter-offer ended too, because another offer was accepted.
    await expect
      .poll(async () => (await standing(buyer))[0])
      .toMatchObject({ body: 'It was rejected, because another offer on the car was accepted.' });
    await release(rival.buyer, rival.id);
    const released = 'It was accepted, and the reservation was given up later.';
    await expect.poll(async () => (await standing(rival.buyer)).map(({ body }) => body)).toEqual([released]);
    await expect.poll(async () => (await standing(seller)).map(({ body }) => body)).toContain(released);
  });

  it('is not there for one below the private minimum', async () => {
    const { id, buyer, seller, carId } = await begun();
    const other = await begun();
    await minimum(seller, carId, 420_000);
    await offer(buyer, id, 400_000);
    // Events are handled in order: once the notification of a later event has arrived, the earlier events have been handled.
    await offer(other.buyer, other.id, 400_000);
    await expect.poll(() => told(other.seller)).toHaveLength(1);
    expect(await told(seller)).toEqual([]);
  });

  it('is read once its conversation is, before it comes or after', async () => {
    const { id, buyer, seller } = await begun();
    const read = () => ask('POST', seller, `/api/conversations/${id}/read`, {});
    const first = await offer(buyer, id, 400_000);
    await expect.poll(() => standing(seller)).toEqual([{ body: OPEN, isRead: false }]);
    expect(await read()).toMatchObject({ status: 200 });
    expect(await standing(seller)).toEqual([{ body: OPEN, isRead: true }]);
    await withdraw(buyer, String(first.body.id));
    await read();
    await expect.poll(async () => (await standing(seller)).map(({ isRead }) => isRead)).toEqual([true, true]);
    // Reading a conversation does not mark another person's notifications as read.
    await offer(buyer, id, 410_000);
    await expect.poll(() => standing(seller)).toHaveLength(3);
    await ask('POST', buyer, `/api/conversations/${id}/read`, {});
    expect((await standing(seller)).at(-1)).toEqual({ body: OPEN, isRead: false });
  });
});
