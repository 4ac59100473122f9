import rateLimit from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { AnalyticsQueries } from '../../projections/analytics/queries.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketReport } from '../../schema/analytics/market-report.ts';
import { TooManyReports } from '../../schema/analytics/rejections.ts';

/** Reports a minute and address, by either door: the first of a day looks at every car of it. */
export const REPORTS_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Addresses remembered; beyond that the least recent are forgotten, so memory stays bounded. */
const ADDRESSES = 20_000;

/** Reports for addresses of the network. */
export interface MarketReports {
  /** @param address null for the server itself, which draws pages and counts them
   *  @throws Rejection RATE_LIMITED, FUTURE_DAY, MARKET_BUSY */
  report(input: MarketReportInput, address: string | null): Promise<MarketReport>;
}

/** Holds each address to so many reports a minute, where no route does: one operation may ask for several. */
export const heldToAllowance = (analytics: AnalyticsQueries): MarketReports => {
  const asked = new LRUCache<string, number>({ max: ADDRESSES, ttl: MINUTE_MS, noUpdateTTL: true });
  return {
    async report(input, address) {
      const who = address === null ? null : rateLimit.normalizeIP(address);
      if (who !== null) {
        const before = asked.get(who) ?? 0;
        if (before >= REPORTS_A_MINUTE) throw TooManyReports();
        asked.set(who, before + 1);
      }
      return analytics.report(input);
    },
  };
};
