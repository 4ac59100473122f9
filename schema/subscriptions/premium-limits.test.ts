import { describe, expect, it } from 'vitest';
import { PREMIUM_FEATURES } from './plans.ts';
import { comparedCarsMax, GATES, shownPrices } from './premium-limits.ts';
import { PremiumRequired, premiumOnly } from './premium-required.ts';

const point = (at: number, listingId: string) => ({ at, listingId });
const history = [point(1, 'a'), point(2, 'b'), point(3, 'a'), point(4, 'a'), point(5, 'c'), point(6, 'b')];

describe('what the plans open', () => {
  it('is the whole price history, or the first and the latest price of each listing', () => {
    expect(shownPrices(history, true)).toEqual(history);
    expect(shownPrices(history, false).map(({ at }) => at)).toEqual([1, 2, 4, 5, 6]);
    expect(shownPrices([], false)).toEqual([]);
  });
  it('is sold where it differs from what is free, and nowhere else', () => {
    expect([...PREMIUM_FEATURES].sort()).toEqual(Object.keys(GATES).sort());
    for (const feature of PREMIUM_FEATURES) {
      const { free, premium } = GATES[feature];
      expect([feature, free]).not.toEqual([feature, premium]);
    }
  });
  it('is two cars side by side, or five', () => {
    expect([comparedCarsMax(false), comparedCarsMax(true)]).toEqual([2, 5]);
  });
  it('is refused to others', () => {
    expect(() => premiumOnly({ isPremium: false })).toThrow(expect.objectContaining({ code: PremiumRequired.code }));
    expect(premiumOnly({ isPremium: true })).toEqual({ isPremium: true });
  });
});
