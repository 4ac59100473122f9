import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADVANCED_BRANDS,
  BODY_TYPES,
  CITIES,
  CONDITIONS,
  FUELS,
  OWNERS,
  RESULT_LIMITS,
  SELLER_TYPES,
  SIDEBAR_MODELS,
  TRANSMISSIONS,
  VERIFICATIONS,
} from '../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';
import {
  FIRST_VISIT,
  type Filters,
  LAYOUTS,
  NO_FILTERS,
  type Position,
  type SearchState,
  SORTS,
  type Sort,
  TABS,
  VIEWS,
} from './search-state.ts';
import { formatSearch, parseSearch, searchHref } from './search-url.ts';

/** The catalogue's values in lower case. Free text must not equal any of them, because parsing would change its spelling to the catalogue's. */
const KNOWN = new Set(
  [...ADVANCED_BRANDS, ...SIDEBAR_MODELS, ...CITIES.flatMap(({ label, spelling }) => [label, spelling])].map((entry) =>
    entry.toLowerCase(),
  ),
);
const word = (max = 80) =>
  fc
    .string({ minLength: 1, maxLength: max })
    .filter(
      (text) => text.trim() === text && text !== '' && text.toLowerCase() !== 'all' && !KNOWN.has(text.toLowerCase()),
    );
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const bounds = (min: number, max: number) =>
  fc
    .tuple(maybe(fc.integer({ min, max })), maybe(fc.integer({ min, max })))
    .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]));

const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    q: maybe(word(200)),
    brand: maybe(fc.oneof(word(), fc.constantFrom(...ADVANCED_BRANDS))),
    model: maybe(fc.oneof(word(), fc.constantFrom(...SIDEBAR_MODELS))),
    state: maybe(word()),
    place: fc.option(fc.record({ city: word(), radiusKm: maybe(fc.integer({ min: 1, max: 1000 })) }), {
      nil: { city: undefined, radiusKm: undefined },
    }),
    price: bounds(1, 2_147_483_647),
    year: bounds(1950, 2100),
    mileageMax: maybe(fc.integer({ min: 0, max: 5_000_000 })),
    listedWithinDays: maybe(fc.integer({ min: 1, max: 3650 })),
    hasImages: maybe(fc.constant(true)),
    hasWarranty: maybe(fc.constant(true)),
    fuelType: some(FUELS),
    transmission: some(TRANSMISSIONS),
    owners: some(OWNERS),
    bodyType: some(BODY_TYPES),
    condition: some(CONDITIONS),
    sellerType: some(SELLER_TYPES),
    verificationStatus: some(VERIFICATIONS),
    priceVerdict: some(VERDICTS),
    sources: some(SOURCES.map(({ id }) => id)),
    features: fc.uniqueArray(
      word().filter((text) => text.toLowerCase() !== 'all'),
      { maxLength: 20 },
    ),
  })
  .map(({ place, price: [priceMin, priceMax], year: [yearMin, yearMax], features, ...rest }) => ({
    ...rest,
    ...place,
    priceMin,
    priceMax,
    yearMin,
    yearMax,
    features: [...features].sort(),
  }));

const anyPosition: fc.Arbitrary<Position> = fc.oneof(
  fc.constant(null),
  fc.string({ minLength: 1, maxLength: 500 }).map((after) => ({ after })),
  fc.string({ minLength: 1, maxLength: 500 }).map((before) => ({ before })),
);

const anySearch: fc.Arbitrary<SearchState> = fc.record({
  tab: fc.constantFrom(...TABS),
  searched: fc.boolean(),
  view: fc.constantFrom(...VIEWS),
  quick: maybe(word()),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
  layout: maybe(fc.constantFrom(...LAYOUTS)),
  limit: fc.constantFrom(...RESULT_LIMITS),
  position: anyPosition,
  filters: anyFilters,
});

describe('a choice of "all"', () => {
  const CHOICES = ['brand', 'model', 'city', 'state', 'fuelType', 'transmission', 'owners', 'bodyType', 'condition'];
  const MORE = ['sellerType', 'verificationStatus', 'sources', 'features', 'yearMin', 'priceMax', 'budget'];
  it.each([...CHOICES, ...MORE].flatMap((name) => ['all', 'All', ' ALL ', '', ' '].map((value) => [name, value])))(
    '%s=%s filters nothing',
    (name = '', value = '') => {
      const none = parseSearch(new URLSearchParams());
      expect(parseSearch(new URLSearchParams({ [name]: value })).filters).toEqual(none.filters);
    },
  );
  it('is a word where somebody writes it', () => {
    expect(parseSearch(new URLSearchParams({ q: 'all' })).filters.q).toBe('all');
  });
});

