import { type FeaturedUntil, featuredQueries } from '../../projections/featured/queries.ts';
import { carSearchProjector } from '../../projections/marketplace/car-search/projector.ts';
import { feedListingsProjector } from '../../projections/marketplace/feed-listings/projector.ts';
import { type MarketplaceQueries, marketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SearchIndex } from '../../projections/marketplace/search/search-index.ts';
import type { SellerAccounts } from '../../projections/marketplace/seller-of-car.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import { ownHostOf } from '../../schema/marketplace/picture-addresses.ts';
import { type Everything, feature, type Platform, routesWith } from '../platform/feature.ts';
import { carImageRoutes } from './car-illustration/rest.ts';
import { carUpdates as carUpdatesOf } from './car-updates.ts';
import './graphql.ts';
import './graphql-car-updates.ts';
import './graphql-emi.ts';
import './graphql-featured.ts';
import { landingRoutes } from './graphql-landing.ts';
import './graphql-reserved.ts';
import type { OffSaleCars } from './graphql-off-sale.ts';
import './graphql-off-sale.ts';
import { marketplaceCommands } from './handler.ts';
import { fetchFeed } from './ingest/fetch/http.ts';
import { ingestMigrations } from './ingest/migrations.ts';
import { ingestRuns } from './ingest/run-log.ts';
import type { ScheduleEntry } from './ingest/schedule/schedule-entries.ts';
import { ingestSchedule } from './ingest/schedule/scheduler.ts';
import { pictureRoutes } from './link-previews/rest.ts';
import { marketplacePages, staticPathsOf } from './page-heads.ts';
import { marketplaceRoutes } from './rest.ts';
import { mayListCars } from './search-engines/may-be-indexed.ts';
import { searchEngineRoutes } from './search-engines/rest.ts';
import type { SearchGate } from './search-gate.ts';
import { listingModeration } from './visibility/moderation.ts';

interface MarketNeeds extends Platform {
  readonly index: SearchIndex;
  readonly feedSchedule: readonly ScheduleEntry[];
}

/** The ingest of cars, and the data about cars that other features need. */
export const marketplace = feature({
  name: 'marketplace',
  projectors: [feedListingsProjector, carSearchProjector],
  migrations: ingestMigrations,
  compose: (needs: MarketNeeds) => {
    const { config, db, store, runner, clock, logger, registry, databaseUrl, publicUrl, index } = needs;
    const cars = marketplaceQueries(db, index, { ownHost: ownHostOf(publicUrl) });
    const { reservedCars } = offerQueries(db);
    const { carsUntil: featuredUntil, runningCars } = featuredQueries(db);
    const carUpdates = carUpdatesOf({
      ...{ db, logger, reservedCars },
      onAdvance: runner.onAdvance,
      reservedBy: ['offers'],
    });
    const { ingest } = marketplaceCommands({ db, databaseUrl, store, clock, hosts: config.feedHosts, publicUrl });
    const schedule = ingestSchedule({ entries: needs.feedSchedule, databaseUrl, logger, registry, ingest });
    return {
      personalData: 'none',
      provides: {
        marketplace: cars,
        featuredUntil,
        mayListCars: mayListCars(cars, publicUrl),
        moderation: listingModeration({ store }),
        fetchFeed,
        isRunUnderWay: ingestRuns(db).isUnderWay,
      },
      context: { marketplace: cars, carUpdates, featuredUntil, featuredCars: () => runningCars(clock()) },
      start: async () => schedule.start(),
      stop: async () => {
        carUpdates.close();
        await schedule.stop();
      },
    };
  },
});

export interface SearchNeeds extends Pick<Platform, 'publicUrl'>, Everything {
  readonly marketplace: MarketplaceQueries;
  readonly searchGate: SearchGate;
  readonly sellerAccounts: SellerAccounts;
  readonly offSaleCars: OffSaleCars;
  readonly featuredUntil: FeaturedUntil;
  readonly mayListCars: () => Promise<boolean>;
  readonly config: { /** Hosts whose photos pages may show. */ readonly imageHosts: readonly string[] };
}

/** The marketplace's HTTP endpoints other than GraphQL: REST routes, pictures, pages, and the sitemap of all pages. */
export const marketplaceSite = feature({
  name: 'marketplace-site',
  compose: ({
    marketplace: cars,
    searchGate,
    sellerAccounts,
    offSaleCars,
    featuredUntil,
    publicUrl,
    config,
    ...needs
  }: SearchNeeds) => {
    const mayList = needs.mayListCars;
    const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
    const staticPaths = () =>
      staticPathsOf(
        needs.features().flatMap(({ pages = [] }) => pages),
        absolute,
      );
    const listedPages = async () => {
      const pages = needs.features().flatMap((parts) => parts.pages ?? []);
      return (await Promise.all(pages.map((page) => page.listed?.() ?? []))).flat();
    };
    return {
      personalData: 'none',
      routes: [
        routesWith(landingRoutes, { marketplace: cars }),
        routesWith(marketplaceRoutes, {
          ...{ marketplace: cars, searchGate, sellerAccounts, offSaleCars },
          featuredUntil,
        }),
        carImageRoutes,
        routesWith(pictureRoutes, { marketplace: cars }),
        routesWith(searchEngineRoutes, { marketplace: cars, publicUrl, staticPaths, listedPages, mayList }),
      ],
      pages: marketplacePages(cars, { imageHosts: config.imageHosts, mayList }),
    };
  },
});
