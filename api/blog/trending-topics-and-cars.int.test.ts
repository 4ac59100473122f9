import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { interestQueries } from '../../projections/blog/search-demand-and-supply-queries.ts';
import { ArticleCars, BrandShare, TrendingTopic } from '../../schema/blog/views.ts';
import { listCar } from '../testing/cars.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { articleContent } from './testing/articles.ts';
import { trending } from './trending.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile';
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
let swift: Awaited<ReturnType<typeof listCar>>;
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
  const place = { city: 'Pune', state: 'Maharashtra' };
  const list = (brand: string, model: string) =>
    listCar(server.product, { priceInr: 500_000, facts: { ...place, brand, model, title: `${brand} ${model}` } });
  swift = await list('Maruti Suzuki', 'Swift');
  for (const [brand, model] of [
    ['Maruti Suzuki', 'Swift'],
    ['Maruti Suzuki', 'Baleno'],
    ['Hyundai', 'Creta'],
    ['Tata', 'Nexon'],
    ['Mahindra', 'Thar'],
    ['Kia', 'Seltos'],
    ['Toyota', 'Innova'],
  ] as const)
    await list(brand, model);
});
afterAll(() => server?.close());

const graphql = async (query: string, variables: object = {}, person: Partial<SignedInPerson> = {}) =>
  (
    await server.app.inject({
      ...{ method: 'POST', url: '/graphql', payload: { query, variables }, headers: { ...person.headers } },
    })
  ).json();
const rest = async (url: string) => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};

it('names what five people searched for or cars that were opened five times, and nothing that somebody typed', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => signIn({ phoneVerified: true })));
  const search = (person: SignedInPerson | undefined, f: object) =>
    graphql('query Q($f: CarFilter) { marketplaceSearch(filter: $f) { total } }', { f }, person ?? {});
  for (const buyer of buyers) {
    await search(buyer, { q: 'white creta of Lakshmi Rao' });
    await search(buyer, { q: 'ferrari' });
  }
  for (const buyer of buyers.slice(1)) await search(buyer, { brand: 'Hyundai', model: 'Creta' });
  for (const buyer of buyers.slice(1)) await search(buyer, { q: 'nexon' });

  const seller = await signIn({ roles: ['seller'] });
  await sells(server.product, seller.userId, swift.id);
  const visitors = Array.from({ length: 6 }, (_, at) => `203.0.113.${at + 1}`);
  for (const remoteAddress of visitors) {
    const headers = { 'user-agent': PHONE };
    await server.app.inject({ ...{ method: 'POST', url: `/api/cars/${swift.id}/views` }, headers, remoteAddress });
  }

  const expected: TrendingTopic[] = [
    { topic: 'Maruti Suzuki Swift', brand: 'Maruti Suzuki', model: 'Swift', searches: null, views: 6, cars: 2 },
    { topic: 'Hyundai Creta', brand: 'Hyundai', model: 'Creta', searches: 5, views: 0, cars: 1 },
  ];
  const { status, body } = await rest('/api/blog/trending-topics');
  expect(status).toBe(200);
  expect(z.array(TrendingTopic).parse(body)).toEqual(expected);
  const { data } = await graphql('{ trendingTopics(first: 1) { topic brand model searches views cars } }');
  expect(data.trendingTopics).toEqual(expected.slice(0, 1));
  expect((await rest('/api/blog/trending-topics?limit=9')).status).toBe(400);

  // Nine days later, none of these searches or views count, because the window is seven days.
  const later = new Date(Date.now() + 9 * 86_400_000);
  expect(await trending({ interest: interestQueries(server.db), clock: () => later }).topics()).toEqual([]);
});

it('says which part of the cars for sale each brand has, all together 100 per cent', async () => {
  const { status, body } = await rest('/api/blog/brand-shares');
  expect(status).toBe(200);
  const shares = z.array(BrandShare).parse(body);
  expect(shares.map(({ brand, cars }) => [brand, cars])).toEqual([
    ['Maruti Suzuki', 3],
    ['Hyundai', 1],
    ['Kia', 1],
    ['Mahindra', 1],
    [null, 2],
  ]);
  expect(shares.map(({ percent }) => percent)).toEqual([38, 13, 12, 12, 25]);
  const { data } = await graphql('{ brandShares { brand cars percent } }');
  expect(data.brandShares).toEqual(shares);
});

it('shows the cars that an article is about, as its tags and its title name them', async () => {
  const [editor, admin] = [await signIn({ roles: ['editor'] }), await signIn({ roles: ['admin'] })];
  const desk = async (person: SignedInPerson, url: string, payload: object = {}) => {
    const answer = await server.app.inject({
      ...{ method: 'POST', url: `/api/admin/blog/${url}`, payload, headers: person.headers },
    });
    expect(answer.statusCode).toBeLessThan(300);
    return z.object({ id: z.string(), slug: z.string().nullable() }).parse(answer.json());
  };
  const published = async (changes: Parameters<typeof articleContent>[0]): Promise<string> => {
    const { figures: _figures, writtenBy: _writtenBy, ...text } = articleContent(changes);
    const { id } = await desk(editor, 'articles', text);
    await desk(editor, `submit/${id}`);
    await desk(admin, `approve/${id}`);
    return (await desk(admin, `publish/${id}`)).slug ?? '';
  };
  const slug = await published({ title: 'Five checks before buying a Swift', tags: ['Maruti Suzuki'] });
  const { status, body } = await rest(`/api/blog/articles/${slug}/cars`);
  expect(status).toBe(200);
  const found = ArticleCars.parse(body);
  expect(found.about).toEqual({ city: null, brand: 'Maruti Suzuki', model: 'Swift', fuelType: null });
  expect(found.cars).toHaveLength(2);
  const ask = 'query ($slug: String!) { articleCars(slug: $slug) { path cars { carId car { id brand model } } } }';
  const { data } = await graphql(ask, { slug });
  expect(data.articleCars.cars.map(({ car }: { car: object }) => car)).toEqual(
    found.cars.map(({ carId }) => ({ id: carId, brand: 'Maruti Suzuki', model: 'Swift' })),
  );
  expect(data.articleCars.path).toBe('/?tab=all&search=1&brand=Maruti+Suzuki&model=Swift');

  // Everyday words in a title ("City", "Go") do not count as names of models.
  const plain = await published({ title: 'City driving, and the Go of it', tags: ['papers'] });
  expect((await rest(`/api/blog/articles/${plain}/cars`)).body).toEqual({ about: null, path: null, cars: [] });
  const unknown = await rest('/api/blog/articles/no-such-article/cars');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'ARTICLE_NOT_FOUND']);
});
