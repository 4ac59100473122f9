import { rejection } from '../kernel/rejection.ts';
import { GRIEVANCE_REOPEN_DAYS, OPEN_GRIEVANCES } from './grievance-kinds-and-deadlines.ts';

/** Also returned for other people's grievances, so that the response does not reveal whether they exist. */
export const GrievanceNotFound = rejection('GRIEVANCE_NOT_FOUND', 404, 'Grievance not found');
export const TooManyGrievances = rejection(
  'TOO_MANY_GRIEVANCES',
  429,
  `You have ${OPEN_GRIEVANCES} unanswered grievances: withdraw one before you file another`,
);
export const GrievanceClosed = rejection(
  'GRIEVANCE_CLOSED',
  409,
  'This grievance has already been answered or withdrawn',
);
export const GrievanceNotAnswered = rejection(
  'GRIEVANCE_NOT_ANSWERED',
  409,
  'This grievance has not been answered yet',
);
/** The answer has already been disputed once, or the period for disputing it is over. */
export const GrievanceNotReopenable = rejection(
  'GRIEVANCE_NOT_REOPENABLE',
  409,
  `An answer can be questioned once, within ${GRIEVANCE_REOPEN_DAYS} days`,
);
/** The admin filed this grievance. Admins cannot answer their own grievances. */
export const GrievanceIsYourOwn = rejection('GRIEVANCE_IS_YOUR_OWN', 403, 'Another admin has to answer your grievance');
