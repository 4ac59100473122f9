import { randomUUID } from 'node:crypto';
import type { SyndicationQueries } from '../../projections/syndication/queries.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import { PLATFORMS, type Platform } from '../../schema/syndication/enumerations.ts';
import type { ChoosePlatforms, PageOfPostings } from '../../schema/syndication/inputs.ts';
import { NotYourListing, PlatformNotConnected } from '../../schema/syndication/rejections.ts';
import type { ListingPlatform, PlatformPostingLogPage } from '../../schema/syndication/views.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { choiceDecider } from './decider.ts';
import { LISTING } from './listing-content.ts';
import type { Line, Outbox } from './outbox/outbox.ts';

export interface SyndicationPorts extends CommandPorts {
  readonly queries: Pick<SyndicationQueries, 'choice' | 'latestPosts' | 'postingLog'>;
  readonly outbox: Pick<Outbox, 'ask'>;
  /** Schedules a job that sends the queued posts about one subject to one platform. */
  readonly advanceSoon: (line: Line) => Promise<void>;
  /** The connected platforms, with the names that sellers know. */
  readonly connected: ReadonlyMap<Platform, string>;
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  /** Returns the account that wrote a listing on this site; null for any other listing. */
  readonly ownerOf: (listingId: string) => Promise<string | null>;
  /** @throws Rejection SUSPENDED */
  readonly mayAct: (userId: string) => Promise<void>;
}

/** Returns the handlers of the commands by which sellers show their listings on other platforms. */
export const syndicationCommands = (ports: SyndicationPorts) => {
  const { store, clock, shown, queries, outbox, advanceSoon, connected } = ports;
  const handle = commandHandler({ store, category: 'syndication', decider: choiceDecider });

  const requireOwn = async (userId: string, listingId: string): Promise<void> => {
    if ((await ports.ownerOf(listingId)) === userId) return;
    const selling = await ports.sellingOfListing(listingId);
    if (selling?.sellerId !== userId || selling.listingId !== listingId) throw NotYourListing();
  };
  const platformsOf = async (userId: string, listingId: string): Promise<ListingPlatform[]> => {
    const [choice, posts] = await Promise.all([queries.choice(listingId), queries.latestPosts(listingId)]);
    const chosen = choice?.sellerId === userId ? choice.platforms : [];
    return PLATFORMS.map((platform) => {
      const post = posts.get(platform);
      return {
        ...{ platform, name: connected.get(platform) ?? null, isConnected: connected.has(platform) },
        ...{ isChosen: chosen.includes(platform), state: post?.state ?? null, action: post?.action ?? null },
        ...{ reason: post?.reason ?? null, lacks: post?.lacks ?? [] },
        platformListingId: post?.platformListingId ?? null,
        nextLookAt: post?.dueAt ?? null,
        changedAt: post?.changedAt ?? null,
      };
    });
  };
  /** Makes every connected platform show the current state of a listing, or take the listing down. */
  const carryOn = async (listingId: string): Promise<void> => {
    for (const platform of connected.keys()) {
      const line = { subject: { kind: LISTING, id: listingId }, platform };
      if (await outbox.ask(line)) await advanceSoon(line);
    }
  };

  return {
    carryOn,
    /** @throws Rejection LISTING_NOT_FOUND */
    async platforms(userId: string, listingId: string): Promise<ListingPlatform[]> {
      await requireOwn(userId, listingId);
      return platformsOf(userId, listingId);
    },
    /** @throws Rejection LISTING_NOT_FOUND, PLATFORM_NOT_CONNECTED, SUSPENDED */
    async choose(
      userId: string,
      listingId: string,
      { platforms }: ChoosePlatforms,
      { commandId = randomUUID() }: As,
    ): Promise<ListingPlatform[]> {
      await requireOwn(userId, listingId);
      await ports.mayAct(userId);
      if (platforms.some((platform) => !connected.has(platform))) throw PlatformNotConnected();
      const now = clock().toISOString();
      const command = { type: 'Choose', listingId, sellerId: userId, platforms, now } as const;
      await shown((await handle(listingId, command, { actor: userId, commandId })).position);
      await carryOn(listingId);
      return platformsOf(userId, listingId);
    },
    /** @throws Rejection LISTING_NOT_FOUND, BAD_CURSOR */
    async log(userId: string, listingId: string, page: PageOfPostings): Promise<PlatformPostingLogPage> {
      await requireOwn(userId, listingId);
      return queries.postingLog(listingId, page);
    },
  };
};
export type SyndicationCommands = ReturnType<typeof syndicationCommands>;
