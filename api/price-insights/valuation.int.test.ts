import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { EARLIEST_CHOICE_OF_YEAR } from '../../schema/kernel/manufacture-years.ts';
import { currentYear } from '../../schema/kernel/values.ts';
import { VALUATION_CONDITIONS } from '../../schema/price-insights/price-table.ts';
import { Valuation } from '../../schema/price-insights/valuation.ts';
import { testServer } from '../testing/server.ts';

const YEAR = currentYear(new Date());
const CARS = madeCars(900, { now: new Date() });
const CITY = { brand: 'Honda', model: 'City', year: YEAR - 4, mileageKm: 50_000, condition: 'excellent' };

let server: Awaited<ReturnType<typeof testServer>>;
let beside: Awaited<ReturnType<typeof server.beside>> | undefined;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await beside?.close();
  await server?.close();
});

const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/valuations', payload });
const valued = async (payload: object) => Valuation.parse((await post(payload)).json());
const QUERY = `query Worth($input: ValuationInput!) { valuation(input: $input) {
  estimateInr lowInr highInr basis modelVersion comparablesCount factors { factor amountInr } } }`;
const asked = async (input: object) => {
  const payload = { query: QUERY, variables: { input } };
  return (await server.app.inject({ method: 'POST', url: '/graphql', payload })).json();
};

describe('a valuation', () => {
  it('is by the fixed table while there is nothing to learn from, alike at both doors, and kept by nobody', async () => {
    const reply = await post(CITY);
    expect(reply.headers['cache-control']).toBe('no-store');
    // The price in the table × the factors for age, mileage and so on: 650,000 × 0.6 × 0.85 × 1.1.
    const expected = {
      estimateInr: 364_650,
      lowInr: 0,
      highInr: 0,
      basis: 'TABLE',
      modelVersion: null,
      comparablesCount: 0,
      factors: [
        { factor: 'base', amountInr: 650_000 },
        { factor: 'age', amountInr: -260_000 },
        { factor: 'mileage', amountInr: -58_500 },
        { factor: 'condition', amountInr: 33_150 },
      ],
    };
    expect(reply.json()).toEqual(expected);
    expect(await asked(CITY)).toEqual({ data: { valuation: expected } });
  });

  it('knows a car in whatever way its brand and model are written', async () => {
    const alto = { ...CITY, brand: 'Maruti Suzuki', model: 'Alto' };
    const expected = await valued(alto);
    expect(expected.basis).toBe('TABLE');
    for (const [brand, model] of [
      ['Maruti', 'Alto'],
      ['maruti suzuki', 'ALTO'],
      ['Maruti', 'Maruti Alto LXi'],
    ])
      expect(await valued({ ...alto, brand, model })).toEqual(expected);
  });

  it('is made for every year that the forms offer', async () => {
    for (let year = EARLIEST_CHOICE_OF_YEAR; year <= YEAR; year += 1)
      expect([year, (await post({ ...CITY, year })).statusCode]).toEqual([year, 200]);
  });

  it('is refused for a car that nobody knows, a year to come, and what is no car', async () => {
    const unknown = await post({ ...CITY, model: 'Civic' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([422, { code: 'NO_VALUATION' }]);
    expect((await asked({ ...CITY, model: 'Civic' })).errors[0].extensions.code).toBe('NO_VALUATION');
    for (const [wrong, path] of [
      [{ year: YEAR + 1 }, 'year'],
      [{ mileageKm: -1 }, 'mileageKm'],
      [{ condition: 'rusty' }, 'condition'],
      [{ owners: 5 }, 'owners'],
      [{ brand: ' ' }, 'brand'],
    ] as const) {
      const refused = await post({ ...CITY, ...wrong });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT', fields: [{ path }] }]);
    }
  });

  it('is by the model once the market was learned, the same at both doors, and falls with the condition', async () => {
    await writeCars(server.db, CARS);
    beside = await server.beside();
    const input = { brand: 'Hyundai', model: 'Creta', year: YEAR - 5, mileageKm: 60_000 };
    await expect.poll(async () => (await valued({ ...input, condition: 'good' })).basis).toBe('MODEL');

    const good = await valued({ ...input, condition: 'good' });
    expect(good.lowInr).toBeLessThanOrEqual(good.estimateInr);
    expect(good.highInr).toBeGreaterThanOrEqual(good.estimateInr);
    expect(good).toMatchObject({ modelVersion: 1, factors: [{ factor: 'base', amountInr: good.estimateInr }, {}] });
    expect(good.comparablesCount).toBeGreaterThanOrEqual(5);
    expect(await valued({ ...input, brand: 'hyundai', model: 'CRETA', condition: 'good' })).toEqual(good);
    // A description without a fuel or a city is compared with cars of any fuel and city. With both, the estimate is different.
    const { rows } = await server.db.raw(
      'select min(price_inr)::int as low, max(price_inr)::int as high from car_search.cars where model = ? and abs(year - ?) <= 3',
      [input.model, input.year],
    );
    expect(good.estimateInr).toBeGreaterThan(rows[0].low);
    expect(good.estimateInr).toBeLessThan(rows[0].high);
    expect(good.estimateInr).not.toBe(
      (await valued({ ...input, condition: 'good', fuelType: 'Diesel', city: 'Pune' })).estimateInr,
    );
    for (const condition of VALUATION_CONDITIONS) {
      const value = await valued({ ...input, condition });
      expect(value.estimateInr).toBe(
        Math.round((good.estimateInr * { excellent: 110, good: 100, fair: 85, poor: 70 }[condition]) / 100),
      );
      expect(value.factors.reduce((sum, { amountInr }) => sum + amountInr, 0)).toBe(value.estimateInr);
      expect((await asked({ ...input, condition })).data.valuation).toEqual(value);
    }
    // The market has no such car, but the table does.
    const alto = { ...input, brand: 'Maruti Suzuki', model: 'Alto', condition: 'good' };
    expect(await valued(alto)).toMatchObject({ basis: 'TABLE', comparablesCount: 0, estimateInr: 143_500 });
  });

  it('reads a car from its owner’s description, alike at both doors', async () => {
    const text = '2019 Maruti Swift petrol, 40,000 km, first owner, pune, in white';
    const expected = {
      ...{ brand: 'Maruti Suzuki', model: 'Swift', variant: null, year: 2019, mileageKm: 40_000 },
      ...{ fuelType: 'Petrol', transmission: null, owners: 1, city: 'Pune', notUsed: ['white'] },
    };
    const url = `/api/valuations/described-car?${new URLSearchParams({ text })}`;
    expect((await server.app.inject({ url })).json()).toEqual(expected);
    const query =
      'query D($text: String!) { describedCar(text: $text) { brand model variant year mileageKm fuelType transmission owners city notUsed } }';
    const reply = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables: { text } },
    });
    expect(reply.json()).toEqual({ data: { describedCar: expected } });
  });

  it.each(['', ' ', 'x'.repeat(201)])(
    'refuses a description that is empty or too long, and names the field: %j',
    async (text) => {
      const reply = await server.app.inject({ url: `/api/valuations/described-car?${new URLSearchParams({ text })}` });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toContain('text');
    },
  );
});
