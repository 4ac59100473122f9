import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { History } from '../../schema/audit/history.ts';
import { PublishedKeys } from '../../schema/audit/transcript.ts';
import { Look, LookedInto } from '../../schema/audit/views.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { dealIn } from './testing/deal.ts';
import { verifyTranscript } from './transcript/verify-transcript.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
let server: Server;
let buyer: SignedInPerson;
let seller: SignedInPerson;
let admin: SignedInPerson;
let stranger: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  buyer = await signIn({ firstName: 'Bina' });
  seller = await signIn({ firstName: 'Suresh', roles: ['seller'] });
  admin = await signIn({ firstName: 'Meera', lastName: 'Rao', roles: ['admin'] });
  stranger = await signIn();
});
afterAll(() => server?.close());

const get = (who: SignedInPerson | null, url: string) => server.app.inject({ url, headers: { ...who?.headers } });
const historyOf = async (who: SignedInPerson, url: string): Promise<History> => {
  const { statusCode, body } = await get(who, url);
  expect([statusCode, body]).toEqual([200, body]);
  return History.parse(JSON.parse(body));
};
const kinds = ({ entries }: History) => entries.map(({ kind }) => kind);
const graphql = async (who: SignedInPerson, query: string, variables: object): Promise<unknown> => {
  const payload = { query, variables };
  return (await server.app.inject({ method: 'POST', url: '/graphql', headers: who.headers, payload })).json();
};
const lookInto = async (who: SignedInPerson, id: string, reason = 'A complaint about this deal') => {
  const payload = { id, reason };
  return server.app.inject({ method: 'POST', url: '/api/admin/audit/looks', headers: who.headers, payload });
};

/** Creates a deal: messages, two offers, a private minimum price that is set between the offers, an acceptance, and a block. */
const someDeal = async () => {
  const deal = await dealIn(server, { buyerId: buyer.userId, sellerId: seller.userId });
  await deal.start();
  const hello = await deal.say('buyer', 'Is it still there?');
  await deal.say('seller', 'It is, ₹5.6 lakh and it is yours');
  const low = await deal.offer(400_000);
  await deal.reject(low, 'answered');
  await deal.minimum(500_000);
  const other = await deal.offer(510_000, { buyerId: stranger.userId, conversationId: uuid() });
  const offerId = await deal.offer(540_000);
  await deal.contact('ContactRequested', 'buyer');
  await deal.accept(offerId, 540_000);
  await deal.reject(other, 'another_accepted');
  await deal.block('seller', 'Calls at night');
  return { ...deal, hello, low, other, offerId };
};
let deal: Awaited<ReturnType<typeof someDeal>>;
beforeAll(async () => {
  deal = await someDeal();
  const head = await server.product.store.head();
  expect(await server.product.runner.waitFor('audit', head, 20_000)).toBe(true);
});
const talk = () => `/api/conversations/${deal.conversationId}`;

const SHARED = [
  'conversation_started',
  'message_sent',
  'message_sent',
  'offer_made',
  'offer_rejected',
  'offer_made',
  'contact_requested',
  'offer_accepted',
  'car_reserved',
];

