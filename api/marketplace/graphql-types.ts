import type { CarPage, MarketplaceQueries, SelectedCar, SourceScan } from '../../projections/marketplace/queries.ts';
import type { Analytics } from '../../projections/marketplace/search/analytics.ts';
import type { FacetCount, Facets } from '../../projections/marketplace/search/facets.ts';
import type { PageLink } from '../../projections/marketplace/search/page-numbers.ts';
import type { TrendPoint } from '../../projections/marketplace/search/price-days.ts';
import type { FoundPage } from '../../projections/marketplace/search/search.ts';
import type { Voucher } from '../../projections/marketplace/search/vouchers.ts';
import type { ListingView, PricePointView } from '../../projections/marketplace/views.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { shownPrices } from '../../schema/subscriptions/gates.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { placeholderImage } from './placeholder-image.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly marketplace: MarketplaceQueries;
  }
}

/** What the selection of the operation made sure is there.
 *  @throws Error when it is not */
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
      description: 'How many listings its feeds carry now; at most a minute old.',
      resolve: async ({ id }, _args, { marketplace }) => (await marketplace.sourceActivity()).get(id)?.live ?? 0,
    }),
    lastChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a feed of it last said something new; null when it never sent any.',
      resolve: async ({ id }, _args, { marketplace }) =>
        (await marketplace.sourceActivity()).get(id)?.lastChangedAt ?? null,
    }),
  }),
});

const PricePoint = builder.objectRef<PricePointView>('PricePoint').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    priceInr: t.exposeInt('priceInr'),
    listingId: t.exposeID('listingId'),
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
  }),
});

