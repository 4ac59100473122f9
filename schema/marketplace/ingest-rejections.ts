import { Rejection, rejection } from '../kernel/rejection.ts';

export const IngestUnderWay = rejection(
  'INGEST_UNDER_WAY',
  409,
  'Another run is ingesting this feed: wait until it has ended',
);
export const FeedNotReady = rejection(
  'FEED_NOT_READY',
  409,
  'Earlier events of this feed have not been projected yet: check that projections run and have no parked events, then try again',
);
/** The file would remove more than half of the feed's cars. Thrown after the file has been read, but before any event is appended. */
export const FeedShrank = (shownBefore: number, offeredNow: number): Rejection =>
  new Rejection(
    'FEED_SHRANK',
    409,
    `The feed has ${offeredNow} cars and had ${shownBefore} before, so more than half would be removed. Nothing was ingested; accept the shrink if it is correct`,
  );

/** Feeds may not be fetched from this location: its scheme, host or IP address is not allowed. */
export const FeedLocationRefused = (why: string): Rejection => new Rejection('FEED_LOCATION_REFUSED', 422, why);
/** The location is allowed, but returns no feed. */
export const FeedUnavailable = (why: string): Rejection => new Rejection('FEED_UNAVAILABLE', 422, why);
export const FeedTooBig = (bytes: number): Rejection =>
  new Rejection('FEED_TOO_BIG', 413, `The feed is bigger than ${bytes} bytes`);
export const UnknownFeed = (id: string): Rejection =>
  new Rejection('UNKNOWN_FEED', 404, `There is no feed source "${id}": --list shows them all`);
