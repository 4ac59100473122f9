import { listingQueries } from '../../projections/listings/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { offerQueries } from '../../projections/offers/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import { platformDeskQueries } from '../../projections/syndication/desk-queries.ts';
import { platformHealth } from '../../projections/syndication/platform-health.ts';
import { syndicationProjector } from '../../projections/syndication/projector.ts';
import { syndicationQueries } from '../../projections/syndication/queries.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { PLATFORMS } from '../../schema/syndication/enumerations.ts';
import type { PageOfPostings } from '../../schema/syndication/inputs.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { isForDevelopers } from '../platform/http/local-hosts.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { feedConnector } from './connectors/feed.ts';
import { webhookConnector } from './connectors/webhook.ts';
import { platformDesk } from './desk.ts';
import { platformDeskRoutes } from './desk-operations.ts';
import { platformFeedRoutes, stockFeedFileRoutes } from './feeds/routes.ts';
import { stock } from './feeds/stock.ts';
import { stockFeedCommands } from './feeds/stock-handler.ts';
import { stockFeedRoutes } from './feeds/stock-operations.ts';
import { stockTokens } from './feeds/stock-tokens.ts';
import { syndicationCommands } from './handler.ts';
import { ADVANCE, advancePayload, RETRY_FAILED, syndicationJobs } from './jobs.ts';
import { LISTING, listingContents } from './listing-content.ts';
import { syndicationMetrics } from './metrics.ts';
import { syndicationRoutes } from './operations.ts';
import type { Content, Subject } from './outbox/connector.ts';
import { healthNotes } from './outbox/health-notes.ts';
import { outboxMigrations } from './outbox/migrations.ts';
import { type Line, outbox as outboxWith } from './outbox/outbox.ts';
import { changedListings } from './reactor.ts';

interface Needs extends Platform {
  readonly guard: Pick<SafetyGuard, 'mayAct'>;
  readonly marketplace: Pick<MarketplaceQueries, 'listing'>;
  /** Functions with which other features supply the contents that they send to platforms, keyed by the kind of subject. Each function returns the
   *  content that a platform should show for a subject; null if the platform should not show the subject. */
  readonly outgoingContents: Readonly<Record<string, (id: string, platform: string) => Promise<Content | null>>>;
}

/** Sellers' listings on other platforms: the platforms that sellers chose, the posts to them, and the outcomes. */
export const syndication = feature({
  name: 'syndication',
  projectors: [syndicationProjector],
  migrations: outboxMigrations,
  compose: (needs: Needs) => {
    const { config, db, store, clock, runner, logger, queue, publicUrl, guard, marketplace } = needs;
    const { commands: commandLog, registry } = needs;
    const allowThisMachine = isForDevelopers(config);
    const queries = syndicationQueries(db);
    const sellers = sellerQueries(db);
    const { sellingOfListing } = sellers;
    const listings = listingQueries(db);
    const offers = offerQueries(db);
    const platforms = PLATFORMS.flatMap((platform) => {
      const found = config.syndication[platform];
      return found ? [{ platform, ...found }] : [];
    });
    const connectors = new Map(
      platforms.map((one) => {
        if (one.by === 'feed') return [one.platform, feedConnector()] as const;
        return [one.platform, webhookConnector(one, { clock, allowThisMachine })] as const;
      }),
    );
    const tokens = new Map(platforms.flatMap((one) => (one.by === 'feed' ? [[one.platform, one.token] as const] : [])));
    const listingContent = listingContents({
      ...{ queries, sellingOfListing, publicUrl, listing: marketplace.listing, mayAct: guard.mayAct },
      isReserved: async (carId) => (await offers.reservedCars([carId])).has(carId),
    });
    const contentOf = async (subject: Subject, platform: string): Promise<Content | null> => {
      if (subject.kind === LISTING) return listingContent(subject, platform);
      const found = needs.outgoingContents[subject.kind];
      if (!found) throw new Error(`nobody gives the content of a subject of the kind ${subject.kind}`);
      return found(subject.id, platform);
    };
    const notes = healthNotes({ db, clock, logger });
    const outbox = outboxWith({ db, clock, connectors, contentOf, health: notes });
    const health = () => platformHealth(db);
    const shown = shownBy(runner, 'syndication');
    const advanceSoon = (line: Line) => queue.add(ADVANCE, advancePayload(line));
    syndicationMetrics(registry, { outbox, health, platforms: [...connectors.keys()] });
    const commands = syndicationCommands({
      ...{ store, clock, queries, outbox, sellingOfListing, mayAct: guard.mayAct },
      ...{ shown, advanceSoon },
      connected: new Map(platforms.map(({ platform, name }) => [platform, name])),
      ownerOf: async (listingId) => (await listings.one(listingId))?.ownerId ?? null,
    });
    const advanceOnce = (line: Line) =>
      queue.add(ADVANCE, advancePayload(line), { key: `${line.subject.kind} ${line.subject.id} ${line.platform}` });
    const desk = platformDesk({
      ...{ store, clock, shown, outbox, health, connected: platforms, advanceSoon, queries: platformDeskQueries(db) },
      retryFailedSoon: (platform, until) =>
        queue.add(RETRY_FAILED, { platform, until: until.toISOString() }, { key: platform }),
    });
    const { mayAct } = guard;
    const stockOf = stock({
      ...{ listingsOf: sellers.listingsOf, listing: marketplace.listing, mayAct, publicUrl },
      reservedCars: (carIds) => offers.reservedCars(carIds),
    });
    const stockKeys = stockTokens({ db, clock });
    const stockFeed = stockFeedCommands({
      ...{ tokens: stockKeys, carsOf: stockOf, liveCountOf: sellers.liveCountOf, mayAct, publicUrl },
    });
    const platformPosts = {
      /** The connected platforms. `takesPosts` is false for a platform that pulls a feed, because this feed contains only cars. */
      platforms: platforms.map(({ platform, name, by }) => ({ platform, name, takesPosts: by === 'webhook' })),
      /** Makes a platform show the current state of a subject, or take the subject down. */
      async ask(line: Line): Promise<void> {
        if (await outbox.ask(line)) await queue.add(ADVANCE, advancePayload(line));
      },
      latest: ({ kind, id }: Subject) => queries.latestPosts(id, kind),
      log: ({ kind, id }: Subject, page: PageOfPostings) => queries.postingLog(id, page, kind),
    };
    const parts = { commands };
    return {
      // Choices identify the seller only by an id. Erasing a seller ends their listings, which takes the posts down.
      personalData: {
        erase: stockKeys.revoke,
        export: { platformChoices: queries.choicesOf, stockFeed: stockKeys.timesOf },
      },
      desks: { platforms: desk.waiting },
      pages: [
        unlistedPage('/admin/platforms', 'Other platforms', 'How listings go out to other platforms, and what failed.'),
      ],
      provides: { platformPosts },
      context: { syndication: parts, platformDesk: desk, stockFeed },
      routes: [
        routesWith(syndicationRoutes, { ...parts, commandLog }),
        routesWith(stockFeedRoutes, { stockFeed }),
        routesWith(platformDeskRoutes, { platformDesk: desk, commandLog }),
        async (app) =>
          app.register(platformFeedRoutes, {
            tokens,
            queries,
            contentOf: listingContent,
            publicUrl,
            pulled: notes.pulled,
          }),
        async (app) => app.register(stockFeedFileRoutes, { opens: stockKeys.opens, stockOf, publicUrl }),
      ],
      jobs: syndicationJobs({ outbox, commands, queries, advanceOnce, logger }),
      reactions: [changedListings({ queries, commands, runner })],
    };
  },
});
