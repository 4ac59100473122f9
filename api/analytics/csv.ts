import type { DaysOnMarket, MarketReport, Prices, Trend } from '../../schema/analytics/market-report.ts';
import { toCsv } from '../../schema/kernel/csv.ts';

const COLUMNS = [
  'as_of',
  'group_by',
  'group',
  'cars',
  'lower_quartile_inr',
  'median_inr',
  'upper_quartile_inr',
  'trend_28_days_percent',
  'trend_matched_cars',
  'median_days_on_market',
  'longer_than_days',
  'stays',
  'stays_over',
  'share_percent',
];

interface Line {
  readonly cars: number;
  readonly prices: Prices | null;
  readonly trend: Trend;
  readonly daysOnMarket: DaysOnMarket;
}
const figures = ({ cars, prices, trend, daysOnMarket: { medianDays, longerThanDays, ...stays } }: Line) =>
  [
    cars,
    prices?.lowerQuartileInr,
    prices?.medianInr,
    prices?.upperQuartileInr,
    trend.percent,
    trend.matchedCars,
    medianDays,
    longerThanDays,
    stays.cars,
    stays.gone,
  ].map((figure) => figure ?? '');

/** A report as one table: a line of the whole, one a group, one a source and one a day. A figure that is not shown for want of cars
 *  is an empty cell. */
export const reportCsv = ({ asOf, groupBy, groups, sources, days, ...whole }: MarketReport): string =>
  toCsv({
    columns: COLUMNS,
    rows: [
      [asOf, 'all', '', ...figures(whole)],
      ...groups.map((group) => [asOf, groupBy, group.key, ...figures(group)]),
      ...sources.map(({ label, cars, medianInr, percent }) => [
        asOf,
        'source',
        label,
        cars,
        '',
        medianInr ?? '',
        ...Array.from({ length: 7 }, () => ''),
        percent,
      ]),
      ...days.map(({ day, cars, medianInr, percent, matchedCars }) => [
        day,
        'day',
        '',
        cars,
        '',
        medianInr ?? '',
        '',
        percent ?? '',
        matchedCars,
      ]),
    ],
  });
