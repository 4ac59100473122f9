import { Rejection, rejection } from '../kernel/rejection.ts';

const MESSAGE = 'is in the future: nobody knows that market yet';
/** 422: a report was asked for as of a day that has not come. */
export const FutureDay = () =>
  new Rejection('FUTURE_DAY', 422, `asOf ${MESSAGE}`, [{ path: 'asOf', message: MESSAGE }]);
FutureDay.code = 'FUTURE_DAY';

/** 503: as many different reports wait to be made as may; a few seconds later there is room again. */
export const MarketBusy = rejection(
  'MARKET_BUSY',
  503,
  'Too many reports on the market are being made; try again in a few seconds',
);
/** 429: one address asked for more reports in a minute than people read. */
export const TooManyReports = rejection(
  'RATE_LIMITED',
  429,
  'Too many reports on the market for one address; try again in a minute',
);
