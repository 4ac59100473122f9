import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listingFigureQueries } from '../projections/listings/figures.ts';
import { CarVerdict } from '../schema/price-insights/car-verdict.ts';
import { sellingServer } from './listings/testing/selling-through-api.ts';
import { viewCounter } from './saved/count-views.ts';
import type { SignedInPerson } from './testing/people.ts';

const SOON = { timeout: 20_000 };
const MINUTE_MS = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const DAY_MS = 24 * 60 * MINUTE_MS;
let now = Date.now();
const { server, selling, talks, signIn, admin, seller, live } = await sellingServer(() => new Date(now));
afterAll(() => server.close());
const graphql = async (who: SignedInPerson | null, query: string) =>
  (await server.app.inject({ method: 'POST', url: '/graphql', headers: who?.headers ?? {}, payload: { query } })).json<{
    data: Record<string, unknown>;
  }>();

describe('the figures of a listing', () => {
  const Figures = z.looseObject({
    viewCount: z.int(),
    viewsByDay: z.array(z.object({ day: z.string(), views: z.int() })),
  });
  const figuresOf = async (who: SignedInPerson, id: string) =>
    Figures.parse((await selling.ask(who, 'GET', `/api/my-listings/${id}/figures`)).body);
  const open = async (id: string, agent: string | null, who: SignedInPerson | null = null, from = '203.0.113.7') => {
    const headers = { ...who?.headers, 'user-agent': agent ?? '' };
    const url = `/api/cars/${id}/views`;
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, remoteAddress: from });
    expect([statusCode, body]).toEqual([204, '']);
  };

  it('count each visitor once in half an hour, and neither the seller, admins, nor robots', async () => {
    const lata = await seller();
    const id = await live(lata);
    const bina = await signIn();
    expect(await figuresOf(lata, id)).toMatchObject({ viewCount: 0, viewsByDay: [{ views: 0 }] });
    for (const who of [lata, admin]) await open(id, PHONE, who);
    for (const agent of [ROBOT, null, 'curl/8.5.0']) await open(id, agent);
    expect((await figuresOf(lata, id)).viewCount).toBe(0);
    for (const _ of [1, 2, 3]) await open(id, PHONE);
    expect((await figuresOf(lata, id)).viewCount).toBe(1);
    await open(id, LAPTOP);
    await open(id, PHONE, null, '203.0.113.8');
    for (const agent of [PHONE, LAPTOP]) await open(id, agent, bina);
    const { viewCount, viewsByDay } = await figuresOf(lata, id);
    expect([viewCount, viewsByDay.at(-1)?.views]).toEqual([4, 4]);
    const noted = await graphql(bina, `mutation { noteView(carId: "${id}") { ... on NotedView { carId } } }`);
    expect(noted.data.noteView).toEqual({ carId: id });
  });

  it('count somebody again after half an hour, by the day in India, and store nothing but the number', async () => {
    const lata = await seller();
    const id = await live(lata);
    // Noon in India (06:30 UTC) on the next day.
    const noon = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 6.5 * 60 * MINUTE_MS;
    let at = noon;
    const { count } = viewCounter({ db: server.db, clock: () => new Date(at) });
    const phone = { address: '203.0.113.7', userAgent: PHONE };
    const total = async () => (await figuresOf(lata, id)).viewCount;
    for (const [minutes, counted] of [
      [0, 1],
      [29, 1],
      [31, 2],
      [2 * 24 * 60, 3],
    ] as const) {
      at = noon + minutes * MINUTE_MS;
      await count(id, null, phone);
      expect([minutes, await total()]).toEqual([minutes, counted]);
    }
    // Without an IP address, viewers cannot be told apart, so this view is not counted.
    await count(id, null, { address: null, userAgent: PHONE });
    expect(await total()).toBe(3);
    const { figuresOf: read } = listingFigureQueries(server.db, async () => new Map());
    const subject = { listingId: id, carId: id, title: null, askingInr: null };
    const { viewsByDay } = await read(subject, lata.userId, new Date(at));
    expect(viewsByDay.slice(-3).map(({ views }) => views)).toEqual([2, 0, 1]);
    const stored: object[] = await server.db('saved.listing_views').where({ listing_id: id });
    expect(stored.map((row) => Object.keys(row).sort())).toEqual([
      ['day', 'listing_id', 'views'],
      ['day', 'listing_id', 'views'],
    ]);
  });

  it('count nothing for cars that nobody sells here, or that buyers do not see', async () => {
    const lata = await seller();
    const id = await live(lata);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/pause`);
    for (const one of [id, '019b1d01-1c22-7d33-8e44-0000000000ff', 'no-id']) await open(one, PHONE);
    expect((await figuresOf(lata, id)).viewCount).toBe(0);
  });

  it('say what buyers did, at both doors and beside the listing, and are nobody else’s', async () => {
    const lata = await seller();
    const id = await live(lata);
    const bina = await signIn({ firstName: 'Bina' });
    await open(id, PHONE, bina);
    await selling.ask(bina, 'POST', '/api/favourites', { entries: [{ id }] });
    await selling.ask(lata, 'POST', '/api/favourites', { entries: [{ id }] });
    const conversation = await talks.start({ carId: id, buyer: bina });
    await talks.post(bina, `/api/conversations/${conversation}/offers`, { offerAmount: 900_000 });
    const counted = { viewCount: 1, inquiryCount: 1, saveCount: 1, offerCount: 1, visitCount: 0 };
    const subject = { listingId: id, carId: id, askingInr: 950_000, respondsWithinMinutes: null };
    await expect.poll(() => figuresOf(lata, id), SOON).toMatchObject({ ...counted, ...subject });
    expect(await selling.own(lata, id)).toMatchObject({
      ...counted,
      maskedContactId: expect.stringMatching(/^seller-/),
    });
    const read = await graphql(lata, `{ myListingFigures(id: "${id}") { viewCount viewsByDay { views } } }`);
    expect(read.data.myListingFigures).toMatchObject({ viewCount: 1 });
    const url = `/api/my-listings/${id}/figures`;
    for (const who of [bina, admin]) expect((await selling.ask(who, 'GET', url)).code).toBe('LISTING_NOT_FOUND');
    expect((await selling.ask(null, 'GET', url)).status).toBe(401);
  });

  it('of a draft have no day yet', async () => {
    const lata = await seller();
    const made = await selling.ask(lata, 'POST', '/api/my-listings', { fields: { brand: 'Hyundai' } });
    const { id } = z.looseObject({ id: z.string() }).parse(made.body);
    expect(await figuresOf(lata, id)).toMatchObject({ carId: null, viewCount: 0, viewsByDay: [] });
  });

  it('judge another price as the market would', async () => {
    const lata = await seller();
    const id = await live(lata);
    const url = `/api/cars/${id}/price-insights/at`;
    const answer = await server.app.inject({ url: `${url}?priceInr=900000` });
    expect(CarVerdict.parse(answer.json())).toMatchObject({ askingInr: 900_000, gap: 'NO_MODEL', band: null });
    expect((await server.app.inject({ url: `${url}?priceInr=-1` })).statusCode).toBe(400);
    const read = await graphql(null, `{ priceVerdictAt(carId: "${id}", priceInr: 900000) { askingInr verdict } }`);
    expect(read.data.priceVerdictAt).toEqual({ askingInr: 900_000, verdict: 'NONE' });
  });
});

describe('a paused listing', () => {
  const found = async (city: string) => {
    const { body } = await server.app.inject({ url: `/api/cars?city=${city}` });
    return z
      .array(z.object({ id: z.string() }))
      .parse(JSON.parse(body))
      .map(({ id }) => id);
  };
  const gone = async (id: string) => (await server.app.inject({ url: `/api/cars/${id}` })).json<object>();

  it('is not found by strangers, says so where it was saved, and comes back as the car that it was', async () => {
    const lata = await seller();
    const id = await live(lata, { city: 'Mysuru' });
    await expect.poll(() => found('Mysuru'), SOON).toContain(id);
    const before = await selling.own(lata, id);
    const paused = await selling.ask(lata, 'POST', `/api/my-listings/${id}/pause`);
    expect(paused.body).toMatchObject({ status: 'live', isShown: false, canPause: false, expiresAt: before.expiresAt });
    await expect.poll(() => found('Mysuru'), SOON).not.toContain(id);
    expect(await gone(id)).toMatchObject({ code: 'CAR_GONE', isPaused: true, isSold: false });
    const car = `{ cars(ids: ["${id}"]) { isPaused isSold isLive firstSeenAt } }`;
    const [asPaused] = z.array(z.looseObject({})).parse((await graphql(null, car)).data.cars);
    expect(asPaused).toMatchObject({ isPaused: true, isSold: false, isLive: false });
    const resumed = await graphql(
      lata,
      `mutation { resumeListing(id: "${id}") { ... on SellerListing { pausedAt isShown } } }`,
    );
    expect(resumed.data.resumeListing).toEqual({ pausedAt: null, isShown: true });
    await expect.poll(() => found('Mysuru'), SOON).toContain(id);
    const [again] = z.array(z.looseObject({})).parse((await graphql(null, car)).data.cars);
    expect(again).toEqual({ isPaused: false, isSold: false, isLive: true, firstSeenAt: asPaused?.firstSeenAt });
    expect(await selling.own(lata, id)).toMatchObject({
      ...{ liveAt: before.liveAt, firstListedAt: before.firstListedAt, expiresAt: before.expiresAt },
    });
  });

  it('runs out like any other', async () => {
    const lata = await seller();
    const id = await live(lata);
    await selling.ask(lata, 'POST', `/api/my-listings/${id}/pause`);
    now += 61 * DAY_MS;
    await selling.commands.expire();
    expect(await selling.own(lata, id)).toMatchObject({ status: 'expired', pausedAt: null, canRenew: true });
    expect((await selling.ask(lata, 'POST', `/api/my-listings/${id}/resume`)).code).toBe('LISTING_WRONG_STATUS');
  });

  it('is nobody else’s to pause or resume', async () => {
    const lata = await seller();
    const id = await live(lata);
    const stranger = await seller();
    for (const what of ['pause', 'resume']) {
      const url = `/api/my-listings/${id}/${what}`;
      for (const who of [stranger, admin]) expect((await selling.ask(who, 'POST', url)).code).toBe('LISTING_NOT_FOUND');
      expect((await selling.ask(null, 'POST', url)).status).toBe(401);
    }
    const mutation = `mutation { pauseListing(id: "${id}") { ... on Rejection { code } } }`;
    expect((await graphql(stranger, mutation)).data.pauseListing).toEqual({ code: 'LISTING_NOT_FOUND' });
    expect(await selling.own(lata, id)).toMatchObject({ isShown: true, pausedAt: null });
  });
});
