import { readFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { SORT_FIELDS, SORT_ORDERS } from '../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import { marketplaceServer, STRANGER } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(400, { now: NOW });
const live = CARS.filter(({ is_live }) => is_live);
let server: Awaited<ReturnType<typeof marketplaceServer>>;
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  await server.db('car_search.price_points').insert(
    CARS.flatMap(({ id, price_inr }, i) => [
      { listing_id: id, position: 2 * i, at: '2026-01-01T00:00:00Z', price_inr: Number(price_inr) + 10_000 },
      { listing_id: id, position: 2 * i + 1, at: '2026-02-01T00:00:00Z', price_inr },
    ]),
  );
  await server.refresh();
});
afterAll(() => server.close());

const PAGE = `query Page($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
  marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
    nodes { id priceInr }
    total
    pageInfo { startIndex startCursor endCursor hasNextPage hasPreviousPage }
  }
}`;
interface Page {
  readonly nodes: readonly { readonly id: string; readonly priceInr: number }[];
  readonly total: number;
  readonly pageInfo: {
    readonly startIndex: number;
    readonly startCursor: string;
    readonly endCursor: string;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}
const page = async (variables: object): Promise<Page> => {
  const { data, errors } = await server.graphql(PAGE, variables);
  expect(errors).toBeUndefined();
  return data.marketplaceSearch;
};

it('has the schema that is committed', () => {
  const committed = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const types = printSchema(lexicographicSortSchema(committed));
  const ours = lexicographicSortSchema(builder.toSchema());
  for (const name of ['Car', 'CarPage', 'CarFilter', 'Listing', 'Facets', 'Analytics', 'Recommendations', 'PageInfo']) {
    expect(types).toContain(ours.getType(name)?.toString());
    expect(committed.getType(name)?.toConfig()).toMatchObject({ name });
  }
});

it('tells of each source what its feeds carry now, and when they last said something new', async () => {
  const { data } = await server.graphql('{ sources { id liveListings lastChangedAt } }');
  const expected = SOURCES.map(({ id }) => {
    const its = CARS.filter(({ source_id }) => source_id === id);
    const changes = its.flatMap((one) =>
      [one.last_seen_at, one.gone_at ?? one.last_seen_at].map((at) => Date.parse(String(at))),
    );
    const lastChangedAt = changes.length > 0 ? new Date(Math.max(...changes)).toISOString() : null;
    return { id, liveListings: its.filter(({ is_live }) => is_live).length, lastChangedAt };
  });
  expect(data.sources).toEqual(expected);
  expect(expected.some(({ liveListings }) => liveListings > 0)).toBe(true);
});

describe('a page', () => {
  it.each(SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder }))))(
    'by $sortBy $sortOrder leads forth and back through all cars, each once',
    async (sort) => {
      const forth: string[] = [];
      let at = await page({ ...sort, first: 90 });
      for (;;) {
        expect(at.pageInfo.startIndex).toBe(forth.length);
        expect(at.total).toBe(live.length);
        forth.push(...at.nodes.map(({ id }) => id));
        if (!at.pageInfo.hasNextPage) break;
        at = await page({ ...sort, first: 90, after: at.pageInfo.endCursor });
      }
      expect(new Set(forth)).toEqual(new Set(live.map(({ id }) => id)));
      expect(forth).toHaveLength(live.length);
      const back = await page({ ...sort, first: 90, before: at.pageInfo.startCursor });
      const end = at.pageInfo.startIndex;
      expect(back.nodes.map(({ id }) => id)).toEqual(forth.slice(end - 90, end));
      expect(back.pageInfo.startIndex).toBe(end - 90);
    },
  );

  it('neither repeats nor misses a car while others change', async () => {
    const before = await page({ sortBy: 'price', first: 40 });
    const [cheapest] = before.nodes;
    const dearest = Math.max(...live.map(({ price_inr }) => Number(price_inr)));
    const moved = CARS.filter(({ id }) => id === cheapest?.id).map((car) => ({
      ...car,
      price_inr: dearest + 1,
      changed_at_position: 10_000,
    }));
    const fresh = madeCars(5, { seed: 9, now: NOW }).map((car, i) => ({
      ...car,
      price_inr: 1 + i,
      is_live: true,
      changed_at_position: 10_001,
    }));
    await writeCars(server.db, [...moved, ...fresh]);
    await server.refresh();
    const seen = before.nodes.map(({ id }) => id);
    for (let after = before.pageInfo.endCursor; ; ) {
      const next = await page({ sortBy: 'price', first: 40, after });
      seen.push(...next.nodes.map(({ id }) => id));
      if (!next.pageInfo.hasNextPage) break;
      after = next.pageInfo.endCursor;
    }
    const stayed = live.map(({ id }) => id).filter((id) => id !== cheapest?.id);
    for (const id of stayed) expect(seen.filter((other) => other === id)).toHaveLength(1);
    expect(seen.at(-1)).toBe(cheapest?.id); // this car moved to the end, so the following pages contain it a second time
    await writeCars(server.db, [
      ...CARS.filter(({ id }) => id === cheapest?.id).map((car) => ({ ...car, changed_at_position: 10_002 })),
      ...fresh.map((car) => ({ ...car, is_live: false, changed_at_position: 10_002 })),
    ]);
    await server.refresh();
  });

  it('computes facets, analytics and recommendations when asked', async () => {
    const { data } = await server.graphql(`{
      marketplaceSearch(filter: { brand: "Hyundai" }, first: 0) { total }
    }`);
    expect(data).toBeNull();
    const asked = await server.graphql(`{
      marketplaceSearch(filter: { brand: "Hyundai" }, first: 1) {
        total
        facets { brands { value label count } sources { value label } }
        analytics { totalListings avgPrice priceHistogram { count } sourcesCount { source { label } count } }
        recommendations { certified { id priceInr verificationStatus } }
      }
    }`);
    const { total, facets, analytics, recommendations } = asked.data.marketplaceSearch;
    const hyundais = live.filter(({ brand }) => brand === 'Hyundai');
    expect(total).toBe(hyundais.length);
    expect(facets.brands.find(({ value }: { value: string }) => value === 'Tata').count).toBe(
      live.filter(({ brand }) => brand === 'Tata').length,
    );
    expect(facets.sources).toContainEqual({ value: 'cardekho', label: 'CarDekho' });
    expect(analytics.priceHistogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
    for (const car of recommendations.certified) expect(car.verificationStatus).toBe('certified');
  });

  it('loads listings and price histories of a whole page', async () => {
    const { data } = await server.graphql(`query {
      marketplaceSearch(first: 20) {
        nodes { id priceInr ...More }
      }
    }
    fragment More on Car { listings { id carId source { id } } priceHistory { at priceInr listingId source { label } } }`);
    expect(data.marketplaceSearch.nodes).toHaveLength(20);
    for (const { id, priceInr, listings, priceHistory } of data.marketplaceSearch.nodes) {
      expect(listings).toMatchObject([{ id, carId: id }]);
      expect(priceHistory).toMatchObject([
        { at: '2026-01-01T00:00:00.000Z', priceInr: priceInr + 10_000, listingId: id },
        { at: '2026-02-01T00:00:00.000Z', priceInr },
      ]);
    }
  });
});

