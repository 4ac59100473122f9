import type { AnalyticsQueries } from '../../projections/analytics/queries.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketReport } from '../../schema/analytics/market-report.ts';
import { TooManyMarketReports } from '../../schema/analytics/rejections.ts';
import { allowance } from '../platform/limits/fixed-windows.ts';

/** The maximum number of reports per IP address per minute, over GraphQL and REST together. The limit exists because the first report for a given day
 *  is expensive to compute. */
export const MARKET_REPORTS_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/** Market reports, rate-limited per IP address. */
export interface MarketReports {
  /** Returns the market report for the filters in `input`.
   *  @param address the client's IP address; null if the server itself renders a page (page requests have a separate limit)
   *  @throws Rejection RATE_LIMITED, FUTURE_DAY, MARKET_BUSY */
  report(input: MarketReportInput, address: string | null): Promise<MarketReport>;
}

/** Limits how many reports each IP address may request per minute. */
export const heldToAllowance = (analytics: Pick<AnalyticsQueries, 'report'>): MarketReports => {
  const mayHaveOneMore = allowance({ most: MARKET_REPORTS_A_MINUTE, withinMs: MINUTE_MS });
  return {
    async report(input, address) {
      if (address !== null && !mayHaveOneMore(address)) throw TooManyMarketReports();
      return analytics.report(input);
    },
  };
};
