import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { favouritesProjector } from '../../projections/saved/projector.ts';
import { savedQueries } from '../../projections/saved/queries.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { viewCounter } from './count-views.ts';
import { savedCommands } from './handler.ts';
import { savedMigrations } from './migrations.ts';
import { savedRoutes } from './operations.ts';
import {
  favouritePriceMigrations,
  forgetFavouritePrices,
  type PriceDropPorts,
  priceDropReaction,
} from './price-drops.ts';

type Needs = Platform &
  Pick<PriceDropPorts, 'marketplace' | 'notify' | 'settingsOf' | 'languageOf' | 'whatsApp' | 'phoneOf'>;

/** Favourites, and the cars that a person opened most recently. */
export const saved = feature({
  name: 'saved',
  projectors: [favouritesProjector],
  migrations: [...savedMigrations, ...favouritePriceMigrations],
  compose: (needs: Needs) => {
    const { db, store, runner, clock } = needs;
    const queries = savedQueries(db);
    const shown = shownBy(runner, 'favourites');
    const parts = { queries, commands: savedCommands({ db, store, shown, clock }), views: viewCounter({ db, clock }) };
    const forgetPrices = forgetFavouritePrices(db);
    return {
      personalData: {
        erase: async (userId) => {
          await parts.commands.erase(userId);
          await forgetPrices(userId);
        },
        export: { favourites: queries.favourites, recentlyViewed: queries.viewed },
      },
      provides: { views: parts.views },
      context: { saved: parts },
      pages: [
        unlistedPage(
          '/favourites',
          'Favourites',
          'The used cars that you saved, with what became of their prices since.',
        ),
      ],
      routes: [routesWith(savedRoutes, parts)],
      reactions: [priceDropReaction({ ...needs, queries })],
    };
  },
});
