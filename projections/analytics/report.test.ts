import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../schema/analytics/days.ts';
import { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { LEAST_CARS, LEAST_MATCHED, TREND_DAYS } from '../../schema/analytics/limits.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { Sighting } from './listing-histories.ts';
import { marketDay } from './market-day.ts';
import { marketReport } from './report.ts';
import { selectionOf } from './report-filter.ts';
import { atOnce } from './testing/run-without-yielding.ts';
import { DAY_0, first, historyOf, late, sighting, told } from './testing/sightings.ts';

type Said = Omit<Sighting, 'position'>;
const reportOf = (said: readonly Said[], day: number, wish: object = {}) => {
  const history = historyOf(said);
  const market = atOnce(marketDay(history, day));
  return atOnce(marketReport(history, market, selectionOf(market, day, parseInput(MarketReportInput, wish))));
};
const many = (count: number, make: (index: number) => Said | Said[]): Said[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

describe('a report as of a day', () => {
  it('counts a car that two sources list once, at the lower price, and for both sources', () => {
    const same = { mileageKm: 45_123, city: 'Pune' };
    const said = [
      first('a', late(DAY_0), 500_000, same, 'olx'),
      first('b', late(DAY_0), 480_000, same, 'spinny'),
      ...many(4, (index) => first(`other-${index}`, late(DAY_0), 600_000)),
    ];
    const report = reportOf(said, DAY_0);
    expect(report).toMatchObject({ cars: 5, listings: 6, prices: { medianInr: 600_000 } });
    expect(report.sources).toMatchObject([
      { sourceId: 'olx', cars: 5, percent: 100 },
      { sourceId: 'spinny', cars: 1, percent: 20, medianInr: null },
    ]);
    expect(reportOf(said, DAY_0, { source: 'olx' })).toMatchObject({ cars: 5, listings: 5 });
  });

  it('groups by what was said by then: two listings are one car from the day on which they look alike', () => {
    const said = [
      first('a', late(DAY_0), 500_000, { mileageKm: 45_123 }, 'olx'),
      first('b', late(DAY_0), 505_000, { mileageKm: null }, 'spinny'),
      sighting('b', late(DAY_0 + 3), { told: told({ mileageKm: 45_123 }) }),
    ];
    const cars = [0, 2, 3, 4].map((after) => reportOf(said, DAY_0 + after).cars);
    expect(cars).toEqual([2, 2, 1, 1]);
  });

  it('heeds an operator: a separated listing is a car of its own from then on, a hidden one is none until its source speaks', () => {
    const same = { mileageKm: 45_123 };
    const said = [
      first('a', late(DAY_0), 500_000, same, 'olx'),
      first('b', late(DAY_0), 505_000, same, 'spinny'),
      sighting('b', late(DAY_0 + 1), { isSeparated: true }),
      sighting('a', late(DAY_0 + 2), { hiddenUntil: 'changed' }),
      sighting('a', late(DAY_0 + 3), { priceInr: 490_000 }),
    ];
    expect([0, 1, 2, 3].map((after) => reportOf(said, DAY_0 + after).cars)).toEqual([1, 2, 1, 2]);
  });

  it('counts a day to its end in India', () => {
    const midnight = late(DAY_0) + 3_600_000;
    const said = [first('a', midnight - 1, 500_000), first('b', midnight, 500_000)];
    expect([DAY_0 - 1, DAY_0, DAY_0 + 1].map((day) => reportOf(said, day).cars)).toEqual([0, 1, 2]);
  });

  it(`shows no price of fewer than ${LEAST_CARS} cars, and quartiles of as many`, () => {
    const cars = (count: number) => many(count, (index) => first(`c${index}`, late(DAY_0), 100_000 * (index + 1)));
    expect(reportOf(cars(LEAST_CARS - 1), DAY_0)).toMatchObject({ cars: 4, prices: null });
    expect(reportOf(cars(LEAST_CARS), DAY_0).prices).toEqual({
      medianInr: 300_000,
      lowerQuartileInr: 200_000,
      upperQuartileInr: 400_000,
    });
  });

  it('finds cities, brands and ages by other names, too', () => {
    const said = [
      first('a', late(DAY_0), 500_000, { city: 'Bengaluru', year: 2020 }),
      first('b', late(DAY_0), 500_000, { city: 'Gurugram', brand: 'Škoda', model: 'Octavia', year: 2010 }),
    ];
    const counts = [
      { city: 'bangalore' },
      { city: 'Delhi NCR' },
      { brand: 'maruti' },
      { brand: 'skoda', model: 'octavia' },
      { ageFrom: 10 },
      { ageTo: 9 },
      { brand: 'Nobody' },
    ].map((wish) => reportOf(said, DAY_0, wish).cars);
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });
});

describe('the trend', () => {
  const end = DAY_0 + TREND_DAYS;
  const stay = many(LEAST_MATCHED, (index) => first(`s${index}`, late(DAY_0), 400_000));

  it('is that of the same cars: who comes and goes changes the median, not the trend', () => {
    const said = [...stay, ...many(30, (index) => first(`n${index}`, late(DAY_0 + 9), 2_000_000))];
    const report = reportOf(said, end);
    expect(report.trend).toEqual({ percent: 0, matchedCars: LEAST_MATCHED });
    expect(report.days.at(0)).toMatchObject({ day: dateOf(DAY_0), medianInr: 400_000, cars: 10 });
    expect(report.days.at(-1)).toMatchObject({ day: dateOf(end), medianInr: 2_000_000, cars: 40, percent: 0 });
  });

  it('is the mean of the changes in proportion, day by day as in the end', () => {
    const said = [...stay, ...many(5, (index) => sighting(`s${index}`, late(DAY_0 + 14), { priceInr: 360_000 }))];
    const { trend, days } = reportOf(said, end);
    expect(trend.percent).toBeCloseTo((Math.sqrt(0.9) - 1) * 100, 2);
    expect(days).toHaveLength(TREND_DAYS + 1);
    expect(days.map(({ percent }) => percent)).toEqual([...Array(14).fill(0), ...Array(15).fill(trend.percent)]);
  });

  it(`is not shown of fewer than ${LEAST_MATCHED} cars on sale at both ends, nor where the log is younger`, () => {
    expect(reportOf(stay.slice(1), end).trend).toEqual({ percent: null, matchedCars: LEAST_MATCHED - 1 });
    const gone = [...stay, sighting('s0', late(DAY_0 + 3), { isLive: false })];
    expect(reportOf(gone, end).trend).toEqual({ percent: null, matchedCars: LEAST_MATCHED - 1 });
    expect(reportOf(stay, end - 1).trend).toEqual({ percent: null, matchedCars: 0 });
  });
});

describe('whatever the log says', () => {
  const DAYS = 45;
  const id = fc.integer({ min: 0, max: 11 });
  const km = fc.constantFrom(null, 45_123, 61_007);
  const price = fc.integer({ min: 2, max: 9 }).map((lakh) => lakh * 100_000);
  const word = fc.record({
    id,
    km,
    price,
    after: fc.integer({ min: 0, max: DAYS }),
    kind: fc.constantFrom('price', 'told', 'gone', 'back', 'apart', 'hide'),
  });
  const SOURCES = ['olx', 'spinny', 'cars24'];
  /** Random reports in chronological order; the first report about a listing is its first sighting. */
  const said = fc.array(word, { minLength: 12, maxLength: 60 }).map((words) => {
    const seen = new Set<number>();
    return [...words]
      .sort((a, b) => a.after - b.after)
      .map(({ id, km, price, after, kind }): Said => {
        const [name, at] = [`c${id}`, late(DAY_0 + after)];
        const changes = { mileageKm: km, year: 2015 + (id % 2), city: id % 3 ? 'Pune' : null };
        if (!seen.has(id)) {
          seen.add(id);
          return first(name, at, price, changes, SOURCES[id % SOURCES.length]);
        }
        if (kind === 'price') return sighting(name, at, { priceInr: price });
        if (kind === 'told') return sighting(name, at, { told: told(changes) });
        if (kind === 'gone') return sighting(name, at, { isLive: false });
        if (kind === 'back') return sighting(name, at, { isLive: true, priceInr: price, told: told(changes) });
        if (kind === 'apart') return sighting(name, at, { isSeparated: price > 500_000 });
        return sighting(name, at, { hiddenUntil: price > 500_000 ? 'changed' : '' });
      });
  });

  it('a past report is the one that a log which ended there gives', () => {
    fc.assert(
      fc.property(
        said,
        fc.integer({ min: -2, max: DAYS }),
        fc.constantFrom('city', 'brand', 'model', 'age'),
        fc.constantFrom(undefined, ...SOURCES),
        (log, after, groupBy, source) => {
          const day = DAY_0 + after;
          const then = log.filter(({ at }) => at < late(day) + 3_600_000);
          expect(reportOf(log, day, { groupBy, source })).toEqual(reportOf(then, day, { groupBy, source }));
        },
      ),
    );
  });

  it('groups are a partition, and shares stand on the same cars', () => {
    fc.assert(
      fc.property(said, fc.constantFrom('city', 'brand', 'model', 'age'), (log, groupBy) => {
        const { cars, listings, groups, sources } = reportOf(log, DAY_0 + DAYS, { groupBy });
        expect(groups.reduce((sum, group) => sum + group.cars, 0)).toBe(cars);
        expect(cars).toBeLessThanOrEqual(listings);
        for (const source of sources) expect(source.cars).toBeLessThanOrEqual(cars);
      }),
    );
  });
});
