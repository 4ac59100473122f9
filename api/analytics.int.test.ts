import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_MARKET_REPORTS_WAITING } from '../projections/analytics/queries.ts';
import { dateOf, dayOf } from '../schema/analytics/days.ts';
import { MarketReport } from '../schema/analytics/market-report.ts';
import { MARKET_REPORTS_A_MINUTE } from './analytics/report-rate-limit.ts';
import { openFeed } from './marketplace/feeds/open-feed.ts';
import { demo } from './marketplace/feeds/sources/demo.ts';
import { runIngest } from './marketplace/ingest/run.ts';
import { testServer } from './testing/server.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const CARS = 12;
const daysAgo = (days: number) => dateOf(dayOf(NOW - days * DAY_MS));
const PATIENCE_MS = 20_000;

let server: Awaited<ReturnType<typeof testServer>>;

/** Ingests a feed of a source, dated `days` days ago, with one listing for each of these prices. */
const take = async (days: number, source: string, prices: readonly number[]): Promise<bigint> => {
  const seenAt = new Date(NOW - days * DAY_MS);
  const listings = prices.map((price, index) => ({
    source,
    id: `car-${index}`,
    title: '2020 Hyundai i20',
    brand: 'Hyundai',
    model: index % 2 ? 'i20' : 'Creta',
    year: 2020,
    price,
    mileage: 20_011 + index * 137,
    fuel: 'Petrol',
    owners: 1,
    city: 'Pune',
  }));
  const feed = await openFeed(demo, Readable.from([Buffer.from(JSON.stringify({ source, listings }))]), {
    fileName: `${source}.json`,
    now: seenAt,
  });
  const summary = await runIngest(
    { ...server.product, databaseUrl: server.databaseUrl, clock: () => seenAt },
    { feed, declarationId: demo.id, location: source, seenAt: seenAt.toISOString() },
  );
  return summary.lastPosition ?? 0n;
};

const prices = (count: number, of: (index: number) => number) => Array.from({ length: count }, (_, index) => of(index));
beforeAll(async () => {
  server = await testServer();
  await take(
    30,
    'olx',
    prices(CARS, () => 500_000),
  );
  const dropped = await take(
    10,
    'olx',
    prices(CARS, () => 450_000),
  );
  const last = await take(
    3,
    'spinny',
    prices(4, () => 440_000),
  );
  expect(await server.product.runner.waitFor('analytics', last > dropped ? last : dropped, PATIENCE_MS)).toBe(true);
});
afterAll(() => server?.close());

const get = (query = '') => server.app.inject({ url: `/api/analytics/market${query}` });
const report = async (query = '') => MarketReport.parse((await get(query)).json());