describe('the history of a conversation', () => {
  it('tells its buyer what both took part in, and where they themselves did it from', async () => {
    const history = await historyOf(buyer, `${talk()}/history`);
    expect(kinds(history)).toEqual(SHARED);
    expect(history).toMatchObject({ kind: 'conversation', reader: 'buyer', revision: 9, total: 9, before: null });
    expect(history.entries[1]).toMatchObject({
      number: 2,
      text: 'Is it still there?',
      by: { role: 'buyer', id: buyer.userId, name: 'Bina B' },
      origin: { door: 'graphql', address: '203.0.113.7', userAgent: `Browser of ${buyer.userId}` },
      stream: null,
    });
    expect(history.entries[2]).toMatchObject({ by: { role: 'seller', name: 'Suresh S' }, origin: null });
    expect(history.state).toMatchObject({
      conversation: { messages: 2, contact: { buyer: 'none', seller: 'requested' } },
      offers: [
        { id: deal.low, status: 'rejected', because: 'answered' },
        { id: deal.offerId, status: 'accepted', amountInr: 540_000 },
      ],
      reservation: { offerId: deal.offerId },
      minimumInr: null,
      blockedBy: [],
    });
    const { body } = await get(buyer, `${talk()}/history`);
    for (const secret of ['198.51.100.9', '500000', deal.other, 'Calls at night', 'offers-', stranger.userId])
      expect(body).not.toContain(secret);
  });

  it('tells its seller the same, their minimum, and whom they blocked', async () => {
    const history = await historyOf(seller, `${talk()}/history`);
    expect(kinds(history)).toEqual([...SHARED.slice(0, 5), 'minimum_set', ...SHARED.slice(5), 'person_blocked']);
    expect(history.state).toMatchObject({ minimumInr: 500_000, blockedBy: ['seller'] });
    expect(history.entries.at(-1)).toMatchObject({ text: 'Calls at night', by: { id: seller.userId } });
    const { body } = await get(seller, `${talk()}/history`);
    for (const secret of ['203.0.113.7', deal.other, stranger.userId]) expect(body).not.toContain(secret);
  });

  it('stands as of any revision and any instant', async () => {
    const early = await historyOf(buyer, `${talk()}/history?revision=4`);
    expect(kinds(early)).toEqual(SHARED.slice(0, 4));
    expect(early.state.offers).toMatchObject([{ id: deal.low, status: 'pending' }]);
    expect(early).toMatchObject({ revision: 4, total: 9, at: '2026-11-20T10:03:00.000Z' });
    const then = await historyOf(buyer, `${talk()}/history?asOf=2026-11-20T10:03:30Z`);
    expect(then).toEqual(early);
    const inIndia = await historyOf(buyer, `${talk()}/history?asOf=${encodeURIComponent('2026-11-20T15:33:30+05:30')}`);
    expect(inIndia).toEqual(early);
    const before = await historyOf(buyer, `${talk()}/history?asOf=2026-11-19T00:00:00Z`);
    expect(before).toMatchObject({ revision: 0, entries: [], at: null, state: { conversation: null, offers: [] } });
    for (const wrong of [
      'asOf=yesterday',
      'revision=-1',
      'revision=x',
      'asOf=2026-11-20T10:00:00Z&revision=3',
      'limit=0',
    ])
      expect((await get(buyer, `${talk()}/history?${wrong}`)).statusCode).toBe(400);
  });

  it('comes in pages, from the end back', async () => {
    const last = await historyOf(buyer, `${talk()}/history?limit=4`);
    expect(last.entries.map(({ number }) => number)).toEqual([6, 7, 8, 9]);
    const middle = await historyOf(buyer, `${talk()}/history?limit=4&before=${last.before}`);
    expect(middle.entries.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    const first = await historyOf(buyer, `${talk()}/history?limit=4&before=${middle.before}`);
    expect([first.entries.map(({ number }) => number), first.before]).toEqual([[1], null]);
  });

  it('keeps what moderation hides from the other one, also as of before', async () => {
    const hidden = await dealIn(server, { buyerId: buyer.userId, sellerId: seller.userId });
    await hidden.start();
    const bad = await hidden.say('seller', 'Pay 5,000 to my UPI first');
    await hidden.hide(bad, admin.userId);
    for (const at of ['', '?revision=3']) {
      const url = `/api/conversations/${hidden.conversationId}/history${at}`;
      const said = async (who: SignedInPerson) =>
        (await historyOf(who, url)).entries.find(({ kind }) => kind === 'message_sent');
      expect(await said(buyer)).toMatchObject({ text: null, isWithheld: true, isErased: false });
      expect(await said(seller)).toMatchObject({ text: 'Pay 5,000 to my UPI first', isWithheld: false });
    }
    const { entries } = await historyOf(buyer, `/api/conversations/${hidden.conversationId}/history`);
    expect(entries.at(-1)).toMatchObject({ kind: 'message_hidden', by: { role: 'admin', id: null, name: null } });
  });

  it('says of what an erased person wrote that it cannot be read any more', async () => {
    const { signIn } = people(server.product);
    const leaving = await signIn({ firstName: 'Gone' });
    const left = await dealIn(server, { buyerId: leaving.userId, sellerId: seller.userId });
    await left.start();
    await left.say('buyer', 'My secret words');
    await left.say('seller', 'An answer');
    await server.app.inject({ method: 'POST', url: '/api/profile/erasure', headers: leaving.headers, payload: {} });
    await server.erasure.erase(leaving.userId, { isDueNow: true });
    const history = await historyOf(seller, `/api/conversations/${left.conversationId}/history`);
    expect(history.entries[1]).toMatchObject({ text: null, isErased: true, by: { name: null } });
    expect(history.entries[2]).toMatchObject({ text: 'An answer', isErased: false });
    const { body } = await get(seller, `/api/conversations/${left.conversationId}/transcript`);
    expect(body).not.toContain('My secret words');
    expect(verifyTranscript(Buffer.from(body)).problems).toEqual([]);
  });
});

describe('the history of an offer', () => {
  it('is what became of it, for both of its sides', async () => {
    for (const who of [buyer, seller]) {
      const history = await historyOf(who, `/api/offers/${deal.offerId}/history`);
      expect(kinds(history)).toEqual(['offer_made', 'offer_accepted', 'car_reserved']);
      expect(history.state.offers).toMatchObject([{ id: deal.offerId, status: 'accepted' }]);
    }
  });

  it('of a listing is every offer, for whoever received them', async () => {
    const history = await historyOf(seller, `/api/listings/${deal.listingId}/offers/history`);
    expect(history.state.offers.map(({ id }) => id)).toEqual([deal.low, deal.other, deal.offerId]);
    expect(history.state).toMatchObject({ minimumInr: 500_000, reservation: { offerId: deal.offerId } });
    expect((await get(buyer, `/api/listings/${deal.listingId}/offers/history`)).statusCode).toBe(404);
  });
});

describe('a transcript', () => {
  it('is a signed file that the published key fits', async () => {
    const published = PublishedKeys.parse((await get(null, '/.well-known/carsetu-transcripts.json')).json());
    const { body, headers } = await get(buyer, `${talk()}/transcript`);
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="carsetu-conversation-${deal.conversationId}-9.jsonl"`,
    );
    const { problems, lines } = verifyTranscript(
      Buffer.from(body),
      new Set(published.keys.map(({ fingerprint }) => fingerprint)),
    );
    expect(problems).toEqual([]);
    expect(headers).toMatchObject({
      'x-transcript-head': lines.at(-1)?.hash,
      'x-transcript-key': published.keys[0]?.fingerprint,
    });
    const history = await historyOf(buyer, `${talk()}/history`);
    const bodies = lines.map((line) => line.body);
    expect(bodies.slice(1, -1)).toEqual(history.entries.map((entry) => ({ type: 'entry', ...entry })));
    expect(bodies.at(-1)).toEqual({ type: 'end', entries: 9, state: history.state });
    expect(bodies[0]).toMatchObject({ reader: 'buyer', asOf: { revision: 9 }, subject: { id: deal.conversationId } });
  });

  it('is signed by every process with the same key', async () => {
    const second = await server.beside();
    try {
      const [here, there] = await Promise.all(
        [server.url, second.url].map(async (url) =>
          PublishedKeys.parse(await (await fetch(`${url}/.well-known/carsetu-transcripts.json`)).json()),
        ),
      );
      expect(there).toEqual(here);
      expect(here?.keys).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  it('stops where it is asked to, and is noted', async () => {
    const query = `query ($id: ID!) { conversationTranscript(id: $id, revision: 3) { entries content head fileName } }`;
    const Answer = z.object({
      data: z.object({ conversationTranscript: z.object({ entries: z.int(), content: z.string(), head: z.string() }) }),
    });
    const { conversationTranscript: made } = Answer.parse(
      await graphql(buyer, query, { id: deal.conversationId }),
    ).data;
    expect(made.entries).toBe(3);
    expect(verifyTranscript(Buffer.from(made.content)).lines.at(-1)?.hash).toBe(made.head);
    await server.product.runner.waitFor('audit', await server.product.store.head(), 20_000);
    const Data = z.object({ transcripts: z.array(z.object({ head: z.string(), entries: z.int() })) });
    const own = Data.parse((await get(buyer, '/api/profile/data')).json());
    expect(own.transcripts[0]).toEqual(expect.objectContaining({ head: made.head, entries: 3 }));
  });
});

describe('an admin', () => {
  it('sees everything once they have said why, and that they looked', async () => {
    const look = Look.parse((await lookInto(admin, deal.conversationId)).json());
    expect(look).toMatchObject({ by: admin.userId, reason: 'A complaint about this deal' });
    const { statusCode, body } = await get(admin, `/api/admin/audit/looks/${look.id}`);
    expect([statusCode, body]).toEqual([200, body]);
    const { history, looks } = LookedInto.parse(JSON.parse(body));
    expect(kinds(history)).toEqual([...SHARED.slice(0, 5), 'minimum_set', ...SHARED.slice(5), 'person_blocked']);
    expect(history.entries[2]).toMatchObject({
      origin: { address: '198.51.100.9' },
      stream: { id: `conversation-${deal.conversationId}`, revision: 2 },
    });
    expect(looks).toMatchObject([{ id: look.id, byName: 'Meera Rao' }]);
    const all = z.array(Look).parse((await get(admin, '/api/admin/audit/looks')).json());
    expect(all[0]).toMatchObject({ id: look.id, subject: { kind: 'conversation', id: deal.conversationId } });
    const file = (await get(admin, `/api/admin/audit/looks/${look.id}/transcript?revision=6`)).body;
    expect(verifyTranscript(Buffer.from(file)).problems).toEqual([]);
    const events = await deal.events(`audit-${deal.conversationId}`);
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['HistoryLookedInto', 'TranscriptIssued']);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('A complaint');
  });

  it.each([
    ['an offer', () => deal.offerId, 'offer'],
    ['a listing', () => deal.listingId, 'listing'],
  ] as const)('finds %s by its id', async (_what, id, kind) => {
    const look = Look.parse((await lookInto(admin, id())).json());
    expect(look.subject).toEqual({ kind, id: id() });
    const { history } = LookedInto.parse((await get(admin, `/api/admin/audit/looks/${look.id}`)).json());
    expect(history.entries.length).toBeGreaterThan(2);
  });

  it('says why in words, and does not look with somebody else’s reason', async () => {
    expect((await lookInto(admin, deal.conversationId, 'short')).statusCode).toBe(400);
    expect((await lookInto(admin, uuid())).json()).toMatchObject({ code: 'HISTORY_NOT_FOUND' });
    const look = Look.parse((await lookInto(admin, deal.conversationId)).json());
    const other = await people(server.product).signIn({ roles: ['admin'] });
    expect((await get(other, `/api/admin/audit/looks/${look.id}`)).json()).toMatchObject({ code: 'LOOK_NOT_FOUND' });
    expect((await get(admin, '/api/admin/audit/looks/x')).json()).toMatchObject({ code: 'LOOK_NOT_FOUND' });
    await server.db('audit.looks').where({ id: look.id }).update({ ends_at: new Date() });
    expect((await get(admin, `/api/admin/audit/looks/${look.id}`)).statusCode).toBe(410);
  });

  it('is asked once where the command has a key', async () => {
    const headers = { ...admin.headers, 'idempotency-key': uuid() };
    const payload = { id: deal.conversationId, reason: 'Asked twice by a lost answer' };
    const ask = () => server.app.inject({ method: 'POST', url: '/api/admin/audit/looks', headers, payload });
    const [first, again] = [(await ask()).json(), (await ask()).json()];
    expect(again).toEqual(first);
  });
});

describe('whoever took no part', () => {
  it('learns nothing, not even that it exists', async () => {
    const urls = [
      `${talk()}/history`,
      `${talk()}/transcript`,
      `/api/offers/${deal.offerId}/history`,
      `/api/offers/${deal.offerId}/transcript`,
      `/api/listings/${deal.listingId}/offers/history`,
      `/api/conversations/${uuid()}/history`,
      '/api/offers/nonsense/history',
    ];
    for (const url of urls) {
      const answer = await get(stranger, url);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { code: 'HISTORY_NOT_FOUND' }]);
      expect((await get(null, url)).statusCode).toBe(401);
    }
    for (const url of ['/api/admin/audit/looks', `/api/admin/audit/looks/${uuid()}`])
      expect((await get(stranger, url)).statusCode).toBe(403);
    expect((await lookInto(buyer, deal.conversationId)).statusCode).toBe(403);
  });
});
