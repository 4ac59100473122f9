import { rejection } from '../kernel/rejection.ts';

export const NotYourListing = rejection('LISTING_NOT_FOUND', 404, 'You sell no listing with this id');
export const PlatformNotConnected = rejection(
  'PLATFORM_NOT_CONNECTED',
  409,
  'This server sends nothing to one of these platforms',
);
export const PostNotFound = rejection('POST_NOT_FOUND', 404, 'There is no post with this id');
export const PostNotLatest = rejection('POST_NOT_LATEST', 409, 'A later post has taken the place of this one');
export const PostNotFailed = rejection('POST_NOT_FAILED', 409, 'This post has not failed');
export const PostNotUnknown = rejection(
  'POST_NOT_UNKNOWN',
  409,
  'What became of this post is known, or it is under way',
);
export const PlatformNotFound = rejection('PLATFORM_NOT_FOUND', 404, 'No platform with this name is connected');
export const NoLiveListings = rejection('NO_LIVE_LISTINGS', 409, 'You have no live listing that a feed could show');
