import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import type { Recorded } from '../kernel/event.ts';
import { streamSubject } from '../kernel/stream.ts';
import { SORT_FIELDS, SORT_ORDERS } from '../marketplace/enumerations.ts';
import { type SearchEvent, SearchId } from './events.ts';
import { filterKey } from './filter-key.ts';
import { SearchContents } from './inputs.ts';

/** The state of one saved search, computed by applying its events in order, and decrypted. */
export const SearchFacts = z.object({
  id: SearchId,
  userId: UserId,
  /** The log position of the search's first event. */
  position: z.string(),
  name: z.string(),
  /** The filter exactly as saved. Code that reads the filter must validate it. */
  filter: z.unknown(),
  /** A key that is equal for filters that find the same cars, so that a car is matched against each distinct filter only once. */
  filterKey: z.string(),
  sortBy: z.enum(SORT_FIELDS),
  sortOrder: z.enum(SORT_ORDERS),
  emailAlerts: z.boolean(),
  inAppAlerts: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type SearchFacts = z.infer<typeof SearchFacts>;

/** Applies one event to a saved search. Returns null once the search is deleted, or its owner's data are erased.
 *  @param text the event's decrypted text */
export const evolveSearch = (
  facts: SearchFacts | null,
  event: Recorded<SearchEvent>,
  text: string | null,
): SearchFacts | null => {
  if (event.type === 'SavedSearchDeleted' || text === null) return null;
  const first = event.type === 'SearchSaved' ? { position: event.position.toString(), ...event.data } : facts;
  if (first === null) return null;
  const { name, filter } = SearchContents.parse(JSON.parse(text));
  const { searchId, sortBy, sortOrder, emailAlerts, inAppAlerts } = event.data;
  return {
    id: searchId,
    userId: UserId.parse(streamSubject(event.streamId)),
    position: first.position,
    name,
    filter,
    filterKey: filterKey(filter),
    sortBy,
    sortOrder,
    emailAlerts,
    inAppAlerts,
    savedAt: first.savedAt,
  };
};
