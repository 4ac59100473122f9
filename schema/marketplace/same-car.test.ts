import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, groupSameCars, matchKeyOf, vinOf } from './same-car.ts';

const VIN = 'MA3EWDE1S00123456';
const OTHER_VIN = 'MA3EWDE1S00654321';

let position = 0;
/** Returns a listing of a plain Swift from its own source; `told` overrides the listing's facts. */
const listing = (id: string, told: Partial<Candidate> = {}): Candidate => {
  const facts = {
    brand: 'Maruti Suzuki',
    model: 'Swift',
    year: 2018,
    mileageKm: 45_123,
    ...told,
  };
  position += 1;
  return {
    id,
    position,
    sourceId: id,
    vin: null,
    priceInr: 450_000,
    fuelType: null,
    transmission: null,
    owners: null,
    city: null,
    state: null,
    rto: null,
    trim: null,
    firstSeenAt: 0,
    goneAt: null,
    matchKey: matchKeyOf(facts),
    ...facts,
  };
};

/** Returns the groups as sorted strings of listing names: `['ab', 'c']`. */
const groups = (...listings: Candidate[]): string[] => {
  const cars = new Map<string, string[]>();
  for (const [id, car] of groupSameCars(listings)) cars.set(car, [...(cars.get(car) ?? []), id]);
  return [...cars.values()].map((ids) => ids.sort().join('')).sort();
};

const here = { city: 'Hyderabad', state: 'Telangana' };

describe('cars of another trim or year', () => {
  const evidence = { ...here, owners: 1, transmission: 'Manual' };
  it('are not one, whatever else agrees, unless the vehicle number does', () => {
    const zeta = { ...evidence, brand: 'Maruti Suzuki', model: 'Baleno', year: 2021, trim: 'zeta' };
    expect(groups(listing('a', zeta), listing('b', { ...zeta, trim: 'sigma' }))).toEqual(['a', 'b']);
    expect(groups(listing('a', zeta), listing('b', { ...zeta, year: 2019 }))).toEqual(['a', 'b']);
    expect(groups(listing('a', zeta), listing('b', { ...zeta, trim: null }))).toEqual(['ab']);
    expect(groups(listing('a', zeta), listing('b', zeta))).toEqual(['ab']);
    const numbered = { ...zeta, vin: VIN };
    expect(groups(listing('a', numbered), listing('b', { ...numbered, trim: 'sigma' }))).toEqual(['ab']);
  });
});

describe('what a listing can be matched by', () => {
  it.each([
    [45_123, 'marutisuzuki|wagonr|2018|45123'],
    [45_200, 'marutisuzuki|wagonr|2018|45200'],
    [1001, 'marutisuzuki|wagonr|2018|1001'],
  ])('is brand, model, year and the exact reading of %i km', (mileageKm, key) => {
    expect(matchKeyOf({ brand: 'Maruti Suzuki', model: 'Wagon-R', year: 2018, mileageKm })).toBe(key);
    expect(matchKeyOf({ brand: 'MARUTI SUZUKI', model: 'WagonR', year: 2018, mileageKm })).toBe(key);
  });

  it.each([null, 0, 7, 999, 45_500, 60_000])('is nothing when the reading is %s', (mileageKm) => {
    expect(matchKeyOf({ brand: 'Kia', model: 'Seltos', year: 2020, mileageKm })).toBeNull();
  });

  it('is nothing where no model is named', () => {
    expect(matchKeyOf({ brand: 'Kia', model: null, year: 2020, mileageKm: 45_123 })).toBeNull();
  });

  it.each([
    ['ma3ewde1s-00 123456', VIN],
    ['MA3EWDE1S0012345', null],
    ['MA3EWDEIS00123456', null],
    ['00000000000000000', null],
    [null, null],
  ])('reads %s as the vehicle number %s', (text, vin) => {
    expect(vinOf(text)).toBe(vin);
  });
});

