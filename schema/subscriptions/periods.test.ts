import { expect, it } from 'vitest';
import { endOfMonth, financialYearOf, graceUntil } from './periods.ts';

it.each([
  // Bought at 23:30 in India, so still on the 21st there: paid until the end of the 21st.
  ['2026-11-21T18:00:00.000Z', 1, '2026-12-21T18:30:00.000Z'],
  // Bought at 00:30 in India, so already on the 22nd there.
  ['2026-11-21T19:00:00.000Z', 1, '2026-12-22T18:30:00.000Z'],
  ['2027-01-31T06:00:00.000Z', 1, '2027-02-28T18:30:00.000Z'],
  ['2027-01-31T06:00:00.000Z', 2, '2027-03-31T18:30:00.000Z'],
  ['2028-01-31T06:00:00.000Z', 1, '2028-02-29T18:30:00.000Z'],
  ['2026-12-15T06:00:00.000Z', 13, '2028-01-15T18:30:00.000Z'],
])('a plan begun at %s has paid for %i months until %s', (startsAt, nth, endsAt) => {
  expect(endOfMonth(startsAt, nth)).toBe(endsAt);
});

it('gives three days of grace', () => {
  expect(graceUntil('2026-12-21T18:30:00.000Z')).toBe('2026-12-24T18:30:00.000Z');
});

it.each([
  ['2027-03-31T18:29:59.000Z', '26-27'],
  ['2027-03-31T18:30:00.000Z', '27-28'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('%s is in the financial year %s', (instant, year) => {
  expect(financialYearOf(instant)).toBe(year);
});
