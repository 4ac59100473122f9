import { Rejection, rejection } from '../kernel/rejection.ts';

export const LenderNotFound = rejection('LENDER_NOT_FOUND', 404, 'Lender not found');
/** The lender was withdrawn. A withdrawal is final: a lender that returns gets a new entry. */
export const LenderIsWithdrawn = rejection('LENDER_WITHDRAWN', 409, 'This lender was withdrawn from the catalogue');
/** A changed figure has an earlier date than the figure that it replaces. */
export const FigureNotNewer = (path: string) =>
  new Rejection('FIGURE_NOT_NEWER', 422, 'A changed figure needs a date that is not older than the previous one', [
    { path, message: 'give the date of the new figure' },
  ]);
export const FigureInFuture = (path: string) =>
  new Rejection('FIGURE_IN_FUTURE', 422, 'A figure cannot be dated in the future', [
    { path, message: 'must not be after today' },
  ]);
