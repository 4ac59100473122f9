import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { ratingsProjector } from '../../projections/ratings/projector.ts';
import { ratingQueries } from '../../projections/ratings/queries.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { ratingCommands } from './handler.ts';
import { ratingNotifications } from './notifications.ts';
import { ratingRoutes } from './operations.ts';

interface Needs extends Platform, Pick<MessagingPorts, 'notify' | 'languageOf' | 'addressOf'> {
  readonly guard: SafetyGuard;
}

/** Ratings of sellers by people who bought or visited a car, or got an answer from the seller. */
export const ratings = feature({
  name: 'ratings',
  projectors: [ratingsProjector],
  compose: (needs: Needs) => {
    const { db, store, clock, runner, guard, commands: commandLog } = needs;
    const queries = ratingQueries(db);
    const commands = ratingCommands({ db, store, clock, queries, guard, shown: shownBy(runner, 'ratings') });
    const parts = { queries, commands };
    return {
      personalData: { erase: 'with the key', export: { ratings: queries.exportOf } },
      context: { ratings: parts },
      desks: { ratings: queries.waiting },
      pages: [
        unlistedPage('/admin/ratings', 'Reported ratings', 'Where the admins of CarSetu decide on reported ratings.'),
      ],
      routes: [routesWith(ratingRoutes, { ...parts, commandLog })],
      reactions: [ratingNotifications({ ...needs, queries })],
    };
  },
});
