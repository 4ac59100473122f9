import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';
import { talksAt } from './testing/talks.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let readers: readonly (SignedInPerson | null)[];
/** The ids of all objects that a path can name. */
let ids: readonly string[];
/** Path parameters that are not ids. */
const WORDS: Readonly<Record<string, string>> = {
  city: 'hyderabad',
  brand: 'maruti-suzuki',
  model: 'swift',
  file: '1',
};

const Named = z.object({ id: z.string() });
beforeAll(async () => {
  server = await testServer({}, {});
  const { signIn, deal, start, say, post, ask, list } = talksAt(server, 'http://localhost:0');
  const admin = await signIn({ roles: ['admin'] });
  const { carId, buyer, seller } = await deal({ premium: true, phoneVerified: true });
  const conversation = await start({ carId, buyer });
  await say(seller, conversation, 'It is');
  const made = async (who: SignedInPerson, url: string, payload: object) => {
    const { status, text } = await post(who, url, payload);
    expect([status, text]).toEqual([expect.toSatisfy((code) => code < 300), text]);
    return Named.safeParse(JSON.parse(text)).data?.id ?? '';
  };
  const offer = await made(buyer, `/api/conversations/${conversation}/offers`, { offerAmount: 540_000 });
  const search = await made(buyer, '/api/saved-searches', { name: 'Mine', filter: { brand: 'Tata' } });
  const look = await made(admin, '/api/admin/audit/looks', { id: conversation, reason: 'A complaint about this deal' });
  await made(buyer, '/api/favourites', { entries: [{ id: carId }] });
  await made(buyer, `/api/cars/${carId}/flags`, { reason: 'scam' });
  const complaint = { kind: 'service', subject: 'Slow', text: 'The search is slow today' };
  const grievance = await made(buyer, '/api/grievances', complaint);
  const draft = await made(buyer, '/api/my-listings', { fields: { brand: 'Hyundai', description: 'Mine' } });
  await ask('PUT', buyer, '/api/waitlists/mumbai');
  const receipts = z.array(Named).parse(await list(buyer, '/api/receipts'));
  ids = [carId, conversation, offer, search, look, grievance, draft, buyer.userId, seller.userId];
  ids = [...ids, receipts[0]?.id ?? ''];
  readers = [null, buyer, seller, admin];
  // The first request creates the key that signs transcripts.
  await server.app.inject('/.well-known/carsetu-transcripts.json');
});
afterAll(() => server?.close());

/** The columns to ignore, because every request with a session cookie updates them. */
const NOTED = `'{last_seen,sess,expire}'::text[]`;
/** Matches the route that returns a copy of a conversation. The route intentionally records each copy for both parties. */
const TRACED = /\/transcript$/;
/** The table that records which messages have been delivered. It changes when a recipient reads a message, so that the sender can see the
 *  delivery. */
const DELIVERED = 'conversation_marks.delivered';
/** Returns a digest of every table, except those for background work. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await server.db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog', 'jobs') order by 1`,
  );
  const digests = tables.map(
    ({ name }) => `select '${name}' as name,
      md5(coalesce(string_agg((to_jsonb(t) - ${NOTED})::text, '' order by (to_jsonb(t) - ${NOTED})::text), '')) as digest
      from ${name} t`,
  );
  const { rows } = await server.db.raw<{ rows: { name: string; digest: string }[] }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
/** Whether every projection and reactor has recorded that it has read the whole log. They record the events that they do not handle with a short
 *  delay. */
const allNoted = async (): Promise<boolean> => {
  const [end, projections, reactors] = await Promise.all([
    server.product.store.head(),
    server.product.runner.status(),
    server.db('reactors.checkpoints').select<{ position: string }[]>('position'),
  ]);
  return [...projections, ...reactors].every(({ position }) => BigInt(position) === end);
};
/** Waits until earlier work has finished, and returns the digests of all tables. */
const atRest = async () => {
  for (let before = await everything(); ; ) {
    const isNoted = await allNoted(); // Checked before the tables are read. Otherwise, a reaction could write between the reading and the check.
    const after = await everything();
    if (isNoted && JSON.stringify(after) === JSON.stringify(before)) return after;
    before = after;
  }
};

