import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** What stands in the way of a search of all portals: one signs in, verifies a phone number, or waits or upgrades. */
export const SEARCH_OBSTACLES = ['SIGN_IN', 'PHONE', 'LIMIT'] as const;

/** What somebody may still search this month (of India). */
export const SearchAllowance = z.object({
  limit: z.int().nullable().describe('Searches a month; null: unlimited.'),
  used: z.int().describe('Searches of this month that counted.'),
  left: z.int().nullable().describe('What is left of them; null: unlimited.'),
  resetsAt: Instant.describe('When the next month begins in India.'),
  reason: z.enum(SEARCH_OBSTACLES).nullable().describe('Why no new search can be made; null when one can.'),
});
export type SearchAllowance = z.infer<typeof SearchAllowance>;
