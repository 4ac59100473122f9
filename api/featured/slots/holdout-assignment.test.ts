import { describe, expect, it } from 'vitest';
import { PAID_DAY_MINUTES } from '../../../schema/featured/holdout.ts';
import { isWithheld, isWithoutSlots, periodOf } from './holdout-assignment.ts';

const KEY = 'seed of the last day';
const shareOf = (n: number, is: (at: number) => boolean) =>
  Array.from({ length: n }, (_, at) => is(at)).filter(Boolean).length / n;

describe('the holdout', () => {
  it('withholds a tenth of the pairs of viewer and listing, each pair by a lot of its own', () => {
    expect(shareOf(20_000, (n) => isWithheld(KEY, `viewer ${n}`, 'listing'))).toBeCloseTo(0.1, 2);
    expect(shareOf(20_000, (n) => isWithheld(KEY, 'viewer', `listing ${n}`))).toBeCloseTo(0.1, 2);
    const both = shareOf(20_000, (n) => isWithheld(KEY, `viewer ${n}`, 'one') && isWithheld(KEY, `viewer ${n}`, 'two'));
    expect(both).toBeCloseTo(0.01, 2);
  });

  it('gives a twentieth of the viewers no slots, whatever is withheld from them otherwise', () => {
    expect(shareOf(20_000, (n) => isWithoutSlots(KEY, `viewer ${n}`))).toBeCloseTo(0.05, 2);
    const both = shareOf(
      20_000,
      (n) => isWithoutSlots(KEY, `viewer ${n}`) && isWithheld(KEY, `viewer ${n}`, 'listing'),
    );
    expect(both).toBeCloseTo(0.005, 2);
  });

  it('is the same for the same key, and another one for another key', () => {
    const of = (key: string) => Array.from({ length: 500 }, (_, n) => isWithheld(key, `viewer ${n}`, 'listing')).join();
    expect(of(KEY)).toBe(of(KEY));
    expect(of(KEY)).not.toBe(of('another seed'));
  });

  it.each([
    ['2026-11-23', '2026-11-23', '2026-12-06'],
    ['2026-12-06', '2026-11-23', '2026-12-06'],
    ['2026-12-07', '2026-12-07', '2026-12-20'],
    ['2026-11-22', '2026-11-09', '2026-11-22'],
  ])('on %s stays from %s to %s', (day, first, last) => expect(periodOf(day)).toEqual({ first, last }));

  it('has periods that follow each other without a break', () => {
    expect(periodOf('2026-11-30', 1)).toEqual(periodOf('2026-12-07'));
    expect(periodOf('2026-11-30', -1)).toEqual(periodOf('2026-11-22'));
  });

  it('is given back: a paid day runs until 24 hours of turns were shown, to the minute', () => {
    const shownMinutes = PAID_DAY_MINUTES * 0.9 * 0.95;
    expect(shownMinutes).toBeGreaterThanOrEqual(24 * 60);
    expect(shownMinutes).toBeLessThan(24 * 60 + 1);
  });
});
