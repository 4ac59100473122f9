import { z } from 'zod';
import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { AssignSeller, FindListings, PageOfSellerCars } from '../../schema/sellers/inputs.ts';
import {
  DeskFeed,
  DeskListing,
  DeskListingPage,
  OwnListing,
  SellerCar,
  SellerCarPage,
  SellerLogEntry,
  SellerOverview,
} from '../../schema/sellers/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { CarPriceVerdict } from '../shared/graphql-price-verdict.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { SellerCommands } from './handler.ts';
import type { SellerHome } from './seller-home.ts';

interface Ports {
  readonly queries: SellerQueries;
  readonly commands: SellerCommands;
  readonly home: SellerHome;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly sellers: Ports;
  }
}

enumFrom('SellerLogKind', ['listing', 'feed']);
const OwnListingRef = objectFrom('OwnListing', OwnListing, {
  description: 'A listing that the reader sells',
});
objectFrom('DeskListing', DeskListing, {
  description: 'A listing, as the sellers desk sees it',
  as: { sourceId: null },
  fields: (t) => ({ source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }) }),
});
objectFrom('DeskListingPage', DeskListingPage, { as: { total: null } });
objectFrom('DeskFeed', DeskFeed, {
  description: 'A feed, as the sellers desk sees it',
  as: { sourceIds: null },
  fields: (t) => ({
    sources: t.field({
      type: [SourceRef],
      description: 'The sources whose listings the feed has brought',
      resolve: ({ sourceIds }) => sourceIds.map(sourceNamed),
    }),
  }),
});
objectFrom('SellerCar', SellerCar, {
  description: 'A listing for sale, with what buyers have done about it, as its seller sees it.',
  as: { verdict: CarPriceVerdict },
});
objectFrom('SellerCarPage', SellerCarPage, { as: { nextCursor: 'String' } });
objectFrom('SellerOverview', SellerOverview, { description: 'What waits for a seller, of all listings together.' });
objectFrom('SellerLogEntry', SellerLogEntry, { description: 'An assignment, or its removal.' });

const access = may('admin');
const { operation, routes } = operations<Ports>({ tags: ['sellers'], ports: ({ sellers }) => sellers });

operation({
  name: 'deskListings',
  rest: 'GET /api/admin/sellers/listings',
  summary: 'Listings by words of the title or by the id of a listing or car, newest first',
  access,
  input: FindListings,
  query: PageQuery.extend({ q: z.string().optional(), assigned: z.stringbool().optional() }),
  output: DeskListingPage,
  run: ({ queries }, { input }) => queries.deskListings(input),
});
operation({
  name: 'deskFeeds',
  rest: 'GET /api/admin/sellers/feeds',
  summary: 'Every feed, with the account that sells its listings',
  access,
  output: z.array(DeskFeed),
  run: ({ queries }) => queries.deskFeeds(),
});
operation({
  name: 'sellerLog',
  rest: 'GET /api/admin/sellers/log',
  summary: 'The newest 100 assignments and removals, newest first',
  access,
  output: z.array(SellerLogEntry),
  headers: async ({ queries }) => ({ 'x-total-count': await queries.sellerLogCount() }),
  run: ({ queries }) => queries.sellerLog(),
});
operation({
  name: 'assignListing',
  rest: 'PUT /api/admin/sellers/listings/:id',
  summary: 'Assigns a listing to an account, replacing any former seller',
  description: 'LISTING_NOT_FOUND (404), NOT_A_SELLER (422) if the account does not have the seller role',
  access,
  ids: ['listingId'],
  input: AssignSeller,
  meansOthers: ['sellerId'],
  output: DeskListing,
  run: ({ commands }, { ids, input, as }) => commands.assignListing(ids.listingId, input.sellerId, as),
});
operation({
  name: 'unassignListing',
  rest: 'DELETE /api/admin/sellers/listings/:id',
  summary: 'Removes the assignment of a listing',
  description:
    'Where its feed is assigned, the account of the feed sells it again. LISTING_NOT_FOUND (404), NOBODY_SELLS (409).',
  access,
  ids: ['listingId'],
  output: DeskListing,
  run: ({ commands }, { ids, as }) => commands.unassignListing(ids.listingId, as),
});
operation({
  name: 'assignFeed',
  rest: 'PUT /api/admin/sellers/feeds/:id',
  summary: "Assigns everything that a feed lists to an account, such as a dealer's",
  description: 'Except listings that are assigned individually. FEED_NOT_FOUND (404), NOT_A_SELLER (422)',
  access,
  ids: ['feedId'],
  input: AssignSeller,
  meansOthers: ['sellerId'],
  output: DeskFeed,
  run: ({ commands }, { ids, input, as }) => commands.assignFeed(ids.feedId, input.sellerId, as),
});
operation({
  name: 'unassignFeed',
  rest: 'DELETE /api/admin/sellers/feeds/:id',
  summary: 'Removes the assignment of a feed',
  description: 'FEED_NOT_FOUND (404), NOBODY_SELLS (409)',
  access,
  ids: ['feedId'],
  output: DeskFeed,
  run: ({ commands }, { ids, as }) => commands.unassignFeed(ids.feedId, as),
});

/** The maximum number of a seller's listings in a GraphQL response, and the page size in REST. */
const OWN = { most: 200, page: 50 };
// Defined separately for GraphQL, which returns only the newest listings. REST returns pages.
builder.queryField('mySellerListings', (t) =>
  t.field({
    type: [OwnListingRef],
    description: `The newest ${OWN.most} listings that the reader sells, including gone ones.`,
    resolve: async (_root, _args, { sellers, currentUser }) => [
      ...(await sellers.queries.listingsOf(signedIn(currentUser).id, { first: OWN.most })),
    ],
  }),
);
operation({
  name: null,
  rest: 'GET /api/seller/listings',
  summary: 'The listings that the reader sells, including gone ones, newest first',
  description: PAGE_DESCRIPTION,
  access: account,
  input: z.object({ after: z.uuid().optional() }),
  query: z.object({ cursor: z.uuid().optional() }),
  output: DeskListingPage.extend({ nodes: z.array(OwnListing) }),
  run: async ({ queries }, { sender, input: { after = null } }) => {
    const [found, total] = await Promise.all([
      queries.listingsOf(sender.id, { first: OWN.page + 1, after }),
      queries.countOf(sender.id),
    ]);
    const nodes = found.slice(0, OWN.page).map(({ sellerId: _mine, ...listing }) => listing);
    return { nodes, nextCursor: found.length > OWN.page ? (nodes.at(-1)?.listingId ?? null) : null, total };
  },
});
operation({
  name: 'sellerCars',
  rest: 'GET /api/seller/cars',
  summary: 'The listings for sale that the reader sells, newest first, with what buyers have done about each',
  description: PAGE_DESCRIPTION,
  access: account,
  input: PageOfSellerCars,
  query: PageQuery,
  output: SellerCarPage,
  graphql: { as: { after: 'String' } },
  run: ({ home }, { sender, input }) => home.cars(sender.id, input),
});
operation({
  name: 'sellerOverview',
  rest: 'GET /api/seller/overview',
  summary: 'What waits for the reader as a seller, and how fast they answer',
  access: account,
  output: SellerOverview,
  run: ({ home }, { sender }) => home.overview(sender.id),
});

/** REST routes for assigning listings and feeds to accounts. Assignments are idempotent, so a retry needs no Idempotency-Key. */
export const sellerRoutes = routes;
