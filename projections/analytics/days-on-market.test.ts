import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_STAYS } from '../../schema/analytics/limits.ts';
import type { Stay } from './days-on-market.ts';
import { medianStay } from './testing/median-stay.ts';

const stays = (gone: readonly number[], still: readonly number[]): Stay[] => [
  ...gone.map((days) => ({ days, isGone: true })),
  ...still.map((days) => ({ days, isGone: false })),
];

describe('the median of days on market', () => {
  it('counts those that are still on sale: leaving them out would halve it', () => {
    // Freireich's leukaemia trial (1963), the 6-mercaptopurine arm: the textbook example of this estimate, with a median of 23 weeks.
    const trial = stays([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]);
    const longer = trial.concat(
      stays(
        [],
        Array.from({ length: 10 }, () => 40),
      ),
    );
    expect(medianStay(trial)).toMatchObject({ cars: 21, gone: 9 });
    expect(medianStay(longer).medianDays).toBeNull();
    // Three copies, so that enough patients are still at risk when the median is reached.
    expect(medianStay([...trial, ...trial, ...trial]).medianDays).toBe(23);
  });

  it('is told as "longer than" while more than half are on sale', () => {
    expect(
      medianStay(
        stays(
          [5, 8],
          Array.from({ length: 18 }, () => 20),
        ),
      ),
    ).toEqual({
      medianDays: null,
      longerThanDays: 20,
      cars: 20,
      gone: 2,
    });
  });

  it('says nothing of too few cars', () => {
    expect(
      medianStay(
        stays(
          Array.from({ length: LEAST_STAYS - 1 }, () => 3),
          [],
        ),
      ),
    ).toEqual({
      medianDays: null,
      longerThanDays: null,
      cars: LEAST_STAYS - 1,
      gone: LEAST_STAYS - 1,
    });
  });

  it('is the plain median where all are gone and the middle is watched by enough', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 2 * LEAST_STAYS, maxLength: 80 }), (days) => {
        const sorted = [...days].sort((a, b) => a - b);
        expect(medianStay(stays(days, [])).medianDays).toBe(sorted[Math.ceil(days.length / 2) - 1]);
      }),
    );
  });

  it('never falls when a car that was gone is still on sale instead', () => {
    const stay = fc.record({ days: fc.integer({ min: 0, max: 60 }), isGone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1, maxLength: 60 }), fc.nat(), (all, pick) => {
        const shortened = all.map((one, index) => (index === pick % all.length ? { ...one, isGone: false } : one));
        const [before, after] = [medianStay(all).medianDays, medianStay(shortened).medianDays];
        if (before === null) expect(after).toBeNull();
        else expect(after ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
