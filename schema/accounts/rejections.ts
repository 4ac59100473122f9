import { rejection } from '../kernel/rejection.ts';

/** Somebody unknown asks for what only a signed-in user may have. */
export const SignInRequired = rejection('SIGN_IN_REQUIRED', 401, 'Sign in first');
