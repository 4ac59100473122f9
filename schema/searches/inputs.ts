import { z } from 'zod';
import { written } from '../kernel/plain-text.ts';
import { SORT_FIELDS, SORT_ORDERS } from '../marketplace/enumerations.ts';
import { CarFilter } from '../marketplace/inputs.ts';
import { SEARCH_NAME_LENGTH } from './limits.ts';

const CONTROL = /\p{Cc}/u;

/** The name that the owner gives a saved search, in one line. */
export const SearchName = z
  .string()
  .overwrite(written)
  .min(1, 'Give the search a name')
  .max(SEARCH_NAME_LENGTH, `must have at most ${SEARCH_NAME_LENGTH} characters`)
  .refine((name) => !CONTROL.test(name), 'must be one line of text');

const fields = {
  name: SearchName,
  filter: CarFilter,
  sortBy: z.enum(SORT_FIELDS),
  sortOrder: z.enum(SORT_ORDERS),
  emailAlerts: z.boolean(),
  inAppAlerts: z.boolean(),
};

/** A search to save. By default, its owner gets alerts by email and in the app. */
export const SaveSearch = z.object({
  ...fields,
  filter: fields.filter.default({}),
  sortBy: fields.sortBy.default('relevance'),
  sortOrder: fields.sortOrder.default('asc'),
  emailAlerts: fields.emailAlerts.default(true),
  inAppAlerts: fields.inAppAlerts.default(true),
});
export type SaveSearch = z.infer<typeof SaveSearch>;

/** Changes to a saved search. Omitted fields remain unchanged. */
export const UpdateSavedSearch = z.object(fields).partial();
export type UpdateSavedSearch = z.infer<typeof UpdateSavedSearch>;

/** A saved search's name and filter. Events store them sealed, so that nobody can read them once the owner's key is destroyed. */
export const SearchContents = z.object({ name: fields.name, filter: fields.filter });
