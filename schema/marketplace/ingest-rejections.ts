import { Rejection, rejection } from '../kernel/rejection.ts';

export const IngestUnderWay = rejection('INGEST_UNDER_WAY', 409, 'Another run is taking this feed: wait for it to end');
export const FeedNotReady = rejection(
  'FEED_NOT_READY',
  409,
  'What the feed said so far is not projected yet: see that projections run and have nothing parked, then try again',
);
/** Thrown before anything of the file is taken. */
export const FeedShrank = (shownBefore: number, offeredNow: number): Rejection =>
  new Rejection(
    'FEED_SHRANK',
    409,
    `The feed offers ${offeredNow} cars where it offered ${shownBefore}: more than half would be gone. Nothing was taken; accept the shrink if it is true`,
  );

/** A location that feeds are not fetched from: another scheme, host or address than allowed. */
export const FeedLocationRefused = (why: string): Rejection => new Rejection('FEED_LOCATION_REFUSED', 422, why);
/** A location that is allowed, but gives no feed. */
export const FeedUnavailable = (why: string): Rejection => new Rejection('FEED_UNAVAILABLE', 422, why);
export const FeedTooBig = (bytes: number): Rejection =>
  new Rejection('FEED_TOO_BIG', 413, `The feed is bigger than ${bytes} bytes`);
export const UnknownFeed = (id: string): Rejection =>
  new Rejection('UNKNOWN_FEED', 404, `There is no feed source "${id}": --list names them all`);
