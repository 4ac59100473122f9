import type { User } from '../accounts/user.ts';
import { rejection } from '../kernel/rejection.ts';

/** What only Premium Buyer opens. */
export const PremiumRequired = rejection('PREMIUM_REQUIRED', 403, 'This comes with Premium Buyer');

/** The sender, who has Premium Buyer.
 *  @throws Rejection PREMIUM_REQUIRED */
export const premiumOnly = <U extends Pick<User, 'isPremium'>>(user: U): U => {
  if (!user.isPremium) throw PremiumRequired();
  return user;
};
