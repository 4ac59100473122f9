import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { landingPath } from '../../schema/marketplace/slugs.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SITE = 'https://cars.example';
const CARS = madeCars(1500, { now: NOW });
const live = CARS.filter(({ is_live }) => is_live);
const cretas = live.filter(({ city, model }) => city === 'Hyderabad' && model === 'Creta');
let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW, SITE);
  await server.db.raw('create schema feed_listings');
  await server.db.raw('create table feed_listings.feeds (feed_id text)');
  await writeCars(server.db, CARS);
  await server.refresh();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const headOf = async (url: string) => {
  const { statusCode, body } = await get(url);
  const one = (pattern: RegExp) => decoded(pattern.exec(body)?.[1] ?? '');
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  return {
    statusCode,
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    robots: one(/<meta name="robots" content="(.*?)">/),
    image: one(/<meta property="og:image" content="(.*?)">/),
    data,
  };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('a landing page', () => {
  it('counts its cars in its title, and describes them and the way to it', async () => {
    const cheapest = Math.min(...cretas.map(({ price_inr }) => Number(price_inr)));
    const head = await headOf('/used-cars/hyderabad/hyundai/creta');
    expect(head.statusCode).toBe(200);
    expect(head.title).toMatch(
      new RegExp(`^${cretas.length} used Hyundai Creta cars? in Hyderabad from ₹[\\d.]+ Lakh · CarSetu$`),
    );
    expect(head.title).toContain(`₹${Number((cheapest / 100_000).toFixed(2))} Lakh`);
    expect(head.canonical).toBe(`${SITE}/used-cars/hyderabad/hyundai/creta`);
    expect(head.image).toBe(`${SITE}/api/og/used-cars/hyderabad/hyundai/creta.png`);
    const [way, list] = head.data;
    expect(way['@type']).toBe('BreadcrumbList');
    expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${SITE}/`,
      `${SITE}/used-cars/hyderabad`,
      `${SITE}/used-cars/hyderabad/hyundai`,
      `${SITE}/used-cars/hyderabad/hyundai/creta`,
    ]);
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: cretas.length });
    expect(new Set(list.itemListElement.map(({ item }: { item: { url: string } }) => item.url))).toEqual(
      new Set(cretas.slice(0, 20).map(({ id }) => `${SITE}/car/${id}`)),
    );
  });

  it.each([
    ['/used-cars/Hyderabad', '/used-cars/hyderabad'],
    ['/used-cars/bangalore/maruti/wagonr', '/used-cars/bengaluru/maruti-suzuki/wagon-r'],
    ['/used-cars/ncr', '/used-cars/delhi-ncr'],
    ['/used-cars/pune/skoda', '/used-cars/pune/skoda'],
  ])('%s has the address of %s', async (path, canonical) => {
    const head = await headOf(path);
    expect(head.statusCode).toBe(200);
    expect(head.canonical).toBe(`${SITE}${canonical}`);
  });

  it('that has no cars is there, and kept out of search engines', async () => {
    const head = await headOf('/used-cars/hyderabad/bugatti');
    expect(head).toMatchObject({ statusCode: 200, robots: 'noindex', canonical: '' });
    expect(head.title).toBe('Used Bugatti cars in Hyderabad · CarSetu');
  });

  it.each([
    '/used-cars/atlantis',
    '/used-cars/hyderabad/batmobile',
    '/used-cars/hyderabad/hyundai/swift',
    '/used-cars/hyderabad/hyundai/---',
    '/used-cars/%00',
    `/used-cars/${'x'.repeat(101)}`,
    '/used-cars',
  ])('%s is not known', async (path) => {
    expect(await headOf(path)).toMatchObject({ statusCode: 404, robots: 'noindex' });
  });

  it('leads to its neighbours, each with its cars', async () => {
    const { data } = await server.graphql(
      `query ($city: String!, $brand: String, $model: String) { landing(city: $city, brand: $brand, model: $model) {
        city brand model path total minPriceInr maxPriceInr brands { brand } models { model path count } cities { city path count } } }`,
      { city: 'hyderabad', brand: 'hyundai', model: 'creta' },
    );
    expect(data.landing).toMatchObject({
      city: 'Hyderabad',
      brand: 'Hyundai',
      model: 'Creta',
      total: cretas.length,
      brands: [],
    });
    const others = live.filter(({ city, brand }) => city === 'Hyderabad' && brand === 'Hyundai');
    expect(new Set(data.landing.models.map(({ model }: { model: string }) => model))).toEqual(
      new Set(others.map(({ model }) => model).filter((model) => model !== 'Creta')),
    );
    for (const { city, path, count } of data.landing.cities) {
      expect(path).toBe(landingPath({ city, brand: 'Hyundai', model: 'Creta' }));
      expect(count).toBe(live.filter((car) => car.city === city && car.model === 'Creta').length);
    }
    const unknown = await server.graphql('{ landing(city: "atlantis") { path } }');
    expect(unknown.data.landing).toBeNull();
    const refused = await server.graphql('{ landing(city: "pune", model: "swift") { path } }');
    expect(refused.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'model' }] });
  });
});

describe('the landing pages with the most cars', () => {
  it('are those of cities, brands and models, with true numbers, for strangers at both doors alike', async () => {
    const page = '{ city brand model path count }';
    const { data } = await server.graphql(`{ popularLandings { cities ${page} brands ${page} models ${page} } }`);
    const { cities, brands, models } = data.popularLandings;
    for (const list of [cities, brands, models]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(12);
    }
    for (const { city, brand, model, path, count } of [...brands, ...models]) {
      expect(path).toBe(landingPath({ city, brand, model }));
      const there = live.filter((car) => city === 'Delhi NCR' || car.city === city);
      const same = there.filter((car) => car.brand === brand && (model === null || car.model === model));
      if (city !== 'Delhi NCR') expect(count).toBe(same.length);
    }
    expect(new Set(brands.map(({ brand }: { brand: string }) => brand)).size).toBe(brands.length);
    const { body } = await server.app.inject({ url: '/api/landing-pages' });
    expect(JSON.parse(body)).toEqual(data.popularLandings);
  });
});

describe('the home page', () => {
  it.each([
    ['/', '/'],
    ['/?tab=all&search=1&sort=price-asc&after=x&view=deals&limit=25', '/'],
    ['/?brand=Hyundai', '/'],
    ['/?city=Hyderabad&fuelType=Diesel', '/'],
    ['/?city=Hyderabad', '/used-cars/hyderabad'],
    ['/?city=Bengaluru&brand=Maruti+Suzuki&model=Wagon+R&sort=year-desc', '/used-cars/bengaluru/maruti-suzuki/wagon-r'],
    ['/?city=Hyderabad&model=Creta', '/'],
    ['/?city=Hyderabad&brand=Bugatti', '/'],
    ['/?city=Atlantis', '/'],
    ['/?city=Pune&city=Delhi', '/'],
  ])('%s has the address of %s', async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(`${SITE}${canonical}`);
  });
  it('says which cars it shows', async () => {
    expect((await headOf('/')).title).toBe('Used Cars. Verified Sources. · CarSetu');
    expect((await headOf('/?brand=maruti+suzuki')).title).toBe('Used Maruti Suzuki cars · CarSetu');
    expect((await headOf('/?brand=Call+me')).title).toBe('Used Cars. Verified Sources. · CarSetu');
  });
});

describe('the page of a car', () => {
  it('has one address, whichever listing leads to it', async () => {
    const [car] = live;
    for (const path of [`/car/${car?.id}`, `/marketplace/${car?.id}`])
      expect(await headOf(path)).toMatchObject({ statusCode: 200, canonical: `${SITE}/car/${car?.id}` });
    const gone = CARS.find(({ is_live }) => !is_live);
    expect(await headOf(`/marketplace/${gone?.id}`)).toMatchObject({ statusCode: 410, robots: 'noindex' });
  });
  it('previews by its own photo, else by a picture of ours', async () => {
    const [photographed, drawn] = [true, false].map((has) => live.find(({ has_images }) => has_images === has));
    expect((await headOf(`/car/${photographed?.id}`)).image).toMatch(/^https:\/\/photos\.example\//);
    expect((await headOf(`/car/${drawn?.id}`)).image).toBe(`${SITE}/api/og/car/${drawn?.id}.png`);
  });
});

describe('the sitemap', () => {
  it('lists every live car once, every landing page that has cars, and the fixed pages', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toMatch(/^application\/xml/);
    const parts = locations(index.body);
    expect(parts).toEqual(['pages', 'used-cars-1', 'cars-1'].map((name) => `${SITE}/sitemaps/${name}.xml`));
    const [pages, landings, cars] = await Promise.all(
      parts.map(async (address = '') => (await get(new URL(address).pathname)).body),
    );
    expect(locations(pages ?? '')).toContain(`${SITE}/`);
    expect(locations(cars ?? '').sort()).toEqual(live.map(({ id }) => `${SITE}/car/${id}`).sort());
    expect(cars).toContain('<lastmod>2026-03-01T12:00:00Z</lastmod>');
    const placed = live.filter(({ city }) => city !== null);
    const expected = new Set(
      placed.flatMap(({ city, brand, model }) => {
        const names = { city: String(city), brand: String(brand), model: model === null ? null : String(model) };
        return [{ ...names, brand: null, model: null }, { ...names, model: null }, names].flatMap(
          (one) => landingPath(one) ?? [],
        );
      }),
    );
    const listed = locations(landings ?? '').map((address = '') => new URL(address).pathname);
    expect(new Set(listed.filter((path) => !path.startsWith('/used-cars/delhi-ncr')))).toEqual(expected);
    expect(listed).toContain('/used-cars/delhi-ncr');
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of listed.slice(0, 20))
      expect(await headOf(path)).toMatchObject({ statusCode: 200, canonical: `${SITE}${path}` });
  });

  it('is sent compressed to those who take it, and not again to those who have it', async () => {
    const plain = await get('/sitemaps/cars-1.xml');
    const packed = await get('/sitemaps/cars-1.xml', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await get('/sitemaps/cars-1.xml', { 'if-none-match': String(packed.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it.each(['cars-2.xml', 'index.xml', 'cars-1', '..%2Findex.xml', 'cars-99999999.xml', '%00.xml'])(
    'has no part %s',
    async (file) => {
      expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
    },
  );

  it('is named in robots.txt, which keeps robots from what is for programs', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    for (const line of ['Disallow: /api/', 'Disallow: /graphql', 'Allow: /api/og/'])
      expect(body.split('\n')).toContain(line);
  });
});

describe('while invented cars are shown', () => {
  it('search engines are kept from them under a public address, and not on this machine', async () => {
    // A demo file that names no source has the feed id `demo`.
    for (const [publicUrl, isListed, feedId] of [
      ['https://cars.example', false, 'demo-hyderabad'],
      ['https://cars.example', false, 'demo'],
      ['http://localhost:3000', true, 'demo-hyderabad'],
      ['http://127.0.0.1:3000', true, 'demo-hyderabad'],
    ] as const) {
      const demo = await marketplaceServer(() => NOW, publicUrl);
      try {
        await demo.db.raw('create schema feed_listings');
        await demo.db.raw('create table feed_listings.feeds (feed_id text)');
        await demo.db.raw(`insert into feed_listings.feeds values (?)`, [feedId]);
        await writeCars(demo.db, CARS.slice(0, 20));
        await demo.refresh();
        const [car] = CARS.slice(0, 20).filter(({ is_live }) => is_live);
        for (const path of ['/', `/car/${car?.id}`, '/used-cars/hyderabad']) {
          const { body } = await demo.app.inject(path);
          expect(body.includes('<meta name="robots" content="noindex">')).toBe(!isListed);
          expect(body.includes('<link rel="canonical"')).toBe(isListed);
        }
        const parts = locations((await demo.app.inject('/sitemap.xml')).body);
        expect(parts.some((address) => address?.includes('cars-'))).toBe(isListed);
        expect(locations((await demo.app.inject('/sitemaps/pages.xml')).body)).toEqual(
          isListed ? [`${publicUrl}/`] : [],
        );
      } finally {
        await demo.close();
      }
    }
  });
});
