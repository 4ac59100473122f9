import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import { projector } from '../platform/projector.ts';

type Assignment = ListingSellerEvent | FeedSellerEvent;
type Drafted = Extract<ListingEvent, { type: 'ListingDrafted' }>;
type Handled = Assignment | Drafted | Extract<AccountEvent, { type: 'AccountErased' }>;

const subjectOf = (event: Assignment): readonly ['listing' | 'feed', string] =>
  'listingId' in event.data ? ['listing', event.data.listingId] : ['feed', event.data.feedId];

const assign = async (tx: Knex.Transaction, event: Recorded<Assignment>): Promise<void> => {
  const [kind, id] = subjectOf(event);
  const { sellerId, by } = event.data;
  const isAssigned = event.type === 'ListingAssigned' || event.type === 'FeedAssigned';
  const at = 'assignedAt' in event.data ? event.data.assignedAt : event.data.unassignedAt;
  const position = event.position.toString();
  await tx('log').insert({ position, kind, subject: id, seller_id: sellerId, is_assigned: isAssigned, by, at });
  const [table, key] = kind === 'listing' ? ['listings', 'listing_id'] : ['feeds', 'feed_id'];
  if (!isAssigned)
    await tx(table)
      .where({ [key]: id })
      .delete();
  else
    await tx(table)
      .insert({ [key]: id, seller_id: sellerId, position, assigned_at: at })
      .onConflict(key)
      .merge();
};

/** Records the author of a listing on this site as its seller. */
const own = async (tx: Knex.Transaction, { data, position }: Recorded<Drafted>): Promise<void> => {
  const row = { listing_id: data.listingId, seller_id: data.ownerId, position: position.toString() };
  await tx('listings')
    .insert({ ...row, assigned_at: data.draftedAt })
    .onConflict('listing_id')
    .merge();
};

/** Removes an erased account as seller. The log still shows that some account sold the listing. */
const forget = async (tx: Knex.Transaction, userId: string): Promise<void> => {
  await tx('listings').where({ seller_id: userId }).delete();
  await tx('feeds').where({ seller_id: userId }).delete();
  await tx('log').where({ seller_id: userId }).update({ seller_id: null });
};

/** The read model `sellers`: which accounts sell which listings and feeds, and who assigned them. */
export const sellersProjector = projector<Handled>({
  name: 'sellers',
  version: 1,
  isShownToStrangers: true,
  handles: [
    'ListingAssigned',
    'ListingUnassigned',
    'FeedAssigned',
    'FeedUnassigned',
    'ListingDrafted',
    'AccountErased',
  ],
  create: async (tx) =>
    tx.raw(`
      create table listings (
        listing_id uuid primary key,
        seller_id uuid not null,
        position bigint not null,
        assigned_at timestamptz not null
      );
      create index listings_of_seller on listings (seller_id);
      create table feeds (
        feed_id text primary key,
        seller_id uuid not null,
        position bigint not null,
        assigned_at timestamptz not null
      );
      create index feeds_of_seller on feeds (seller_id);
      create table log (
        position bigint primary key,
        kind text not null,
        subject text not null,
        -- Null once the account has been erased.
        seller_id uuid,
        is_assigned boolean not null,
        by text not null,
        at timestamptz not null
      );`),
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    for (const event of batch) {
      if (event.type === 'AccountErased') await forget(tx, streamSubject(event.streamId));
      else if (event.type === 'ListingDrafted') await own(tx, event);
      else await assign(tx, event);
    }
  },
});
