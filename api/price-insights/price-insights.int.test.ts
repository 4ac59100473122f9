import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { SILENT } from '../../projections/platform/logger.ts';
import { PriceInsights, VerdictTimeline } from '../../projections/price-insights/views.ts';
import { dealOrder } from '../../schema/price-insights/best-deal-sort-key.ts';
import { CarVerdict } from '../../schema/price-insights/car-verdict.ts';
import { VerdictGiven } from '../../schema/price-insights/events.ts';
import { pubSubChannel } from '../platform/realtime/pubsub.ts';
import { testServer } from '../testing/server.ts';
import { currentModel } from './current-model.ts';
import { verdictCommands } from './handler.ts';
import { priceInsightMetrics } from './metrics.ts';
import { modelStore } from './model-store.ts';
import { reproduceVerdict } from './reproduce-verdict.ts';

import { priceTraining } from './training.ts';

const CARS = madeCars(700, { now: new Date() });
/** The time limit for a training, which takes only seconds on a free core. */
const LEARNING = { timeout: 200_000, interval: 500 };
const live = CARS.filter(({ is_live }) => is_live);
const idOf = (at: number): string => live[at]?.id ?? '';

let server: Awaited<ReturnType<typeof testServer>>;
let beside: Awaited<ReturnType<typeof server.beside>>;
const get = (url: string) => server.app.inject({ url });
const insightsOf = async (id: string) => PriceInsights.parse((await get(`/api/cars/${id}/price-insights`)).json());
const verdictsOf = async (id: string, query = '') =>
  VerdictTimeline.parse((await get(`/api/cars/${id}/price-insights/verdicts${query}`)).json());
const LocalCar = z.object({ id: z.string(), priceInr: z.int(), priceVerdict: CarVerdict.nullable() });
const given = async (): Promise<number> => {
  const { rows } = await server.db.raw('select count(*)::int as count from price_verdicts.given');
  return z.int().parse(rows[0]?.count);
};

beforeAll(async () => {
  server = await testServer();
  await writeCars(server.db, CARS);
});
afterAll(async () => {
  await beside?.close();
  await server.close();
});

describe('price insights', () => {
  it('say that there is nothing to say before anything was learned', async () => {
    const insights = await insightsOf(idOf(0));
    expect(insights).toMatchObject({
      averagePrice: 0,
      priceRange: { min: 0, max: 0 },
      marketTrend: 'stable',
      verdict: 'NONE',
      isEnough: false,
      gap: 'NO_MODEL',
      modelVersion: null,
      comparables: [],
    });
    expect(await verdictsOf(idOf(0))).toEqual({ nodes: [], nextCursor: null });
  });

  it('are learned by a process that starts where there is a market and no model, and taken up by those that run', async () => {
    beside = await server.beside();
    await expect.poll(() => insightsOf(idOf(0)).then(({ modelVersion }) => modelVersion), LEARNING).toBe(1);
    const all = await Promise.all(live.slice(0, 60).map(({ id }) => insightsOf(id)));
    expect(all.filter(({ isEnough }) => isEnough).length).toBeGreaterThanOrEqual(10);
    for (const insights of all) {
      const { averagePrice, priceRange, comparables, askingInr, verdictPercent } = insights;
      for (const { priceInr, adjustedInr, adjustments, carId } of comparables) {
        expect(carId).not.toBe(insights.carId);
        expect(adjustments.reduce((sum, { amountInr }) => sum + amountInr, priceInr)).toBe(adjustedInr);
      }
      if (!insights.isEnough) {
        expect(insights).toMatchObject({ averagePrice: 0, priceRange: { min: 0, max: 0 }, verdict: 'NONE', bands: [] });
        continue;
      }
      expect(comparables.length).toBeGreaterThanOrEqual(5);
      expect(priceRange.min).toBeLessThan(averagePrice);
      expect(priceRange.max).toBeGreaterThan(averagePrice);
      expect(verdictPercent).toBeCloseTo((askingInr / averagePrice - 1) * 100, 0);
    }
  }, 240_000);

  it('answer alike at both doors, for five minutes', async () => {
    const [id] = [idOf(1)];
    const reply = await get(`/api/cars/${id}/price-insights`);
    expect(reply.headers['cache-control']).toBe('public, max-age=300');
    const { averagePrice, verdict, recommendation, sources, lastUpdated } = PriceInsights.parse(reply.json());
    const graphql = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query: `query Prices($id: ID!) { priceInsights(carId: $id) { averagePrice verdict recommendation sources lastUpdated } }`,
        variables: { id },
      },
    });
    expect(graphql.json().data.priceInsights).toEqual({ averagePrice, verdict, recommendation, sources, lastUpdated });
  });

  it('are of known cars alone', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', 'nonsense'])
      for (const url of [`/api/cars/${id}/price-insights`, `/api/cars/${id}/price-insights/verdicts`])
        expect((await get(url)).json()).toMatchObject({ code: 'CAR_NOT_FOUND' });
  });

  it('are gone over REST with their car, which the verdicts outlive', async () => {
    const gone = CARS.find(({ is_live }) => !is_live);
    const reply = await get(`/api/cars/${gone?.id}/price-insights`);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      410,
      { code: 'CAR_GONE', message: 'Every source took this car down', carId: gone?.id, hiddenAt: null },
    ]);
    expect((await get(`/api/cars/${gone?.id}/price-insights/verdicts`)).statusCode).toBe(200);
  });
});

