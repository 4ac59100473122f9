import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { SORT_FIELDS, SORT_ORDERS } from '../marketplace/enumerations.ts';

/** The id of a saved search: opaque, UUID v7. */
export const SearchId = z.uuid();
export type SearchId = z.infer<typeof SearchId>;

const kept = {
  searchId: SearchId,
  /** Name and filter (`SearchContents` as JSON), sealed because they reveal what the person is looking for. */
  contents: Sealed,
  sortBy: z.enum(SORT_FIELDS),
  sortOrder: z.enum(SORT_ORDERS),
  emailAlerts: z.boolean(),
  inAppAlerts: z.boolean(),
};

/** Events of one person's saved searches (stream `searches-<userId>`). Never change the schema of a stored event: add a version and an upcaster. */
export const SearchEvent = z.discriminatedUnion('type', [
  event('SearchSaved', { ...kept, savedAt: Instant }),
  /** Contains the complete search, not only the changes. */
  event('SavedSearchChanged', { ...kept, changedAt: Instant }),
  event('SavedSearchDeleted', { searchId: SearchId, deletedAt: Instant }),
]);
export type SearchEvent = z.infer<typeof SearchEvent>;
