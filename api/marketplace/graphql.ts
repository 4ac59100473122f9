import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import type { SourceScan } from '../../projections/marketplace/queries.ts';
import type { Scope } from '../../projections/marketplace/search/filter-scan.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { DEFAULT_LIMIT } from '../../schema/marketplace/enumerations.ts';
import { CarIds, LandingSlugs, ScanInput, SearchInput } from '../../schema/marketplace/inputs.ts';
import { LandingNotFound } from '../../schema/marketplace/rejections.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { CarFilterInput, SortField, SortOrder } from '../shared/graphql-car-filter.ts';
import './graphql-landing.ts';
import './graphql-similar.ts';
import './graphql-seller.ts';
import { slotCountOf } from './graphql-featured.ts';
import { wantedOfCar, wantedOfCounts, wantedOfPage } from './graphql-selected-fields.ts';
import {
  type AnsweredPage,
  Car,
  CarPageRef,
  Listing,
  MarketplaceCountsRef,
  Source,
  SourceScanRef,
} from './graphql-types.ts';
import { throughGate } from './search-gate.ts';

interface ListArguments {
  readonly sortBy?: string | null;
  readonly sortOrder?: string | null;
  readonly first?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

const First = z.object({ first: SearchInput.shape.limit });

/** Returns the validated input of a search.
 *  @throws Rejection INVALID_INPUT */
const inputOf = (filter: object | null | undefined, args: ListArguments): SearchInput => {
  const { first } = parseInput(First, { first: args.first ?? undefined });
  return parseInput(SearchInput, {
    filter: filter ?? {},
    sortBy: args.sortBy ?? undefined,
    sortOrder: args.sortOrder ?? undefined,
    limit: first,
    after: args.after ?? undefined,
    before: args.before ?? undefined,
  });
};

/** Searches, and counts the page's slots for featured cars if the client selects them. The search itself does not know which sellers pay. */
const withSlots = async (
  { marketplace, featuredCars }: Pick<Context, 'marketplace' | 'featuredCars'>,
  info: GraphQLResolveInfo,
  input: SearchInput,
  scope: Scope,
): Promise<AnsweredPage> => {
  const { slots, ...wanted } = wantedOfPage(info);
  if (!slots) return marketplace.search(input, { ...wanted, scope });
  const running = await featuredCars();
  const among = running.map(({ carId }) => carId);
  const found = await marketplace.search(input, { ...wanted, scope, among });
  return { ...found, slotCount: slotCountOf(found, running) };
};

type QueryField = Parameters<Parameters<typeof builder.queryFields>[0]>[0];
const listArguments = (t: QueryField) => ({
  sortBy: t.arg({ type: SortField, defaultValue: 'relevance' }),
  sortOrder: t.arg({ type: SortOrder, defaultValue: 'asc' }),
  first: t.arg.int({ defaultValue: DEFAULT_LIMIT }),
  after: t.arg.string(),
  before: t.arg.string(),
});

builder.queryFields((t) => ({
  localCars: t.field({
    type: CarPageRef,
    description:
      'The cars that sellers listed here, and those of the feeds of Hyderabad dealers; open to everybody. REST: `GET /api/cars`.',
    args: { filter: t.arg({ type: CarFilterInput }), ...listArguments(t) },
    resolve: (_root, { filter, ...args }, context, info) => withSlots(context, info, inputOf(filter, args), 'local'),
  }),
  marketplaceSearch: t.field({
    type: CarPageRef,
    description:
      'Searches all sources. Fails with SIGN_IN_REQUIRED for a stranger, and on the free plan with PHONE_VERIFICATION_REQUIRED and SEARCH_LIMIT_REACHED (see `searchAllowance`). Another order or page of the same filter does not count as a new search. REST: `POST /api/marketplace/search`.',
    args: { filter: t.arg({ type: CarFilterInput }), ...listArguments(t) },
    resolve: (_root, { filter, ...args }, { marketplace, searchGate, currentUser: user, client }, info) => {
      const input = inputOf(filter, args);
      return throughGate(searchGate, { user, client, filter: input.filter }, () =>
        marketplace.search(input, { ...wantedOfPage(info), scope: 'all' }),
      );
    },
  }),
  landingCars: t.field({
    type: CarPageRef,
    description:
      'The cars of a landing page (see `landing`) from all sources; open to everybody. It does not count as a search. Fails with LANDING_NOT_FOUND if there is no such page.',
    args: {
      city: t.arg.string({ required: true }),
      brand: t.arg.string(),
      model: t.arg.string(),
      ...listArguments(t),
    },
    resolve: async (_root, { city, brand, model, ...args }, context, info) => {
      const landing = await context.marketplace.landing(parseInput(LandingSlugs, { city, brand, model }));
      if (!landing) throw LandingNotFound();
      const filter = { city: landing.city, brand: landing.brand, model: landing.model };
      return withSlots(context, info, inputOf(filter, args), 'all');
    },
  }),
  marketplaceCounts: t.field({
    type: MarketplaceCountsRef,
    description:
      'The number of matching cars of all sources, and the number behind each choice of a filter, for tabs, tiles and forms. It returns no cars, is open to everybody and does not count as a search.',
    args: { filter: t.arg({ type: CarFilterInput }) },
    resolve: (_root, { filter }, { marketplace }, info) => {
      const input = parseInput(SearchInput, { filter: filter ?? {} });
      return marketplace.search(input, { ...wantedOfCounts(info), scope: 'all' });
    },
  }),
  car: t.field({
    type: Car,
    description:
      'A car by its id or the id of any of its listings; also gone cars (see `isLive`). Fails with CAR_NOT_FOUND. REST: `GET /api/cars/:id`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { marketplace }, info) => marketplace.car(id, wantedOfCar(info)),
  }),
  cars: t.field({
    type: [Car],
    description:
      'Up to 100 cars by their ids or the ids of their listings, in the order of the request; also gone cars. Each car appears once; unknown ids are left out. REST: `GET /api/cars?ids=`.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, args, { marketplace }, info) => marketplace.cars(parseInput(CarIds, args).ids, wantedOfCar(info)),
  }),
  marketplaceListing: t.field({
    type: Listing,
    description: 'A listing by its id. Fails with LISTING_NOT_FOUND. REST: `GET /api/marketplace/listing/:id`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { marketplace }) => marketplace.listing(id),
  }),
  demo: t.boolean({
    description: 'Whether the cars include invented ones of the demo. If so, clients have to say it on every page.',
    resolve: (_root, _args, { marketplace }) => marketplace.demo(),
  }),
  sources: t.field({ type: [Source], resolve: (_root, _args, { marketplace }) => [...marketplace.sources()] }),
}));

builder.subscriptionType({
  fields: (t) => ({
    marketplaceScan: t.field({
      type: SourceScanRef,
      description:
        'Counts the matching cars of one source after the other, then completes. It accompanies a search and counts as one, so it fails like `marketplaceSearch`.',
      args: { filter: t.arg({ type: CarFilterInput }) },
      subscribe: async (_root, args, { marketplace, searchGate, currentUser: user, client }) => {
        const { filter } = parseInput(ScanInput, { filter: args.filter ?? {} });
        await throughGate(searchGate, { user, client, filter }, () =>
          marketplace.search(parseInput(SearchInput, { filter }), { scope: 'all', cars: { fields: [] } }),
        );
        return marketplace.scan(filter);
      },
      resolve: (scan: SourceScan) => scan,
    }),
  }),
});
