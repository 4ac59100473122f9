import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchInput } from '../../../../schema/marketplace/inputs.ts';
import { CarColumns } from '../car-columns.ts';
import type { IndexedCar } from '../indexed-car.ts';
import { searchCars } from '../search.ts';
import { indexedCar } from '../testing/indexed-car.ts';
import { suggest, suggestSearches } from './suggest.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const MARUTI = { brand: 'Maruti Suzuki' } as const;
const times = (count: number, facts: Partial<IndexedCar>): Partial<IndexedCar>[] =>
  Array.from({ length: count }, () => facts);
const columns = (facts: readonly Partial<IndexedCar>[]): CarColumns => {
  const cars = new CarColumns();
  facts.forEach((fact, i) => {
    cars.put(indexedCar(i, fact));
  });
  cars.settle();
  return cars;
};
const cars = columns([
  ...times(6, {
    ...MARUTI,
    model: 'Swift',
    city: 'Pune',
    state: 'Maharashtra',
    priceInr: 550_000,
    transmission: 'AMT',
  }),
  ...times(3, { ...MARUTI, model: 'Swift', city: 'Hyderabad', priceInr: 750_000, isLocal: true, fuelType: 'Diesel' }),
  ...times(2, { ...MARUTI, model: 'Swift', city: 'Pune', priceInr: 450_000, owners: 1 }),
  ...times(4, { ...MARUTI, model: 'Baleno', city: 'Mumbai', priceInr: 700_000 }),
  ...times(2, { brand: 'Hyundai', model: 'Creta', city: 'Pune', priceInr: 1_100_000, bodyType: 'SUV' }),
  { ...MARUTI, model: 'Alto 800', city: 'Delhi', priceInr: 200_000 },
  { ...MARUTI, model: 'Alto K10', city: 'Delhi', priceInr: 300_000 },
]);
const texts = (text: string, limit = 8) => suggest(cars, text, limit, NOW).map((one) => one.text);
const first = (text: string) => suggest(cars, text, 8, NOW)[0];

describe('suggestions while typing', () => {
  it.each([
    ['swi', 'Swift', 'model', 11],
    ['hyd', 'Hyderabad', 'place', 3],
    ['hyun', 'Hyundai', 'brand', 2],
    ['mar sw', 'Maruti Suzuki Swift', 'search', 11],
    ['swift in pu', 'swift in Pune', 'search', 8],
    ['alto k', 'Alto K10', 'model', 1],
    ['swift die', 'swift diesel', 'search', 3],
    ['swift 6', 'swift under 6 lakh', 'search', 8],
    ['swift under 6', 'swift under 6 lakh', 'search', 8],
    ['swift under 6 la', 'swift under 6 lakh', 'search', 8],
    ['swift first o', 'swift first owner', 'search', 2],
    ['स्वि', 'स्विफ्ट', 'model', 11],
    ['हैद', 'हैदराबाद', 'place', 3],
    ['స్వి', 'స్విఫ్ట్', 'model', 11],
    ['హైద', 'హైదరాబాద్', 'place', 3],
  ])('finish %j as %j', (typed, text, kind, total) => {
    expect(first(typed)).toMatchObject({ text, kind, total });
  });

  it.each([
    ['balneo', 'Baleno'],
    ['hydr', 'Hyderabad'],
    ['swfit', 'Swift'],
  ])('forgive one typing error: %j', (typed, text) => {
    expect(texts(typed)).toContain(text);
  });

  it('go on from a name with a price, a city and both, in the script of the text', () => {
    expect(texts('swif')).toEqual([
      'Swift',
      'Swift under 6 lakh',
      'Swift in Pune',
      'Swift under 6 lakh in Pune',
      'Swift automatic',
    ]);
    expect(texts('स्वि')).toContain('पुणे में स्विफ्ट 6 लाख तक');
    expect(texts('స్వి')).toContain('పూణేలో స్విఫ్ట్ 6 లక్షల లోపు');
    expect(texts('swift un')).toEqual(['swift under 6 lakh', 'swift under 6 lakh in Pune']);
    expect(texts('pun')).toEqual(['Pune', 'Swift in Pune', 'Creta in Pune']);
  });

  it('say how many cars of all sources and of the local listings there are', () => {
    expect(first('swift')).toEqual({ text: 'Swift', kind: 'model', total: 11, local: 3 });
    expect(first('creta')).toMatchObject({ total: 2, local: 0 });
  });

  it.each(['', ' ', 'zzzz', 'biryani hyd', 'royal enfield b', '?!', 'verna', 'swift zzz'])(
    'are none for %j',
    (typed) => {
      expect(texts(typed)).toEqual([]);
    },
  );

  it('follow the cars', () => {
    const few = columns([{ brand: 'Tata', model: 'Nexon' }]);
    expect(suggest(few, 'nex', 8, NOW)[0]).toMatchObject({ total: 1 });
    few.put(indexedCar(7, { brand: 'Tata', model: 'Nexon' }));
    few.settle();
    expect(suggest(few, 'nex', 8, NOW)[0]).toMatchObject({ total: 2 });
  });

  it('keep of earlier searches those that are understood in full and find cars', () => {
    const earlier = ['swift under 6 lakh', 'call 98765', 'swift of lakshmi', 'verna', 'Swift Under 6 Lakh', 'creta'];
    expect(suggestSearches(cars, earlier, 'popular', 8, NOW).map(({ text, total }) => [text, total])).toEqual([
      ['swift under 6 lakh', 8],
      ['creta', 2],
    ]);
  });

  it('find what they say, whatever is typed', () => {
    const word = fc.constantFrom(
      'swi',
      'mar',
      'balen',
      'in',
      'under',
      '6',
      '5',
      'lakh',
      'pu',
      'पुणे',
      'स्वि',
      'alto',
      'red',
      'bla',
      'white',
      'petrol',
      'cng',
      'x',
      'first',
      'auto',
      'hyd',
      'maruti',
      'dies',
    );
    const typed = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 10 }), (text, limit) => {
        const found = suggest(cars, text, limit, NOW);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map((one) => one.text.toLowerCase())).size).toBe(found.length);
        for (const one of found) {
          const search = (scope: 'all' | 'local') =>
            searchCars(cars, SearchInput.parse({ filter: { q: one.text } }), scope, {}, NOW);
          expect([search('all').total, search('local').total]).toEqual([one.total, one.local]);
          expect(one.total).toBeGreaterThan(0);
          expect(search('all').unknownWords).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
