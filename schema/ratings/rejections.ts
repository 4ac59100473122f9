import { rejection } from '../kernel/rejection.ts';

/** There is no such rating, it is hidden, or the caller may not act on it. */
export const RatingNotFound = rejection('RATING_NOT_FOUND', 404, 'Rating not found');
export const NothingToRate = rejection(
  'NOTHING_TO_RATE',
  403,
  'You can rate a seller once you have bought from them, visited a car of theirs, or got an answer',
);
export const AnsweredAlready = rejection('RATING_ANSWERED', 409, 'A rating can be answered once');
export const RatingNotDisputed = rejection('RATING_NOT_REPORTED', 409, 'This rating has no open report');
export const RatingKept = rejection('RATING_KEPT', 409, 'Our desk has looked at this rating and kept it');
export const OwnRatingAtDesk = rejection('OWN_RATING', 403, 'Nobody decides about a rating that they gave or got');
export const NoAnswerToHide = rejection('NO_ANSWER', 409, 'This rating has no answer');