describe('cars by their ids', () => {
  const byIds = (ids: readonly unknown[]) =>
    server.graphql('query ($ids: [ID!]!) { cars(ids: $ids) { id isLive listings { id } } }', { ids });

  it('come in the order asked for, each once, gone ones too, unknown ones left out', async () => {
    const [first, second] = live;
    const gone = CARS.find(({ is_live }) => !is_live);
    const { data } = await byIds([
      second?.id,
      '01890000-0000-7000-8000-000000000000',
      gone?.id,
      first?.id.toUpperCase(),
      second?.id,
    ]);
    expect(data.cars).toMatchObject([
      { id: second?.id, isLive: true, listings: [{ id: second?.id }] },
      { id: gone?.id, isLive: false },
      { id: first?.id, isLive: true },
    ]);
    expect(data.cars).toHaveLength(3);
    expect((await byIds([])).data.cars).toEqual([]);
  });

  it('are found by the ids of their listings', async () => {
    const [shown, other] = live;
    await server.db('car_search.listings').where({ id: other?.id }).update({ car_id: shown?.id });
    const { data } = await byIds([other?.id, shown?.id]);
    expect(data.cars.map(({ id }: { id: string }) => id)).toEqual([shown?.id]);
    await server.db('car_search.listings').where({ id: other?.id }).update({ car_id: other?.id });
  });

  it.each([
    [['x'], 'ids.0'],
    [['01890000-0000-7000-8000-000000000000', ''], 'ids.1'],
    [Array.from({ length: 101 }, () => '01890000-0000-7000-8000-000000000000'), 'ids'],
  ])('are refused where an id is none or there are too many', async (ids, path) => {
    const { errors } = await byIds(ids);
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  });
});

