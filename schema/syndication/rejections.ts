import { rejection } from '../kernel/rejection.ts';

export const NotYourListing = rejection('LISTING_NOT_FOUND', 404, 'You sell no listing with this id');
export const PlatformNotConnected = rejection(
  'PLATFORM_NOT_CONNECTED',
  409,
  'This server sends nothing to one of these platforms',
);
