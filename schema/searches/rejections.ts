import { rejection } from '../kernel/rejection.ts';
import { FREE_SEARCHES_A_MONTH } from '../subscriptions/plans.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES } from './limits.ts';

/** A free account searches all portals once a phone number of its owner is verified. */
export const PhoneVerificationRequired = rejection(
  'PHONE_VERIFICATION_REQUIRED',
  403,
  'Verify your phone number to search across all car portals',
);
/** A free account used up its searches of the month. */
export const SearchLimitReached = rejection(
  'SEARCH_LIMIT_REACHED',
  403,
  `You have used your ${FREE_SEARCHES_A_MONTH} free searches of this month`,
);
/** A free account keeps no more searches. */
export const SavedSearchLimitReached = rejection(
  'SAVED_SEARCH_LIMIT_REACHED',
  403,
  `A free account keeps ${FREE_SAVED_SEARCHES} saved search`,
);
/** Premium Buyer keeps no more searches at a time, by fair use. */
export const SavedSearchesFull = rejection(
  'SAVED_SEARCHES_FULL',
  409,
  `At most ${PREMIUM_SAVED_SEARCHES} saved searches are kept at a time: delete one to save another`,
);
/** No such search is kept by this person. */
export const SavedSearchNotFound = rejection('SAVED_SEARCH_NOT_FOUND', 404, 'Saved search not found');