describe('numbered pages', () => {
  const PAGES = `query Pages($sortBy: SortField, $first: Int, $after: String, $before: String, $filter: CarFilter) {
    marketplaceSearch(sortBy: $sortBy, first: $first, after: $after, before: $before, filter: $filter) {
      nodes { id } total pages { number after isCurrent } pageInfo { startIndex endCursor startCursor }
    }
  }`;
  interface Numbered {
    readonly nodes: readonly { readonly id: string }[];
    readonly total: number;
    readonly pages: readonly { readonly number: number; readonly after: string | null; readonly isCurrent: boolean }[];
    readonly pageInfo: { readonly startIndex: number; readonly endCursor: string; readonly startCursor: string };
  }
  const numbered = async (variables: object): Promise<Numbered> => {
    const { data, errors } = await server.graphql(PAGES, variables);
    expect(errors).toBeUndefined();
    return data.marketplaceSearch;
  };
  const idsOf = ({ nodes }: Numbered) => nodes.map(({ id }) => id);

  it.each(SORT_FIELDS)('by %s lead to the cars that walking there leads to', async (sortBy) => {
    const first = 30;
    const walked: string[][] = [];
    for (let after: string | null = null; ; ) {
      const at: Numbered = await numbered({ sortBy, first, after });
      walked.push(idsOf(at));
      if (at.nodes.length < first) break;
      after = at.pageInfo.endCursor;
    }
    const there = await numbered({ sortBy, first });
    const last = there.pages.at(-1);
    expect(last?.number).toBe(walked.length);
    expect(there.pages.map(({ number }) => number)).toEqual([1, 2, 3, walked.length]);
    const atLast = await numbered({ sortBy, first, after: last?.after });
    expect(idsOf(atLast)).toEqual(walked.at(-1));
    const atMiddle = await numbered({
      sortBy,
      first,
      before: (await numbered({ sortBy, first, after: atLast.pages.at(-3)?.after })).pageInfo.startCursor,
    });
    for (const page of [there, atLast, atMiddle]) {
      const { number } = page.pages.find(({ isCurrent }) => isCurrent) ?? { number: 0 };
      expect(idsOf(page)).toEqual(walked[number - 1]);
      for (const link of page.pages)
        expect(idsOf(await numbered({ sortBy, first, after: link.after }))).toEqual(walked[link.number - 1]);
    }
  });

  it('are one page where nothing matches', async () => {
    const { pages } = await numbered({ filter: { brand: 'Batmobile' } });
    expect(pages).toEqual([{ number: 1, after: null, isCurrent: true }]);
  });

  it('neither skip nor repeat what stood after the page shown, whatever came before it', async () => {
    const first = 40;
    const begun = await numbered({ sortBy: 'price', first });
    const second = await numbered({ sortBy: 'price', first, after: begun.pages[1]?.after });
    const fresh = madeCars(7, { seed: 11, now: NOW }).map((car, i) => ({
      ...car,
      price_inr: 1 + i,
      is_live: true,
      changed_at_position: 20_000,
    }));
    await writeCars(server.db, fresh);
    await server.refresh();
    const again = await numbered({ sortBy: 'price', first, after: begun.pages[1]?.after });
    expect(idsOf(again)).toEqual(idsOf(second));
    expect(again.pageInfo.startIndex).toBe(first + 7);
    // Now 47 cars precede this page, so it has become page 3. No car is missing between the pages.
    const shown: string[][] = [];
    for (const { after } of again.pages.filter(({ number }) => number <= 4))
      shown.push(idsOf(await numbered({ sortBy: 'price', first, after })));
    const [top = [], ...others] = shown;
    expect(new Set(others.flat()).size).toBe(3 * first);
    expect(new Set([...top, ...others.flat()]).size).toBe(first + 7 + 2 * first);
    expect(again.pages.find(({ isCurrent }) => isCurrent)?.number).toBe(3);
    await writeCars(
      server.db,
      fresh.map((car) => ({ ...car, is_live: false, changed_at_position: 20_001 })),
    );
    await server.refresh();
  });
});

