import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarColumns } from './car-columns.ts';
import { pricesByDay } from './daily-median-prices.ts';
import type { IndexedCar } from './indexed-car.ts';
import { median, valueAt } from './quickselect.ts';
import { indexedCar } from './testing/indexed-car.ts';

const NOW = new Date('2026-03-01T12:00:00Z').getTime();
const DAY = 86_400_000;
const TODAY = Math.floor(NOW / DAY);
const at = (daysAgo: number) => NOW - daysAgo * DAY;
const days = (facts: readonly Partial<IndexedCar>[]) => {
  const cars = new CarColumns();
  facts.forEach((fact, i) => {
    cars.put(indexedCar(i, { pricedSinceMs: at(100), ...fact }));
  });
  cars.settle();
  const slots = Uint32Array.from(facts.keys());
  return pricesByDay(cars, slots, Int32Array.from(slots, (slot) => cars.price[slot] ?? 0).sort(), NOW);
};
const five = (facts: Partial<IndexedCar> = {}) => Array.from({ length: 5 }, () => ({ priceInr: 500_000, ...facts }));
/** Reference implementation. Returns the price of a car at the end of a day; null if unknown. */
const plainPrice = (car: Partial<IndexedCar>, day: number): number | null => {
  const { changedAtMs = [], changedFromInr = [], priceInr = 0, pricedSinceMs = 0 } = car;
  const since = changedAtMs.length >= 8 ? (changedAtMs[0] ?? 0) : pricedSinceMs;
  if (Math.floor(since / DAY) > day) return null;
  const next = changedAtMs.findIndex((change) => Math.floor(change / DAY) > day);
  return next === -1 ? priceInr : (changedFromInr[next] ?? null);
};

describe('the prices of the last days', () => {
  it('are what the cars asked at the end of each of 28 days', () => {
    const told = days([...five(), ...five({ changedAtMs: [at(3)], changedFromInr: [600_000] })]);
    expect(told).toHaveLength(28);
    expect(told[0]).toEqual({ day: '2026-02-02T00:00:00.000Z', medianInr: 550_000, count: 10 });
    expect(told.map(({ medianInr }) => medianInr).slice(-5)).toEqual([550_000, 500_000, 500_000, 500_000, 500_000]);
  });
  it('leave out days on which fewer than five cars say anything', () => {
    expect(days(five().slice(1))).toEqual([]);
    const told = days([...five({ pricedSinceMs: at(4) }), ...five({ pricedSinceMs: at(2), priceInr: 700_000 })]);
    expect(told.map(({ count, medianInr }) => [count, medianInr])).toEqual([
      [5, 500_000],
      [5, 500_000],
      [10, 600_000],
      [10, 600_000],
      [10, 600_000],
    ]);
  });
  it('say nothing of a time whose changes were forgotten', () => {
    const changedAtMs = Array.from({ length: 8 }, (_, i) => at(9 - i));
    const told = days(five({ changedAtMs, changedFromInr: changedAtMs.map((_, i) => 510_000 + i) }));
    expect(told).toHaveLength(10);
  });
  it('are the medians that sorting each day anew finds', () => {
    const car = fc
      .record({
        priceInr: fc.integer({ min: 1, max: 30 }),
        since: fc.integer({ min: -1, max: 40 }),
        changes: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 })), { maxLength: 8 }),
      })
      .map(({ priceInr, since, changes }): Partial<IndexedCar> => {
        const sorted = changes.filter(([ago]) => ago <= since).sort(([a], [b]) => b - a);
        return {
          priceInr,
          pricedSinceMs: at(since),
          changedAtMs: sorted.map(([ago]) => at(ago)),
          changedFromInr: sorted.map(([, from]) => from),
        };
      });
    fc.assert(
      fc.property(fc.array(car, { maxLength: 40 }), (cars) => {
        const expected = Array.from({ length: 28 }, (_, i) => TODAY - 27 + i).flatMap((day) => {
          const prices = cars.flatMap((one) => plainPrice(one, day) ?? []).sort((a, b) => a - b);
          const { length } = prices;
          const medianInr = Math.round(((prices[(length - 1) >> 1] ?? 0) + (prices[length >> 1] ?? 0)) / 2);
          return length < 5 ? [] : [{ day: new Date(day * DAY).toISOString(), medianInr, count: length }];
        });
        expect(days(cars)).toEqual(expected);
      }),
    );
  });
});

describe('selecting', () => {
  it('finds what sorting finds', () => {
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(values, fc.nat(), (given, n) => {
        const rank = n % given.length;
        const sorted = [...given].sort((a, b) => a - b);
        const some = Float64Array.from(given);
        expect(valueAt(some, rank)).toBe(sorted[rank]);
        expect([...some].sort((a, b) => a - b)).toEqual(sorted);
        expect(
          valueAt(
            given.map((value) => `id ${value + 100}`),
            rank,
          ),
        ).toBe(given.map((value) => `id ${value + 100}`).sort()[rank]);
      }),
    );
  });
  it('goes through equal and endless values', () => {
    expect(
      valueAt(
        Float64Array.from({ length: 1000 }, () => 7),
        500,
      ),
    ).toBe(7);
    expect(valueAt(Float64Array.of(Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY), 1)).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(() => valueAt([], 0)).toThrow(RangeError);
    expect([
      median(Int32Array.of()),
      median(Int32Array.of(3)),
      median(Int32Array.of(1, 4)),
      median(Int32Array.of(9, 1, 5)),
    ]).toEqual([0, 3, 3, 5]);
  });
});
