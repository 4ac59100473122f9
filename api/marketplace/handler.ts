import { z } from 'zod';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { Instant } from '../../schema/kernel/values.ts';
import { UnknownFeed } from '../../schema/marketplace/ingest-rejections.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { ownHostOf } from '../../schema/marketplace/picture-addresses.ts';
import { ListingNotFound } from '../../schema/marketplace/rejections.ts';
import { type CommandContext, commandHandler, type Handled } from '../platform/command-handler.ts';
import { feedById } from './feeds/catalogue.ts';
import { openFeed } from './feeds/open-feed.ts';
import type { HostPolicy } from './ingest/fetch/allowed-hosts.ts';
import { openLocation } from './ingest/fetch/open-location.ts';
import { type IngestPorts, type IngestRequest, type IngestSummary, runIngest } from './ingest/run.ts';
import { matchDecider } from './match/decider.ts';

interface Ports extends IngestPorts, HostPolicy {
  readonly publicUrl: string;
}

/** The feed to ingest, and its location. */
export interface IngestCommand
  extends Pick<IngestRequest, 'dryRun' | 'acceptShrink' | 'seenAt' | 'actor' | 'signal' | 'onProgress'> {
  /** The id of the feed's declaration. */
  readonly source: string;
  /** A path or a `file:` URL, or an http(s) URL on this machine or an allowed host. */
  readonly location: string;
  /** Whether files on this machine may be read. */
  readonly files: boolean;
}

const SeparateInput = z.object({ listingId: ListingId, reason: z.string().trim().min(1).max(500) });

/** Returns all commands on listings, for the command line, the schedule and the API. */
export const marketplaceCommands = (ports: Ports) => {
  const { db, store, clock } = ports;
  const ownHost = ownHostOf(ports.publicUrl);
  const match = commandHandler({ store, category: 'match', decider: matchDecider });
  const mustBeKnown = async (listingId: ListingId) => {
    const known = await db('feed_listings.listings').where({ listing_id: listingId }).first('listing_id');
    if (!known) throw ListingNotFound();
  };
  return {
    /** Ingests a feed, and appends events only for changes.
     *  @throws Rejection UNKNOWN_FEED, FEED_LOCATION_REFUSED, FEED_UNAVAILABLE, FEED_TOO_BIG, INGEST_UNDER_WAY, FEED_SHRANK, FEED_NOT_READY,
     *  INVALID_INPUT */
    async ingest({ source, location, files, ...request }: IngestCommand): Promise<IngestSummary> {
      const declaration = feedById(source);
      if (!declaration) throw UnknownFeed(source);
      if (request.seenAt !== undefined) parseInput(Instant, request.seenAt);
      const from = await openLocation(location, { ...ports, files, signal: request.signal });
      const feed = await openFeed(declaration, from.bytes, { ...from, now: clock(), ownHost });
      return runIngest(ports, { ...request, feed, declarationId: declaration.id, location: from.location });
    },
    /** Shows a listing as a separate car, even if the matching rule groups it with others.
     *  @throws Rejection LISTING_NOT_FOUND, INVALID_INPUT */
    async separate(input: unknown, context: CommandContext): Promise<Handled> {
      const { listingId, reason } = parseInput(SeparateInput, input);
      await mustBeKnown(listingId);
      return match(listingId, { type: 'SeparateListing', listingId, reason, now: clock().toISOString() }, context);
    },
    /** Lets the matching rule group a separated listing again.
     *  @throws Rejection LISTING_NOT_FOUND, INVALID_INPUT */
    async rejoin(input: unknown, context: CommandContext): Promise<Handled> {
      const { listingId } = parseInput(SeparateInput.pick({ listingId: true }), input);
      await mustBeKnown(listingId);
      return match(listingId, { type: 'RejoinListing', listingId, now: clock().toISOString() }, context);
    },
  };
};
export type MarketplaceCommands = ReturnType<typeof marketplaceCommands>;
