import { Rejection } from '../kernel/rejection.ts';

const MESSAGE = 'is in the future: nobody knows that market yet';
/** 422: a report was asked for as of a day that has not come. */
export const FutureDay = () =>
  new Rejection('FUTURE_DAY', 422, `asOf ${MESSAGE}`, [{ path: 'asOf', message: MESSAGE }]);
FutureDay.code = 'FUTURE_DAY';
