import { inquiryQueries } from '../../projections/contacts/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { sellersProjector } from '../../projections/sellers/projector.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { demoFeed, demoListings } from './assign-demo-listings.ts';
import { type SellerPorts, sellerCommands } from './handler.ts';
import { sellerRoutes } from './operations.ts';
import { type SellerHomePorts, sellerHome } from './seller-home.ts';

/** A limit greater than the number of listings that any account sells. */
const ALL = 10_000;

type Needs = Omit<SellerPorts, 'queries' | 'shown' | 'userOf'> &
  Pick<Platform, 'db' | 'runner' | 'clock'> &
  Pick<SellerHomePorts, 'marketplace'> & { readonly addressOf: SellerPorts['userOf'] };

/** The assignment of listings and feeds to the accounts that sell them. */
export const sellers = feature({
  name: 'sellers',
  projectors: [sellersProjector],
  compose: ({ addressOf: userOf, ...needs }: Needs) => {
    const { db, runner } = needs;
    const queries = sellerQueries(db);
    const shown = shownBy(runner, 'sellers');
    const commands = sellerCommands({ ...needs, userOf, queries, shown });
    const home = sellerHome({ ...needs, queries, inquiries: inquiryQueries(db) });
    return {
      personalData: {
        erase: 'with the key',
        export: { sellerListings: (userId) => queries.listingsOf(userId, { first: ALL }) },
      },
      provides: {
        sellingOf: queries.sellingOf,
        sellingOfListing: queries.sellingOfListing,
        sellingAccountsOf: queries.accountsOf,
        /** Assigns some demo listings to an account, on a machine without real sellers. */
        sellDemoListings: demoListings({ db, commands }),
        sellDemoFeed: demoFeed({ db, commands }),
      },
      context: { sellers: { queries, commands, home } },
      pages: [
        unlistedPage('/admin/sellers', 'Sellers', 'Where the admins of CarSetu say which account sells what.'),
        unlistedPage('/sell/listings', 'My listings', 'The cars that you sell on CarSetu, and what waits for you.'),
        unlistedPage('/sell/listings/:id/figures', 'Figures', 'What came of a car that you sell on CarSetu.'),
      ],
      routes: [routesWith(sellerRoutes, { queries, commands, home })],
    };
  },
});
