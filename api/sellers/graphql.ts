import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { AssignSeller, FindListings } from '../../schema/sellers/inputs.ts';
import type { DeskFeed, DeskListing, DeskListingPage, OwnListing, SellerLogEntry } from '../../schema/sellers/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import type { SellerCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Which account sells which listing. */
    readonly sellers: { readonly queries: SellerQueries; readonly commands: SellerCommands };
  }
}

const Kind = builder.enumType('SellerLogKind', { values: ['listing', 'feed'] as const });
const OwnListingRef = builder.objectRef<OwnListing>('OwnListing').implement({
  description: 'A listing that whoever is signed in sells.',
  fields: (t) => ({
    listingId: t.exposeID('listingId'),
    carId: t.exposeID('carId', { description: 'The car it is shown under now.' }),
    title: t.exposeString('title'),
    askingInr: t.exposeInt('askingInr', { description: 'Rupees.' }),
    isLive: t.exposeBoolean('isLive'),
  }),
});
const DeskListingRef = builder.objectRef<DeskListing>('DeskListing').implement({
  description: 'A listing as the desk of sellers sees it.',
  fields: (t) => ({
    listingId: t.exposeID('listingId'),
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    askingInr: t.exposeInt('askingInr', { description: 'Rupees.' }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    feedId: t.exposeString('feedId'),
    isLive: t.exposeBoolean('isLive'),
    sellerId: t.exposeID('sellerId', { nullable: true }),
    sellerName: t.exposeString('sellerName', { nullable: true }),
    isOwnAssignment: t.exposeBoolean('isOwnAssignment', { description: 'Assigned by itself, not with its feed.' }),
  }),
});
const DeskListingPageRef = builder.objectRef<DeskListingPage>('DeskListingPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [DeskListingRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeID('nextCursor', { nullable: true }),
  }),
});
const DeskFeedRef = builder.objectRef<DeskFeed>('DeskFeed').implement({
  description: 'A feed as the desk of sellers sees it.',
  fields: (t) => ({
    feedId: t.exposeString('feedId'),
    sources: t.field({
      type: [SourceRef],
      description: 'Of which it brought listings.',
      resolve: ({ sourceIds }) => sourceIds.map(sourceNamed),
    }),
    liveListings: t.exposeInt('liveListings'),
    sellerId: t.exposeID('sellerId', { nullable: true }),
    sellerName: t.exposeString('sellerName', { nullable: true }),
  }),
});
const LogEntryRef = builder.objectRef<SellerLogEntry>('SellerLogEntry').implement({
  description: 'What was assigned or taken back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: Kind }),
    subject: t.exposeString('subject', { description: 'The id of the listing or feed.' }),
    title: t.exposeString('title', { nullable: true, description: 'Of the listing.' }),
    sellerId: t.exposeID('sellerId', { nullable: true }),
    sellerName: t.exposeString('sellerName', { nullable: true }),
    isAssigned: t.exposeBoolean('isAssigned'),
    by: t.exposeString('by'),
    byName: t.exposeString('byName', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

/** How many of their own listings a seller reads at once. */
const OWN_MOST = 200;

builder.queryFields((t) => ({
  mySellerListings: t.field({
    type: [OwnListingRef],
    description: `The newest ${OWN_MOST} listings that whoever is signed in sells, gone ones too. Twin of GET /api/seller/listings.`,
    resolve: async (_root, _args, { sellers, currentUser }) => [
      ...(await sellers.queries.listingsOf(signedIn(currentUser).id, { first: OWN_MOST })),
    ],
  }),
  deskListings: t.field({
    type: DeskListingPageRef,
    description:
      'Listings by words of their title or by the id of a listing or car, the newest first. Admins only (NOT_ALLOWED). Twin of GET /api/admin/sellers/listings.',
    args: {
      q: t.arg.string({ defaultValue: '' }),
      assigned: t.arg.boolean({ defaultValue: false, description: 'Only what accounts sell.' }),
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.id(),
    },
    resolve: (_root, { q, assigned, first, after }, { sellers, currentUser }) => {
      permitted(currentUser, 'sellers: assign');
      const wish = { q: q ?? '', assigned: assigned ?? false, first: first ?? undefined, after: after ?? undefined };
      return sellers.queries.deskListings(parseInput(FindListings, wish));
    },
  }),
  deskFeeds: t.field({
    type: [DeskFeedRef],
    description: 'Every feed, and who sells what it lists. Admins only. Twin of GET /api/admin/sellers/feeds.',
    resolve: async (_root, _args, { sellers, currentUser }) => {
      permitted(currentUser, 'sellers: assign');
      return [...(await sellers.queries.deskFeeds())];
    },
  }),
  sellerLog: t.field({
    type: [LogEntryRef],
    description: 'What was assigned and taken back. Admins only. Twin of GET /api/admin/sellers/log.',
    resolve: async (_root, _args, { sellers, currentUser }) => {
      permitted(currentUser, 'sellers: assign');
      return [...(await sellers.queries.sellerLog())];
    },
  }),
}));

builder.mutationFields((t) => ({
  assignListing: t.field({
    type: DeskListingRef,
    errors: {},
    description:
      'Has an account sell a listing, whoever sold it before (LISTING_NOT_FOUND, NOT_A_SELLER). Twin of PUT /api/admin/sellers/listings/{id}.',
    args: { listingId: t.arg.id({ required: true }), sellerId: t.arg.id({ required: true }) },
    resolve: (_root, { listingId, sellerId }, { sellers, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'sellers: assign');
      const input = parseInput(AssignSeller, { sellerId });
      return sellers.commands.assignListing(listingId, input.sellerId, { actor });
    },
  }),
  unassignListing: t.field({
    type: DeskListingRef,
    errors: {},
    description:
      'Takes a listing back (LISTING_NOT_FOUND, NOBODY_SELLS). Twin of DELETE /api/admin/sellers/listings/{id}.',
    args: { listingId: t.arg.id({ required: true }) },
    resolve: (_root, { listingId }, { sellers, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'sellers: assign');
      return sellers.commands.unassignListing(listingId, { actor });
    },
  }),
  assignFeed: t.field({
    type: DeskFeedRef,
    errors: {},
    description:
      'Has an account, a dealer, sell everything that a feed lists (FEED_NOT_FOUND, NOT_A_SELLER). Twin of PUT /api/admin/sellers/feeds/{id}.',
    args: { feedId: t.arg.id({ required: true }), sellerId: t.arg.id({ required: true }) },
    resolve: (_root, { feedId, sellerId }, { sellers, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'sellers: assign');
      const input = parseInput(AssignSeller, { sellerId });
      return sellers.commands.assignFeed(feedId, input.sellerId, { actor });
    },
  }),
  unassignFeed: t.field({
    type: DeskFeedRef,
    errors: {},
    description: 'Takes a feed back (FEED_NOT_FOUND, NOBODY_SELLS). Twin of DELETE /api/admin/sellers/feeds/{id}.',
    args: { feedId: t.arg.id({ required: true }) },
    resolve: (_root, { feedId }, { sellers, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'sellers: assign');
      return sellers.commands.unassignFeed(feedId, { actor });
    },
  }),
}));
