import type { FeaturedQueries } from '../../projections/featured/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { FeaturedCommands } from './handler.ts';

type OfListing =
  | Extract<
      ListingEvent,
      { type: 'ListingSold' | 'ListingWithdrawn' | 'ListingPaused' | 'ListingExpired' | 'ListingForgotten' }
    >
  | Extract<FeedEvent, { type: 'ListingGone' }>
  | Extract<VisibilityEvent, { type: 'ListingHidden' }>
  | ListingSellerEvent;
type OfMany =
  | FeedSellerEvent
  | Extract<ConductEvent, { type: 'TalkReportsDecided' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>;
type Ending = OfListing | OfMany;

/** The read models that decide whether a listing may be featured. */
const READ = ['listings', 'car_search', 'sellers', 'accounts_read'] as const;
const listingOf = ({ data }: Ending): string | null => ('listingId' in data ? data.listingId : null);

/** Ends the featured time of listings that buyers can no longer see, or whose seller is suspended or no longer sells them. */
export const endedListings = ({
  queries,
  commands,
  runner,
}: {
  readonly queries: Pick<FeaturedQueries, 'running'>;
  readonly commands: Pick<FeaturedCommands, 'endIfNeeded'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}): Reaction<Ending> => ({
  name: 'featured_ends',
  handles: [
    ...(['ListingSold', 'ListingWithdrawn', 'ListingPaused', 'ListingExpired', 'ListingForgotten'] as const),
    ...(['ListingGone', 'ListingHidden', 'ListingAssigned', 'ListingUnassigned'] as const),
    ...(['FeedAssigned', 'FeedUnassigned', 'TalkReportsDecided', 'AccountErased'] as const),
  ],
  startAt: 'head',
  async react(events: readonly Recorded<Ending>[]) {
    const running = await queries.running();
    if (running.length === 0) return;
    await untilShown(runner, READ, events);
    for (const slot of running) {
      const cause = events.find((event) => [null, slot.listingId].includes(listingOf(event)));
      if (cause) await commands.endIfNeeded(slot, cause.recordedAt.toISOString());
    }
  },
});
