import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ConsentDocument, TextVersion } from './consents.ts';
import { IdentityId, UserId } from './ids.ts';
import { SIGN_IN_PROVIDERS } from './providers.ts';
import { GrantedRole } from './roles.ts';

/** What the provider said of a person at a sign-in. Null where it said nothing. */
const provided = {
  identityId: IdentityId,
  provider: z.enum(SIGN_IN_PROVIDERS),
  /** The provider's own id of the person. */
  providerUserId: Sealed,
  email: Sealed.nullable(),
  isEmailVerified: z.boolean(),
  name: Sealed.nullable(),
  avatar: Sealed.nullable(),
  accessToken: Sealed.nullable(),
  refreshToken: Sealed.nullable(),
  tokenExpiresAt: Instant.nullable(),
};

/** Who grants or takes back a role: a user's id, or `system:configuration` for the operator's settings. */
const By = z.union([UserId, z.literal('system:configuration')]);
/** Why, in the words of whoever did it; sealed with the key of the person whose role it is. */
const Reason = Sealed.nullable();

/** Facts about one person's account, one stream a person (`account-<userId>`). Exactly as stored: never edit a shape, add a
 *  version and an upcaster. Whatever tells who somebody is is sealed with that person's key. */
export const AccountEvent = z.discriminatedUnion('type', [
  event('AccountOpened', {
    userId: UserId,
    firstName: Sealed.nullable(),
    lastName: Sealed.nullable(),
    openedAt: Instant,
  }),
  event('IdentityLinked', { ...provided, linkedAt: Instant }),
  /** The same way of signing in was used again, and this is what the provider says now. */
  event('IdentityRefreshed', { ...provided, refreshedAt: Instant }),
  event('IdentityUnlinked', { identityId: IdentityId, unlinkedAt: Instant }),
  /** An address that a provider vouches for became the account's own; no other account has it. */
  event('EmailConfirmed', { identityId: IdentityId, email: Sealed, confirmedAt: Instant }),
  event('ProfileChanged', { firstName: Sealed.nullable(), lastName: Sealed.nullable(), changedAt: Instant }),
  /** `pictureUrl` is an https URL or a path of this server; null when the picture was taken away. */
  event('PictureChanged', { pictureUrl: Sealed.nullable(), changedAt: Instant }),
  event('PhoneVerified', { phone: Sealed, verifiedAt: Instant }),
  event('PhoneRemoved', { removedAt: Instant }),
  event('RoleGranted', { role: GrantedRole, by: By, reason: Reason, grantedAt: Instant }),
  event('RoleRevoked', { role: GrantedRole, by: By, reason: Reason, revokedAt: Instant }),
  /** Agreed to a text in that version, or withdrew that. */
  event('ConsentRecorded', {
    document: ConsentDocument,
    version: TextVersion,
    isGiven: z.boolean(),
    recordedAt: Instant,
  }),
  /** Signing in asks for a code of an app from here on. Its secret stands in no event. */
  event('SecondFactorEnabled', { enabledAt: Instant }),
  /** By the person, or by an admin for somebody who lost their phone. */
  event('SecondFactorDisabled', { by: UserId, reason: Reason, disabledAt: Instant }),
  event('RecoveryCodesRenewed', { renewedAt: Instant }),
  /** Signed in, or changed something, with a recovery code. */
  event('RecoveryCodeUsed', { left: z.int().min(0), usedAt: Instant }),
  /** An admin signed the person out everywhere. */
  event('SessionsEnded', { by: UserId, reason: Reason, endedAt: Instant }),
  event('ErasureRequested', { requestedAt: Instant, eraseAt: Instant }),
  event('ErasureCancelled', { cancelledAt: Instant }),
  /** From here on the person's key is destroyed: nothing above can be read any more. Also ends an account that never got to
   *  be opened. */
  event('AccountErased', { erasedAt: Instant }),
]);
export type AccountEvent = z.infer<typeof AccountEvent>;
