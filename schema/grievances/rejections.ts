import { rejection } from '../kernel/rejection.ts';
import { GRIEVANCE_REOPEN_DAYS, OPEN_GRIEVANCES } from './clock.ts';

/** No such grievance, or another person's: the answer does not tell which. */
export const GrievanceNotFound = rejection('GRIEVANCE_NOT_FOUND', 404, 'No such grievance');
export const TooManyGrievances = rejection(
  'TOO_MANY_GRIEVANCES',
  429,
  `${OPEN_GRIEVANCES} grievances of yours wait for an answer: withdraw one before you file another`,
);
export const GrievanceClosed = rejection('GRIEVANCE_CLOSED', 409, 'This grievance is answered or withdrawn already');
export const GrievanceNotAnswered = rejection('GRIEVANCE_NOT_ANSWERED', 409, 'This grievance waits for its answer');
/** It was questioned before, or it is too late. */
export const GrievanceNotReopenable = rejection(
  'GRIEVANCE_NOT_REOPENABLE',
  409,
  `An answer can be questioned once, within ${GRIEVANCE_REOPEN_DAYS} days`,
);
/** Nobody decides about their own complaint. */
export const GrievanceIsYourOwn = rejection('GRIEVANCE_IS_YOUR_OWN', 403, 'Another admin has to answer your grievance');
