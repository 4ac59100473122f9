import { marketplaceQueries, type SearchWish } from '../projections/marketplace/queries.ts';
import { type SearchIndex, searchIndex } from '../projections/marketplace/search/search-index.ts';
import { madeCars, makeTables, writeCars } from '../projections/marketplace/search/testing/market.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { FLAGS, SORT_FIELDS, SORT_ORDERS } from '../schema/marketplace/enumerations.ts';
import { SearchInput } from '../schema/marketplace/inputs.ts';
import { MOST_SUGGESTIONS } from '../schema/marketplace/search-suggestions.ts';
import { type Benchmark, median, quantile, textTable } from './benchmark.ts';

const CARS = 100_000;
const ROUNDS = 40;
const WARM_UP = 5;
/** The response times that are promised on two cores, in milliseconds. */
const PAGE_BOUND_MS = 8;
const COUNTS_BOUND_MS = 60;
const SUGGESTIONS_BOUND_MS = 15;

/** A search that returns one page of results, with the columns that a result card needs. */
const PAGE: SearchWish = {
  scope: 'all',
  page: true,
  cars: {
    fields: [
      'title',
      'brand',
      'model',
      'variant',
      'year',
      'priceInr',
      'mileageKm',
      'fuelType',
      'city',
      'images',
      'sourceId',
    ],
  },
};
const NUMBERED: SearchWish = { ...PAGE, links: true };
const TREND: SearchWish = { scope: 'all', analytics: true, trend: true, cars: { fields: [] } };
const COUNTS: SearchWish = { scope: 'all', facets: true, cars: { fields: [] } };
const EVERYTHING: SearchWish = { ...PAGE, facets: true, analytics: true, recommendations: true };

const BRANDS = ['Hyundai', 'Tata', 'Maruti Suzuki', 'Kia', 'Honda'];
const pick = <T>(values: readonly T[], round: number): T => values[round % values.length] as T;

/** One kind of query, with different values in each round. */
type Kind = readonly [name: string, input: (round: number) => object];

const FILTERS: readonly Kind[] = [
  ['brand', (round) => ({ brand: pick(BRANDS, round) })],
  ['model', (round) => ({ model: pick(['Swift', 'i20', 'Nexon', 'City'], round) })],
  ['years', (round) => ({ yearMin: 2010 + (round % 5), yearMax: 2018 + (round % 5) })],
  ['price', (round) => ({ priceMin: 200_000 + round * 1000, priceMax: 900_000 + round * 5000 })],
  ['city', (round) => ({ city: pick(['Hyderabad', 'Bangalore', 'Delhi NCR'], round) })],
  ['radius', (round) => ({ city: pick(['Pune', 'Noida', 'Chennai'], round), radiusKm: 50 + round * 5 })],
  ['state', (round) => ({ state: pick(['Maharashtra', 'Karnataka'], round) })],
  ['fuel', (round) => ({ fuelType: pick([['Petrol'], ['Diesel', 'CNG']], round) })],
  ['transmission', (round) => ({ transmission: pick([['Manual'], ['Automatic', 'CVT']], round) })],
  ['mileage', (round) => ({ mileageMax: 30_000 + round * 1000 })],
  ['owners', (round) => ({ owners: pick([[1], [1, 2]], round) })],
  ['body', (round) => ({ bodyType: pick([['SUV'], ['Hatchback', 'Sedan']], round) })],
  ['condition', (round) => ({ condition: pick([['Excellent'], ['Good', 'Fair']], round) })],
  ['verification', (round) => ({ verificationStatus: pick([['certified'], ['verified']], round) })],
  ['seller', (round) => ({ sellerType: pick([['Dealer'], ['Individual']], round) })],
  ['features', (round) => ({ features: pick([['Sunroof'], ['ABS', 'Airbags']], round) })],
  ...FLAGS.map((name): Kind => [name, () => ({ [name]: true })]),
  ['new', (round) => ({ listedWithinDays: 7 + round })],
  ['sources', (round) => ({ sources: pick([['olx'], ['cars24', 'spinny', 'droom']], round) })],
  ['text', (round) => ({ q: pick(['swift', 'i20 diesel', 'red creta 2019'], round) })],
  ['typing errors', (round) => ({ q: pick(['swfit', 'hyundia verna', 'fortunr delhi'], round) })],
  [
    'everything',
    (round) => ({
      brand: pick(BRANDS, round),
      yearMin: 2010,
      yearMax: 2025,
      priceMin: 100_000,
      priceMax: 5_000_000,
      fuelType: ['Petrol', 'Diesel'],
      transmission: ['Manual', 'Automatic'],
      mileageMax: 150_000,
      owners: [1, 2],
      features: ['ABS'],
      hasImages: true,
      listedWithinDays: 100,
      sources: ['olx', 'cardekho', 'cars24', 'spinny'],
      city: 'Delhi NCR',
      radiusKm: 300,
    }),
  ],
];
const KINDS: readonly Kind[] = [
  ['no filter', () => ({})],
  ...FILTERS.map(([name, filter]): Kind => [name, (round) => ({ filter: filter(round) })]),
  ...SORT_FIELDS.flatMap((sortBy) =>
    SORT_ORDERS.map((sortOrder): Kind => [`by ${sortBy} ${sortOrder}`, () => ({ sortBy, sortOrder })]),
  ),
  ...FILTERS.slice(0, 5).map(
    ([name, filter], i): Kind => [
      `${name} by ${SORT_FIELDS[i]}`,
      (round) => ({ filter: filter(round), sortBy: SORT_FIELDS[i], sortOrder: pick(SORT_ORDERS, round) }),
    ],
  ),
  ['200 cars', () => ({ limit: 200 })],
];