describe('verdicts', () => {
  it('are given on all cars after a training, with the model and the comparable cars, and agree with the insights', async () => {
    const enough = (await Promise.all(live.slice(0, 60).map(({ id }) => insightsOf(id)))).filter(
      ({ isEnough }) => isEnough,
    );
    expect(enough.length).toBeGreaterThanOrEqual(10);
    for (const insights of enough) {
      await expect.poll(() => verdictsOf(insights.carId).then(({ nodes }) => nodes.length), LEARNING).toBe(1);
      const [first] = (await verdictsOf(insights.carId)).nodes;
      expect(first).toMatchObject({
        reason: 'FIRST',
        verdict: insights.verdict,
        averagePrice: insights.averagePrice,
        priceRange: insights.priceRange,
        modelVersion: 1,
        comparables: insights.comparables,
      });
    }
    expect(await given()).toBeLessThanOrEqual(live.length);
  }, 240_000);

  it('are found again from what stands with them and the model of their day', async () => {
    const { rows } = await server.db.raw('select data from price_verdicts.given order by car_id limit 25');
    const given = z.array(z.object({ data: VerdictGiven.shape.data })).parse(rows);
    expect(given.length).toBe(25);
    for (const { data } of given) expect(await reproduceVerdict(server.db, data)).toEqual({ kind: 'same' });
    const [first] = given;
    if (!first) throw new Error('no verdict');
    expect(await reproduceVerdict(server.db, { ...first.data, averageInr: first.data.averageInr + 1 })).toMatchObject({
      kind: 'other',
      averageInr: first.data.averageInr,
    });
    expect(await reproduceVerdict(server.db, { ...first.data, modelVersion: 99 })).toEqual({ kind: 'not possible' });
  });

  it('are held against a newer figure, and readers see what they were given on, until it was doubted for three days', async () => {
    const { db } = server;
    const { rows } = await db.raw('select car_id::text as id, data from price_verdicts.given order by car_id limit 1');
    const { id, data } = z.object({ id: z.string(), data: VerdictGiven.shape.data }).parse(rows[0]);
    const gap = 'TOO_FEW_COMPARABLES';
    const without = { ...data, verdict: 'NONE', gap, averageInr: 0, lowInr: 0, highInr: 0 };
    await db.raw('update price_verdicts.given set data = ? where car_id = ?', [JSON.stringify(without), id]);
    await db.raw(`update price_verdicts.standing set verdict = 'NONE' where car_id = ?`, [id]);
    expect(await insightsOf(id)).toMatchObject({ verdict: 'NONE', gap, averagePrice: 0, isEnough: false });
    await db.raw(
      `update price_verdicts.standing set doubt_toward = 'FAIR', doubted_at = now() - interval '3 days' where car_id = ?`,
      [id],
    );
    expect(await insightsOf(id)).toMatchObject({
      verdict: data.verdict,
      averagePrice: data.averageInr,
      isEnough: true,
    });
  });

  it('are noted once however often a run is repeated, and read page by page, newest first', async () => {
    const { rows } = await server.db.raw('select data from price_verdicts.given order by car_id desc limit 1');
    const { data } = z.object({ data: VerdictGiven.shape.data }).parse(rows[0]);
    const { verdict: _verdict, reason: _reason, givenAt: _givenAt, ...figures } = data;
    const { giveVerdicts } = verdictCommands({ store: server.product.store });
    const dearer = { ...figures, askingInr: figures.askingInr + 1_000 };
    const run = { now: new Date().toISOString(), runId: 'a run' };
    const position = await giveVerdicts([dearer], run);
    expect(await giveVerdicts([dearer], run)).toBe(position);
    await expect.poll(() => verdictsOf(data.carId).then(({ nodes }) => nodes.length)).toBe(2);
    const newest = await verdictsOf(data.carId, '?first=1');
    expect(newest.nodes).toMatchObject([{ reason: 'ASKING_CHANGED', askingInr: dearer.askingInr }]);
    const oldest = await verdictsOf(data.carId, `?first=1&after=${newest.nextCursor}`);
    expect(oldest).toMatchObject({ nodes: [{ reason: 'FIRST', askingInr: data.askingInr }], nextCursor: null });
  });
});

