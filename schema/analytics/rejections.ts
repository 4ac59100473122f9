import { Rejection, rejection } from '../kernel/rejection.ts';

const MESSAGE = 'is in the future, so there is no data for it';
/** A report as of a future day was requested. */
export const FutureDay = () =>
  new Rejection('FUTURE_DAY', 422, `asOf ${MESSAGE}`, [{ path: 'asOf', message: MESSAGE }]);
FutureDay.code = 'FUTURE_DAY';

/** The report queue is full. A retry usually succeeds after a few seconds. */
export const MarketBusy = rejection(
  'MARKET_BUSY',
  503,
  'Too many market reports are being made: try again in a few seconds',
);
/** Too many reports have been requested from one IP address within a minute. */
export const TooManyMarketReports = rejection(
  'RATE_LIMITED',
  429,
  'Too many market reports from one address: try again in a minute',
);
