import { rejection } from '../kernel/rejection.ts';

/** The account lacks the seller role, which selling requires. */
export const NotASeller = rejection('NOT_A_SELLER', 422, 'This account does not have the seller role');
/** There is no assignment to remove. */
export const NobodySells = rejection('NOBODY_SELLS', 409, 'No account is assigned to this listing or feed');
export const FeedNotFound = rejection('FEED_NOT_FOUND', 404, 'No listing has come from a feed with this id');
