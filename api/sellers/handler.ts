import { randomUUID } from 'node:crypto';
import type { AccountUser } from '../../projections/accounts/views.ts';
import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { ListingNotFound } from '../../schema/marketplace/rejections.ts';
import { FeedNotFound, NotASeller } from '../../schema/sellers/rejections.ts';
import type { DeskFeed, DeskListing } from '../../schema/sellers/views.ts';
import { type CommandPorts, commandHandler, type Handled } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { feedSellerDecider, listingSellerDecider } from './decider.ts';

export interface SellerPorts extends CommandPorts {
  readonly queries: SellerQueries;
  /** Returns the user of an account; null if there is no such account. */
  readonly userOf: (userId: string) => Promise<Pick<AccountUser, 'id' | 'roles'> | null>;
}

/** Returns the command handlers that assign listings and feeds to selling accounts. The acting user comes from the session or the configuration. */
export const sellerCommands = ({ store, clock, queries, userOf, shown }: SellerPorts) => {
  const ofListing = commandHandler({ store, category: 'seller', decider: listingSellerDecider });
  const ofFeed = commandHandler({ store, category: 'feedseller', decider: feedSellerDecider });
  const now = () => clock().toISOString();
  const told = ({ position }: Handled) => shown(position);
  const asCommand = ({ actor, commandId = randomUUID() }: As) => ({ actor, commandId });
  /** @throws Rejection NOT_A_SELLER */
  const seller = async (userId: string): Promise<string> => {
    const user = await userOf(userId);
    if (!user?.roles.includes('seller')) throw NotASeller();
    return user.id;
  };
  /** @throws Rejection LISTING_NOT_FOUND */
  const listing = async (id: string): Promise<DeskListing> => {
    const found = await queries.deskListing(id);
    if (!found) throw ListingNotFound();
    return found;
  };
  /** @throws Rejection FEED_NOT_FOUND */
  const feed = async (id: string): Promise<DeskFeed> => {
    const found = await queries.deskFeed(id);
    if (!found) throw FeedNotFound();
    return found;
  };
  return {
    /** Assigns a listing to an account, replacing any previous seller. Idempotent.
     *  @throws Rejection LISTING_NOT_FOUND, NOT_A_SELLER */
    async assignListing(id: string, userId: string, as: As): Promise<DeskListing> {
      const listingId = ListingId.parse((await listing(id)).listingId);
      const sellerId = await seller(userId);
      const command = { type: 'AssignListing' as const, listingId, sellerId, by: as.actor, assignedAt: now() };
      await told(await ofListing(listingId, command, asCommand(as)));
      return listing(listingId);
    },
    /** Removes the individually assigned seller of a listing. If the listing's feed is assigned, the feed's account sells the listing again.
     *  @throws Rejection LISTING_NOT_FOUND, NOBODY_SELLS */
    async unassignListing(id: string, as: As): Promise<DeskListing> {
      const listingId = ListingId.parse((await listing(id)).listingId);
      const command = { type: 'UnassignListing' as const, listingId, by: as.actor, unassignedAt: now() };
      await told(await ofListing(listingId, command, asCommand(as)));
      return listing(listingId);
    },
    /** Assigns all listings of a feed to an account, except listings that are assigned individually.
     *  @throws Rejection FEED_NOT_FOUND, NOT_A_SELLER */
    async assignFeed(feedId: string, userId: string, as: As): Promise<DeskFeed> {
      await feed(feedId);
      const sellerId = await seller(userId);
      const command = { type: 'AssignFeed' as const, feedId, sellerId, by: as.actor, assignedAt: now() };
      await told(await ofFeed(feedId, command, asCommand(as)));
      return feed(feedId);
    },
    /** @throws Rejection FEED_NOT_FOUND, NOBODY_SELLS */
    async unassignFeed(feedId: string, as: As): Promise<DeskFeed> {
      await feed(feedId);
      const command = { type: 'UnassignFeed' as const, feedId, by: as.actor, unassignedAt: now() };
      await told(await ofFeed(feedId, command, asCommand(as)));
      return feed(feedId);
    },
  };
};
export type SellerCommands = ReturnType<typeof sellerCommands>;
