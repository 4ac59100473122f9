import { rejection } from '../kernel/rejection.ts';
import { FREE_SEARCHES_A_MONTH } from '../subscriptions/plans.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES } from './limits.ts';

/** Free accounts can search all portals only with a verified phone number. */
export const PhoneVerificationRequired = rejection(
  'PHONE_VERIFICATION_REQUIRED',
  403,
  'Verify your phone number to search across all car portals',
);
/** The free account has used up its searches for the month. */
export const SearchLimitReached = rejection(
  'SEARCH_LIMIT_REACHED',
  403,
  `You have used your ${FREE_SEARCHES_A_MONTH} free searches of this month`,
);
/** The free account has reached its limit of saved searches. */
export const SavedSearchLimitReached = rejection(
  'SAVED_SEARCH_LIMIT_REACHED',
  403,
  `A free account can have ${FREE_SAVED_SEARCHES} saved search`,
);
/** The fair-use limit of saved searches with Premium Buyer is reached. */
export const SavedSearchesFull = rejection(
  'SAVED_SEARCHES_FULL',
  409,
  `You can have ${PREMIUM_SAVED_SEARCHES} saved searches: delete one to save another`,
);
/** The person has no such saved search. */
export const SavedSearchNotFound = rejection('SAVED_SEARCH_NOT_FOUND', 404, 'Saved search not found');
