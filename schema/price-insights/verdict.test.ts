import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANDS, bandOf, bandsAround, nextBand } from './price-bands.ts';
import { verdictOf, verdictPercent } from './verdict.ts';

const amount = fc.integer({ min: 20_000, max: 50_000_000 });

describe('the verdict', () => {
  it.each([
    [899_999, 'BELOW_MARKET'],
    [900_000, 'FAIR'],
    [1_000_000, 'FAIR'],
    [1_100_000, 'FAIR'],
    [1_100_001, 'ABOVE_MARKET'],
  ])('on %i against an average of 1,000,000 is %s', (asking, verdict) => {
    expect(verdictOf(asking, 1_000_000)).toBe(verdict);
  });

  it('is none where the average is 0', () => {
    expect(verdictOf(500_000, 0)).toBe('NONE');
    expect(verdictPercent(500_000, 0)).toBeNull();
    expect(bandsAround(0)).toEqual([]);
    expect(nextBand(500_000, [])).toBeNull();
    expect(bandOf(500_000, [])).toBeNull();
  });

  it('follows per cent for all amounts', () => {
    fc.assert(
      fc.property(amount, amount, (asking, average) => {
        const percent = verdictPercent(asking, average) ?? 0;
        fc.pre(Math.abs(Math.abs(percent) - 10) > 1e-9);
        expect(verdictOf(asking, average)).toBe(
          percent < -10 ? 'BELOW_MARKET' : percent > 10 ? 'ABOVE_MARKET' : 'FAIR',
        );
      }),
    );
  });
});

describe('bands', () => {
  it('are told in rupees', () => {
    expect(bandsAround(1_000_000)).toEqual([
      { band: 'GREAT', fromInr: 0, toInr: 899_999 },
      { band: 'GOOD', fromInr: 900_000, toInr: 959_999 },
      { band: 'FAIR', fromInr: 960_000, toInr: 1_040_000 },
      { band: 'HIGH', fromInr: 1_040_001, toInr: 1_100_000 },
      { band: 'VERY_HIGH', fromInr: 1_100_001, toInr: null },
    ]);
  });

  it('follow each other without gap or overlap, and agree with the verdict', () => {
    fc.assert(
      fc.property(amount, amount, (asking, average) => {
        const bands = bandsAround(average);
        expect(bands.map(({ band }) => band)).toEqual(BANDS);
        for (const [at, { toInr }] of bands.entries()) {
          const next = bands[at + 1];
          expect(toInr).toBe(next ? next.fromInr - 1 : null);
        }
        const band = bandOf(asking, bands);
        const verdict = verdictOf(asking, average);
        expect(band === 'GREAT').toBe(verdict === 'BELOW_MARKET');
        expect(band === 'VERY_HIGH').toBe(verdict === 'ABOVE_MARKET');
      }),
    );
  });

  it('name the highest price that reaches the next better one', () => {
    fc.assert(
      fc.property(amount, amount, (asking, average) => {
        const bands = bandsAround(average);
        const band = bandOf(asking, bands);
        const better = nextBand(asking, bands);
        if (band === 'GREAT') expect(better).toBeNull();
        else {
          expect(better?.band).toBe(BANDS[bands.findLastIndex(({ fromInr }) => asking >= fromInr) - 1]);
          const reached = better?.priceInr ?? 0;
          expect(reached).toBeLessThan(asking);
          expect(bandOf(reached, bands)).toBe(better?.band);
          expect(bandOf(reached + 1, bands)).toBe(band);
        }
      }),
    );
  });
});
