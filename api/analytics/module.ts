import { analyticsProjector } from '../../projections/analytics/projector.ts';
import { analyticsQueries } from '../../projections/analytics/queries.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { heldToAllowance } from './report-rate-limit.ts';
import './graphql.ts';
import { analyticsPages } from './pages.ts';
import { analyticsRoutes } from './rest.ts';

interface Needs extends Pick<Platform, 'db' | 'runner'> {
  readonly mayListCars: () => Promise<boolean>;
}

/** Market reports: figures about all cars on the market on one day. */
export const analytics = feature({
  name: 'analytics',
  projectors: [analyticsProjector],
  compose: ({ db, runner, mayListCars }: Needs) => {
    const reports = heldToAllowance(analyticsQueries({ db, onAdvance: runner.onAdvance }));
    return {
      personalData: 'none',
      context: { analytics: reports },
      routes: [routesWith(analyticsRoutes, { analytics: reports })],
      pages: analyticsPages(mayListCars),
    };
  },
});
