import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyInstalment } from './emi.ts';

/** Returns the balance after the last instalment, computed month by month. For a correct instalment, this balance is zero. */
const balanceAfter = (principal: number, ratePercent: number, months: number, instalment: number) => {
  let balance = principal;
  for (let month = 0; month < months; month += 1) balance = balance * (1 + ratePercent / 1200) - instalment;
  return balance;
};

describe('monthlyInstalment', () => {
  it('is the amortised instalment of 80 % of the price at 7.05 % over 60 months', () => {
    expect(monthlyInstalment({ priceInr: 500_000 })).toBe(7930);
    expect(monthlyInstalment({ priceInr: 1_000_000 })).toBe(15_860);
  });

  it('pays the loan off with the last instalment, to within the rounding of each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 50_000_000 }),
        fc.integer({ min: 12, max: 84 }),
        fc.integer({ min: 1, max: 24 }),
        (priceInr, months, annualRatePercent) => {
          const instalment = monthlyInstalment({ priceInr, months, annualRatePercent, downPaymentShare: 0.2 });
          const growth = (1 + annualRatePercent / 1200) ** months;
          expect(Math.abs(balanceAfter(priceInr * 0.8, annualRatePercent, months, instalment))).toBeLessThan(
            0.6 * months * growth,
          );
        },
      ),
    );
  });

  it('divides evenly when the loan is free of interest', () => {
    expect(monthlyInstalment({ priceInr: 600_000, annualRatePercent: 0, downPaymentShare: 0, months: 60 })).toBe(
      10_000,
    );
  });

  it.each([
    { priceInr: -1 },
    { priceInr: Number.NaN },
    { priceInr: 1, downPaymentShare: 1.1 },
    { priceInr: 1, months: 0 },
    { priceInr: 1, annualRatePercent: -1 },
  ])('refuses %o', (terms) => {
    expect(() => monthlyInstalment(terms)).toThrow(RangeError);
  });
});