describe('what speaks for one car', () => {
  it('is the same place', () => {
    expect(groups(listing('a', { state: 'Telangana' }), listing('b', here))).toEqual(['ab']);
    expect(groups(listing('a', { rto: 'TS-09' }), listing('b', { rto: 'TS-09' }))).toEqual(['ab']);
  });

  it('is the same owners and gearbox where a place is not told', () => {
    const told = { owners: 2, transmission: 'Manual' };
    expect(groups(listing('a', told), listing('b', { ...told, ...here }))).toEqual(['ab']);
    expect(groups(listing('a', told), listing('b', { owners: 2 }))).toEqual(['a', 'b']);
    expect(groups(listing('a', told), listing('b', { owners: 2, transmission: 'AMT' }))).toEqual(['a', 'b']);
    const [amt, automatic] = ['AMT', 'Automatic'].map((transmission) => ({ owners: 1, transmission }));
    expect(groups(listing('a', amt), listing('b', automatic))).toEqual(['ab']);
  });

  it('is not the reading alone', () => {
    expect(groups(listing('a', here), listing('b'))).toEqual(['a', 'b']);
  });

  it('is the place, and nothing less, where the reading was rounded to a hundred', () => {
    const rounded = { mileageKm: 45_200, owners: 1, transmission: 'Manual' };
    expect(groups(listing('a', rounded), listing('b', rounded))).toEqual(['a', 'b']);
    expect(groups(listing('a', { ...rounded, ...here }), listing('b', { ...rounded, ...here }))).toEqual(['ab']);
  });

  it('is a vehicle number, whatever the reading, the place and the source', () => {
    const a = listing('a', { vin: VIN, mileageKm: 45_123, sourceId: 'dealer', ...here });
    const b = listing('b', { vin: VIN, mileageKm: 50_000, sourceId: 'dealer', city: 'Pune', state: 'Maharashtra' });
    expect(groups(a, b)).toEqual(['ab']);
  });

  it('reaches over a third listing that shares one key with each', () => {
    const a = listing('a', { vin: VIN, mileageKm: 44_000 });
    const b = listing('b', { vin: VIN, ...here });
    expect(groups(a, b, listing('c', here))).toEqual(['abc']);
  });
});

describe('what speaks against one car', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['other owners', { owners: 1 }, { owners: 2 }],
    ['another fuel', { fuelType: 'Petrol' }, { fuelType: 'Diesel' }],
    ['another registration office', { rto: 'TS-09' }, { rto: 'TS-10' }],
    ['another vehicle number', { vin: VIN }, { vin: OTHER_VIN }],
    ['more than twice the price', { priceInr: 300_000 }, { priceInr: 600_001 }],
    ['a source that shows both at once', { sourceId: 'one' }, { sourceId: 'one' }],
  ])('is %s', (_, a, b) => {
    expect(groups(listing('a', { ...here, ...a }), listing('b', { ...here, ...b }))).toEqual(['a', 'b']);
  });

  it('is another state, but not the next one around Delhi, nor with the same registration office', () => {
    const alike = { owners: 1, transmission: 'Manual' };
    const pair = (a: Partial<Candidate>, b: Partial<Candidate>) =>
      groups(listing('a', { ...alike, ...a }), listing('b', { ...alike, ...b }));
    expect(pair({ state: 'Karnataka' }, { state: 'Telangana' })).toEqual(['a', 'b']);
    expect(pair({ state: 'Haryana' }, { state: 'Delhi' })).toEqual(['ab']);
    expect(pair({ state: 'Karnataka', rto: 'TS-09' }, { state: 'Telangana', rto: 'TS-09' })).toEqual(['ab']);
  });

  it.each([
    ['Petrol', 'CNG'],
    ['LPG', 'Petrol'],
    ['Hybrid', 'Diesel'],
    ['Petrol', null],
  ])('is not %s here and %s there', (a, b) => {
    expect(groups(listing('a', { ...here, fuelType: a }), listing('b', { ...here, fuelType: b }))).toEqual(['ab']);
  });

  it('is not that one source showed it twice, one after the other', () => {
    const first = listing('a', { ...here, sourceId: 'one', goneAt: 10 });
    expect(groups(first, listing('b', { ...here, sourceId: 'one', firstSeenAt: 10 }))).toEqual(['ab']);
    expect(groups(first, listing('c', { ...here, sourceId: 'one', firstSeenAt: 9 }))).toEqual(['a', 'c']);
  });

  it('keeps two listings of one source apart, and gives the third to the one that it is more like', () => {
    const a = listing('a', { ...here, sourceId: 'one', rto: 'TS-09' });
    const b = listing('b', { ...here, sourceId: 'one', rto: 'TS-10' });
    expect(groups(a, b, listing('c', { ...here, rto: 'TS-10' }))).toEqual(['a', 'bc']);
  });

  it('is a reading that more listings share than a car can have', () => {
    const many = Array.from({ length: 41 }, (_, index) => listing(`s${index}`, here));
    expect(groups(...many.slice(1))).toHaveLength(1);
    expect(groups(...many)).toHaveLength(41);
  });
});

it('names a car by its first listing, and depends on no order', () => {
  const some = [
    listing('a', here),
    listing('b', { ...here, owners: 1 }),
    listing('c', { ...here, owners: 2 }),
    listing('d', { vin: VIN, mileageKm: 1 }),
    listing('e', { vin: VIN, ...here, owners: 1 }),
  ];
  const cars = groupSameCars(some);
  const order = some.map(({ id }) => id);
  for (const [id, car] of cars) expect(order.indexOf(car)).toBeLessThanOrEqual(order.indexOf(id));
  fc.assert(
    fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (shuffled) => {
      expect(new Map(groupSameCars(shuffled))).toEqual(new Map(cars));
    }),
  );
});
