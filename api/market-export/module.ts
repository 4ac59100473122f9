import { feature, routesWith } from '../platform/feature.ts';
import './graphql.ts';
import { type MarketReportPorts, marketReports } from './handler.ts';
import { marketReportRoutes } from './rest.ts';

/** Market reports as downloadable tables. */
export const marketExport = feature({
  name: 'market-export',
  compose: (needs: MarketReportPorts) => {
    const made = marketReports(needs);
    return {
      personalData: 'none',
      context: { reports: made },
      routes: [routesWith(marketReportRoutes, { reports: made })],
    };
  },
});
