import { z } from 'zod';
import { typesOf } from '../../schema/kernel/event.ts';
import { ListingEvent } from '../../schema/listings/events.ts';
import { evolveListing, ListingState, sealedTextsOf } from '../../schema/listings/listing-state.ts';
import { fullPlate } from '../../schema/listings/registration-number.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

/** A listing's row: its state with decrypted text fields, and the columns that queries filter by. */
export const ListingRow = ListingState.extend({
  /** The log position of the listing's first event. */
  position: z.string(),
  /** The log position of the listing's last event. */
  lastPosition: z.string(),
  /** The registration number without spaces; null if it is missing or incomplete. */
  plate: z.string().nullable(),
});
export type ListingRow = z.infer<typeof ListingRow>;

const plateOf = ({ content }: ListingState): string | null =>
  content.registrationNumber === null ? null : fullPlate(content.registrationNumber);

const listings = documents<ListingRow, ListingEvent>({
  table: 'listings',
  facts: ListingRow,
  columns: {
    id: 'uuid not null',
    position: 'bigint not null',
    ownerId: 'uuid',
    status: 'text not null',
    plate: 'text',
    waitingSince: 'timestamptz',
    appealedAt: 'timestamptz',
    expiresAt: 'timestamptz',
    pausedAt: 'timestamptz',
    soldAt: 'timestamptz',
    saleToldAt: 'timestamptz',
    saleRemindedAt: 'timestamptz',
    endedAt: 'timestamptz',
    documentsDestroyedAt: 'timestamptz',
    liveAt: 'timestamptz',
    updatedAt: 'timestamptz not null',
  },
  on: typesOf(ListingEvent),
  keysOf: ({ data }) => [data.listingId],
  sealedIn: (event) => {
    const { data } = event;
    return 'ownerId' in data ? sealedTextsOf(event).map((sealed) => ({ personId: data.ownerId, sealed })) : [];
  },
  evolve: (row, event, _, texts) => {
    const state = evolveListing(row, event, texts);
    const position = event.position.toString();
    return state && { ...state, plate: plateOf(state), position: row?.position ?? position, lastPosition: position };
  },
});

/** The read model `listings`: all sellers' listings, including drafts, with decrypted text fields. */
export const listingsProjector = documentProjector({
  name: 'listings',
  version: 3,
  isShownToStrangers: false,
  readableSince: 3,
  tables: [listings],
  indexes: `
    create index listings_of_owner on listings (owner_id, position);
    create index listings_waiting on listings (waiting_since, position) where waiting_since is not null;
    create index listings_plate on listings (plate) where plate is not null;
    create index listings_expiring on listings (expires_at) where status = 'live';
    create index listings_told_sold on listings (sale_told_at) where status = 'reserved' and sale_told_at is not null;
    create index listings_ended on listings (ended_at) where documents_destroyed_at is null;`,
});
