import { describe, expect, it } from 'vitest';
import type { UnderstoodKind, UnderstoodPart } from '../marketplace/understood-text.ts';
import { DescribedCar, describedCar } from './described-car.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

/** Returns the part of `text` that consists of the words `typed`. */
const part = (text: string, kind: UnderstoodKind, typed: string, facts: Partial<UnderstoodPart> = {}) => ({
  ...{ kind, values: [], min: null, max: null },
  ...{ from: text.indexOf(typed), to: text.indexOf(typed) + typed.length },
  ...facts,
});
const NOTHING: DescribedCar = {
  ...{ brand: null, model: null, variant: null, year: null, mileageKm: null },
  ...{ fuelType: null, transmission: null, owners: null, city: null, notUsed: [] },
};
const read = (text: string, parts: readonly UnderstoodPart[], unknown: readonly string[] = []) =>
  DescribedCar.parse(describedCar(text, parts, unknown, NOW));

describe('a car described in words', () => {
  it('takes each fact from the part that states it', () => {
    const text = '2019 Maruti Swift VXi AMT petrol, second owner, 40,000 km, Bangalore';
    const parts = [
      part(text, 'year', '2019', { min: 2019, max: 2019 }),
      part(text, 'brand', 'Maruti', { values: ['Maruti Suzuki'] }),
      part(text, 'model', 'Swift', { values: ['Swift'] }),
      part(text, 'word', 'VXi', { values: ['vxi'] }),
      part(text, 'gearbox', 'AMT', { values: ['AMT'] }),
      part(text, 'fuel', 'petrol', { values: ['Petrol'] }),
      part(text, 'owners', 'second owner', { values: ['2'] }),
      part(text, 'km', '40,000 km', { max: 40_000 }),
      part(text, 'place', 'Bangalore', { values: ['Bangalore'] }),
    ];
    expect(read(text, parts)).toEqual({
      ...{ brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi', year: 2019, mileageKm: 40_000 },
      ...{ fuelType: 'Petrol', transmission: 'AMT', owners: 2, city: 'Bengaluru', notUsed: [] },
    });
  });

  it('finds the brand of a model that only one brand has', () => {
    const model = (name: string) => read(name, [part(name, 'model', name, { values: [name] })]);
    expect(model('Creta')).toEqual({ ...NOTHING, brand: 'Hyundai', model: 'Creta' });
    expect(model('Unheard-of')).toEqual({ ...NOTHING, model: 'Unheard-of' });
  });

  it.each([
    [{ min: 36_000, max: 44_000 }, 40_000],
    [{ min: null, max: 50_000 }, 50_000],
    [{ min: 20_000, max: null }, 20_000],
  ])('takes the middle or the stated end of a range of kilometres: %o', (range, mileageKm) => {
    expect(read('km', [part('km', 'km', 'km', range)])).toEqual({ ...NOTHING, mileageKm });
  });

  it.each([1949, 2027])('leaves out a year in which no car can have been made: %i', (year) => {
    expect(read('year', [part('year', 'year', 'year', { min: year, max: year })])).toEqual(NOTHING);
  });

  it('takes the greater count of owners, and a dual clutch for an automatic', () => {
    const text = 'DCT at most 2 owners';
    const parts = [
      part(text, 'gearbox', 'DCT', { values: ['DCT'] }),
      part(text, 'owners', 'at most 2 owners', { values: ['1', '2'] }),
    ];
    expect(read(text, parts)).toEqual({ ...NOTHING, transmission: 'Automatic', owners: 2 });
  });

  it('names what it did not use', () => {
    const text = 'White Swift zorblax under 5 lakh';
    const parts = [
      part(text, 'colour', 'White', { values: ['white'] }),
      part(text, 'model', 'Swift', { values: ['Swift'] }),
      part(text, 'price', 'under 5 lakh', { max: 500_000 }),
    ];
    const { notUsed } = read(text, parts, ['zorblax']);
    expect(notUsed).toEqual(['zorblax', 'White', 'under 5 lakh']);
  });
});
