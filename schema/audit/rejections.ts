import { rejection } from '../kernel/rejection.ts';

/** Also said of what is somebody else's: it tells nothing of whether it exists. */
export const HistoryNotFound = rejection('HISTORY_NOT_FOUND', 404, 'There is no such history');
/** It is another admin's, or none. */
export const LookNotFound = rejection('LOOK_NOT_FOUND', 404, 'There is no such look');
/** An hour has passed. */
export const LookOver = rejection('LOOK_OVER', 410, 'This look is over: say again why you look');
export const BadLooksCursor = rejection('BAD_CURSOR', 400, 'after: not a cursor of this list');
