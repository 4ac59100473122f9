import fc from 'fast-check';
import { expect, it } from 'vitest';
import { istMonth } from './indian-month.ts';

const local = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric', month: 'numeric' });

it('is the calendar month of India: of every instant in it, and of none before or after', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      const { from, until } = istMonth(at);
      expect(from <= at && at < until).toBe(true);
      expect(local.format(from)).toBe(local.format(at));
      expect(local.format(new Date(until.getTime() - 1))).toBe(local.format(at));
      expect(local.format(until)).not.toBe(local.format(at));
      expect(local.format(new Date(from.getTime() - 1))).not.toBe(local.format(at));
    }),
  );
});

it('ends at midnight in India, also over the year', () => {
  expect(istMonth(new Date('2026-12-31T18:29:59.999Z')).until).toEqual(new Date('2026-12-31T18:30:00Z'));
  expect(istMonth(new Date('2026-12-31T18:30:00Z'))).toEqual({
    from: new Date('2026-12-31T18:30:00Z'),
    until: new Date('2027-01-31T18:30:00Z'),
  });
});
