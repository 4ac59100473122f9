import { Rejection, rejection } from '../kernel/rejection.ts';
import { BLOCKS_MOST, TALK_REPORTS_A_DAY } from './reasons.ts';

/** One of the two blocked the other; which one is not told. */
export const Blocked = rejection('BLOCKED', 403, "You can't message this person");
/** An operator keeps somebody from writing to others for a while. */
export const Suspended = rejection('SUSPENDED', 403, 'You may not message others for now. Your notifications say why');
/** Somebody writes, offers or asks too often. @param retryAfterS seconds until the next is taken */
export const TalkingTooMuch = (retryAfterS: number): Rejection =>
  new Rejection('RATE_LIMITED', 429, `That was a lot at once. Try again in ${retryAfterS} s`, [], retryAfterS);

export const TooManyBlocks = rejection('TOO_MANY_BLOCKS', 409, `One can block ${BLOCKS_MOST} people`);
export const TalkReportedAlready = rejection('REPORTED_ALREADY', 409, 'You reported this already');
export const TooManyTalkReports = rejection(
  'TOO_MANY_REPORTS',
  429,
  `One can make ${TALK_REPORTS_A_DAY} reports in 24 hours`,
);
/** Nobody reports what they wrote themselves, or what the product says. */
export const NotReportable = rejection('NOT_REPORTABLE', 422, 'Only what the other one wrote can be reported');
/** Somebody else was quicker, or there was nothing to decide. */
export const TalkReportsDecidedAlready = rejection('REPORTS_DECIDED_ALREADY', 409, 'These reports are decided already');
export const ConductNotFound = rejection('CASE_NOT_FOUND', 404, 'Nobody reported this person, and they did not appeal');
/** A decision hides messages that were reported. */
export const NotItsMessage = rejection('NOT_ITS_MESSAGE', 422, 'This message was not reported');
export const NotSuspended = rejection('NOT_SUSPENDED', 409, 'This person is not suspended');
/** What somebody wants to have looked at is not hidden, suspended or warned of. */
export const NothingToAppeal = rejection('NOTHING_TO_APPEAL', 409, 'There is nothing to look at again');
export const AppealedAlready = rejection('APPEALED_ALREADY', 409, 'You asked for that already');
export const AppealNotFound = rejection('APPEAL_NOT_FOUND', 404, 'Appeal not found');
export const AppealDecidedAlready = rejection('APPEAL_DECIDED_ALREADY', 409, 'This appeal is decided already');
