import { describe, expect, it } from 'vitest';
import type { HealthCounts } from '../../../projections/featured/effect.ts';
import { HEALTH_DAYS, LOT_NEEDED } from '../../../schema/featured/effect.ts';
import { PAID_DAY_MINUTES } from '../../../schema/featured/holdout.ts';
import { healthOf, healthWindow, lotHealth } from './holdout-experiment-health.ts';

const day = (more: Partial<HealthCounts> = {}): HealthCounts => ({
  ...{ day: '2026-12-01', pairs_shown: 0, pairs_withheld: 0, viewers_with: 0, viewers_without: 0 },
  ...{ pages: 0, pages_of_robots: 0, places: 0, places_own: 0, places_shown: 0, places_withheld: 0 },
  ...{ minutes_ran: 0, minutes_given_back: 0, ...more },
});
const NONE = { pairs: { shown: 0, withheld: 0 }, viewers: { shown: 0, withheld: 0 } };

describe('a lot', () => {
  it('is right at the planned share, and wrong far from it', () => {
    expect(lotHealth('pairs', { shown: 900, withheld: 100 })).toMatchObject({ state: 'right', n: 1000, observed: 0.1 });
    expect(lotHealth('viewers', { shown: 1900, withheld: 100 })).toMatchObject({ state: 'right', planned: 0.05 });
    const wrong = lotHealth('viewers', { shown: 1900, withheld: 40 });
    expect(wrong.state).toBe('wrong');
    expect(wrong.p).toBeLessThan(0.001);
  });
  it('is not measured below the number with which the test would find something', () => {
    const needed = LOT_NEEDED.pairs;
    expect(lotHealth('pairs', { shown: needed - 1, withheld: 0 })).toMatchObject({ state: 'not_yet', p: null });
    expect(lotHealth('pairs', { shown: needed, withheld: 0 }).state).toBe('wrong');
    expect(lotHealth('pairs', { shown: 0, withheld: 0 }).observed).toBeNull();
  });
});

describe('the health of the holdout', () => {
  it('is that of each day, and of all days together', () => {
    const half = { pairs_shown: 450, pairs_withheld: 50, viewers_with: 950, viewers_without: 50 };
    const { days, lots } = healthOf([day(half), day({ ...half, day: '2026-12-02' })], NONE);
    expect(days.map(({ lots: [pairs] }) => [pairs?.n, pairs?.state])).toEqual([
      [500, 'not_yet'],
      [500, 'not_yet'],
    ]);
    expect(lots.map(({ lot, n, state }) => [lot, n, state])).toEqual([
      ['pairs', 1000, 'right'],
      ['viewers', 2000, 'right'],
    ]);
  });
  it('gives back what is withheld: a paid day has 24 hours of shown time', () => {
    const ran = 10 * PAID_DAY_MINUTES;
    const shown = 0.9 * 0.95;
    const all = day({ minutes_ran: ran, minutes_given_back: ran * (1 - 1440 / PAID_DAY_MINUTES) });
    const seen = { places_shown: shown * 100_000, places_withheld: (1 - shown) * 100_000 };
    const { daysWithheld, daysGivenBack } = healthOf([{ ...all, ...seen }], NONE);
    expect(daysGivenBack).toBeCloseTo(daysWithheld, 1);
    expect(daysGivenBack).toBeGreaterThanOrEqual(daysWithheld);
  });
  it('says which public figures are hidden', () => {
    const published = { pairs: { shown: 900, withheld: 20 }, viewers: { shown: 950, withheld: 50 } };
    const { published: lots } = healthOf([], published);
    expect(lots.map(({ lot, n, isHidden }) => [lot, n, isHidden])).toEqual([
      ['pairs', 920, true],
      ['viewers', 1000, false],
    ]);
    expect(lots[0]?.p).toBeLessThan(0.001);
  });
  it('looks at so many days as the desk shows, and the running day is one of them', () => {
    // 20:00 UTC is the next day in India.
    expect(healthWindow(new Date('2026-12-31T20:00:00Z'))).toEqual({ since: '2026-12-05', until: '2027-01-02' });
    expect(HEALTH_DAYS).toBe(28);
  });
});