describe('the verdict in brief', () => {
  const post = async (query: string, variables: object = {}) =>
    (await server.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })).json().data;
  const local = 'first: 200, sortBy: deal';

  it('is on every card, at both doors, what the panel says of the same car', async () => {
    const ids = live.slice(0, 60).map(({ id }) => id);
    const read = async () => z.array(LocalCar).parse((await server.app.inject(`/api/cars?ids=${ids}`)).json());
    await expect.poll(async () => (await read()).every(({ priceVerdict }) => priceVerdict), LEARNING).toBe(true);
    const brief = await read();
    const { cars } = await post(
      `query Cards($ids: [ID!]!) { cars(ids: $ids) { id listings { priceVerdict { askingInr } } priceVerdict {
        verdict band askingInr averagePrice priceRange { min max } differenceInr recommendationCode gap } } }`,
      { ids },
    );
    expect(cars.map(({ id, priceVerdict }: z.infer<typeof LocalCar>) => ({ id, priceVerdict }))).toEqual(
      brief.map(({ id, priceVerdict }) => ({ id, priceVerdict })),
    );
    for (const { id, priceInr, priceVerdict } of brief) {
      const { verdict, askingInr, averagePrice, priceRange, recommendationCode, gap } = await insightsOf(id);
      expect(priceVerdict).toMatchObject({ verdict, askingInr, averagePrice, priceRange, recommendationCode, gap });
      expect(priceVerdict?.differenceInr).toBe(averagePrice > 0 ? priceInr - averagePrice : null);
    }
  }, 240_000);

  it('sorts, filters and is counted at both doors', async () => {
    const { localCars } = await post(
      `{ localCars(${local}) { total facets { priceVerdicts { value count } } nodes { id priceVerdict { verdict recommendationCode askingInr averagePrice } } } }`,
    );
    const rest = await server.app.inject('/api/cars?sortBy=deal&limit=200');
    const found: readonly { readonly id: string; readonly priceVerdict: CarVerdict }[] = localCars.nodes;
    expect(
      z
        .array(LocalCar)
        .parse(rest.json())
        .map(({ id }) => id),
    ).toEqual(found.map(({ id }) => id));
    const order = found.map(({ priceVerdict: { askingInr, averagePrice } }) => dealOrder(askingInr, averagePrice));
    expect(order).toEqual([...order].sort((a, b) => (a ?? Infinity) - (b ?? Infinity)));
    const judged = (value: string) => found.filter(({ priceVerdict }) => priceVerdict.verdict === value);
    expect(localCars.total).toBe(found.length);
    for (const { value, count } of localCars.facets.priceVerdicts) {
      expect(judged(value)).toHaveLength(count);
      const filtered = await server.app.inject(`/api/cars?priceVerdict=${value}&limit=200`);
      expect(Number(filtered.headers['x-total-count'])).toBe(count);
      expect(
        z
          .array(LocalCar)
          .parse(filtered.json())
          .every((car) => car.priceVerdict?.verdict === value),
      ).toBe(true);
    }
  });

  it('judges a changed price at once, by the figures of the last run', async () => {
    const id = (await Promise.all(live.slice(0, 60).map((car) => insightsOf(car.id)))).find(
      ({ isEnough }) => isEnough,
    )?.carId;
    await server.db.raw(
      `update car_search.cars set price_inr = price_inr * 2,
         changed_at_position = (select max(changed_at_position) + 1 from car_search.cars) where id = ?`,
      [id ?? ''],
    );
    const read = async () =>
      z.array(LocalCar).parse((await server.app.inject(`/api/cars?ids=${id}`)).json())[0]?.priceVerdict;
    await expect.poll(() => read().then((brief) => brief?.verdict), LEARNING).toBe('ABOVE_MARKET');
    const { askingInr, averagePrice } = await insightsOf(id ?? '');
    if (averagePrice > 0) expect(await read()).toMatchObject({ askingInr, averagePrice });
  }, 240_000);
});

describe('a training that fails', () => {
  it('is told and counted, and leaves the model before in use', async () => {
    const { db, product } = server;
    const registry = new Registry();
    const live = pubSubChannel({ db, databaseUrl: server.databaseUrl, logger: SILENT });
    const store = modelStore(db);
    const training = priceTraining({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere',
      store,
      atHand: currentModel({ store, live, logger: SILENT }),
      commands: verdictCommands({ store: product.store }),
      metrics: priceInsightMetrics(registry, () => null),
      clock: () => new Date(),
      logger: SILENT,
    });
    await expect(training.train({ signal: new AbortController().signal })).rejects.toThrow();
    expect(await registry.metrics()).toContain('price_model_trainings_total{outcome="failed"} 1');
    expect((await insightsOf(idOf(0))).modelVersion).toBe(1);
    await live.close();
  });
});
