import { v5 as uuidFrom } from 'uuid';
import type { ListingQueries } from '../../projections/listings/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { isStreamOf, streamSubject } from '../../schema/kernel/stream.ts';
import { isShown } from '../../schema/listings/enumerations.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import type { ListingStreamEvent } from './decider.ts';
import type { ListingCommands } from './handler.ts';
import type { ListingMedia } from './media.ts';

interface Ports {
  readonly queries: Pick<ListingQueries, 'one'>;
  readonly commands: Pick<ListingCommands, 'reserve' | 'endReservation' | 'settleUploads'>;
  readonly media: Pick<ListingMedia, 'publish' | 'unpublish' | 'destroy'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
/** The UUID namespace of command ids that are derived from the events of offers. */
const COMMAND_IDS = 'e0c9a1b5-8f21-5c3e-9d47-6b8f0c2d4a13';

type Reserving = Extract<OfferEvent, { type: 'CarReserved' | 'ReservationReleased' }>;
/** Reserves a seller's listing when an offer on it has been accepted, and releases the listing when the reservation ends. */
export const reservedListings = ({ queries, commands, runner }: Omit<Ports, 'media'>): Reaction<Reserving> => ({
  name: 'listing_reservations',
  handles: ['CarReserved', 'ReservationReleased'],
  startAt: 'start',
  async react(events: readonly Recorded<Reserving>[]) {
    await untilShown(runner, ['listings'], events);
    for (const { id, streamId, type, data } of events) {
      const listingId = streamSubject(streamId);
      if (!(await queries.one(listingId))) continue;
      const commandId = uuidFrom(id, COMMAND_IDS);
      if (type === 'CarReserved') await commands.reserve(listingId, data.offerId, commandId);
      else await commands.endReservation(listingId, data.offerId, commandId);
    }
  },
});

type Using = Extract<
  ListingStreamEvent,
  {
    type:
      | 'ListingFirstSeen'
      | 'ListingDetailsChanged'
      | 'ListingBack'
      | 'ListingGone'
      | 'ListingContentSaved'
      | 'ListingReviewed'
      | 'ListingDocumentsDestroyed';
  }
>;
/** Keeps uploads in sync with their listings: attaches exactly the uploads that a listing uses, publishes approved photos while buyers can see the
 *  listing, and destroys documents whose retention time is over. */
export const listingUploads = ({ queries, commands, media, runner }: Ports): Reaction<Using> => ({
  name: 'listing_uploads',
  handles: [
    'ListingFirstSeen',
    'ListingDetailsChanged',
    'ListingBack',
    'ListingGone',
    'ListingContentSaved',
    'ListingReviewed',
    'ListingDocumentsDestroyed',
  ],
  startAt: 'start',
  async react(events: readonly Recorded<Using>[]) {
    const ours = events.filter(({ streamId }) => isStreamOf('listing', streamId));
    await untilShown(runner, ['listings'], ours);
    for (const { type, data } of ours) if (type === 'ListingDocumentsDestroyed') await media.destroy(data.documents);
    for (const id of new Set(ours.map(({ data }) => data.listingId))) {
      await commands.settleUploads(id);
      const listing = await queries.one(id);
      if (!listing) continue;
      const approved = (listing.approved?.photos ?? []).map((photo) => photo.id);
      const shown = new Set(isShown(listing) ? approved : []);
      const all = [...(listing.content.photos ?? []).map((photo) => photo.id), ...approved];
      await media.publish([...shown]);
      await media.unpublish([...new Set(all)].filter((photo) => !shown.has(photo)));
    }
  },
});
