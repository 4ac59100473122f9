import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downPaymentProblem, financingPath, PRICE_MAX_INR, TENURES, wishOf } from './loan-wish.ts';

const asked = (query: string) => wishOf(new URLSearchParams(query));

describe('what somebody wants to borrow for', () => {
  it('stands in the address', () => {
    expect(asked('carPrice=650000&downPayment=150000&tenure=48')).toEqual({
      wish: { priceInr: 650_000, downPaymentInr: 150_000, months: 48, carYear: null },
      wrong: [],
    });
  });
  it('is 20 % down and 60 months unless the address says so', () => {
    expect(asked('carPrice=650001').wish).toEqual({
      ...{ priceInr: 650_001, downPaymentInr: 130_000, months: 60, carYear: null },
    });
  });
  it('is nothing without a price', () => {
    expect(asked('')).toEqual({ wish: null, wrong: [] });
    expect(asked('downPayment=5&tenure=48')).toEqual({ wish: null, wrong: [] });
  });
  it.each([
    ['carPrice=abc', ['carPrice'], null],
    ['carPrice=0', ['carPrice'], null],
    ['carPrice=-5', ['carPrice'], null],
    ['carPrice=99999999999', ['carPrice'], null],
    ['carPrice=NaN&tenure=61', ['carPrice', 'tenure'], null],
    ['carPrice=500000&tenure=61', ['tenure'], 100_000],
    ['carPrice=500000&tenure=', ['tenure'], 100_000],
    ['carPrice=500000&downPayment=500000', ['downPayment'], 100_000],
    ['carPrice=500000&downPayment=lots', ['downPayment'], 100_000],
    ['carPrice=500000&downPayment=0', [], 0],
    ['carPrice=5%2C00%2C000', [], 100_000],
  ] as const)('of "%s" takes the rest and names %j', (query, wrong, downPaymentInr) => {
    const found = asked(query);
    expect(found.wrong).toEqual(wrong);
    expect(found.wish?.downPaymentInr ?? null).toBe(downPaymentInr);
  });
  it('knows the year of the car where the address says one', () => {
    expect(asked('carPrice=650000&carYear=2019')).toMatchObject({ wish: { carYear: 2019 }, wrong: [] });
    expect(asked('carPrice=650000&carYear=19')).toMatchObject({ wish: { carYear: null }, wrong: ['carYear'] });
  });
  it('is read from the address that is made of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: PRICE_MAX_INR }),
        fc.nat(99),
        fc.constantFrom(...TENURES),
        fc.option(fc.integer({ min: 1950, max: 2026 })),
        (priceInr, percent, months, carYear) => {
          const wish = { priceInr, downPaymentInr: Math.floor((priceInr * percent) / 100), months, carYear };
          expect(wishOf(new URL(financingPath(wish), 'http://localhost').searchParams)).toEqual({ wish, wrong: [] });
        },
      ),
    );
  });
  it('never is anything that no loan can be worked out of', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (carPrice, downPayment, tenure) => {
        const { wish } = wishOf(new URLSearchParams({ carPrice, downPayment, tenure }));
        expect(
          wish === null || (wish.priceInr > 0 && wish.downPaymentInr >= 0 && wish.downPaymentInr < wish.priceInr),
        ).toBe(true);
      }),
    );
  });
});

describe('a down payment', () => {
  it.each([
    [null, 5, 'number'],
    [5, 5, 'tooHigh'],
    [4, 5, null],
    [0, 5, null],
  ] as const)('%s down of %i is wrong as %s', (down, price, problem) =>
    expect(downPaymentProblem(down, price)).toBe(problem),
  );
});