describe('the prices of the last days', () => {
  it('are there when asked for', async () => {
    const { data } = await server.graphql(
      `{ marketplaceSearch(first: 1) { analytics { trendPercent trendCount trend { day medianInr count } historicalTrend priceByLocation { location medianInr avgPrice count } } } }`,
    );
    const { trend, trendPercent, trendCount, historicalTrend, priceByLocation } = data.marketplaceSearch.analytics;
    expect(trend).toHaveLength(28);
    expect(trend.at(-1).day).toBe('2026-03-01T00:00:00.000Z');
    const prices = live.map(({ price_inr }) => Number(price_inr)).sort((a, b) => a - b);
    const middle = (sorted: number[]) =>
      Math.round(
        ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2,
      );
    expect(trend.at(-1)).toMatchObject({ medianInr: middle(prices), count: live.length });
    expect(trendCount).toBeGreaterThanOrEqual(10);
    expect(historicalTrend).toBe(trendPercent >= 1 ? 'rising' : trendPercent <= -1 ? 'falling' : 'stable');
    for (const { location, medianInr, count } of priceByLocation) {
      const there = live.filter(({ city }) => city === location).map(({ price_inr }) => Number(price_inr));
      expect(count).toBe(there.length);
      expect(medianInr).toBe(middle(there.sort((a, b) => a - b)));
    }
  });
});

describe('what is refused', () => {
  it('names the field', async () => {
    const { errors } = await server.graphql(PAGE, { filter: { yearMin: 1900, fuelType: ['Water'] } });
    expect(errors[0].extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'filter.yearMin' }, { path: 'filter.fuelType.0' }],
    });
    const inverted = await server.graphql(PAGE, { filter: { priceMin: 2, priceMax: 1 } });
    expect(inverted.errors[0].extensions.fields).toMatchObject([{ path: 'filter.priceMax' }]);
    const many = await server.graphql(PAGE, { first: 1000 });
    expect(many.errors[0].extensions.fields).toMatchObject([{ path: 'first' }]);
  });

  it('is a cursor of another sort or of another text', async () => {
    const { pageInfo } = await page({ sortBy: 'price', first: 1 });
    const { errors } = await server.graphql(PAGE, { sortBy: 'year', first: 1, after: pageInfo.endCursor });
    expect(errors[0].extensions.code).toBe('BAD_CURSOR');
    const texted = await page({ filter: { q: 'swift' }, first: 1 });
    const other = await server.graphql(PAGE, { filter: { q: 'nexon' }, first: 1, after: texted.pageInfo.endCursor });
    expect(other.errors[0].extensions.code).toBe('BAD_CURSOR');
  });

  it('is a car or a listing that nobody knows', async () => {
    const { errors } = await server.graphql('{ car(id: "x") { id } }');
    expect(errors[0].extensions.code).toBe('CAR_NOT_FOUND');
    const listing = await server.graphql('{ marketplaceListing(id: "01890000-0000-7000-8000-000000000000") { id } }');
    expect(listing.errors[0].extensions.code).toBe('LISTING_NOT_FOUND');
  });
});

