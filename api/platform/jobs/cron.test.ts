import { describe, expect, it } from 'vitest';
import { matchesInIndia } from './cron.ts';

const minuteOf = (instant: string) => {
  const at = new Date(instant);
  return { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1 };
};
const matches = (pattern: string, instant: string, now = instant) =>
  matchesInIndia(pattern, () => new Date(now))(minuteOf(instant));

describe('when the clock starts a job', () => {
  it.each([
    ['08:00 in Delhi is 02:30 in UTC', '0 8 * * *', '2026-11-21T02:30:00Z', true],
    ['08:00 in UTC is not', '0 8 * * *', '2026-11-21T08:00:00Z', false],
    ['the first of a month begins on the last of the one before', '0 0 1 * *', '2026-11-30T18:30:00Z', true],
    ['the first of March, after a February of 28 days', '0 0 1 3 *', '2027-02-28T18:30:00Z', true],
    ['the same evening in a leap year is the 29th', '0 0 1 3 *', '2028-02-28T18:30:00Z', false],
    ['Monday begins on Sunday evening', '15 0 * * 1', '2026-11-22T18:45:00Z', true],
    ['New Year', '0 0 1 1 *', '2026-12-31T18:30:00Z', true],
  ])('%s', (_, pattern, instant, expected) => {
    expect(matches(pattern, instant)).toBe(expected);
  });

  it('means the year that has just ended for a December asked about in January', () => {
    expect(matches('0 5 * 12 4', '2026-12-30T23:30:00Z', '2027-01-01T00:10:00Z')).toBe(true);
    expect(matches('0 5 * 12 5', '2026-12-30T23:30:00Z', '2027-01-01T00:10:00Z')).toBe(false);
  });
});
