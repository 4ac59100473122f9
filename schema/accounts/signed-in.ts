import { NotYourself, SignInRequired } from './rejections.ts';
import type { User } from './user.ts';

/** The sender of a request that only signed-in people may make.
 *  @throws Rejection SIGN_IN_REQUIRED for a stranger */
export const signedIn = (user: User | null): User => {
  if (!user) throw SignInRequired();
  return user;
};

/** `signedIn`, where the payload may name its sender too.
 *  @throws Rejection SIGN_IN_REQUIRED for a stranger, NOT_YOURSELF when it names somebody else */
export const asThemselves = (user: User | null, named: string | undefined): User => {
  const sender = signedIn(user);
  if (named !== undefined && named !== sender.id) throw NotYourself();
  return sender;
};
