import { z } from 'zod';
import type { CarPage, MarketplaceQueries, SelectedCar, SourceScan } from '../../projections/marketplace/queries.ts';
import type { Analytics } from '../../projections/marketplace/search/analytics.ts';
import type { TrendPoint } from '../../projections/marketplace/search/daily-median-prices.ts';
import type { FacetCount, Facets } from '../../projections/marketplace/search/facets.ts';
import type { PageLink } from '../../projections/marketplace/search/page-numbers.ts';
import type { FoundPage } from '../../projections/marketplace/search/search.ts';
import type { Voucher } from '../../projections/marketplace/search/verifying-sources.ts';
import { CarView, ListingView, PricePointView } from '../../projections/marketplace/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { MAX_LIMIT } from '../../schema/marketplace/enumerations.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { UNDERSTOOD_KINDS, UnderstoodPart, WiderSearch } from '../../schema/marketplace/understood-text.ts';
import { shownPrices } from '../../schema/subscriptions/premium-limits.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { CarPriceVerdict } from '../shared/graphql-price-verdict.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { placeholderImage } from './placeholder-image.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly marketplace: MarketplaceQueries;
  }
}

/** Returns a computed value.
 *  @throws Error if the value is missing, which is a bug: the value is computed whenever the client selects its field */
const computed = <T>(value: T | null): T => {
  if (value === null) throw new Error('a part of a search was read that was not asked for');
  return value;
};

export const Source = SourceRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind'),
    badge: t.exposeString('badge', { nullable: true }),
    liveListings: t.int({
      description: 'The number of listings in its feeds; at most a minute old.',
      resolve: async ({ id }, _args, { marketplace }) => (await marketplace.sourceActivity()).get(id)?.live ?? 0,
    }),
    lastChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When one of its feeds last brought a change; null if none ever has.',
      resolve: async ({ id }, _args, { marketplace }) =>
        (await marketplace.sourceActivity()).get(id)?.lastChangedAt ?? null,
    }),
  }),
});

const PricePoint = objectFrom('PricePoint', PricePointView, {
  as: { sourceId: null },
  fields: (t) => ({ source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }) }),
});

export const Listing = objectFrom('Listing', ListingView, {
  description: 'A car for sale according to one source.',
  as: { sourceId: null },
  fields: (t) => ({
    placeholderImage: t.string({ resolve: placeholderImage }),
    url: t.string({
      nullable: true,
      description: 'The page of the listing at its source; null while CarSetu hides it.',
      resolve: ({ url, hiddenAt }) => (hiddenAt === null ? url : null),
    }),
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    daysListed: t.int({
      description:
        'The number of days from the day it was first seen to today, or to the day it was taken down; 0 on the first day. Days are those of India.',
      resolve: (listed, _args, { marketplace }) => marketplace.daysListed(listed),
    }),
    priceVerdict: t.field({
      type: CarPriceVerdict,
      nullable: true,
      description: "The verdict on this listing's price; null if it is gone or has not been judged yet.",
      resolve: ({ carId, priceInr, isLive }, _args, { marketplace }) =>
        isLive ? marketplace.priceVerdict(carId, priceInr) : null,
    }),
  }),
});

export const Car = builder.objectRef<SelectedCar>('Car');
objectFrom(Car, CarView, {
  description: 'A car for sale, on one or more sources. Pages show null as "Not provided".',
  as: { sourceId: null, leadListingId: null },
  fields: (t) => ({
    placeholderImage: t.string({
      description: 'The path of an illustration by model, body type and colour.',
      resolve: placeholderImage,
    }),
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    daysListed: t.int({
      description:
        'The number of days from the day it was first seen to today, or to the day it was taken down; 0 on the first day. Days are those of India.',
      resolve: (listed, _args, { marketplace }) => marketplace.daysListed(listed),
    }),
    priceVerdict: t.field({
      type: CarPriceVerdict,
      nullable: true,
      description: 'The verdict on its price; null if it is gone or has not been judged yet.',
      resolve: ({ id, priceInr }, _args, { marketplace }) => marketplace.priceVerdict(id, priceInr),
    }),
  }),
});
builder.objectFields(Car, (t) => ({
  listings: t.field({
    type: [Listing],
    description: 'All listings of this car, the leading one first.',
    resolve: ({ id, listings }, _args, { marketplace }) => listings ?? marketplace.listingsOf(id),
  }),
  priceHistory: t.field({
    type: [PricePoint],
    description:
      'Oldest first, one point per price event, without the listings that CarSetu hides. Readers without Premium Buyer get the first and the latest price of each listing.',
    resolve: async ({ id, priceHistory }, _args, { marketplace, currentUser }) =>
      shownPrices(priceHistory ?? (await marketplace.pricesOf(id)), currentUser?.isPremium ?? false),
  }),
  priceHistoryCount: t.int({
    description: 'The number of points in the whole price history.',
    resolve: async ({ id, priceHistory }, _args, { marketplace }) =>
      (priceHistory ?? (await marketplace.pricesOf(id))).length,
  }),
}));

