import { describe, expect, it } from 'vitest';
import { priceSeries } from './price-series.ts';

const source = (id: string, label: string) => ({ id, label, badge: null });
const olx = source('olx', 'OLX');
const carwale = source('carwale', 'CarWale');
const point = (day: number, listingId: string, priceInr: number, from = olx) => ({
  at: new Date(Date.UTC(2026, 9, day)).toISOString(),
  listingId,
  priceInr,
  source: from,
});
const listing = (id: string, goneOn: number | null = null) => ({
  id,
  title: '',
  priceInr: 1,
  url: null,
  isLive: goneOn === null,
  firstSeenAt: '',
  goneAt: goneOn === null ? null : new Date(Date.UTC(2026, 9, goneOn)).toISOString(),
  hiddenAt: null,
  verificationStatus: 'standard',
  source: olx,
});
const on = (day: number) => Date.UTC(2026, 9, day);
const now = on(20);

describe('the lines of the price chart', () => {
  it('hold a price until it changes, and to this day', () => {
    const { moments } = priceSeries(
      {
        priceHistory: [point(1, 'a', 500_000), point(5, 'a', 480_000)],
        listings: [listing('a')],
        goneAt: null,
      },
      now,
    );
    expect(moments).toEqual([
      { at: on(1), prices: { a: 500_000 } },
      { at: on(5), prices: { a: 480_000 } },
      { at: on(20), prices: { a: 480_000 } },
    ]);
  });

  it('end where a source took the car down', () => {
    const { moments } = priceSeries(
      {
        priceHistory: [point(1, 'a', 500_000), point(2, 'b', 510_000, carwale)],
        listings: [listing('a', 9), listing('b')],
        goneAt: null,
      },
      now,
    );
    expect(moments.map(({ at, prices }) => [at, prices])).toEqual([
      [on(1), { a: 500_000 }],
      [on(2), { b: 510_000 }],
      [on(9), { a: 500_000 }],
      [on(20), { b: 510_000 }],
    ]);
  });

  it('tell two listings of one source apart', () => {
    const { series } = priceSeries(
      {
        priceHistory: [point(1, 'a', 1), point(1, 'b', 2), point(2, 'c', 3, carwale), point(3, 'a', 4)],
        listings: [listing('a'), listing('b'), listing('c')],
        goneAt: null,
      },
      now,
    );
    expect(series.map(({ label }) => label)).toEqual(['OLX', 'OLX (2)', 'CarWale']);
  });

  it('are none without a price', () => {
    expect(priceSeries({ priceHistory: [], listings: [], goneAt: null }, now)).toEqual({
      series: [],
      moments: [],
    });
  });
});
