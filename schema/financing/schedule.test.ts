import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emiOf } from './emi.ts';
import { byYear, scheduleOf } from './schedule.ts';

const loan = fc.record({
  principalInr: fc.integer({ min: 1, max: 50_000_000 }),
  annualRatePercent: fc.double({ min: 0, max: 36, noNaN: true }),
  months: fc.integer({ min: 1, max: 120 }),
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the schedule of a loan', () => {
  it('begins with most interest and ends with nothing owed', () => {
    const { emiInr, interestInr, paidInr, months } = scheduleOf({
      principalInr: 500_000,
      annualRatePercent: 9,
      months: 60,
    });
    expect(emiInr).toBe(10_379);
    expect(months[0]).toEqual({
      month: 1,
      paidInr: 10_379,
      interestInr: 3750,
      principalInr: 6629,
      balanceInr: 493_371,
    });
    expect(months.at(-1)).toMatchObject({ month: 60, balanceInr: 0 });
    expect(Math.abs((months.at(-1)?.paidInr ?? 0) - emiInr)).toBeLessThan(60);
    expect(paidInr).toBe(500_000 + interestInr);
  });

  it('pays the principal off to the rupee, whatever the loan', () => {
    fc.assert(
      fc.property(loan, (wanted) => {
        const { months, emiInr, interestInr, paidInr } = scheduleOf(wanted);
        expect(months).toHaveLength(wanted.months);
        expect(sum(months.map(({ principalInr }) => principalInr))).toBe(wanted.principalInr);
        expect(sum(months.map((month) => month.interestInr))).toBe(interestInr);
        expect(sum(months.map((month) => month.paidInr))).toBe(paidInr);
        expect(months.at(-1)?.balanceInr).toBe(0);
        let balance = wanted.principalInr;
        for (const month of months) {
          balance -= month.principalInr;
          expect([month.balanceInr, month.principalInr >= 0, month.interestInr >= 0]).toEqual([balance, true, true]);
          if (month.month < wanted.months) expect(month.paidInr).toBeLessThanOrEqual(emiInr);
        }
      }),
    );
  });

  it('adds up by years to the same', () => {
    fc.assert(
      fc.property(loan, (wanted) => {
        const schedule = scheduleOf(wanted);
        const years = byYear(schedule);
        expect(years.map(({ year }) => year)).toEqual(
          Array.from({ length: Math.ceil(wanted.months / 12) }, (_, at) => at + 1),
        );
        expect(sum(years.map(({ paidInr }) => paidInr))).toBe(schedule.paidInr);
        expect(sum(years.map(({ interestInr }) => interestInr))).toBe(schedule.interestInr);
        expect(years.at(-1)?.balanceInr).toBe(0);
      }),
    );
  });

  it.each([
    { principalInr: -1, annualRatePercent: 9, months: 60 },
    { principalInr: 1, annualRatePercent: -1, months: 60 },
    { principalInr: 1, annualRatePercent: 9, months: 0 },
    { principalInr: 1, annualRatePercent: 9, months: 1.5 },
  ])('is refused of %o', (wanted) => {
    expect(() => emiOf(wanted)).toThrow(RangeError);
    expect(() => scheduleOf(wanted)).toThrow(RangeError);
  });
});
