import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { ratingsProjector } from '../../projections/ratings/projector.ts';
import { ratingQueries } from '../../projections/ratings/queries.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { ratingCommands } from './handler.ts';
import { ratingRoutes } from './operations.ts';

interface Needs extends Platform {
  readonly guard: SafetyGuard;
}

/** Ratings of sellers by people who bought, visited, or got an answer. */
export const ratings = feature({
  name: 'ratings',
  projectors: [ratingsProjector],
  compose: ({ db, store, clock, runner, guard, commands: commandLog }: Needs) => {
    const queries = ratingQueries(db);
    const commands = ratingCommands({ db, store, clock, queries, guard, shown: shownBy(runner, 'ratings') });
    const parts = { queries, commands };
    return {
      personalData: { erase: 'with the key', export: { ratings: queries.exportOf } },
      context: { ratings: parts },
      routes: [routesWith(ratingRoutes, { ...parts, commandLog })],
    };
  },
});
