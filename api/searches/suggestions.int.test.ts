import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCar } from '../testing/cars.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
  const place = { city: 'Pune', state: 'Maharashtra' };
  for (const [model, priceInr] of [
    ['Swift', 450_000],
    ['Swift', 550_000],
    ['Swift', 750_000],
    ['Baleno', 700_000],
  ] as const)
    await listCar(server.product, { priceInr, facts: { ...place, brand: 'Maruti Suzuki', model, title: model } });
});
afterAll(() => server?.close());

const ASK =
  'query S($text: String, $limit: Int) { found: searchSuggestions(text: $text, limit: $limit) { text kind total local } }';
const graphql = async (query: string, person: Partial<SignedInPerson> = {}, variables: object = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...person.headers },
      payload: { query, variables },
    })
  ).json();
const rest = (query: object, person: Partial<SignedInPerson> = {}) =>
  server.app.inject({ url: '/api/search-suggestions', query: { ...query }, headers: { ...person.headers } });

/** Requests suggestions over GraphQL and REST, and checks that the responses are the same. */
const suggested = async (
  text: string,
  person?: SignedInPerson,
): Promise<{ text: string; kind: string; total: number }[]> => {
  const { data } = await graphql(ASK, person, { text });
  const answer = await rest(text === '' ? {} : { text }, person);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual(data.found);
  return data.found;
};

it('suggests to strangers what goes on from their text, with the number of cars that they find', async () => {
  const shown = async () => (await suggested('swi')).map(({ text, kind, total }) => [text, kind, total]);
  // The index in memory lags behind the table of cars, and suggestions do not wait for it to catch up.
  await expect.poll(shown).toEqual([
    ['Swift', 'model', 3],
    ['Swift under 6 lakh', 'search', 2],
    ['Swift in Pune', 'search', 3],
    ['Swift under 6 lakh in Pune', 'search', 2],
  ]);
  const found = await suggested('swi');
  for (const { text, total } of found) {
    const counted = await graphql(`{ marketplaceCounts(filter: { q: ${JSON.stringify(text)} }) { total } }`);
    expect(counted.data.marketplaceCounts.total).toBe(total);
  }
  expect(await suggested('biryani in pu')).toEqual([]);
});

it('keeps to the number of suggestions asked for, and refuses a text that is too long', async () => {
  expect((await rest({ text: 'swi', limit: 2 })).json()).toHaveLength(2);
  for (const query of [{ text: 'x'.repeat(101) }, { text: 'swi', limit: 11 }, { text: 'swi', limit: 0 }]) {
    const refused = await rest(query);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect((await graphql(ASK, {}, query)).errors[0].extensions.code).toBe('INVALID_INPUT');
  }
});

it('offers searches that five people made to everybody, and their own to the people', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => signIn({ phoneVerified: true })));
  const searchedBy = async (person: SignedInPerson | undefined, q: string) =>
    graphql('query Q($f: CarFilter) { marketplaceSearch(filter: $f) { total } }', person, { f: { q } });
  for (const buyer of buyers) {
    await searchedBy(buyer, 'Swift in Pune');
    await searchedBy(buyer, 'swift of Lakshmi Rao');
  }
  await searchedBy(buyers[0], 'baleno');
  await searchedBy(buyers[0], 'verna');
  // Names of people, and phrases that match no car, are not suggested, even if many people have typed them.
  expect((await suggested('')).map(({ text, kind, total }) => [text, kind, total])).toEqual([
    ['swift in pune', 'popular', 3],
  ]);
  expect((await suggested('', buyers[0])).map(({ text, kind }) => [text, kind])).toEqual([
    ['baleno', 'recent'],
    ['Swift in Pune', 'recent'],
  ]);
});
