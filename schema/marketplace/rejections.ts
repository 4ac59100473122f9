import { Rejection, rejection } from '../kernel/rejection.ts';

export const CarNotFound = rejection('CAR_NOT_FOUND', 404, 'Car not found');
export const ListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');
export const CarGone = rejection('CAR_GONE', 410, 'Every source took this car down');
export const ListingGone = rejection('LISTING_GONE', 410, 'Its source took this listing down');
/** As the two above, where it was the operator who took it from view. */
export const CarHidden = rejection('CAR_GONE', 410, 'CarSetu hides this car after a report');
export const ListingHidden = rejection('LISTING_GONE', 410, 'CarSetu hides this listing after a report');
export const LandingNotFound = rejection('LANDING_NOT_FOUND', 404, 'There is no such page of used cars');
const NOT_A_CURSOR = 'not a cursor of this list';
export const BadCursor = () =>
  new Rejection('BAD_CURSOR', 400, `cursor: ${NOT_A_CURSOR}`, [{ path: 'cursor', message: NOT_A_CURSOR }]);
