import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsAround } from '../../../schema/price-insights/price-bands.ts';
import { bandScale, labelledBorders } from './band-scale.ts';

describe('where bands are drawn', () => {
  it('keeps the bands in their order without gap, the asking price in its own', () => {
    const prices = fc.record({
      average: fc.integer({ min: 20_000, max: 50_000_000 }),
      asking: fc.integer({ min: 1, max: 100_000_000 }),
    });
    fc.assert(
      fc.property(prices, ({ average, asking }) => {
        const bands = bandsAround(average);
        const scale = bandScale(asking, bands);
        if (!scale) throw new Error('no scale');
        let end = 0;
        for (const { from, width } of scale.segments) {
          expect(from).toBeCloseTo(end, 6);
          expect(width).toBeGreaterThan(0);
          end = from + width;
        }
        expect(end).toBeCloseTo(100, 6);
        const own = bands.findLastIndex(({ fromInr }) => asking >= fromInr);
        const segment = scale.segments[own];
        expect(scale.asking).toBeGreaterThanOrEqual((segment?.from ?? 100) - 1e-6);
        expect(scale.asking).toBeLessThanOrEqual((segment?.from ?? 0) + (segment?.width ?? 0) + 1e-6);
      }),
    );
  });

  it('draws a dearer price further to the right, however dear', () => {
    const bands = bandsAround(500_000);
    const places = [1, 200_000, 440_000, 480_000, 500_000, 545_000, 560_000, 900_000, 5_000_000].map(
      (asking) => bandScale(asking, bands)?.asking ?? -1,
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  it('labels all borders where there is room, else those that say the range first', () => {
    const borders = bandScale(592_000, bandsAround(663_000))?.borders ?? [];
    const labels = (format: (priceInr: number) => string) => labelledBorders(borders, format).map(({ label }) => label);
    const all = labels((priceInr) => `${Math.round(priceInr / 1000)}`);
    expect(all).toHaveLength(4);
    const long = labels((priceInr) => `₹${Math.round(priceInr / 1000)} thousand`);
    expect(long).toEqual([`₹${all[0]} thousand`, `₹${all[3]} thousand`]);
  });

  it('draws nothing without bands', () => {
    expect(bandScale(500_000, [])).toBeNull();
  });
});