const PageInfo = builder.objectRef<FoundPage>('PageInfo').implement({
  fields: (t) => ({
    startIndex: t.exposeInt('startIndex', {
      description: "The rank of the page's first car among all matching cars, from 0.",
    }),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
  }),
});

const PageLinkRef = builder.objectRef<PageLink>('PageLink').implement({
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1.' }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Pass it as `after` to get the page; null for the first page.',
    }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

const FacetCountRef = builder.objectRef<FacetCount>('FacetCount').implement({
  fields: (t) => ({
    value: t.exposeString('value'),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
  }),
});

const FacetsRef = builder.objectRef<Facets>('Facets').implement({
  description:
    'The number of cars behind each choice of a filter. Each facet is counted as if nothing were chosen in it.',
  fields: (t) => {
    const facet = (name: keyof Facets, description?: string) =>
      t.field({ type: [FacetCountRef], description, resolve: (facets) => facets[name] });
    return {
      brands: facet('brands'),
      models: facet('models', 'The models of the chosen brand; of all brands if none is chosen.'),
      cities: facet('cities'),
      states: facet('states'),
      fuelTypes: facet('fuelTypes'),
      transmissions: facet('transmissions'),
      owners: facet('owners'),
      bodyTypes: facet('bodyTypes'),
      conditions: facet('conditions'),
      sellerTypes: facet('sellerTypes'),
      verificationStatuses: facet('verificationStatuses'),
      sources: facet('sources'),
      features: facet('features', 'The most frequent features.'),
      years: facet('years'),
      priceVerdicts: facet('priceVerdicts', 'The verdicts on the asking prices; NONE: cars without a verdict.'),
    };
  },
});

const PriceRange = builder.objectRef<Analytics['priceRange']>('PriceRange').implement({
  fields: (t) => ({ min: t.exposeInt('min'), max: t.exposeInt('max') }),
});
const SourceCount = builder.objectRef<Analytics['sourcesCount'][number]>('SourceCount').implement({
  fields: (t) => ({
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    count: t.exposeInt('count'),
  }),
});
const LocationPrice = builder.objectRef<Analytics['priceByLocation'][number]>('LocationPrice').implement({
  fields: (t) => ({
    location: t.exposeString('location'),
    avgPrice: t.exposeInt('avgPrice'),
    medianInr: t.exposeInt('medianInr', { description: 'Rupees, rounded.' }),
    count: t.exposeInt('count'),
  }),
});
const TrendPointRef = builder.objectRef<TrendPoint>('TrendPoint').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'DateTime', description: 'The start of the day (UTC).' }),
    medianInr: t.exposeInt('medianInr', {
      description: 'The median asking price of the matching cars at the end of the day, in rupees.',
    }),
    count: t.exposeInt('count', { description: 'The number of cars whose price on that day is known.' }),
  }),
});
const PriceBucket = builder.objectRef<Analytics['priceHistogram'][number]>('PriceBucket').implement({
  fields: (t) => ({ fromInr: t.exposeInt('fromInr'), toInr: t.exposeInt('toInr'), count: t.exposeInt('count') }),
});

const AnalyticsRef = builder.objectRef<Analytics>('Analytics').implement({
  fields: (t) => ({
    totalListings: t.exposeInt('totalListings'),
    avgPrice: t.exposeInt('avgPrice', { description: 'Rupees, rounded; 0 when nothing matches.' }),
    priceRange: t.expose('priceRange', { type: PriceRange }),
    historicalTrend: t.exposeString('historicalTrend', {
      description:
        'rising, falling or stable over 28 days; also stable if `trendPercent` is null. The rule is in docs/search-rules.md.',
    }),
    trendPercent: t.exposeFloat('trendPercent', {
      nullable: true,
      description: 'The price change in per cent, to two decimals; null if too few cars were on sale throughout.',
    }),
    trendCount: t.exposeInt('trendCount', {
      description: 'The number of cars behind the trend: those on sale both 28 days ago and now.',
    }),
    trend: t.field({
      type: [TrendPointRef],
      description:
        'The median asking price of the matching cars on each of the last 28 days, oldest first. Days without data are left out.',
      resolve: ({ trend }) => computed(trend),
    }),
    sourcesCount: t.expose('sourcesCount', { type: [SourceCount] }),
    priceByLocation: t.expose('priceByLocation', {
      type: [LocationPrice],
      description: 'The places with the most cars, with their average and median price.',
    }),
    priceHistogram: t.expose('priceHistogram', {
      type: [PriceBucket],
      description: 'Twelve equal steps from the lowest to the highest price; the last one also holds the outliers.',
    }),
  }),
});

