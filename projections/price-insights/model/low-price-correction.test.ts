import { describe, expect, it } from 'vitest';
import { lowEndOf, pulled } from './low-price-correction.ts';
import { randomOf } from './random.ts';

/** Returns random estimates, and prices that scatter around them, as if some cars were cheap for a reason that no fact states. */
const market = (count: number, noise: number) => {
  const random = randomOf(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const estimates = Float64Array.from({ length: count }, () => 13 + 0.8 * normal());
  const target = estimates.map((estimate) => estimate + noise * normal());
  return { estimates, target };
};
const median = (values: Float64Array) => values.sort()[values.length >> 1] ?? Number.NaN;

describe('the low end', () => {
  it('makes estimates too high for cheap cars no more than too low for cars that only look cheap', () => {
    const { estimates, target } = market(20_000, 0.3);
    const lowEnd = lowEndOf(estimates, target);
    const told = estimates.map((estimate) => pulled(lowEnd, estimate));
    const cheapest = lowEnd.pivot + Math.log(0.5);
    const misses = told.map((estimate, row) => estimate - (target[row] ?? 0));
    const byPrice = median(misses.filter((_, row) => (target[row] ?? 0) < cheapest));
    const byEstimate = median(misses.filter((_, row) => (told[row] ?? 0) < cheapest));
    expect(lowEnd.pull).toBeGreaterThan(0);
    expect(Math.abs(byPrice + byEstimate)).toBeLessThan(0.03);
    const before = median(
      estimates.map((estimate, row) => estimate - (target[row] ?? 0)).filter((_, row) => (target[row] ?? 0) < cheapest),
    );
    expect(byPrice).toBeLessThan(0.75 * before);
  });

  it('leaves every estimate above the pivot as it is, and keeps their order below', () => {
    const lowEnd = { pivot: 12, pull: 0.2 };
    expect(pulled(lowEnd, 12.5)).toBe(12.5);
    expect(pulled(lowEnd, 11)).toBeCloseTo(10.8, 10);
    const told = [10, 10.5, 11, 11.9, 12, 13].map((estimate) => pulled(lowEnd, estimate));
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
  });

  it('does nothing for few cars', () => {
    const { estimates, target } = market(500, 0.3);
    expect(lowEndOf(estimates, target).pull).toBe(0);
  });
});
