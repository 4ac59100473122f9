import { landingPath } from '../../../schema/marketplace/slugs.ts';
import type { PortalOverview, PortalPage } from '../portals/use-portal-search.ts';
import type { SourceScan } from '../portals/use-scan.ts';
import type { ListedCar } from '../use-search-cars.ts';
import { bareCar, carDetails, carPage, longTextCar, manyCars } from './cars.ts';

const source = (id: string, label: string, badge: string | null = null) => ({ id, label, badge });
const cardekho = source('cardekho', 'CarDekho');
/** One source for each badge in the specification, and one portal without a badge. */
const ORIGINS = [
  cardekho,
  source('google-places', 'Google Places', 'Google Places'),
  source('gov-auctions', 'Gov Auctions', 'Gov Auction'),
  source('dealer-network', 'Dealer Network', 'Dealer Syndicate'),
  source('rss-public', 'RSS/Public Feed', 'RSS Feed'),
  source('partner-api', 'Partner API', 'Partner API'),
] as const;

/** Returns the data that a row shows about a car from a single source; `changes` override fields. */
export const portalCar = (changes: Partial<ListedCar> = {}): ListedCar => ({
  ...carDetails({ originalPriceInr: null, listingCount: 1 }),
  ...changes,
});

/** Returns `count` cars from sources with different badges. */
export const portalCars = (count: number): readonly ListedCar[] =>
  manyCars(count).map((car, index) =>
    portalCar({ ...car, listingCount: 1, source: ORIGINS[index % ORIGINS.length] ?? cardekho }),
  );

/** Returns a car with only the required fields and without a link to its source. */
export const barePortalCar = (): ListedCar => portalCar({ ...bareCar(), condition: null, sellerType: null, url: null });
/** Returns a car with names as long as in real feeds. */
export const longTextPortalCar = (): ListedCar => portalCar(longTextCar());

/** Returns the first page of a search with `total` results. */
export const portalPage = (cars: readonly ListedCar[], total = cars.length): PortalPage => ({
  ...carPage(cars, total),
  nodes: [...cars],
});

const DAY_MS = 86_400_000;

/** Returns the overview of a search with 2,034 cars; `changes` override fields. */
export const portalOverview = (changes: Partial<PortalOverview> = {}): PortalOverview => ({
  total: 2034,
  correctedQuery: null,
  analytics: {
    totalListings: 2034,
    avgPrice: 684_000,
    historicalTrend: 'falling',
    trendPercent: -2.3,
    trendCount: 640,
    priceRange: { min: 85_000, max: 8_950_000 },
    sourcesCount: ORIGINS.map((origin, index) => ({ count: 720 - index * 110, source: origin })),
    priceByLocation: [
      { location: 'Hyderabad', count: 512, avgPrice: 702_000, medianInr: 611_000 },
      { location: 'Delhi', count: 408, avgPrice: 655_000, medianInr: 540_000 },
      { location: 'Pune', count: 97, avgPrice: 588_000, medianInr: 501_000 },
    ],
    priceHistogram: Array.from({ length: 12 }, (_, index) => ({
      fromInr: 85_000 + index * 250_000,
      toInr: 335_000 + index * 250_000,
      count: Math.max(3, 420 - index * 38),
    })),
    trend: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.parse('2026-10-23T00:00:00.000Z') + index * DAY_MS).toISOString(),
      medianInr: 660_000 - index * 1_200 + (index % 4) * 2_000,
      count: 1_500 + index * 17,
    })),
  },
  recommendations: {
    bestDeals: [...portalCars(4)],
    certified: [...portalCars(3)],
    newListings: [...portalCars(2)],
  },
  ...changes,
});

/** Returns the overview of a search without results. */
export const emptyOverview = (): PortalOverview => ({
  total: 0,
  correctedQuery: null,
  analytics: {
    totalListings: 0,
    avgPrice: 0,
    historicalTrend: 'stable',
    trendPercent: null,
    trendCount: 0,
    priceRange: { min: 0, max: 0 },
    sourcesCount: [],
    priceByLocation: [],
    priceHistogram: [],
    trend: [],
  },
  recommendations: { bestDeals: [], certified: [], newListings: [] },
});

/** Returns the API's response to a search of all portals. */
export const portalAnswer = (overview: PortalOverview, page: PortalPage) => ({ ...page, ...overview });

/** Returns the first `count` results of a scan that counts cars at six sources. */
export const sourceScans = (count: number): readonly SourceScan[] =>
  ORIGINS.slice(0, count).map((origin, index) => ({
    source: origin,
    found: 720 - index * 110,
    scanned: index + 1,
    of: ORIGINS.length,
  }));

const page = (city: string, brand: string | null, model: string | null, count: number) => ({
  ...{ city, brand, model, count },
  path: landingPath({ city, brand, model }) ?? '',
});
/** Returns the number of listings and the latest update of each portal, as shown before a search. */
export const portalHoldings = () => ({
  sources: [
    { id: 'olx', label: 'OLX', liveListings: 410, lastChangedAt: '2026-11-21T05:10:00.000Z' },
    { id: 'cardekho', label: 'CarDekho', liveListings: 1_624, lastChangedAt: '2026-11-22T11:10:00.000Z' },
    { id: 'spinny', label: 'Spinny', liveListings: 0, lastChangedAt: null },
  ],
  popularLandings: {
    cities: [page('Hyderabad', null, null, 512), page('Pune', null, null, 39)],
    brands: [page('Hyderabad', 'Hyundai', null, 120)],
    models: [page('Hyderabad', 'Hyundai', 'Creta', 41)],
  },
});
