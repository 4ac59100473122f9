import { rejection } from '../kernel/rejection.ts';

export const CarNotFound = rejection('CAR_NOT_FOUND', 404, 'Car not found');
export const ListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');
export const BadCursor = rejection('BAD_CURSOR', 400, 'cursor: not a cursor of this list');
