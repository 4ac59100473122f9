import { rejection } from '../kernel/rejection.ts';
import { FLAGS_A_DAY } from './reasons.ts';

export const FlaggedAlready = rejection('FLAGGED_ALREADY', 409, 'You reported this car already');
export const TooManyFlags = rejection('TOO_MANY_FLAGS', 429, `One can make ${FLAGS_A_DAY} reports in 24 hours`);
export const FlagCaseNotFound = rejection('FLAG_CASE_NOT_FOUND', 404, 'Nobody reported this car');
/** Somebody else was quicker, or there was nothing to decide. */
export const FlagsDecidedAlready = rejection('FLAGS_DECIDED_ALREADY', 409, 'These reports are decided already');
/** A measure is for listings of the reported car. */
export const NotItsListing = rejection('NOT_ITS_LISTING', 422, 'A listing does not belong to the reported car');
