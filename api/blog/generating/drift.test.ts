import { describe, expect, it } from 'vitest';
import { marketFigure } from '../testing/articles.ts';
import { driftedFigures } from './drift.ts';

describe('a published figure', () => {
  const moved = (from: number, to: number, changes: Parameters<typeof marketFigure>[0] = {}) =>
    driftedFigures([marketFigure({ ...changes, value: from })], [marketFigure({ ...changes, value: to })]).length === 1;

  it('is out of date beyond 5 % of its value, in both directions', () => {
    expect([moved(100_000, 105_000), moved(100_000, 105_001)]).toEqual([false, true]);
    expect([moved(100_000, 95_000), moved(100_000, 94_999)]).toEqual([false, true]);
    expect(moved(0, 1)).toBe(true);
  });

  it('is out of date beyond five points if it is a share or a change', () => {
    const share = { name: 'automatic_share', unit: 'percent' } as const;
    expect([moved(4, 9, share), moved(4, 10, share)]).toEqual([false, true]);
    expect(moved(-1, 5, { name: 'price_change', unit: 'change' })).toBe(true);
  });

  it('is compared with what states the same today, whatever place its group has, and with nothing else', () => {
    const creta = marketFigure({ name: 'group_a_price', about: 'Creta', value: 100 });
    const [asB, venue] = [
      marketFigure({ name: 'group_b_price', about: 'Creta', value: 100 }),
      marketFigure({ name: 'group_a_price', about: 'Venue', value: 900 }),
    ];
    expect(driftedFigures([creta], [venue, asB])).toEqual([]);
    expect(driftedFigures([creta], [venue, { ...asB, value: 200 }])).toEqual([creta]);
    expect(driftedFigures([creta], [])).toEqual([]);
  });
});
