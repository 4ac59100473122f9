import { rejection } from '../kernel/rejection.ts';

/** Also returned for other people's histories, so that the response does not reveal whether they exist. */
export const HistoryNotFound = rejection('HISTORY_NOT_FOUND', 404, 'There is no such history');
/** The access does not exist, or belongs to another admin. */
export const LookNotFound = rejection('LOOK_NOT_FOUND', 404, 'There is no such look');
/** The admin's access to a history has expired: it lasts for `LOOK_MINUTES`. */
export const LookOver = rejection('LOOK_OVER', 410, 'This look has ended: give a reason again');
