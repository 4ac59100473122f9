import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { MarketReport } from '../../schema/analytics/market-report.ts';
import { MarketBusy } from '../../schema/analytics/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { marketReportCsv } from './csv.ts';
import type { MarketReports } from './report-rate-limit.ts';

const tags = ['analytics'];
/** The number of seconds after which a client should retry. By then, the reports that are waiting now should be finished. */
const RETRY_AFTER = '10';
const CACHE = { 'cache-control': 'public, max-age=60' };
const DESCRIPTION =
  'A car listed by several sources counts once. The report shows the end of a day in India (`asOf`) and depends only on the log up to then, so a past report never changes.' +
  'Figures based on too few cars are null. The rules: docs/search-rules.md. FUTURE_DAY (422), RATE_LIMITED (429), MARKET_BUSY (503, with Retry-After).';

interface Asked {
  readonly query: MarketReportInput;
  readonly ip: string;
}

/** REST routes for market reports. They require no sign-in. */
export const analyticsRoutes: FastifyPluginAsyncZod<{ analytics: MarketReports }> = async (app, { analytics }) => {
  /** @throws Rejection RATE_LIMITED, FUTURE_DAY, MARKET_BUSY */
  const reportFor = async ({ query, ip }: Asked, reply: FastifyReply): Promise<MarketReport> => {
    try {
      return await analytics.report(query, ip);
    } catch (error) {
      if (error instanceof Rejection && error.code === MarketBusy.code) reply.header('retry-after', RETRY_AFTER);
      throw error;
    }
  };
  const read = {
    summary: 'Median price, spread, trend, days on market and share by source, by city, brand, model or age',
    description: DESCRIPTION,
    tags,
    querystring: MarketReportInput,
    response: { 200: MarketReport },
  };
  app.get('/api/analytics/market', { schema: read }, async (request, reply) => {
    const report = await reportFor(request, reply);
    reply.headers(CACHE);
    return report;
  });

  const download = {
    summary: 'The same report as a table (CSV)',
    description: DESCRIPTION,
    tags,
    produces: ['text/csv'],
    querystring: MarketReportInput,
  };
  app.get('/api/analytics/market.csv', { schema: download }, async (request, reply) => {
    const report = await reportFor(request, reply);
    return reply
      .headers(CACHE)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="carsetu-market-${report.groupBy}-${report.asOf}.csv"`)
      .serializer(String)
      .send(marketReportCsv(report));
  });
};