const RecommendationsRef = builder.objectRef<NonNullable<CarPage['recommendations']>>('Recommendations').implement({
  description: 'At most ten of each; the rules are in docs/search-rules.md.',
  fields: (t) => ({
    bestDeals: t.expose('bestDeals', { type: [Car] }),
    certified: t.expose('certified', { type: [Car] }),
    newListings: t.expose('newListings', { type: [Car] }),
  }),
});

const VoucherRef = builder.objectRef<Voucher>('Voucher').implement({
  description: 'The number of cars that are verified or certified according to one source.',
  fields: (t) => ({
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    count: t.exposeInt('count'),
  }),
});

enumFrom('UnderstoodKind', UNDERSTOOD_KINDS, 'What a part of a free text is about.');
const UnderstoodPartRef = objectFrom('UnderstoodPart', UnderstoodPart, {
  description: 'One condition that a free text states, and the letters that state it.',
});

const WiderSearchRef = objectFrom('WiderSearch', WiderSearch, {
  description: 'A search that finds cars where the typed one finds none.',
});

/** A range of the cars on a page. A null `count` means all cars from `start` on. */
const Part = z.object({
  start: z
    .int()
    .min(0)
    .max(MAX_LIMIT)
    .nullish()
    .transform((start) => start ?? 0),
  count: z
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .nullish()
    .transform((count) => count ?? null),
});

/** A page of cars, including the data that other features add to the page. */
export interface AnsweredPage extends CarPage {
  /** The number of slots for featured cars; absent unless the client selects it. */
  readonly slotCount?: number;
}
export const CarPageRef = builder.objectRef<AnsweredPage>('CarPage').implement({
  description:
    'A page of search results. Facets, analytics and recommendations are computed only if they are selected.',
  fields: (t) => ({
    nodes: t.field({
      type: [Car],
      description: 'The cars of the page, or `count` of them from `start` on, for a list that is shown in parts.',
      args: { start: t.arg.int({ defaultValue: 0 }), count: t.arg.int() },
      resolve: ({ nodes }, args) => {
        const { start, count } = parseInput(Part, args);
        return nodes.slice(start, count === null ? undefined : start + count);
      },
    }),
    size: t.int({ description: 'The number of cars on the page.', resolve: ({ nodes }) => nodes.length }),
    slotCount: t.int({
      description: 'How many featured listings stand among the cars of this page: see `featuredSlots`.',
      resolve: ({ slotCount }) => slotCount ?? 0,
    }),
    total: t.exposeInt('total', { description: 'The exact number of matching cars.' }),
    pageInfo: t.field({ type: PageInfo, resolve: ({ page }) => computed(page) }),
    pages: t.field({
      type: [PageLinkRef],
      description:
        'The first page, the last page and those around the current one; the rule is in docs/search-rules.md.',
      resolve: ({ page }) => computed(computed(page).links),
    }),
    facets: t.field({ type: FacetsRef, resolve: ({ facets }) => computed(facets) }),
    vouchers: t.field({
      type: [VoucherRef],
      description: 'The sources that verified or certified matching cars, most cars first.',
      resolve: ({ vouchers }) => computed(vouchers),
    }),
    analytics: t.field({ type: AnalyticsRef, resolve: ({ analytics }) => computed(analytics) }),
    recommendations: t.field({
      type: RecommendationsRef,
      resolve: ({ recommendations }) => computed(recommendations),
    }),
    correctedQuery: t.exposeString('correctedQuery', {
      nullable: true,
      description: 'The free text as it was searched, if a word was corrected; otherwise null.',
    }),
    understood: t.expose('understood', {
      type: [UnderstoodPartRef],
      description: 'What the free text was understood as, in its order. All parts apply together with the filter.',
    }),
    widerSearches: t.field({
      type: [WiderSearchRef],
      description:
        'If no car matches: the same search without one part of its free text, most cars first; at most three.',
      resolve: ({ widerSearches }) => computed(widerSearches),
    }),
    unknownWords: t.exposeStringList('unknownWords', {
      description: 'The words of the free text that nothing is known about. They exclude no car.',
    }),
  }),
});

export const MarketplaceCountsRef = builder.objectRef<CarPage>('MarketplaceCounts').implement({
  description:
    'The number of cars that a search of all sources would find. Facets are counted only if they are selected.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'The exact number of matching cars.' }),
    facets: t.field({ type: FacetsRef, resolve: ({ facets }) => computed(facets) }),
  }),
});

export const SourceScanRef = builder.objectRef<SourceScan>('SourceScan').implement({
  description: 'The count of one source in a scan.',
  fields: (t) => ({
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    found: t.exposeInt('found', {
      description: 'The number of matching cars of this source. A car on two sources counts for both.',
    }),
    scanned: t.exposeInt('scanned', { description: 'The number of sources counted so far, including this one.' }),
    of: t.exposeInt('of', { description: 'The number of sources in the scan.' }),
  }),
});