export const Listing = builder.objectRef<ListingView>('Listing').implement({
  description: "One source's offer of a car.",
  fields: (t) => ({
    id: t.exposeID('id'),
    copyIds: t.exposeIDList('copyIds', {
      description: 'The ids that further files of its source gave it: they lead to it, too.',
    }),
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model', { nullable: true }),
    variant: t.exposeString('variant', { nullable: true }),
    year: t.exposeInt('year'),
    priceInr: t.exposeInt('priceInr'),
    mileageKm: t.exposeInt('mileageKm', { nullable: true }),
    fuelType: t.exposeString('fuelType', { nullable: true }),
    transmission: t.exposeString('transmission', { nullable: true }),
    owners: t.exposeInt('owners', {
      nullable: true,
      description: 'Counting the present owner; 4 stands for four and more.',
    }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    rto: t.exposeString('rto', { nullable: true }),
    bodyType: t.exposeString('bodyType', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    hasWarranty: t.exposeBoolean('hasWarranty', { nullable: true }),
    condition: t.exposeString('condition', { nullable: true }),
    sellerType: t.exposeString('sellerType', { nullable: true }),
    verificationStatus: t.exposeString('verificationStatus'),
    features: t.exposeStringList('features'),
    description: t.exposeString('description', { nullable: true }),
    images: t.exposeStringList('images'),
    placeholderImage: t.string({ resolve: placeholderImage }),
    url: t.string({
      nullable: true,
      description: 'Where its source shows it; null while CarSetu hides it.',
      resolve: ({ url, hiddenAt }) => (hiddenAt === null ? url : null),
    }),
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    isLive: t.exposeBoolean('isLive'),
    listedAt: t.expose('listedAt', { type: 'DateTime', nullable: true }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    daysListed: t.int({
      description: 'Days in India since it was first seen, until it was taken down; 0 on the first day.',
      resolve: (listed, _args, { marketplace }) => marketplace.daysListed(listed),
    }),
    goneAt: t.expose('goneAt', { type: 'DateTime', nullable: true }),
    hiddenAt: t.expose('hiddenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When CarSetu hid it from buyers after a report; null while it does not.',
    }),
    originalPriceInr: t.exposeInt('originalPriceInr', {
      nullable: true,
      description: 'The price before the latest drop, when a price event proves it.',
    }),
    droppedAt: t.expose('droppedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the price dropped from `originalPriceInr`.',
    }),
  }),
});

export const Car = builder.objectRef<SelectedCar>('Car').implement({
  description: 'A car for sale, however many sources list it. null reads "Not provided".',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model', { nullable: true }),
    variant: t.exposeString('variant', { nullable: true }),
    year: t.exposeInt('year'),
    priceInr: t.exposeInt('priceInr', { description: 'The lowest live asking price, in rupees.' }),
    mileageKm: t.exposeInt('mileageKm', { nullable: true }),
    fuelType: t.exposeString('fuelType', { nullable: true }),
    transmission: t.exposeString('transmission', { nullable: true }),
    owners: t.exposeInt('owners', {
      nullable: true,
      description: 'Counting the present owner; 4 stands for four and more.',
    }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    rto: t.exposeString('rto', { nullable: true }),
    bodyType: t.exposeString('bodyType', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    condition: t.exposeString('condition', { nullable: true }),
    sellerType: t.exposeString('sellerType', { nullable: true }),
    verificationStatus: t.exposeString('verificationStatus', {
      description: 'verified, certified or standard, by the word of `source`.',
    }),
    hasWarranty: t.exposeBoolean('hasWarranty', { nullable: true }),
    features: t.exposeStringList('features'),
    description: t.exposeString('description', { nullable: true }),
    images: t.exposeStringList('images', {
      description: 'Empty when nobody supplied a photo: show the placeholder of `placeholderImage`.',
    }),
    placeholderImage: t.string({
      description: 'Path of an illustration by body type and colour.',
      resolve: placeholderImage,
    }),
    offerListingId: t.exposeID('offerListingId', {
      description:
        'The listing that asks `priceInr`: `source`, `url`, `verificationStatus`, `sellerType` and `hasWarranty` are its own.',
    }),
    url: t.exposeString('url', { nullable: true, description: 'Where the source that asks the price shows it.' }),
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    isLocal: t.exposeBoolean('isLocal'),
    isFeatured: t.exposeBoolean('isFeatured'),
    isLive: t.exposeBoolean('isLive', { description: 'False once every source took it down.' }),
    listedAt: t.expose('listedAt', { type: 'DateTime', nullable: true }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    daysListed: t.int({
      description: 'Days in India since it was first seen, until it was taken down; 0 on the first day.',
      resolve: (listed, _args, { marketplace }) => marketplace.daysListed(listed),
    }),
    goneAt: t.expose('goneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last source took it down.',
    }),
    originalPriceInr: t.exposeInt('originalPriceInr', {
      nullable: true,
      description: 'The price before the latest drop, when a price event proves it.',
    }),
    priceDroppedAt: t.expose('priceDroppedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the price dropped from `originalPriceInr`.',
    }),
    listingCount: t.exposeInt('listingCount', {
      description: 'In how many places it is offered now: its live listings. 0 once it is gone.',
    }),
    listings: t.field({
      type: [Listing],
      description: "Every source's listing of this car, the one shown first.",
      resolve: ({ id, listings }, _args, { marketplace }) => listings ?? marketplace.listingsOf(id),
    }),
    priceHistory: t.field({
      type: [PricePoint],
      description:
        'Oldest first, one point a price event; none of a listing that CarSetu hides. Whoever has no Premium Buyer gets the first and the latest price of each listing.',
      resolve: async ({ id, priceHistory }, _args, { marketplace, currentUser }) =>
        shownPrices(priceHistory ?? (await marketplace.pricesOf(id)), currentUser?.isPremium ?? false),
    }),
    priceHistoryCount: t.int({
      description: 'How many points the whole price history has.',
      resolve: async ({ id, priceHistory }, _args, { marketplace }) =>
        (priceHistory ?? (await marketplace.pricesOf(id))).length,
    }),
  }),
});

