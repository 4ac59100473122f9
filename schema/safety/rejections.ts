import { Rejection, rejection } from '../kernel/rejection.ts';
import { BLOCKS_MOST, TALK_REPORTS_A_DAY } from './reasons.ts';

/** One of the two people has blocked the other. The response does not reveal who blocked whom. */
export const Blocked = rejection('BLOCKED', 403, "You can't message this person");
/** An operator has suspended the person from writing to others. */
export const Suspended = rejection('SUSPENDED', 403, 'You cannot message others for now. Your notifications say why');
/** Too many messages, offers or inquiries.
 *  @param retryAfterS the number of seconds until the next action is accepted */
export const TalkingTooMuch = (retryAfterS: number): Rejection =>
  new Rejection('RATE_LIMITED', 429, `Too many actions at once. Try again in ${retryAfterS} s`, [], retryAfterS);

export const TooManyBlocks = rejection('TOO_MANY_BLOCKS', 409, `You can block ${BLOCKS_MOST} people`);
export const TalkReportedAlready = rejection('REPORTED_ALREADY', 409, 'You have already reported this');
export const TooManyTalkReports = rejection(
  'TOO_MANY_REPORTS',
  429,
  `You can make ${TALK_REPORTS_A_DAY} reports in 24 hours`,
);
/** Users can report only messages from the other party: neither their own messages nor system messages. */
export const NotReportable = rejection('NOT_REPORTABLE', 422, 'You can only report messages from the other side');
/** Another admin has already decided, or there was nothing to decide. */
export const TalkReportsDecidedAlready = rejection(
  'REPORTS_DECIDED_ALREADY',
  409,
  'These reports have already been decided',
);
export const ConductNotFound = rejection(
  'CASE_NOT_FOUND',
  404,
  'There are no reports about this person and no appeals by them',
);
/** A decision may only hide reported messages. */
export const NotItsMessage = rejection('NOT_ITS_MESSAGE', 422, 'This message has not been reported');
export const NotSuspended = rejection('NOT_SUSPENDED', 409, 'This person is not suspended');
/** There is no decision to appeal against: the message is neither hidden nor marked with a warning, or the person is not suspended. */
export const NothingToAppeal = rejection('NOTHING_TO_APPEAL', 409, 'There is nothing to appeal');
export const AppealedAlready = rejection('APPEALED_ALREADY', 409, 'You have already appealed this');
export const AppealNotFound = rejection('APPEAL_NOT_FOUND', 404, 'Appeal not found');
export const AppealDecidedAlready = rejection('APPEAL_DECIDED_ALREADY', 409, 'This appeal has already been decided');
