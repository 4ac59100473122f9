import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** What prevents a search of all portals: the user is signed out (`SIGN_IN`), has no verified phone number (`PHONE`), or has used up the monthly
 *  searches (`LIMIT`). */
export const SEARCH_OBSTACLES = ['SIGN_IN', 'PHONE', 'LIMIT'] as const;

/** A user's monthly allowance of all-portal searches. */
export const SearchAllowance = z.object({
  limit: z.int().nullable().describe('Searches per month; null if unlimited.'),
  used: z.int().describe('The number of searches counted this month.'),
  left: z.int().nullable().describe('The number of searches left this month; null if unlimited.'),
  resetsAt: Instant.describe('When the next month begins in India.'),
  reason: z.enum(SEARCH_OBSTACLES).nullable().describe('Why no new search is possible; null if one is.'),
});
export type SearchAllowance = z.infer<typeof SearchAllowance>;
