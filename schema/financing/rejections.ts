import { Rejection, rejection } from '../kernel/rejection.ts';

export const LenderNotFound = rejection('LENDER_NOT_FOUND', 404, 'Lender not found');
/** What was withdrawn stays so: a lender that comes back is listed anew. */
export const LenderIsWithdrawn = rejection('LENDER_WITHDRAWN', 409, 'This lender was withdrawn from the catalogue');
/** A figure changes only with the date from which the new one holds. */
export const FigureNotNewer = (path: string) =>
  new Rejection('FIGURE_NOT_NEWER', 422, 'A changed figure needs a date that is not older than the one before', [
    { path, message: 'give the date of the new figure' },
  ]);
export const FigureInFuture = (path: string) =>
  new Rejection('FIGURE_IN_FUTURE', 422, 'A figure cannot be dated in the future', [
    { path, message: 'must not be after today' },
  ]);
