import type { User } from '../accounts/user.ts';
import { rejection } from '../kernel/rejection.ts';

/** The feature requires Premium Buyer. */
export const PremiumRequired = rejection('PREMIUM_REQUIRED', 403, 'This requires Premium Buyer');

/** Returns the user if the user has Premium Buyer.
 *  @throws Rejection PREMIUM_REQUIRED if the user does not have it */
export const premiumOnly = <U extends Pick<User, 'isPremium'>>(user: U): U => {
  if (!user.isPremium) throw PremiumRequired();
  return user;
};
