import { flagsProjector } from '../../projections/listing-flags/projector.ts';
import { flagQueries } from '../../projections/listing-flags/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { type FlagPorts, flagCommands } from './handler.ts';
import { flagRoutes } from './operations.ts';
import { type FlagReactionPorts, flagReaction } from './reactor.ts';

type Needs = Platform & Pick<FlagPorts, 'marketplace'> & Pick<FlagReactionPorts, 'moderation' | 'notify'>;

/** Reports of listings, and the decisions about them. */
export const flags = feature({
  name: 'flags',
  projectors: [flagsProjector],
  compose: (needs: Needs) => {
    const { db, runner, config, commands: commandLog } = needs;
    const queries = flagQueries(db);
    const shown = shownBy(runner, 'flags');
    const parts = { queries, commands: flagCommands({ ...needs, queries, shown }) };
    return {
      personalData: { erase: 'with the key', export: { reportsOfListings: queries.own } },
      context: { flags: parts },
      desks: { flags: async () => (await queries.cases({ state: 'open', first: 1 })).total },
      pages: [
        unlistedPage('/admin/flags', 'Reported listings', 'Where the admins of CarSetu answer reports of listings.'),
      ],
      routes: [routesWith(flagRoutes, { ...parts, commandLog })],
      reactions: [flagReaction({ ...needs, queries, supportEmail: config.site.supportEmail })],
    };
  },
});