type From = Readonly<Record<string, string>>;
/** The headers of a request for a picture that one of our pages shows. Somebody else may have chosen the picture's URL. */
const PICTURE: From = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
/** The headers of a request that one of our scripts sends. */
const SCRIPT: From = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const addressesOf = (route: string): readonly string[] => {
  const named = route.replace(/:(city|brand|model|file)/g, (_, name: string) => WORDS[name] ?? '').replace('*', 'x');
  return named.includes(':') ? ids.map((id) => named.replace(/:\w+/g, id)) : [named];
};
const ask = async (address: string, from: From): Promise<void> => {
  const asked = (['GET', 'HEAD'] as const).flatMap((method) =>
    readers.map((reader) => server.app.inject({ method, url: address, headers: { ...reader?.headers, ...from } })),
  );
  await Promise.all(asked);
};
/** Returns the routes whose requests change tables, with the names of the changed tables. */
const changing = async (routes: readonly string[], from: From): Promise<readonly unknown[]> => {
  const before = await atRest();
  for (const address of routes.flatMap(addressesOf)) await ask(address, from);
  const after = await atRest();
  const tables = Object.keys(after)
    .filter((table) => after[table] !== before[table])
    .filter((table) => from === PICTURE || table !== DELIVERED);
  if (tables.length === 0) return [];
  if (routes.length === 1) return [[...routes, tables]];
  const middle = Math.ceil(routes.length / 2);
  const found = [...(await changing(routes.slice(0, middle), from)), ...(await changing(routes.slice(middle), from))];
  return found.length > 0 ? found : [['one of them, at the first time alone', tables]];
};

describe('reading', () => {
  it.each([
    ['a picture', PICTURE],
    ['a program', SCRIPT],
    ['a browser that says nothing', {}],
  ])('changes nothing, whoever reads what, when it is %s that asks', { timeout: 180_000 }, async (_, from) => {
    const routes = server.app.servedRoutes.filter((route) => route.startsWith('GET ')).map((route) => route.slice(4));
    expect(routes.length).toBeGreaterThan(120);
    const traced = routes.filter((route) => TRACED.test(route));
    expect(traced).toHaveLength(5);
    const others = routes.filter((route) => from === PICTURE || !TRACED.test(route));
    expect(await changing(others, from)).toEqual([]);
  });

  it('gives a picture of a page nothing of the API but pictures', async () => {
    const answered: string[] = [];
    for (const route of server.app.servedRoutes.filter((one) => /^GET \/(api|graphql|dev)(\/|$)/.test(one)))
      for (const address of addressesOf(route.slice(4))) {
        const { statusCode } = await server.app.inject({
          url: address,
          headers: { ...readers[1]?.headers, ...PICTURE },
        });
        if (statusCode !== 403) answered.push(route);
      }
    expect([...new Set(answered)].filter((route) => !route.startsWith('GET /api/docs/static/'))).toEqual([
      'GET /api/media/:id/pages/:page',
      'GET /api/placeholder/car-image',
      'GET /api/og/car/:file',
      'GET /api/og/used-cars/:city',
      'GET /api/og/used-cars/:city/:brand',
      'GET /api/og/used-cars/:city/:brand/:model',
      'GET /api/og/site.png',
      'GET /api/profile/pictures/:file',
    ]);
  });

  const QUESTIONS = ['{marketplaceSearch(first:1){total}}', 'subscription{marketplaceScan{scanned}}'];
  it.each(QUESTIONS)('by an address of GraphQL counts as nothing: %s', async (query) => {
    const before = await atRest();
    await ask(`/graphql?query=${encodeURIComponent(query)}`, { ...PICTURE, accept: 'text/event-stream, */*' });
    expect(await atRest()).toEqual(before);
  });

  it('changes something that this test would see: a search is counted', async () => {
    const before = await atRest();
    const [, buyer] = readers;
    await server.app.inject({
      method: 'POST',
      url: '/api/marketplace/search',
      headers: { ...buyer?.headers },
      payload: {},
    });
    const after = await atRest();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'searches.user_search_activity',
    ]);
  });
});
