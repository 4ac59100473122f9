import { MARKET_GROUPINGS } from '../../schema/analytics/groupings.ts';
import { MarketReportInput } from '../../schema/analytics/inputs.ts';
import {
  DaysOnMarket,
  MarketGroup,
  MarketReport,
  Prices,
  SourceShare,
  Trend,
  TrendPoint,
} from '../../schema/analytics/market-report.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import type { MarketReports } from './report-rate-limit.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly analytics: MarketReports;
  }
}

const Grouping = enumFrom('MarketGrouping', MARKET_GROUPINGS);
const Filter = inputFrom('MarketReportFilter', MarketReportInput, { source: 'ID', groupBy: null, asOf: null });

objectFrom('MarketPrices', Prices, { description: 'Asking prices, in rupees.' });
objectFrom('MarketPriceTrend', Trend, {
  description:
    'The change of asking prices over 28 days, in per cent, of the cars that were on sale on both the first and the last day.',
});
objectFrom('MarketPriceDay', TrendPoint);
objectFrom('DaysOnMarket', DaysOnMarket, {
  description:
    'How long cars stay on sale, from the first to the last day on which a source showed them (Kaplan-Meier, so that cars still on sale count, too).',
});
objectFrom('MarketSourceShare', SourceShare, { as: { sourceId: 'ID' } });
objectFrom('MarketGroup', MarketGroup);
objectFrom('MarketChoices', MarketReport.shape.choices);
const ReportRef = objectFrom('MarketReport', MarketReport, {
  description: 'The market at the end of one day in India. A car listed by several sources counts once.',
});

// Defined separately for GraphQL, which takes the filter as an object. REST takes flat parameters instead.
builder.queryField('marketReport', (t) =>
  t.field({
    type: ReportRef,
    description:
      'The market today, or at the end of a past day in India; open to everybody. Fails with FUTURE_DAY, RATE_LIMITED (120 a minute), MARKET_BUSY. REST: `GET /api/analytics/market`.',
    args: {
      filter: t.arg({ type: Filter }),
      groupBy: t.arg({ type: Grouping }),
      asOf: t.arg.string({ description: 'A day in India, 2026-11-21; by default today.' }),
    },
    resolve: (_root, { filter, groupBy, asOf }, { analytics, client }) =>
      analytics.report(parseInput(MarketReportInput, { ...filter, groupBy, asOf }), client.address),
  }),
);
