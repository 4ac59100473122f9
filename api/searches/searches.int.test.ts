import type { InjectOptions } from 'fastify';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
});
afterAll(() => server?.close());

const graphql = async (query: string, person: Partial<SignedInPerson> = {}, variables: object = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...person.headers },
      payload: { query, variables },
    })
  ).json();
const rest = (method: InjectOptions['method'], url: string, person: Partial<SignedInPerson> = {}, payload?: object) =>
  server.app.inject({ method, url, headers: { ...person.headers }, payload });
const SEARCH = 'query S($filter: CarFilter) { found: marketplaceSearch(filter: $filter) { total } }';
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
const ALLOWANCE = '{ searchAllowance { limit used left reason resetsAt } }';

describe('a search of all portals', () => {
  it('is refused to strangers and to free accounts without a verified phone, at every door alike', async () => {
    const unverified = await signIn();
    for (const [person, code, status] of [
      [{}, 'SIGN_IN_REQUIRED', 401],
      [unverified, 'PHONE_VERIFICATION_REQUIRED', 403],
    ] as const) {
      expect(codeOf(await graphql(SEARCH, person))).toBe(code);
      const answer = await rest('POST', '/api/marketplace/search', person, {});
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    }
    expect((await graphql(ALLOWANCE)).data.searchAllowance).toMatchObject({ reason: 'SIGN_IN', limit: 5 });
    expect((await rest('GET', '/api/search-allowance', unverified)).json()).toMatchObject({ reason: 'PHONE', left: 5 });
  });

  it('counts once for GraphQL, REST and the scan of one filter, and stops at the fifth of the month', async () => {
    const free = await signIn({ phoneVerified: true });
    const left = async () => (await graphql(ALLOWANCE, free)).data.searchAllowance.left;
    const pages = `query P($filter: CarFilter) {
      a: marketplaceSearch(filter: $filter, sortBy: price) { total }
      b: marketplaceSearch(filter: $filter, sortBy: year, first: 1) { total facets { brands { value } } }
    }`;
    expect((await graphql(pages, free, { filter: { brand: 'Tata' } })).data.a).toEqual({ total: 0 });
    await rest('POST', '/api/marketplace/search', free, { brand: 'tata', sortBy: 'price', limit: 10 });
    expect(await left()).toBe(4);
    // A search that is narrowed over GraphQL or REST counts as the same search.
    await graphql(SEARCH, free, { filter: { brand: 'Tata', model: 'Nexon' } });
    await rest('POST', '/api/marketplace/search', free, { brand: 'Tata', fuelType: ['Diesel'], priceMax: 900_000 });
    expect(await left()).toBe(4);
    // A search that is rejected before it runs is not counted.
    expect(codeOf(await graphql(SEARCH, free, { filter: { yearMin: 2020, yearMax: 2010 } }))).toBe('INVALID_INPUT');
    for (const model of ['Nexon', 'Harrier', 'Tiago', 'Altroz'])
      expect((await graphql(SEARCH, free, { filter: { model } })).data.found.total).toBe(0);
    expect(codeOf(await graphql(SEARCH, free, { filter: { model: 'Punch' } }))).toBe('SEARCH_LIMIT_REACHED');
    const refused = await rest('POST', '/api/marketplace/search', free, { model: 'Punch' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SEARCH_LIMIT_REACHED']);
    expect((await graphql(SEARCH, free, { filter: { model: 'Nexon' } })).data.found.total).toBe(0);
    expect((await graphql(ALLOWANCE, free)).data.searchAllowance).toMatchObject({ left: 0, reason: 'LIMIT', used: 5 });
  });

  it('lets five of fifty at once through', async () => {
    const free = await signIn({ phoneVerified: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => graphql(SEARCH, free, { filter: { city: `Place ${n}` } })),
    );
    expect(answers.filter(({ data }) => data?.found)).toHaveLength(5);
    expect(answers.filter((answer) => codeOf(answer) === 'SEARCH_LIMIT_REACHED')).toHaveLength(45);
  });

  it('has no end with Premium, and counts stay open to everybody', async () => {
    const premium = await signIn({ premium: true });
    for (const model of ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
      expect((await graphql(SEARCH, premium, { filter: { model } })).data.found.total).toBe(0);
    expect((await graphql(ALLOWANCE, premium)).data.searchAllowance).toMatchObject({ limit: null, left: null });
    const counts = '{ marketplaceCounts(filter: { brand: "Tata" }) { total facets { brands { value } } } }';
    expect((await graphql(counts)).data.marketplaceCounts).toEqual({ total: 0, facets: { brands: [] } });
  });

  it('is refused at the scan over a WebSocket as well', async () => {
    const url = `${server.url.replace('http', 'ws')}/graphql`;
    const scanned = async (person: Partial<SignedInPerson>) => {
      const { cookie } = { cookie: '', ...person };
      class Socket extends WebSocket {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols, { headers: cookie ? { cookie } : {} });
        }
      }
      const client = createClient({ url, webSocketImpl: Socket, retryAttempts: 0 });
      const seen: unknown[] = [];
      try {
        for await (const { data, errors } of client.iterate<{ marketplaceScan: { scanned: number } }>({
          query: 'subscription { marketplaceScan(filter: { brand: "Kia" }) { scanned } }',
        }))
          seen.push(data?.marketplaceScan.scanned ?? errors?.[0]?.extensions?.code);
      } catch (error) {
        seen.push(Array.isArray(error) ? error[0].extensions.code : error);
      } finally {
        await client.dispose();
      }
      return seen;
    };
    const free = await signIn({ phoneVerified: true });
    expect(await scanned({})).toEqual(['SIGN_IN_REQUIRED']);
    expect((await scanned(free)).at(0)).toBe(1);
    expect((await graphql(ALLOWANCE, free)).data.searchAllowance.used).toBe(1);
    await graphql(SEARCH, free, { filter: { brand: 'Kia' } });
    expect((await graphql(ALLOWANCE, free)).data.searchAllowance.used).toBe(1);
  });
});

const SAVE = `mutation Save($input: SaveSearchInput!) { saveSearch(input: $input) {
  ... on SavedSearch { id name path filter { brand fuelType priceMax } sortBy emailAlerts inAppAlerts }
  ... on Rejection { code fields { path message } } } }`;
const SAVED = '{ savedSearches { id name sortBy } }';
const save = async (person: SignedInPerson, input: object = {}) =>
  (await graphql(SAVE, person, { input: { name: 'Family car', ...input } })).data.saveSearch;

describe('a saved search', () => {
  it('is kept with its filter and order, changed and removed, at both doors', async () => {
    const buyer = await signIn();
    const input = { filter: { brand: 'Hyundai', fuelType: ['Diesel'], priceMax: 900_000 }, sortBy: 'price' };
    const saved = await save(buyer, input);
    expect(saved).toMatchObject({
      name: 'Family car',
      path: '/?tab=all&search=1&brand=Hyundai&fuelType=Diesel&priceMax=900000&sort=price-asc',
      filter: { brand: 'Hyundai', fuelType: ['Diesel'], priceMax: 900_000 },
      emailAlerts: true,
      inAppAlerts: true,
    });
    const url = `/api/saved-searches/${saved.id}`;
    const renamed = await rest('PATCH', url, buyer, { name: '  Second car ', emailAlerts: false });
    expect(renamed.json()).toMatchObject({ name: 'Second car', emailAlerts: false, sortBy: 'price' });
    expect((await graphql(SAVED, buyer)).data.savedSearches).toEqual([
      { id: saved.id, name: 'Second car', sortBy: 'price' },
    ]);
    expect((await rest('DELETE', url, buyer)).statusCode).toBe(204);
    expect((await rest('GET', '/api/saved-searches', buyer)).json()).toEqual([]);
    expect((await rest('DELETE', url, buyer)).json()).toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND' });
  });

  it('is one on the free plan, also under twenty at once, and more with Premium', async () => {
    const [free, premium] = [await signIn(), await signIn({ premium: true })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(free)));
    expect(answers.filter(({ id }) => id)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'SAVED_SEARCH_LIMIT_REACHED')).toHaveLength(19);
    for (const name of ['One', 'Two', 'Three']) expect(await save(premium, { name })).toMatchObject({ name });
    expect((await graphql(SAVED, premium)).data.savedSearches.map(({ name }: { name: string }) => name)).toEqual([
      'Three',
      'Two',
      'One',
    ]);
  });

  it('needs a name of one line, and a filter that can be', async () => {
    const buyer = await signIn();
    for (const input of [{ name: '   ' }, { name: 'x'.repeat(61) }, { name: 'a\nb' }])
      expect(await save(buyer, input)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'name' }] });
    expect(await save(buyer, { filter: { yearMin: 2020, yearMax: 2010 } })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is kept once by a command that is sent twice', async () => {
    const buyer = await signIn({ premium: true });
    const headers = { ...buyer.headers, 'idempotency-key': 'save-it-once-01' };
    const [first, second] = await Promise.all([save({ ...buyer, headers }), save({ ...buyer, headers })]);
    expect(first.id).toBe(second.id);
    expect((await graphql(SAVED, buyer)).data.savedSearches).toHaveLength(1);
  });

  it('is answered to a key whose whole answer an earlier version stored', async () => {
    const buyer = await signIn({ premium: true });
    const headers = { ...buyer.headers, 'idempotency-key': 'stored-by-an-old-one' };
    const first = await save({ ...buyer, headers });
    const stored = await server
      .db('commands.processed_commands')
      .where({ actor: buyer.userId })
      .update({ outcome: JSON.stringify({ answer: { ...first, filter: {} } }) });
    expect([stored, (await save({ ...buyer, headers })).id]).toEqual([1, first.id]);
  });

  it("of somebody else's is not there, whatever one does to it", async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const { id } = await save(owner);
    const url = `/api/saved-searches/${id}`;
    for (const answer of [await rest('PATCH', url, other, { name: 'Mine' }), await rest('DELETE', url, other)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'SAVED_SEARCH_NOT_FOUND']);
    const change = `mutation C($id: ID!) { updateSavedSearch(id: $id, input: { name: "Mine" }) { ... on Rejection { code } } }`;
    const remove = `mutation R($id: ID!) { deleteSavedSearch(id: $id) { ... on Rejection { code } } }`;
    expect((await graphql(change, other, { id })).data.updateSavedSearch.code).toBe('SAVED_SEARCH_NOT_FOUND');
    expect((await graphql(remove, other, { id })).data.deleteSavedSearch.code).toBe('SAVED_SEARCH_NOT_FOUND');
    expect((await graphql(SAVED, other)).data.savedSearches).toEqual([]);
    expect((await graphql(SAVED, owner)).data.savedSearches).toEqual([{ id, name: 'Family car', sortBy: 'relevance' }]);
    expect(codeOf(await graphql(SAVED))).toBe('SIGN_IN_REQUIRED');
    expect((await graphql(SAVE, {}, { input: { name: 'x' } })).data.saveSearch.code).toBe('SIGN_IN_REQUIRED');
    expect((await graphql(change, {}, { id })).data.updateSavedSearch.code).toBe('SIGN_IN_REQUIRED');
    expect((await graphql(remove, {}, { id })).data.deleteSavedSearch.code).toBe('SIGN_IN_REQUIRED');
  });

  it('stands sealed in the log', async () => {
    const buyer = await signIn();
    await save(buyer, { name: 'Wedding gift for Meera', filter: { city: 'Warangal' } });
    const events = [];
    for await (const event of server.product.store.read(`searches-${buyer.userId}`)) events.push(event);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Meera|Warangal/);
  });
});
