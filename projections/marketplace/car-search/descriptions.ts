import type { Knex } from 'knex';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import { withoutContacts } from '../../../schema/marketplace/remove-contacts.ts';
import { personalData } from '../../platform/personal-data.ts';

/** The event that carries a seller's description of a car, encrypted with the seller's key. The feed events with the facts of the listing do not
 *  contain the description, so this event follows each of them. */
export type DescriptionShown = Extract<ListingEvent, { type: 'ListingDescriptionShown' }>;

const WRITE = `
  update listings l set description = r.description
  from json_to_recordset(?::json) as r(id uuid, description text)
  where l.id = r.id`;

/** Writes the descriptions of sellers' listings, without contact details. Must be called after the listings have been written. */
export const writeDescriptions = async (
  tx: Knex.Transaction,
  events: readonly Recorded<DescriptionShown>[],
): Promise<void> => {
  if (events.length === 0) return;
  const last = [...new Map(events.map(({ data }) => [data.listingId, data])).values()];
  const texts = await personalData(tx).openMany(
    last.map(({ ownerId, description }) => ({ personId: ownerId, sealed: description })),
  );
  const rows = last.map(({ listingId }, at) => ({
    id: listingId,
    description: withoutContacts(texts[at] ?? '').trim() || null,
  }));
  await tx.raw(WRITE, [JSON.stringify(rows)]);
};