describe('the address of a search', () => {
  it('carries every search there and back', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const address = formatSearch(search).toString();
        expect(parseSearch(new URLSearchParams(address))).toEqual(search);
      }),
    );
  });

  it('is the same for the same search, however it was written', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const params = formatSearch(search);
        const shuffled = new URLSearchParams([...params].reverse());
        expect(formatSearch(parseSearch(shuffled)).toString()).toBe(params.toString());
      }),
    );
  });

  it('takes any query at all without failing, and settles at once', () => {
    const names = fc.constantFrom(
      'budget',
      'search',
      'view',
      'quick',
      'q',
      'brand',
      'priceMin',
      'yearMax',
      'fuelType',
      'features',
      'sort',
      'after',
      'tab',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ maxLength: 600 }))), (entries) => {
        const once = parseSearch(new URLSearchParams(entries));
        expect(parseSearch(formatSearch(once))).toEqual(once);
      }),
    );
  });

  it('of a first visit is bare', () => expect(searchHref(FIRST_VISIT)).toBe('/'));

  it('reads the link that the footer of another page makes', () => {
    expect(parseSearch(new URLSearchParams('brand=Maruti+Suzuki')).filters.brand).toBe('Maruti Suzuki');
    expect(parseSearch(new URLSearchParams('brand=all&model=')).filters).toEqual(FIRST_VISIT.filters);
  });

  it('turns bounds the right way round and ignores what is no number', () => {
    const { filters } = parseSearch(new URLSearchParams('priceMin=900000&priceMax=100000&yearMin=abc&mileageMax=-5'));
    expect(filters).toMatchObject({ priceMin: 100_000, priceMax: 900_000 });
    expect(filters.yearMin).toBeUndefined();
    expect(filters.mileageMax).toBeUndefined();
  });

  it('keeps a radius only around a city', () => {
    expect(parseSearch(new URLSearchParams('radiusKm=50')).filters.radiusKm).toBeUndefined();
    expect(parseSearch(new URLSearchParams('radiusKm=50&city=Hyderabad')).filters.radiusKm).toBe(50);
  });

  it('reads what a form without a script sends: empty choices, and a band of the budget in lakh', () => {
    const sent = 'q=&brand=&city=Bangalore&budget=5-10&fuelType=Petrol';
    expect(parseSearch(new URLSearchParams(sent)).filters).toEqual({
      ...NO_FILTERS,
      city: 'Bengaluru',
      priceMin: 500_000,
      priceMax: 1_000_000,
      fuelType: ['Petrol'],
    });
    expect(parseSearch(new URLSearchParams('budget=100-99999999&priceMax=700000')).filters).toMatchObject({
      priceMin: undefined,
      priceMax: 700_000,
    });
  });

  it.each([
    ['model=swift', { model: 'Swift' }],
    ['model=i20', { model: 'i20' }],
    ['model=xuv300', { model: 'XUV300' }],
    ['brand=maruti suzuki', { brand: 'Maruti Suzuki' }],
    ['city=hyderabad', { city: 'Hyderabad' }],
    ['city=delhi ncr', { city: 'Delhi NCR' }],
    ['fuelType=petrol&fuelType=cng', { fuelType: ['Petrol', 'CNG'] }],
    ['transmission=amt', { transmission: ['AMT'] }],
  ])('reads %s in lower case, as the sidebar writes it', (query, filters) =>
    expect(parseSearch(new URLSearchParams(query)).filters).toEqual({ ...NO_FILTERS, ...filters }),
  );

  it('offers a search of all portals unless one was asked for, and ignores what it does not know', () => {
    expect(parseSearch(new URLSearchParams('tab=all'))).toMatchObject({ tab: 'all', searched: false, view: 'all' });
    expect(parseSearch(new URLSearchParams('tab=all&search=1&view=deals&quick=car-7'))).toMatchObject({
      tab: 'all',
      searched: true,
      view: 'deals',
      quick: 'car-7',
    });
    expect(parseSearch(new URLSearchParams('tab=nope&search=yes&view=map&sort=best&limit=7&utm=x'))).toEqual(
      FIRST_VISIT,
    );
  });
});
