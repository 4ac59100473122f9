import { SignInRequired } from './rejections.ts';
import type { User } from './user.ts';

/** Returns the sender of a request that only signed-in people may make.
 *  @throws Rejection SIGN_IN_REQUIRED if nobody is signed in */
export const signedIn = (user: User | null): User => {
  if (!user) throw SignInRequired();
  return user;
};
