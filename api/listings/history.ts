import type { Recorded } from '../../schema/kernel/event.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import { LISTING_FIELDS } from '../../schema/listings/fields.ts';
import type { ListingHistoryEntry } from '../../schema/listings/views.ts';

const decided = ({ id, sha256, decision, reason }: ListingHistoryEntry['media'][number]) => ({
  ...{ id, sha256, decision, reason },
});

/** Describes an event of a listing for its history.
 *  @param reader `desk` or `seller`; a seller does not learn which admin acted */
export const historyEntryOf = (
  { id, type, data, recordedAt, metadata: { actor } }: Recorded<ListingEvent>,
  ownerId: string | null,
  reader: 'seller' | 'desk',
): ListingHistoryEntry => {
  const isSystem = actor.startsWith('system:');
  const by = isSystem ? 'system' : actor === ownerId ? 'seller' : 'desk';
  const names: ReadonlySet<string> = new Set(
    type === 'ListingContentSaved' ? [...Object.keys(data.fields), ...Object.keys(data.sealed)] : [],
  );
  return {
    id,
    at: recordedAt.toISOString(),
    what: type,
    by,
    personId: isSystem || (by === 'desk' && reader === 'seller') ? null : actor,
    byName: null,
    revision: 'revision' in data ? data.revision : null,
    fields: LISTING_FIELDS.filter((name) => names.has(name)),
    outcome: type === 'ListingReviewed' ? data.outcome : null,
    media: type === 'ListingReviewed' ? [...data.documents, ...data.photos].map(decided) : [],
  };
};
