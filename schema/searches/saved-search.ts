import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { SORT_FIELDS, SORT_ORDERS } from '../marketplace/enumerations.ts';
import { CarFilter } from '../marketplace/inputs.ts';
import { SearchId } from './events.ts';

/** A saved search, as shown to its owner. */
export const SavedSearch = z.object({
  id: SearchId,
  name: z.string(),
  filter: CarFilter,
  sortBy: z.enum(SORT_FIELDS),
  sortOrder: z.enum(SORT_ORDERS),
  emailAlerts: z.boolean(),
  inAppAlerts: z.boolean(),
  createdAt: Instant,
  path: z.string().describe('The path of the page with its results, starting with `/`.'),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