describe('the market, for everybody', () => {
  it('counts each car once, and compares each with itself over 28 days', async () => {
    expect(await report('?groupBy=model')).toMatchObject({
      asOf: daysAgo(0),
      firstDay: daysAgo(30),
      cars: CARS,
      listings: CARS + 4,
      prices: { medianInr: 450_000, lowerQuartileInr: 440_000, upperQuartileInr: 450_000 },
      trend: { matchedCars: CARS, percent: -10.67 },
      daysOnMarket: { cars: 0, medianDays: null },
      sources: [
        { sourceId: 'olx', cars: CARS, percent: 100, medianInr: 450_000 },
        { sourceId: 'spinny', cars: 4, percent: 33.3, medianInr: null },
      ],
      groupBy: 'model',
      groups: [{ cars: 6 }, { cars: 6 }],
      choices: { cities: ['Pune'], brands: ['Hyundai'], models: [] },
    });
  });

  it.each([
    [31, 0, null],
    [30, CARS, 500_000],
    [11, CARS, 500_000],
    [10, CARS, 450_000],
  ])('as of %i days ago has %i cars at a median of %s', async (days, cars, medianInr) => {
    const { asOf, position, ...then } = await report(`?asOf=${daysAgo(days)}`);
    expect(asOf).toBe(daysAgo(days));
    expect(then.cars).toBe(cars);
    expect(then.prices?.medianInr ?? null).toBe(medianInr);
    expect(then.firstDay).toBe(daysAgo(30));
    expect(position === '0').toBe(cars === 0);
  });

  it('is the same through GraphQL', async () => {
    const prices = '{ medianInr lowerQuartileInr upperQuartileInr }';
    const query = `query($asOf: String) { marketReport(filter: { brand: "hyundai", source: "olx" }, groupBy: age, asOf: $asOf) {
      asOf firstDay position cars listings prices ${prices} trend { percent matchedCars }
      days { day medianInr cars percent matchedCars } daysOnMarket { medianDays longerThanDays cars gone }
      sources { sourceId label cars percent medianInr } groupBy groupsTotal choices { cities brands models }
      groups { key city brand model ageFrom ageTo cars prices ${prices} trend { percent matchedCars }
        daysOnMarket { medianDays longerThanDays cars gone } } } }`;
    const variables = { asOf: daysAgo(5) };
    const reply = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });
    expect(reply.json().data.marketReport).toEqual(
      await report(`?brand=hyundai&source=olx&groupBy=age&asOf=${daysAgo(5)}`),
    );
  });

  it('refuses a day that has not come, on both doors alike, and what is no day', async () => {
    const asOf = daysAgo(-2);
    const rest = await get(`?asOf=${asOf}`);
    expect(rest.statusCode).toBe(422);
    expect(rest.json()).toMatchObject({ code: 'FUTURE_DAY', fields: [{ path: 'asOf' }] });
    const payload = { query: `{ marketReport(asOf: "${asOf}") { cars } }` };
    const graphql = await server.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(graphql.json().errors[0].extensions.code).toBe('FUTURE_DAY');
    expect((await get('?asOf=yesterday&ageFrom=5&ageTo=2')).json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'asOf' }, { path: 'ageTo' }],
    });
  });

  it('comes as a table: empty cells where there are too few cars', async () => {
    const reply = await server.app.inject({ url: '/api/analytics/market.csv?groupBy=model' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`carsetu-market-model-${daysAgo(0)}.csv`);
    const lines = reply.body.trimEnd().split('\r\n');
    const columns = lines[0]?.split(',').length;
    expect(lines[1]).toBe(`${daysAgo(0)},all,,12,440000,450000,450000,-10.67,12,,,0,0,`);
    expect(lines.find((line) => line.includes('Creta'))).toMatch(/,model,Hyundai Creta,6,/);
    expect(lines.find((line) => line.includes(',source,Spinny,'))).toMatch(/,source,Spinny,4,,,.*,33\.3$/);
    expect(lines.filter((line) => line.includes(',day,'))).toHaveLength(29);
    for (const line of lines) expect(line.split(',')).toHaveLength(columns ?? 0);
  });

  it('has a page that search engines list', async () => {
    const page = await server.app.inject({ url: '/analytics' });
    expect(page.body).toContain('<title>Used car prices in India: the market in figures · CarSetu</title>');
    expect(page.body).toMatch(/<link rel="canonical" href="[^"]+\/analytics">/);
    expect(page.body).toContain('"@type":"Dataset"');
    expect((await server.app.inject({ url: '/sitemaps/pages.xml' })).body).toContain('/analytics</loc>');
  });
});

describe('however often strangers ask', () => {
  const ask = async (remoteAddress: string, fields: number) => {
    const query = `{ ${Array.from({ length: fields }, (_, n) => `r${n}: marketReport { cars }`).join(' ')} }`;
    const reply = await server.app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query } });
    const errors: { readonly extensions: { readonly code: string } }[] = reply.json().errors ?? [];
    return errors.map(({ extensions }) => extensions.code);
  };

  it('GraphQL makes one address as many reports a minute as the route does, each field of an operation one', async () => {
    const [here, there] = ['198.51.100.7', '198.51.100.8'];
    for (let asked = 0; asked < MARKET_REPORTS_A_MINUTE; asked += 5) expect(await ask(here, 5)).toEqual([]);
    expect(await ask(here, 1)).toEqual(['RATE_LIMITED']);
    expect(await ask(there, 1)).toEqual([]);
  });

  it('reports wait up to a number; beyond it the doors say when to ask again, and then there is room', async () => {
    const beyond = 5;
    const lock = await server.db.transaction();
    await lock.raw('lock table analytics.sightings in access exclusive mode');
    let refused = 0;
    // One report runs while the others wait. If all requests arrive together, the first report may still count as waiting, and then one more request
    // is rejected.
    const asked = Array.from({ length: 1 + MOST_MARKET_REPORTS_WAITING + beyond }, async (_, days) => {
      const reply = await get(`?groupBy=age&asOf=${daysAgo(100 + days)}`);
      if (reply.statusCode !== 200) refused += 1;
      return reply;
    });
    try {
      await expect.poll(() => refused).toBeGreaterThanOrEqual(beyond);
    } finally {
      await lock.rollback();
    }
    const replies = await Promise.all(asked);
    const made = replies.filter(({ statusCode }) => statusCode === 200).length;
    expect([MOST_MARKET_REPORTS_WAITING, MOST_MARKET_REPORTS_WAITING + 1]).toContain(made);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('10');
      expect(reply.json().code).toBe('MARKET_BUSY');
    }
    expect((await get(`?groupBy=age&asOf=${daysAgo(150)}`)).statusCode).toBe(200);
  });

  it('today is told as soon as something is said, and past days are as they were', async () => {
    const [today, past] = [await report(), await report(`?asOf=${daysAgo(5)}`)];
    const position = await take(0, 'cars24', [430_000, 430_000]);
    expect(await server.product.runner.waitFor('analytics', position, PATIENCE_MS)).toBe(true);
    expect((await report()).listings).toBe(today.listings + 2);
    expect(await report(`?asOf=${daysAgo(5)}`)).toEqual(past);
  });
});
