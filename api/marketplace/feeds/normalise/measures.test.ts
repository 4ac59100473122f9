import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, KM_PER_MILE, LEAST_PRICE_INR, MOST_KM, MOST_PRICE_INR, priceInr, yearIn } from './measures.ts';

const rupees = { unit: 'rupees' } as const;
const dollars = { unit: 'rupees', rate: { currency: 'USD', inr: 80, asOf: '2026-01-01', source: 'test' } } as const;
const indian = (value: number) => new Intl.NumberFormat('en-IN').format(value);

describe('a price', () => {
  it.each([
    ['₹ 10.44 Lakh', 1_044_000],
    ['₹ 19 Lakh', 1_900_000],
    ['₹ 1.2 Crore', 12_000_000],
    ['Rs. 4.5 lacs', 450_000],
    ['3,75,000', 375_000],
    ['₹2,47,00,000/-', 24_700_000],
    ['450000.0', 450_000],
    [650_000, 650_000],
    ['95k', 95_000],
    ['375000 INR', 375_000],
  ])('%j is ₹%d', (value, inr) => expect(priceInr(value, rupees)).toEqual({ inr }));

  it.each([
    ['₹ 4.45 ', 445_000],
    ['₹ 12', 1_200_000],
    ['₹ 1.15 Crore', 11_500_000],
    ['₹ 85,000', 85_000],
  ])('%j in a column of lakhs is ₹%d', (value, inr) => expect(priceInr(value, { unit: 'lakh' })).toEqual({ inr }));

  it.each([
    ['Ask For Price', 'price-on-request'],
    ['Call for price', 'price-on-request'],
    ['', 'price-missing'],
    [null, 'price-missing'],
    ['0', 'price-missing'],
    ['3-4 Lakh', 'price-missing'],
    ['999', 'price-out-of-range'],
    ['-450000', 'price-out-of-range'],
    ['1,2,3', 'price-out-of-range'],
    ['₹ 60 Crore', 'price-out-of-range'],
    ['5995 USD', 'foreign-currency'],
    ['$18,000', 'foreign-currency'],
    ['105 950 SEK', 'foreign-currency'],
    ['€ 12.500', 'foreign-currency'],
    ['105950 kr', 'foreign-currency'],
  ])('%j is refused as %s', (value, refused) => expect(priceInr(value, rupees)).toMatchObject({ refused }));

  it('takes a currency only with its rate', () => {
    expect(priceInr('5995.00 USD', dollars)).toEqual({ inr: 479_600 });
    expect(priceInr('5995', dollars)).toEqual({ inr: 479_600 });
    expect(priceInr('₹ 4,50,000', dollars)).toEqual({ inr: 450_000 });
    expect(priceInr('5995 EUR', dollars)).toMatchObject({ refused: 'foreign-currency' });
    expect(priceInr('500000', { ...rupees, currency: 'SEK' })).toMatchObject({ refused: 'foreign-currency' });
    expect(priceInr('500000', { ...rupees, currency: 'INR' })).toEqual({ inr: 500_000 });
  });

  it('means the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: LEAST_PRICE_INR, max: MOST_PRICE_INR }), (inr) => {
        for (const text of [
          `${inr}`,
          indian(inr),
          `₹ ${indian(inr)}`,
          `Rs ${inr}/-`,
          `${inr / 100_000} Lakh`,
          `₹${inr / 1e7} Cr`,
        ]) {
          expect(priceInr(text, rupees)).toEqual({ inr });
        }
      }),
    );
  });

  it('is never a number out of range, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const price = priceInr(text, rupees);
        expect('refused' in price || (price.inr >= LEAST_PRICE_INR && price.inr <= MOST_PRICE_INR)).toBe(true);
      }),
    );
  });
});

describe('a distance', () => {
  const km = { unit: 'km' } as const;
  it.each([
    ['98,000 km', 98_000],
    ['45,000 kms', 45_000],
    ['20,000', 20_000],
    ['83500.0 km', 83_500],
    ['1,37,495 kms', 137_495],
    [43_679, 43_679],
    ['1.2 lakh km', 120_000],
    ['0 km', 0],
    ['', null],
    ['unknown', null],
  ])('%j is %d km', (value, expected) => expect(distanceKm(value, km)).toEqual({ km: expected }));

  it.each([
    ['239500 Miles', 'foreign-distance-unit'],
    ['12 mi', 'foreign-distance-unit'],
    ['8956 mil', 'foreign-distance-unit'],
    ['36,00,000 km', 'mileage-out-of-range'],
    ['-5', 'mileage-out-of-range'],
  ])('%j is refused as %s', (value, refused) => expect(distanceKm(value, km)).toMatchObject({ refused }));

  it('takes miles only where they are declared', () => {
    const miles = { unit: 'mi' } as const;
    expect(distanceKm('100,000 Miles', miles)).toEqual({ km: 160_934 });
    expect(distanceKm('100000', miles)).toEqual({ km: 160_934 });
    expect(distanceKm('100000', { ...miles, unitText: 'KM' })).toEqual({ km: 100_000 });
    expect(distanceKm('100000', { ...km, unitText: 'MI' })).toMatchObject({ refused: 'foreign-distance-unit' });
    expect(distanceKm('100000', { ...km, unitText: 'KMT' })).toEqual({ km: 100_000 });
  });

  it('means the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_KM }), (value) => {
        for (const text of [value, `${value} km`, `${indian(value)} kms`, `${value}.0 Km`]) {
          expect(distanceKm(text, km)).toEqual({ km: value });
        }
        const miles = Math.floor(value / 2);
        expect(distanceKm(`${miles} miles`, { unit: 'mi' })).toEqual({ km: Math.round(miles * KM_PER_MILE) });
      }),
    );
  });
});

describe('a year', () => {
  it.each([
    [2018, 2018],
    ['2018', 2018],
    ['2018.0', 2018],
    ['May 2016', 2016],
    ['City 2001', 2001],
    ['1931', 1931],
    ['Zest', null],
    ['150k', null],
    ['', null],
  ])('%j is %s', (value, year) => expect(yearIn(value)).toBe(year));
});