it('shows one car whole', async () => {
  const gone = CARS.find(({ is_live }) => !is_live);
  const { data } = await server.graphql(
    `query ($id: ID!) { car(id: $id) { id isLive goneAt description placeholderImage source { kind } listings { id } } sources { id } }`,
    { id: gone?.id },
  );
  expect(data.car).toMatchObject({ id: gone?.id, isLive: false, goneAt: '2026-03-01T12:00:00.000Z' });
  expect(data.car.placeholderImage).toMatch(/^\/api\/placeholder\/car-image/);
  expect(data.sources).toEqual(SOURCES.map(({ id }) => ({ id })));
});

describe('the gate before a search of every source', () => {
  const filter = { brand: 'Hyundai', priceMax: 2_000_000 };
  const SEARCH = 'query S($filter: CarFilter) { marketplaceSearch(filter: $filter) { total } }';

  it('is told what was searched and how much was found, and nothing of a search that failed', async () => {
    const before = server.counted.length;
    const { data } = await server.graphql(SEARCH, { filter });
    expect(server.counted.slice(before)).toEqual([{ filter, found: data.marketplaceSearch.total }]);
    const failed = await server.graphql('{ marketplaceSearch(after: "nonsense") { nodes { id } } }');
    expect(failed.errors[0].extensions.code).toBe('BAD_CURSOR');
    expect(server.counted).toHaveLength(before + 1);
  });

  it('keeps strangers out, but not from counts, local cars, landing pages and cars', async () => {
    const refused = await server.graphql(SEARCH, { filter }, STRANGER);
    expect(refused.errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
    const open = await server.graphql(
      `query O($filter: CarFilter) {
        counts: marketplaceCounts(filter: $filter) { total facets { models { value count } } }
        local: localCars(filter: $filter) { total }
        landing: landingCars(city: "hyderabad", first: 2) { total nodes { id city } }
      }`,
      { filter },
      STRANGER,
    );
    expect(open.errors).toBeUndefined();
    const { data } = await server.graphql(SEARCH, { filter });
    expect(open.data.counts.total).toBe(data.marketplaceSearch.total);
    const models: { count: number }[] = open.data.counts.facets.models;
    expect(models.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(open.data.counts.total);
    expect(open.data.landing.nodes.map(({ city }: { city: string }) => city)).toEqual(['Hyderabad', 'Hyderabad']);
    const unknown = await server.graphql('{ landingCars(city: "atlantis") { total } }', {}, STRANGER);
    expect(unknown.errors[0].extensions.code).toBe('LANDING_NOT_FOUND');
  });
});

it('answers with cars that are like one, gone or not, by the id of its listing too', async () => {
  const SIMILAR = 'query ($id: ID!, $first: Int) { similarCars(id: $id, first: $first) { id isLive priceInr } }';
  const similar = async (id: unknown, first?: number) =>
    (await server.graphql(SIMILAR, { id, first })).data.similarCars;
  for (const { id, price_inr } of [live[0], CARS.find(({ is_live }) => !is_live)].filter((car) => car !== undefined)) {
    const found: readonly { id: string; isLive: boolean; priceInr: number }[] = await similar(id, 5);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    for (const car of found) {
      expect(car).toMatchObject({ isLive: true });
      expect(car.id).not.toBe(id);
      expect(Math.abs(car.priceInr - Number(price_inr))).toBeLessThanOrEqual(0.4 * Number(price_inr));
    }
  }
  expect(await server.graphql(SIMILAR, { id: 'none' })).toMatchObject({
    errors: [{ extensions: { code: 'CAR_NOT_FOUND' } }],
  });
  expect(await server.graphql(SIMILAR, { id: live[0]?.id, first: 25 })).toMatchObject({
    errors: [{ extensions: { code: 'INVALID_INPUT' } }],
  });
});