/** Search queries that are typed letter by letter. They begin differently, so that only a small fraction of the results is cached. */
const TYPED = [
  'swift under 6 lakh in pune',
  'mar sw',
  'hyderabad suv',
  'hyundai creta 2019 diesel',
  'hydrabad swfit',
  'low km first owner baleno',
  'स्विफ्ट 6 लाख तक',
  'హైదరాబాద్‌లో క్రెటా',
  'red i20 automatic delhi',
  'wagon r cng mumbai',
];
const beginningsOf = (text: string): string[] => Array.from(text, (_, at) => text.slice(0, at + 1));

type Ask = (input: object, wish: SearchWish) => Promise<{ ms: number; total: number; end: string | null }>;

const measure = async (ask: Ask, [, input]: Kind, wish: SearchWish): Promise<{ times: number[]; total: number }> => {
  for (let round = 0; round < WARM_UP; round++) await ask(input(round), wish);
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, total } = await ask(input(round), wish);
    times.push(ms);
    found = total;
  }
  return { times, total: found };
};

/** How many featured cars are checked against the search when a page has featured slots. */
const FEATURED = 200;
/** Times pages with and without featured slots alternately, so that other load on the machine affects both.
 *  @returns the ratio of the p95 with slots to the p95 without slots */
const slotsAgainstNone = async (ask: Ask, among: readonly string[]): Promise<number> => {
  const [plain, slotted]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [, input] of KINDS) {
      const asked = input(round);
      const [first, second] = round % 2 === 0 ? [undefined, among] : [among, undefined];
      for (const one of [first, second]) {
        const { ms } = await ask(asked, { ...PAGE, among: one });
        if (round >= WARM_UP) (one ? slotted : plain).push(ms);
      }
    }
  return quantile(slotted, 0.95) / quantile(plain, 0.95);
};

/** Times first and deep pages of each sort order alternately, so that other load on the machine affects both. */
const deepAgainstFirst = async (ask: Ask): Promise<number> => {
  const ratios: number[] = [];
  for (const sortBy of SORT_FIELDS) {
    let after: string | null = null;
    for (let walked = 0; walked < CARS / 2; walked += 200) {
      after = (await ask({ sortBy, limit: 200, after: after ?? undefined }, PAGE)).end;
    }
    for (let round = 0; round < ROUNDS; round++) {
      const first = await ask({ sortBy }, PAGE);
      const deep = await ask({ sortBy, after: after ?? undefined }, PAGE);
      ratios.push(deep.ms / first.ms);
    }
  }
  return median(ratios);
};

