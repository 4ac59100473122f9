import { NotAllowed } from './rejections.ts';
import { signedIn } from './require-sign-in.ts';
import type { Role } from './roles.ts';
import type { User } from './user.ts';

/** Returns the sender of a request if the sender has one of the roles.
 *  @throws Rejection SIGN_IN_REQUIRED if nobody is signed in, NOT_ALLOWED if the user has none of the roles */
export const permitted = (user: User | null, ...roles: readonly Role[]): User => {
  const sender = signedIn(user);
  if (!roles.some((role) => sender.roles.includes(role))) throw NotAllowed();
  return sender;
};
