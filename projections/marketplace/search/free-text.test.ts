import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { CarColumns } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { searchCars } from './search.ts';
import { indexedCar } from './testing/indexed-car.ts';

const columns = (...facts: readonly Partial<IndexedCar>[]): CarColumns => {
  const cars = new CarColumns();
  facts.forEach((fact, i) => {
    cars.put(indexedCar(i, fact));
  });
  cars.settle();
  return cars;
};
const market = columns(
  { brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi', city: 'Bengaluru', year: 2019, color: 'Red' },
  { brand: 'Maruti Suzuki', model: 'Swift Dzire', city: 'Noida', fuelType: 'Diesel' },
  { brand: 'Maruti Suzuki', model: 'Wagon R', city: 'Gurugram', fuelType: 'CNG' },
  { brand: 'Hyundai', model: 'i20', variant: 'Sportz', city: 'Delhi', transmission: 'Automatic' },
  { brand: 'Hyundai', model: 'i10', city: 'Hyderabad' },
  { brand: 'Hyundai', model: 'Creta', city: 'Mumbai', bodyType: 'SUV' },
  { brand: 'Toyota', model: 'Innova Crysta', variant: '2.4 V', city: 'Pune' },
  { brand: 'Mercedes-Benz', model: 'E-Class', city: 'Chennai' },
  { brand: 'Škoda', model: 'Octavia', city: 'Kolkata' },
);
const NOW = new Date('2026-06-01T00:00:00Z');
const found = (q: string, cars = market) => {
  const { page, correctedQuery } = searchCars(cars, SearchInput.parse({ filter: { q } }), 'all', { page: true }, NOW);
  return { cars: (page?.ids ?? []).map((id) => Number(id.slice(-3))).sort(), correctedQuery };
};

describe('free text', () => {
  it.each([
    ['swift', [0, 1]],
    ['SWIFT  red', [0]],
    ['hyundai mumbai', [5]],
    ['wagonr', [2]],
    ['wagon r', [2]],
    ['i 20', [3]],
    ['swift 2019', [0]],
    ['used cars in bangalore', [0]],
    ['gurgaon', [2]],
    ['delhi ncr', [1, 2, 3]],
    ['ncr diesel', [1]],
    ['vw', []],
    ['mercedes benz', [7]],
    ['mercedes-benz e class', [7]],
    ['skoda', [8]],
    ['auto', [3]],
    ['cret', [5]],
    ['hyundai suv', [5]],
    ['car', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['swift mumbai', []],
    ['xyzzyq', []],
  ])('"%s" finds %j without a correction', (q, cars) => {
    expect(found(q)).toEqual({ cars, correctedQuery: null });
  });

  it.each([
    ['swfit', [0, 1], 'swift'],
    ['crysat', [6], 'crysta'],
    ['hyunda creta', [5], 'hyundai creta'],
    ['inova', [6], 'innova'],
    ['maruti suzki bengaluru', [0], 'maruti suzuki bengaluru'],
  ])('"%s" finds %j as "%s"', (q, cars, correctedQuery) => {
    expect(found(q)).toEqual({ cars, correctedQuery });
  });

  it('reads "i 20" as i20 also where other cars have an "i" and a "20"', () => {
    const cars = columns(
      { model: 'i20' },
      { model: 'City', variant: '1.5 i VTEC' },
      { model: 'X1', variant: 'sDrive 20 d' },
    );
    expect(found('i 20', cars).cars).toEqual([0]);
  });

  it('knows a model by its other name of several words', () => {
    const cars = columns(
      { brand: 'Maruti Suzuki', model: 'Dzire', variant: 'VDI' },
      { brand: 'Maruti Suzuki', model: 'Dzire Tour', variant: 'Swift Dzire Tour' },
      { brand: 'Maruti Suzuki', model: 'Swift' },
    );
    expect(found('used swift dzire', cars)).toEqual({ cars: [0, 1], correctedQuery: null });
    expect(found('swift', cars).cars).toEqual([2]);
  });

  it('calls no car electric whose fuel is another one, whatever its variant is called', () => {
    const cars = columns(
      { model: 'Innova', variant: '2.5 EV', fuelType: 'Diesel' },
      { model: 'Nexon', variant: 'Max', fuelType: 'Electric' },
      { model: 'Tigor', variant: 'EV XZ', fuelType: null },
    );
    expect(found('electric car', cars).cars).toEqual([1, 2]);
    expect(found('electric or diesel', cars).cars).toEqual([0, 1, 2]);
  });

  it('takes several years for alternatives, and limits together', () => {
    const cars = columns({ year: 2015 }, { year: 2016 }, { year: 2018 });
    expect(found('2015 2018 car', cars).cars).toEqual([0, 2]);
    expect(found('car after 2016 before 2017', cars).cars).toEqual([1]);
    expect(found('car 2015-16', cars).cars).toEqual([0, 1]);
    expect(found('car 2015-16 or 2018', cars).cars).toEqual([0, 1, 2]);
    expect(found('bs4 or bs6', cars).cars).toEqual([2]);
  });

  describe('of a car without a variant', () => {
    const titled = (title: string, facts: Partial<IndexedCar> = {}) => ({
      brand: 'Toyota',
      model: 'Fortuner',
      title,
      ...facts,
    });
    const unknownIn = (q: string, cars: CarColumns) =>
      searchCars(cars, SearchInput.parse({ filter: { q } }), 'all', {}, NOW).unknownWords;

    it('finds the words of its title, too', () => {
      const cars = columns(
        titled('2015 Toyota Fortuner 4x4 AT', { transmission: 'Automatic' }),
        titled('2015 Toyota Fortuner 4x2 AT', { transmission: 'Automatic' }),
        { ...titled('Toyota Fortuner 4x4', { title: null }), variant: '4x4 Sportivo', transmission: 'Automatic' },
        titled('Toyota Fortuner SPORTIVO 2.8 AMT', { transmission: 'Automatic' }),
      );
      expect(found('fortuner 4x4 automatic', cars).cars).toEqual([0, 2]);
      expect(found('fortuner sportivo', cars).cars).toEqual([2, 3]);
      expect(found('fortuner sportiv', cars).cars).toEqual([2, 3]);
      const amt = searchCars(cars, SearchInput.parse({ filter: { q: 'fortuner amt' } }), 'all', { page: true }, NOW);
      expect(amt.page?.ids[0]).toBe(indexedCar(3).id);
    });

    it('does not take the words of titles for words that a search can mean', () => {
      const cars = columns(
        titled('Sentro in mint condition', { brand: 'Hyundai', model: 'Santro' }),
        titled('Hyundai Santro', { brand: 'Hyundai', model: 'Santro' }),
      );
      expect(found('sentro', cars)).toEqual({ cars: [0, 1], correctedQuery: 'santro' });
      expect(found('santro spotless', cars).cars).toEqual([0, 1]);
      const spotless = columns(titled('Spotless Fortuner'), titled('Toyota Fortuner'));
      expect(found('fortuner spotless', spotless).cars).toEqual([0, 1]);
      expect(unknownIn('fortuner spotless', spotless)).toEqual(['spotless']);
    });

    it('knows a word as soon as a variant has it, and the title of another car keeps its own', () => {
      const cars = columns(
        titled('Toyota Fortuner Sigma'),
        titled('Toyota Fortuner', { variant: 'sigma' }),
        titled('Toyota Fortuner'),
      );
      expect(found('fortuner sigma', cars).cars).toEqual([0, 1]);
      cars.put(indexedCar(1, titled('Toyota Fortuner', { variant: 'Alpha' })));
      cars.settle();
      expect(found('fortuner sigma', cars).cars).toEqual([0, 1, 2]);
    });

    it('counts the seats that its title names', () => {
      const eeco = (title: string) => titled(title, { brand: 'Maruti Suzuki', model: 'Eeco' });
      const cars = columns(
        eeco('Maruti Eeco 5 Seater AC'),
        eeco('Maruti Eeco 7 STR'),
        eeco('Maruti Eeco'),
        titled('Toyota Hiace 10 seater', { model: 'Hiace' }),
      );
      expect(found('7 seater', cars).cars).toEqual([1, 2, 3]);
    });

    it('takes no decimal for a number of seats: a 1.8 S has no eight', () => {
      const cars = columns(
        titled('Honda Civic 1.8 S AT', { brand: 'Honda', model: 'Civic' }),
        { brand: 'Honda', model: 'Civic', variant: '1.8 S MT' },
        { brand: 'Honda', model: 'Mobilio', variant: '1.5 S' },
        { brand: 'Honda', model: 'Mobilio', variant: '5S' },
      );
      expect(found('7 seater', cars).cars).toEqual([2]);
    });

    it('offers a wider search for what no title says', () => {
      const cars = columns(
        titled('Toyota Fortuner 4x4', { color: 'Red' }),
        titled('Toyota Fortuner', { color: 'White' }),
      );
      const { total, widerSearches } = searchCars(
        cars,
        SearchInput.parse({ filter: { q: 'white fortuner 4x4' } }),
        'all',
        { widerSearches: true },
        NOW,
      );
      expect(total).toBe(0);
      expect(widerSearches).toMatchObject([
        { q: 'fortuner 4x4', total: 1 },
        { q: 'white fortuner', total: 1 },
      ]);
    });

    it('leaves the completeness of its facts as it is', () => {
      const cars = columns(titled('Toyota Fortuner 4x4'), titled('Toyota Fortuner'));
      expect(cars.completeness[0]).toBe(cars.completeness[1]);
    });
  });

  it.each(['🚗', '%', ' -- ', '"\'*'])('finds nothing by %j, which has no word', (q) => {
    expect(found(q)).toEqual({ cars: [], correctedQuery: null });
  });

  it.each(['', '  ', 'used car'])('finds everything by %j, which asks for nothing', (q) => {
    expect(found(q).cars).toHaveLength(market.count);
  });

  it('finds the cars of a twin city, too', () => {
    const cars = columns({ city: 'Hyderabad' }, { city: 'Secunderabad' }, { city: 'Pune' });
    expect(found('cars in secunderabad', cars).cars).toEqual([0, 1]);
    expect(found('cars in hyderabad', cars).cars).toEqual([0]);
  });

  it('never corrects a number: an i30 is no i20', () => {
    expect(found('i30')).toEqual({ cars: [], correctedQuery: null });
  });

  it('neither proposes nor requires a word that no car has any more', () => {
    const cars = columns({ model: 'Creta' }, { model: 'Verna' });
    cars.remove(indexedCar(0).id);
    expect(found('craeta verna', cars)).toEqual({ cars: [1], correctedQuery: null });
  });

  const wider = (q: string) =>
    searchCars(market, SearchInput.parse({ filter: { q } }), 'all', { widerSearches: true }, new Date(0)).widerSearches;

  it('offers the search without one of its parts if no car has them all', () => {
    expect(wider('creta diesel mumbai')).toMatchObject([{ q: 'creta mumbai', without: { kind: 'fuel' }, total: 1 }]);
    expect(wider('white swift in mumbai')).toEqual([]);
  });

  it('offers at most what finds cars, and nothing where cars match', () => {
    expect(wider('swift')).toEqual([]);
    expect(wider('octavia mumbai')?.map(({ q }) => q)).toEqual(['mumbai', 'octavia']);
    expect(wider('royal enfield')).toEqual([]);
  });

  it('finds at least 95 of 100 words with one typing error', () => {
    const words = [
      'swift',
      'maruti',
      'suzuki',
      'bengaluru',
      'hyundai',
      'creta',
      'toyota',
      'innova',
      'mercedes',
      'octavia',
    ];
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const slips = fc
      .tuple(fc.constantFrom(...words), fc.nat(), fc.constantFrom('drop', 'add', 'replace', 'swap'), letter)
      .map(([word, place, slip, typed]) => {
        const at = place % word.length;
        const [head, own, tail] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
        if (slip === 'drop') return { word, typed: head + tail };
        if (slip === 'add') return { word, typed: head + typed + own + tail };
        if (slip === 'replace') return { word, typed: head + typed + tail };
        return { word, typed: head + tail.slice(0, 1) + own + tail.slice(1) };
      });
    const sample = fc.sample(slips, { numRuns: 1000, seed: 1 });
    const right = sample.filter(
      ({ word, typed }) => JSON.stringify(found(typed).cars) === JSON.stringify(found(word).cars),
    );
    expect(right.length).toBeGreaterThanOrEqual(950);
  });

  it('reads whatever is typed without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (q) => {
        expect(found(q).cars.length).toBeLessThanOrEqual(market.count);
      }),
    );
  });
});
