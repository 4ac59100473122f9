import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Verdict, verdictOf } from './verdict.ts';
import { holdAgainst, isHeld, type VerdictState } from './verdict-state.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const standing = (verdict: Verdict | null, doubt: VerdictState['doubt'] = null): VerdictState => ({
  verdict,
  askingInr: 1_000_000,
  doubt,
});
/** Returns the figures for an asking price of 1,000,000 that is `percent` per cent above the average. */
const asking = (percent: number) => ({ askingInr: 1_000_000, averageInr: Math.round(1_000_000 / (1 + percent / 100)) });
const none = { askingInr: 1_000_000, averageInr: 0 };

describe('the verdict that stands', () => {
  it.each<[string, VerdictState, { askingInr: number; averageInr: number }, object]>([
    ['is given first', standing(null), asking(0), { kind: 'given', reason: 'FIRST' }],
    ['is not given on nothing', standing(null), none, { kind: 'stands' }],
    ['stands where the figure says the same', standing('FAIR'), asking(9), { kind: 'stands' }],
    ['is doubted just beyond the threshold', standing('FAIR'), asking(11), { kind: 'doubted', toward: 'ABOVE_MARKET' }],
    ['is doubted on the other side', standing('FAIR'), asking(-11.5), { kind: 'doubted', toward: 'BELOW_MARKET' }],
    ['changes two points beyond', standing('FAIR'), asking(12.1), { kind: 'given', reason: 'FIGURE_MOVED' }],
    ['changes two points within', standing('ABOVE_MARKET'), asking(7.9), { kind: 'given', reason: 'FIGURE_MOVED' }],
    ['holds within', standing('ABOVE_MARKET'), asking(8.5), { kind: 'doubted', toward: 'FAIR' }],
    [
      'is held while it is doubted',
      standing('FAIR', { toward: 'ABOVE_MARKET', since: daysAgo(2) }),
      asking(11),
      { kind: 'held' },
    ],
    [
      'changes once it was doubted for three days',
      standing('FAIR', { toward: 'ABOVE_MARKET', since: daysAgo(3) }),
      asking(11),
      { kind: 'given', reason: 'FIGURE_STAYED' },
    ],
    [
      'is doubted no more',
      standing('FAIR', { toward: 'ABOVE_MARKET', since: daysAgo(3) }),
      asking(9),
      { kind: 'settled' },
    ],
    ['goes at once with what it rested on', standing('FAIR'), none, { kind: 'given', reason: 'NOT_ENOUGH' }],
    ['does not come back at once', standing('NONE'), asking(0), { kind: 'doubted', toward: 'FAIR' }],
    [
      'comes back after three days',
      standing('NONE', { toward: 'FAIR', since: daysAgo(3) }),
      asking(-11),
      { kind: 'given', reason: 'ENOUGH_AGAIN' },
    ],
    [
      'follows the asking price at once',
      standing('FAIR'),
      { ...asking(11), askingInr: 1_000_001 },
      { kind: 'given', reason: 'ASKING_CHANGED' },
    ],
  ])('%s', (_what, stands, figure, outcome) => {
    expect(holdAgainst(stands, figure, NOW)).toEqual(outcome);
  });

  const verdict = fc.constantFrom<Verdict>('BELOW_MARKET', 'FAIR', 'ABOVE_MARKET');
  const average = fc.integer({ min: 300_000, max: 3_000_000 });

  /** For each verdict, the range (in per cent above the average) in which it does not change at once. */
  const DEAD_BAND = { BELOW_MARKET: [-40, -8.1], FAIR: [-11.9, 11.9], ABOVE_MARKET: [8.1, 60], NONE: [0, 0] } as const;

  it('never changes on the same asking price within the dead band, however often the figure is counted in three days', () => {
    const figures = fc.array(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), hours: fc.integer({ min: 0, max: 71 }) }),
    );
    fc.assert(
      fc.property(verdict, figures, (given, counted) => {
        const [low, high] = DEAD_BAND[given];
        let stands = standing(given);
        for (const { share, hours } of counted.toSorted((a, b) => a.hours - b.hours)) {
          const at = new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
          const outcome = holdAgainst(stands, asking(low + share * (high - low)), at);
          expect(outcome.kind).not.toBe('given');
          if (outcome.kind === 'doubted') stands = { ...stands, doubt: { toward: outcome.toward, since: at } };
          if (outcome.kind === 'settled') stands = { ...stands, doubt: null };
        }
      }),
    );
  });

  it('is what the figure says whenever it is given, and whenever it stands without being held', () => {
    fc.assert(
      fc.property(fc.option(verdict, { nil: null }), average, fc.boolean(), (given, averageInr, isDoubted) => {
        const doubt = isDoubted && given ? { toward: 'FAIR' as const, since: daysAgo(1) } : null;
        const outcome = holdAgainst(standing(given, doubt), { askingInr: 1_000_000, averageInr }, NOW);
        const said = verdictOf(1_000_000, averageInr);
        if (outcome.kind === 'stands' || outcome.kind === 'settled') expect(given).toBe(said);
        if (isHeld(outcome)) expect(given).not.toBe(said);
      }),
    );
  });
});
