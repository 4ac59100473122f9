import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TableCar, tableEstimate, VALUATION_CONDITIONS } from './price-table.ts';

const YEAR = 2026;
const car = (changes: Partial<TableCar>): TableCar => ({
  brand: 'Honda',
  model: 'City',
  year: YEAR,
  mileageKm: 0,
  condition: 'good',
  ...changes,
});
const priceOf = (changes: Partial<TableCar>) => tableEstimate(car(changes), YEAR)?.estimateInr;

describe('the fixed price table', () => {
  it.each([
    ['Maruti Suzuki', 'Alto', 350_000],
    ['Hyundai', 'i10', 450_000],
    ['Tata', 'Tiago', 420_000],
    ['Honda', 'City', 650_000],
    ['Maruti Suzuki', 'Swift', 480_000],
    ['maruti suzuki', 'SWIFT', 480_000],
  ])('begins with what a %s %s of the year costs: %i', (brand, model, price) => {
    expect(priceOf({ brand, model })).toBe(price);
  });

  it('has no price for any other car', () => {
    expect(tableEstimate(car({ model: 'Civic' }), YEAR)).toBeNull();
    expect(tableEstimate(car({ brand: 'Hyundai' }), YEAR)).toBeNull();
  });

  it.each([
    // Each year takes off 10 %; seven or more years take off 70 %.
    [{ year: 2025 }, 585_000],
    [{ year: 2023 }, 455_000],
    [{ year: 2019 }, 195_000],
    [{ year: 2015 }, 195_000],
    [{ year: 2027 }, 650_000],
    // 10,000 km take off 3 %, 130,000 km take off 39 %, 140,000 km or more take off 40 %.
    [{ mileageKm: 10_000 }, 630_500],
    [{ mileageKm: 100_000 }, 455_000],
    [{ mileageKm: 130_000 }, 396_500],
    [{ mileageKm: 140_000 }, 390_000],
    [{ mileageKm: 200_000 }, 390_000],
    [{ condition: 'excellent' }, 715_000],
    [{ condition: 'fair' }, 552_500],
    [{ condition: 'poor' }, 455_000],
    // All factors: 650,000 × 0.6 × 0.85 × 1.1, and the lowest possible price of a City.
    [{ year: 2022, mileageKm: 50_000, condition: 'excellent' }, 364_650],
    [{ year: 2015, mileageKm: 200_000, condition: 'poor' }, 81_900],
    // 350,000 × 0.9 × 0.97 × 0.85 is 259,717.50.
    [{ brand: 'Maruti Suzuki', model: 'Alto', year: 2025, mileageKm: 10_000, condition: 'fair' }, 259_718],
    // Ten years count as seven: 480,000 × 0.3 × 0.76 × 1.1.
    [{ brand: 'Maruti Suzuki', model: 'Swift', year: 2016, mileageKm: 80_000, condition: 'excellent' }, 120_384],
  ] as const)('estimates %o at ₹%i', (changes, price) => {
    expect(priceOf(changes)).toBe(price);
  });

  it('never rises with age or kilometres, and is the sum of what moved it', () => {
    const some = fc.record({
      year: fc.integer({ min: 2000, max: YEAR + 1 }),
      mileageKm: fc.integer({ min: 0, max: 1_000_000 }),
      condition: fc.constantFrom(...VALUATION_CONDITIONS),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 200_000 }), (facts, older, more) => {
        const estimate = tableEstimate(car(facts), YEAR);
        const sum = estimate?.factors.reduce((total, { amountInr }) => total + amountInr, 0);
        expect(sum).toBe(estimate?.estimateInr);
        const worse = priceOf({ ...facts, year: facts.year - older, mileageKm: facts.mileageKm + more });
        expect(worse).toBeLessThanOrEqual(estimate?.estimateInr ?? 0);
      }),
    );
  });
});
