import { Rejection, rejection } from '../kernel/rejection.ts';

/** Somebody unknown asks for what only a signed-in user may have. */
export const SignInRequired = rejection('SIGN_IN_REQUIRED', 401, 'Sign in first');
/** Somebody known asks for what their roles do not allow. */
export const NotAllowed = rejection('NOT_ALLOWED', 403, 'Your account may not do that');
/** What signs somebody in is changed only in a session that has just begun. */
export const SignInAgain = rejection('SIGN_IN_AGAIN', 403, 'Sign in once more, the way you did before, then try again');
/** Also said to whoever asks for somebody else: it tells nothing of whether they exist. */
export const UserNotFound = rejection('USER_NOT_FOUND', 404, 'User not found');

export const EmailBelongsToAnother = rejection(
  'EMAIL_BELONGS_TO_ANOTHER',
  409,
  'An account with this e-mail address exists. Sign in the way you did before, then link this one in your profile',
);
export const IdentityBelongsToAnother = rejection(
  'IDENTITY_BELONGS_TO_ANOTHER',
  409,
  'This sign-in already belongs to another account',
);
export const ProviderLinkedAlready = rejection(
  'PROVIDER_LINKED_ALREADY',
  409,
  'Another sign-in of this provider is linked already; unlink it first',
);
export const IdentityNotFound = rejection('IDENTITY_NOT_FOUND', 404, 'This sign-in is not linked to your account');
export const LastIdentity = rejection(
  'LAST_IDENTITY',
  409,
  'This is the only way to sign in to your account: link another one first',
);
export const PhoneBelongsToAnother = rejection(
  'PHONE_BELONGS_TO_ANOTHER',
  409,
  'This number is verified by another account',
);
export const LastAdmin = rejection('LAST_ADMIN', 409, 'Somebody has to be an admin: grant the role to another first');
export const ErasureUnderWay = rejection('ERASURE_UNDER_WAY', 409, 'This account is about to be deleted');
export const ErasureNotRequested = rejection('ERASURE_NOT_REQUESTED', 409, 'Nobody asked to delete this account');
export const ErasureNotDue = rejection('ERASURE_NOT_DUE', 409, 'The time to think better of it is not over');
/** Also said to whoever asks for somebody else's: it tells nothing of whether it exists. */
export const SessionNotFound = rejection('SESSION_NOT_FOUND', 404, 'You are not signed in there');
const NOT_A_CURSOR = 'not a cursor of this list';
export const BadUsersCursor = () =>
  new Rejection('BAD_CURSOR', 400, `after: ${NOT_A_CURSOR}`, [{ path: 'after', message: NOT_A_CURSOR }]);
/** A payload names a user other than the one who sends it. */
export const NotYourself = rejection('NOT_YOURSELF', 403, 'You can only act as yourself');
