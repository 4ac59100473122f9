import { accountQueries } from '../../projections/accounts/queries.ts';
import { featuredDeskQueries } from '../../projections/featured/desk-queries.ts';
import { effectQueries } from '../../projections/featured/effect.ts';
import { featuredProjector } from '../../projections/featured/projector.ts';
import { featuredQueries } from '../../projections/featured/queries.ts';
import { listingQueries } from '../../projections/listings/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import type { FeaturedListing } from '../../schema/featured/views.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { plainPage, unlistedPage } from '../platform/http/pages.ts';
import type { Payments } from '../shared/payments/payment-service.ts';
import { measuredEffects } from './effect/effect-reports.ts';
import { holdoutMetrics } from './effect/sample-ratio-metrics.ts';
import { featuredCommands } from './handler.ts';
import { FINISH_PAYMENT, featuredJobs } from './jobs.ts';
import { type ObstacleQueries, obstacles } from './obstacles.ts';
import { featuredRoutes } from './operations.ts';
import { endedListings } from './reactor.ts';
import { slotJobs } from './slots/jobs.ts';
import { slotMigrations } from './slots/migrations.ts';
import { slotRoutes } from './slots/operations.ts';
import { slotSeeds } from './slots/seeds.ts';
import { type Looking, slotDesk } from './slots/slots.ts';

interface Needs extends Pick<Platform, 'db' | 'store' | 'runner' | 'clock' | 'commands' | 'registry'> {
  readonly logger: Logger;
  readonly queue: Pick<Platform['queue'], 'add'>;
  readonly guard: Pick<SafetyGuard, 'mayAct'>;
  readonly payments: Payments;
  /** Reports each view of a car, except views by its seller, admins and robots. `listingId` is null if no account sells the car. */
  readonly views: {
    listen(hear: (opening: Looking & { readonly listingId: string | null }) => Promise<void>): void;
  };
  readonly marketplace: Pick<MarketplaceQueries, 'search'>;
}
const FINISH_AFTER_MS = 20_000;
/** The read models that must catch up before a command returns. */
const READ = ['featured', 'payments'] as const;
const PAGE = 50;

/** Featured listings: payments for featured time, the end of that time, and refunds of unused days. */
export const featured = feature({
  name: 'featured',
  projectors: [featuredProjector],
  migrations: slotMigrations,
  compose: (needs: Needs) => {
    const {
      db,
      store,
      runner,
      clock,
      logger,
      queue,
      commands: commandLog,
      guard,
      payments,
      marketplace,
      views,
      registry,
    } = needs;
    const queries = featuredQueries(db);
    const sellers = sellerQueries(db);
    const people = accountQueries(db);
    const reading: ObstacleQueries = {
      sellingOfListing: sellers.sellingOfListing,
      listing: listingQueries(db).one,
      isHidden: queries.isHidden,
      mayAct: guard.mayAct,
    };
    const commands = featuredCommands({
      ...{ store, clock, logger, desk: payments, queries, obstacleTo: obstacles(reading), mayAct: guard.mayAct },
      shown: (position) => Promise.all(READ.map((name) => shownBy(runner, name)(position))),
      liveListingOf: sellers.ownLiveListing,
      isReserved: async (carId) => (await offerQueries(db).reservedCars([carId])).has(carId),
      isErased: async (userId) => (await people.account(userId)) === null,
      finishLater: (listingId, paymentId) =>
        queue.add(
          FINISH_PAYMENT,
          { listingId, paymentId },
          { runAt: new Date(Date.now() + FINISH_AFTER_MS), key: paymentId },
        ),
    });
    payments.listen(commands.heard);
    const seeds = slotSeeds(db, clock);
    const slots = slotDesk({ db, clock, seeds, queries, marketplace });
    const desk = featuredDeskQueries(db, clock);
    views.listen(({ listingId, ...looking }) => slots.opened(listingId, looking));
    const effects = measuredEffects({ queries: effectQueries(db), clock });
    holdoutMetrics(registry, effects);
    const parts = { queries, desk, commands, effects, clock, gateway: payments.gateway?.name ?? null };
    const all = async (sellerId: string): Promise<readonly FeaturedListing[]> => {
      const found: FeaturedListing[] = [];
      let after: string | undefined;
      do {
        const page = await queries.ofSeller(sellerId, { first: PAGE, after }, clock());
        found.push(...page.nodes);
        after = page.nextCursor ?? undefined;
      } while (after !== undefined);
      return found;
    };
    return {
      // Events about featured time identify the buyer only by an id. Receipts are retained, as the law requires.
      personalData: {
        erase: slots.forget,
        export: {
          featuredListings: all,
          featuredSlots: slots.givenTo,
          featuredOpens: slots.openedBy,
          featuredFirstOpens: slots.firstOpensOf,
        },
      },
      desks: { featured: desk.waiting },
      pages: [
        plainPage(
          '/featured',
          'Featured listings',
          'What marked places among the results cost sellers, how they are given, and what they bring: measured by lot, with the rules of counting.',
        ),
        unlistedPage(
          '/admin/featured',
          'Featured listings',
          'What is featured now, and what featured listings brought.',
        ),
      ],
      context: { featured: parts, featuredSlots: { slots, seeds } },
      routes: [routesWith(featuredRoutes, { ...parts, commandLog }), routesWith(slotRoutes, { slots, seeds })],
      jobs: [...featuredJobs({ commands, queries, clock, logger }), ...slotJobs({ slots, seeds })],
      start: seeds.prepare,
      reactions: [endedListings({ queries, commands, runner })],
    };
  },
});
