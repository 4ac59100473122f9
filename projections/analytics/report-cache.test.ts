import { describe, expect, it } from 'vitest';
import { endOf } from '../../schema/analytics/days.ts';
import { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { MarketReportCache } from './report-cache.ts';
import { DAY_0, first, historyOf, late, sighting } from './testing/sightings.ts';

const wish = (given: object = {}) => {
  const { asOf: _today, ...rest } = parseInput(MarketReportInput, given);
  return rest;
};
const cars = [
  ...Array.from({ length: 6 }, (_, index) => first(`c${index}`, late(DAY_0), 500_000)),
  first('d', late(DAY_0), 900_000, { city: 'Bengaluru', brand: 'Škoda', model: 'Octavia', year: 2010 }),
];

describe('what is kept', () => {
  it('stays for the days that lie before what is said, and goes for the day itself and those after it', async () => {
    const kept = new MarketReportCache();
    const history = historyOf(cars);
    const before = await kept.report(history, DAY_0 + 1, wish());
    await kept.report(history, DAY_0 + 2, wish());
    await kept.report(history, DAY_0 + 3, wish());
    const at = late(DAY_0 + 2);
    history.add({ ...sighting('c0', at, { isLive: false }), position: 100 });
    kept.forgetFrom(at);
    expect([1, 2, 3].map((after) => kept.find(DAY_0 + after, wish()) !== undefined)).toEqual([true, false, false]);
    expect(await kept.report(history, DAY_0 + 1, wish())).toBe(before);
    expect((await kept.report(history, DAY_0 + 2, wish())).cars).toBe(6);
    // Recomputing the report for the same day gives the same result.
    expect(await new MarketReportCache().report(history, DAY_0 + 1, wish())).toEqual(before);
  });

  it('ends with the day in India: what is said in its last millisecond is its own, and the next is not', async () => {
    const kept = new MarketReportCache();
    await kept.report(historyOf(cars), DAY_0, wish());
    kept.forgetFrom(endOf(DAY_0));
    expect(kept.find(DAY_0, wish())).toBeDefined();
    kept.forgetFrom(endOf(DAY_0) - 1);
    expect(kept.find(DAY_0, wish())).toBeUndefined();
  });

  it('forgets nothing where nothing is said', async () => {
    const kept = new MarketReportCache();
    const report = await kept.report(historyOf(cars), DAY_0, wish());
    kept.forgetFrom(Number.POSITIVE_INFINITY);
    expect(kept.find(DAY_0, wish())).toBe(report);
  });

  it.each([
    [{ brand: 'skoda' }, { brand: ' ŠKODA' }],
    [{ city: 'Bangalore' }, { city: 'bengaluru' }],
    [{ brand: 'Nobody' }, { brand: 'nobody else' }],
    [
      { city: 'x1', groupBy: 'age' },
      { city: 'x2', groupBy: 'age' },
    ],
    [{}, { ageFrom: 0, ageTo: 80 }],
    [{ ageFrom: 40 }, { ageFrom: 70 }],
  ])('is one report for %o and %o', async (one, other) => {
    const kept = new MarketReportCache();
    const history = historyOf(cars);
    expect(await kept.report(history, DAY_0, wish(other))).toBe(await kept.report(history, DAY_0, wish(one)));
  });

  it.each([
    [{ brand: 'skoda' }, { brand: 'maruti' }],
    [{}, { city: 'Pune' }],
    [{}, { groupBy: 'city' }],
    [{ source: 'olx' }, { source: 'spinny' }],
    [{}, { ageTo: 5 }],
    [{ brand: 'skoda' }, { model: 'octavia' }],
  ])('is another for %o than for %o', async (one, other) => {
    const kept = new MarketReportCache();
    const history = historyOf(cars);
    expect(await kept.report(history, DAY_0, wish(other))).not.toBe(await kept.report(history, DAY_0, wish(one)));
  });
});
