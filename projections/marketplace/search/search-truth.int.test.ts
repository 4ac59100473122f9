import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BODY_TYPES,
  CONDITIONS,
  FUELS,
  SELLER_TYPES,
  SORT_FIELDS,
  SORT_ORDERS,
  TRANSMISSIONS,
  VERIFICATIONS,
} from '../../../schema/marketplace/enumerations.ts';
import { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { ENDURANCE, runs } from '../../platform/testing/endurance.ts';
import { searchCars } from './search.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { madeCars, makeTables, writeCars } from './testing/market.ts';
import { sqlTruth } from './testing/truth.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
let database: Awaited<ReturnType<typeof testDatabase>>;
let index: SearchIndex;
let truth: Awaited<ReturnType<typeof sqlTruth>>;
beforeAll(async () => {
  database = await testDatabase();
  await makeTables(database.db);
  await writeCars(database.db, madeCars(1500, { now: NOW }));
  index = searchIndex({ db: database.db, onAdvance: () => () => undefined });
  index.start();
  await index.ready;
  truth = await sqlTruth(database.db, NOW);
});
afterAll(async () => {
  await index.stop();
  await database.drop();
});

const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(4, values.length) });
/** Each field is often absent, because a filter with every field set would match no car. */
const filters = fc
  .record(
    {
      q: fc
        .subarray(['swift', 'i20', 'hyundai', 'diesel', 'red', 'vxi', '2019', 'delhi', 'suv'], {
          minLength: 1,
          maxLength: 2,
        })
        .map((words) => words.join(' ')),
      brand: fc.constantFrom('Maruti Suzuki', 'hyundai', 'TATA', 'Škoda', 'No Such Brand'),
      model: fc.constantFrom('Swift', 'wagon r', 'Nexon'),
      city: fc.constantFrom('Hyderabad', 'bangalore', 'Delhi NCR', 'Gurgaon', 'Mumbai', 'Atlantis'),
      radiusKm: fc.constantFrom(1, 30, 150, 1000),
      state: fc.constantFrom('Maharashtra', 'delhi'),
      yearMin: fc.integer({ min: 2005, max: 2018 }),
      yearMax: fc.integer({ min: 2018, max: 2026 }),
      priceMin: fc.integer({ min: 0, max: 500_000 }),
      priceMax: fc.integer({ min: 500_000, max: 3_000_000 }),
      mileageMax: fc.integer({ min: 0, max: 200_000 }),
      fuelType: some(FUELS),
      transmission: some(TRANSMISSIONS),
      owners: some([1, 2, 3, 4]),
      bodyType: some(BODY_TYPES),
      condition: some(CONDITIONS),
      verificationStatus: some(VERIFICATIONS),
      sellerType: some(SELLER_TYPES),
      features: fc.subarray(['Sunroof', 'ABS', 'Airbags', 'No Such Feature'], { maxLength: 2 }),
      hasImages: fc.boolean(),
      hasWarranty: fc.boolean(),
      listedWithinDays: fc.integer({ min: 1, max: 120 }),
      sources: some(SOURCES.map(({ id }) => id)),
    },
    { requiredKeys: [] },
  )
  .chain((filter) =>
    fc
      .subarray(Object.entries(filter), { maxLength: Math.min(5, Object.keys(filter).length) })
      .map((entries) => Object.fromEntries(entries) as Partial<typeof filter>),
  );
const searches = fc.record({
  filter: filters,
  sortBy: fc.constantFrom(...SORT_FIELDS),
  sortOrder: fc.constantFrom(...SORT_ORDERS),
  limit: fc.constantFrom(1, 7, 50, 200),
});

it('finds, orders, counts and averages as plain SQL does, page by page', ENDURANCE, async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (given) => {
      const input = SearchInput.parse(given);
      const expected = await truth.ids(input);
      const wanted = { page: true, facets: true, analytics: true };
      const first = searchCars(index.cars(), input, 'all', wanted, NOW);
      expect(first.total).toBe(expected.length);
      expect(first.page).toMatchObject({
        ids: expected.slice(0, input.limit),
        startIndex: 0,
        hasPreviousPage: false,
        hasNextPage: expected.length > input.limit,
      });
      const after = first.page?.endCursor ?? undefined;
      const second = searchCars(index.cars(), { ...input, after }, 'all', { page: true }, NOW);
      const start = after === undefined ? 0 : Math.min(input.limit, expected.length);
      expect(second.page).toMatchObject({ ids: expected.slice(start, start + input.limit), startIndex: start });

      const { features = [], models = [], ...others } = first.facets ?? {};
      const counted = Object.fromEntries(
        Object.entries({ ...others, features, models }).map(([facet, counts]) => [
          facet,
          Object.fromEntries(counts.map(({ value, count }) => [value, count])),
        ]),
      );
      expect(counted).toEqual(await truth.facets(input.filter));
      const { avg, min, max } = await truth.prices(input.filter);
      expect(first.analytics).toMatchObject({
        avgPrice: avg,
        priceRange: { min, max },
        totalListings: expected.length,
      });
    }),
    runs(150),
  );
});

it.each(['vxi', 'swift vxi'])(
  'finds %j in variants, and in the titles of cars without one, as plain SQL does',
  async (q) => {
    const input = SearchInput.parse({ filter: { q }, limit: 200 });
    const { total } = searchCars(index.cars(), input, 'all', {}, NOW);
    expect(total).toBe((await truth.ids(input)).length);
  },
);
