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
const figures = ({ cars, prices, trend, daysOnMarket: { medianDays, longerThanDays, ...stays } }: Line) => [
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
];

const line = (cells: readonly (string | number | null | undefined)[]) =>
  COLUMNS.map((_name, index) => cells[index] ?? '');

/** Formats a report as CSV: a row of totals, then a row for each group, a row for each source, and a row for each day. A figure based on too few cars
 *  becomes an empty cell. */
export const marketReportCsv = ({ asOf, groupBy, groups, sources, days, ...whole }: MarketReport): string =>
  toCsv({
    columns: COLUMNS,
    rows: [
      line([asOf, 'all', '', ...figures(whole)]),
      ...groups.map((group) => line([asOf, groupBy, group.key, ...figures(group)])),
      ...sources.map(({ label, cars, medianInr, percent }) => {
        const beforeShare = [asOf, 'source', label, cars, '', medianInr, ...Array<string>(COLUMNS.length - 7).fill('')];
        return line([...beforeShare, percent]);
      }),
      ...days.map(({ day, cars, medianInr, percent, matchedCars }) =>
        line([day, 'day', '', cars, '', medianInr, '', percent, matchedCars]),
      ),
    ],
  });
