import { rejection } from '../kernel/rejection.ts';
import { FLAGS_A_DAY } from './reasons.ts';

export const FlaggedAlready = rejection('FLAGGED_ALREADY', 409, 'You have already reported this car');
export const TooManyFlags = rejection('TOO_MANY_FLAGS', 429, `You can make ${FLAGS_A_DAY} reports in 24 hours`);
export const FlagCaseNotFound = rejection('FLAG_CASE_NOT_FOUND', 404, 'There are no reports of this car');
/** There is no open report to decide on, for example because another admin has already decided. */
export const FlagsDecidedAlready = rejection('FLAGS_DECIDED_ALREADY', 409, 'These reports have already been decided');
/** The decision affects a listing that does not belong to the reported car. */
export const NotItsListing = rejection('NOT_ITS_LISTING', 422, 'A listing does not belong to the reported car');
