import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { SyndicationQueries } from '../../projections/syndication/queries.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import type { FeedEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import type { SyndicationEvent } from '../../schema/syndication/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { SyndicationCommands } from './handler.ts';

type OfListing =
  | SyndicationEvent
  | Exclude<FeedEvent, { type: 'ListingFirstSeen' }>
  | VisibilityEvent
  | ListingSellerEvent
  | Extract<ListingEvent, { type: 'ListingDescriptionShown' | 'ListingForgotten' }>;
type OfOffers = Extract<OfferEvent, { type: 'CarReserved' | 'ReservationReleased' }>;
type OfMany =
  | FeedSellerEvent
  | Extract<ConductEvent, { type: 'TalkReportsDecided' | 'AppealDecided' | 'SuspensionLifted' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>;
type Changing = OfListing | OfOffers | OfMany;

/** The read models that determine whether and how other platforms show a listing. */
const READ = ['car_search', 'sellers', 'accounts_read', 'safety', 'offers'] as const;
const OF_LISTING: readonly OfListing['type'][] = [
  ...(['PlatformsChosen', 'ListingPriceChanged', 'ListingDetailsChanged', 'ListingGone', 'ListingBack'] as const),
  ...(['ListingHidden', 'ListingShown', 'ListingAssigned', 'ListingUnassigned'] as const),
  ...(['ListingDescriptionShown', 'ListingForgotten'] as const),
];
const OF_OFFERS: readonly OfOffers['type'][] = ['CarReserved', 'ReservationReleased'];
const OF_MANY: readonly OfMany['type'][] = [
  ...(['FeedAssigned', 'FeedUnassigned', 'TalkReportsDecided', 'AppealDecided', 'SuspensionLifted'] as const),
  'AccountErased',
];
const isOfMany = ({ type }: Changing): boolean => OF_MANY.some((one) => one === type);
/** The number of listings that are read per query. */
const PAGE = 500;

/** Yields the ids of all listings with chosen platforms, in pages. */
export async function* allChosen(queries: Pick<SyndicationQueries, 'chosen'>): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  do {
    const page: readonly string[] = await queries.chosen(after, PAGE);
    yield page;
    after = page.length === PAGE ? (page.at(-1) ?? null) : null;
  } while (after !== null);
}

interface Ports {
  readonly queries: Pick<SyndicationQueries, 'chosenAmong' | 'chosen'>;
  readonly commands: Pick<SyndicationCommands, 'carryOn'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
/** Updates other platforms when the seller changes the choice of platforms, and when a listing is edited, reserved, sold, withdrawn, hidden or
 *  expired, or has no seller. */
export const changedListings = ({ queries, commands, runner }: Ports): Reaction<Changing> => ({
  name: 'syndication',
  handles: [...OF_LISTING, ...OF_OFFERS, ...OF_MANY],
  startAt: 'head',
  async react(events: readonly Recorded<Changing>[]) {
    await untilShown(runner, ['syndication'], events);
    const carryOn = async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await untilShown(runner, READ, events);
      for (const id of ids) await commands.carryOn(id);
    };
    if (events.some(isOfMany)) {
      for await (const ids of allChosen(queries)) await carryOn(ids);
      return;
    }
    const changed = events.map(({ data, streamId }) =>
      'listingId' in data ? data.listingId : streamSubject(streamId),
    );
    await carryOn(await queries.chosenAmong([...new Set(changed)]));
  },
});
