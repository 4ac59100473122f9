import type { AnalyticsQueries } from '../../projections/analytics/queries.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketReport } from '../../schema/analytics/market-report.ts';
import { TooManyReports } from '../../schema/analytics/rejections.ts';
import { allowance } from '../platform/limits/fixed-windows.ts';

/** Reports a minute and address, by both doors together: the first of a day looks at every car of it. */
export const REPORTS_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/** Reports for addresses of the network. */
export interface MarketReports {
  /** @param address null for the server itself, which draws pages and counts them
   *  @throws Rejection RATE_LIMITED, FUTURE_DAY, MARKET_BUSY */
  report(input: MarketReportInput, address: string | null): Promise<MarketReport>;
}

/** Holds each address to so many reports a minute. */
export const heldToAllowance = (analytics: Pick<AnalyticsQueries, 'report'>): MarketReports => {
  const mayHaveOneMore = allowance({ most: REPORTS_A_MINUTE, withinMs: MINUTE_MS });
  return {
    async report(input, address) {
      if (address !== null && !mayHaveOneMore(address)) throw TooManyReports();
      return analytics.report(input);
    },
  };
};
