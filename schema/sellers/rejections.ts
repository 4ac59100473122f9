import { rejection } from '../kernel/rejection.ts';

/** Only who has the role sells. */
export const NotASeller = rejection('NOT_A_SELLER', 422, 'This account does not have the role of a seller');
/** There is nothing to take back. */
export const NobodySells = rejection('NOBODY_SELLS', 409, 'No account sells this');
export const FeedNotFound = rejection('FEED_NOT_FOUND', 404, 'No feed of that id has brought a listing');
