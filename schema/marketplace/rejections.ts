import { rejection } from '../kernel/rejection.ts';

export const CarNotFound = rejection('CAR_NOT_FOUND', 404, 'Car not found');
export const ListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');
export const CarGone = rejection('CAR_GONE', 410, 'Every source took this car down');
export const ListingGone = rejection('LISTING_GONE', 410, 'Its source took this listing down');
/** The same as `CarGone` and `ListingGone`, for a car or listing that an operator has hidden. */
export const CarHidden = rejection('CAR_GONE', 410, 'CarSetu has hidden this car after a report');
export const ListingHidden = rejection('LISTING_GONE', 410, 'CarSetu has hidden this listing after a report');
export const LandingNotFound = rejection('LANDING_NOT_FOUND', 404, 'There is no such page of used cars');