const loadTime = async (index: SearchIndex): Promise<number> => {
  const start = performance.now();
  index.start();
  await index.ready;
  return performance.now() - start;
};

export const search: Benchmark = {
  name: 'search',
  description: `pages, totals and facets over ${CARS.toLocaleString('en-IN')} cars, by kind of question, against their bounds`,
  async run({ databaseUrl }) {
    const db = openDatabase(databaseUrl);
    const index = searchIndex({ db, onAdvance: () => () => undefined });
    try {
      const now = new Date();
      await makeTables(db);
      const cars = madeCars(CARS, { now });
      await writeCars(db, cars);
      await db.raw('vacuum analyze');
      const loadMs = await loadTime(index);
      const queries = marketplaceQueries(db, index, { clock: () => now });
      const ask: Ask = async (input, wish) => {
        const parsed = SearchInput.parse(input);
        const start = performance.now();
        const { total, page } = await queries.search(parsed, wish);
        return { ms: performance.now() - start, total, end: page?.endCursor ?? null };
      };
      const rows: (readonly (string | number)[])[] = [['kind', 'p50 ms', 'p95 ms', 'cars found']];
      const line = (name: string, { times, total }: { times: number[]; total: number }) => {
        const p95 = quantile(times, 0.95);
        rows.push([name, median(times).toFixed(2), p95.toFixed(2), total]);
        return p95;
      };
      const pages: number[] = [];
      for (const kind of KINDS) pages.push(line(`page: ${kind[0]}`, await measure(ask, kind, PAGE)));
      const counts: number[] = [];
      for (const kind of KINDS.slice(0, FILTERS.length + 1)) {
        counts.push(line(`total and facets: ${kind[0]}`, await measure(ask, kind, COUNTS)));
      }
      for (const sortBy of SORT_FIELDS) {
        const kind: Kind = [`page with numbers: by ${sortBy}`, () => ({ sortBy })];
        line(kind[0], await measure(ask, kind, NUMBERED));
      }
      for (const [name, filter] of FILTERS.slice(2, 4)) {
        const kind: Kind = [`analytics with the trend: ${name}`, (round) => ({ filter: filter(round) })];
        line(kind[0], await measure(ask, kind, TREND));
      }
      line(
        'analytics with the trend: nearly all',
        await measure(ask, ['', (round) => ({ filter: { priceMin: 1 + round } })], TREND),
      );
      line('all of a search page: no filter', await measure(ask, ['', () => ({})], EVERYTHING));
      const suggestions: number[] = [];
      for (let round = 0; round < 2; round++) {
        // The first round is a warm-up. The cache is cleared before each query, as after a change to a car.
        suggestions.length = 0;
        for (const typed of TYPED) {
          index.cars().settle();
          for (const text of beginningsOf(typed)) {
            const start = performance.now();
            await queries.searchSuggestions({ text, limit: MOST_SUGGESTIONS });
            suggestions.push(performance.now() - start);
          }
        }
      }
      const suggestionsP95 = line('suggestions while typing', { times: suggestions, total: TYPED.length });
      const deep = await deepAgainstFirst(ask);
      const featured = cars.filter(({ is_live }) => is_live).slice(0, FEATURED);
      const slotted = await slotsAgainstNone(
        ask,
        featured.map(({ id }) => String(id)),
      );
      return {
        table: `${textTable(rows)}\n\nload of the index ${Math.round(loadMs)} ms; a deep page takes ${deep.toFixed(2)} of a first one; the p95 of a page with slots is ${slotted.toFixed(2)} of that without`,
        ratios: {
          worst_page_p95_against_bound: Math.max(...pages) / PAGE_BOUND_MS,
          median_page_p95_against_bound: median(pages) / PAGE_BOUND_MS,
          worst_counts_p95_against_bound: Math.max(...counts) / COUNTS_BOUND_MS,
          suggestions_p95_against_bound: suggestionsP95 / SUGGESTIONS_BOUND_MS,
          deep_page_against_first: deep,
          page_p95_with_slots_against_without: slotted,
        },
      };
    } finally {
      await index.stop();
      await db.destroy();
    }
  },
};