const PageInfo = builder.objectRef<FoundPage>('PageInfo').implement({
  fields: (t) => ({
    startIndex: t.exposeInt('startIndex', {
      description: "0-based rank of the page's first car among all that match.",
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
      description: 'The cursor that leads to the page; null for the first one.',
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
  description: 'How many cars a choice would leave, each facet counted as if nothing was chosen in it.',
  fields: (t) => {
    const facet = (name: keyof Facets, description?: string) =>
      t.field({ type: [FacetCountRef], description, resolve: (facets) => facets[name] });
    return {
      brands: facet('brands'),
      models: facet('models', 'Of the chosen brand; all when none is chosen.'),
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
      features: facet('features', 'The commonest features.'),
      years: facet('years'),
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
    day: t.expose('day', { type: 'DateTime', description: 'The first instant of the day (UTC).' }),
    medianInr: t.exposeInt('medianInr', {
      description: 'What the matching cars asked at the end of that day. Rupees.',
    }),
    count: t.exposeInt('count', { description: 'Of how many cars the price of that day is known.' }),
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
        'rising, falling or stable over 28 days; stable, too, where `trendPercent` is null. The rule is in docs/search-rules.md.',
    }),
    trendPercent: t.exposeFloat('trendPercent', {
      nullable: true,
      description: 'Per cent that prices moved by, to a hundredth; null where too few cars were on sale all along.',
    }),
    trendCount: t.exposeInt('trendCount', {
      description: 'Of how many cars the trend is told: those on sale 28 days ago and now.',
    }),
    trend: t.field({
      type: [TrendPointRef],
      description:
        'What the matching cars asked on each of the last 28 days, oldest first; days that say nothing are left out.',
      resolve: ({ trend }) => computed(trend),
    }),
    sourcesCount: t.expose('sourcesCount', { type: [SourceCount] }),
    priceByLocation: t.expose('priceByLocation', {
      type: [LocationPrice],
      description: 'Places with the most cars, with their average and median price.',
    }),
    priceHistogram: t.expose('priceHistogram', {
      type: [PriceBucket],
      description: 'Twelve equal steps between the cheapest and the dearest, outliers in the last.',
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
  description: 'How many cars are verified or certified by the word of one source.',
  fields: (t) => ({
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    count: t.exposeInt('count'),
  }),
});

export const CarPageRef = builder.objectRef<CarPage>('CarPage').implement({
  description: 'One page of a search. Facets, analytics and recommendations are computed only when they are asked for.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [Car] }),
    total: t.exposeInt('total', { description: 'How many cars match, exactly.' }),
    pageInfo: t.field({ type: PageInfo, resolve: ({ page }) => computed(page) }),
    pages: t.field({
      type: [PageLinkRef],
      description: 'The first page, the last, and those around the current one; the rule is in docs/search-rules.md.',
      resolve: ({ page }) => computed(computed(page).links),
    }),
    facets: t.field({ type: FacetsRef, resolve: ({ facets }) => computed(facets) }),
    vouchers: t.field({
      type: [VoucherRef],
      description: 'Sources by whose word matching cars are verified or certified, the most first.',
      resolve: ({ vouchers }) => computed(vouchers),
    }),
    analytics: t.field({ type: AnalyticsRef, resolve: ({ analytics }) => computed(analytics) }),
    recommendations: t.field({
      type: RecommendationsRef,
      resolve: ({ recommendations }) => computed(recommendations),
    }),
    correctedQuery: t.exposeString('correctedQuery', {
      nullable: true,
      description: 'What free text was read as, when a word was corrected; else null.',
    }),
  }),
});

export const MarketplaceCountsRef = builder.objectRef<CarPage>('MarketplaceCounts').implement({
  description: 'What a search of every source would find, in numbers. Facets are counted only when they are asked for.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many cars match, exactly.' }),
    facets: t.field({ type: FacetsRef, resolve: ({ facets }) => computed(facets) }),
  }),
});

export const SourceScanRef = builder.objectRef<SourceScan>('SourceScan').implement({
  description: 'One source, counted.',
  fields: (t) => ({
    source: t.field({ type: Source, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    found: t.exposeInt('found', {
      description: 'Cars of this source that match; a car on two sources counts for both.',
    }),
    scanned: t.exposeInt('scanned', { description: 'Sources counted so far, this one too.' }),
    of: t.exposeInt('of', { description: 'Sources that are counted in all.' }),
  }),
});
