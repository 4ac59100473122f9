import { rejection } from '../kernel/rejection.ts';

/** The request requires a signed-in user, but the sender is not signed in. */
export const SignInRequired = rejection('SIGN_IN_REQUIRED', 401, 'Sign in first');
/** The user's roles do not allow the request. */
export const NotAllowed = rejection('NOT_ALLOWED', 403, 'Your account may not do that');
/** The user signed in too long ago to change sign-in settings, and has to sign in again. */
export const SignInAgain = rejection('SIGN_IN_AGAIN', 403, 'Sign in again the same way as before, then retry');
/** Also returned for people whom the caller may not see, so that the response does not reveal whether they exist. */
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
  'Another account of this provider is already linked: unlink it first',
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
  'Another account has already verified this number',
);
/** Another account has this phone number. The person must sign in to that account in the usual way, and can then add sign-in by phone. */
export const PhoneNeedsSignIn = rejection(
  'PHONE_NEEDS_SIGN_IN',
  409,
  'An account with this number exists. Sign in to it the way you did before; you can then sign in by phone, too',
);
/** WhatsApp messages are sent only to a verified phone number. */
export const WhatsappNeedsPhone = rejection(
  'WHATSAPP_NEEDS_PHONE',
  409,
  'Verify a phone number first: WhatsApp messages go to it',
);
export const WhatsappUnavailable = rejection('WHATSAPP_UNAVAILABLE', 503, 'This server cannot send WhatsApp messages');
/** Admins cannot sign in by phone, so that taking over an admin's phone number does not give anybody the admin's rights. */
export const AdminNotByPhone = rejection('ADMIN_NOT_BY_PHONE', 403, 'This account does not sign in by phone');
export const AdminNeedsProvider = rejection(
  'ADMIN_NEEDS_PROVIDER',
  409,
  'An admin does not sign in by phone: this account must link Google, Facebook or GitHub first',
);
export const LastAdmin = rejection(
  'LAST_ADMIN',
  409,
  'There must be at least one admin: give the role to somebody else first',
);
export const ErasureUnderWay = rejection('ERASURE_UNDER_WAY', 409, 'This account is about to be deleted');
export const ErasureNotRequested = rejection(
  'ERASURE_NOT_REQUESTED',
  409,
  'There is no request to delete this account',
);
export const ErasureNotDue = rejection('ERASURE_NOT_DUE', 409, 'The grace period of this account is not over yet');
/** Also returned for other people's sessions, so that the response does not reveal whether they exist. */
export const SessionNotFound = rejection('SESSION_NOT_FOUND', 404, 'You are not signed in there');
/** The payload names a user other than the sender. */
export const NotYourself = rejection('NOT_YOURSELF', 403, 'You can only act as yourself');
