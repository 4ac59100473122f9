import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ConsentDocument, TextVersion } from './consents.ts';
import { IdentityId, UserId } from './ids.ts';
import { SIGN_IN_WAYS } from './providers.ts';
import { GrantedRole } from './roles.ts';

/** What the provider reported at sign-in. A field is null if the provider did not report it. For `phone`, `providerUserId` is the verified number. */
const provided = {
  identityId: IdentityId,
  provider: z.enum(SIGN_IN_WAYS),
  providerUserId: Sealed,
  email: Sealed.nullable(),
  isEmailVerified: z.boolean(),
  name: Sealed.nullable(),
  avatar: Sealed.nullable(),
  accessToken: Sealed.nullable(),
  refreshToken: Sealed.nullable(),
  tokenExpiresAt: Instant.nullable(),
};

/** Who grants or revokes a role: a user's id, or `system:configuration` for the operator's settings. */
const By = z.union([UserId, z.literal('system:configuration')]);
/** The reason in the actor's words, sealed with the key of the person whose account or role is changed. */
const Reason = Sealed.nullable();

/** Events of one person's account (stream `account-<userId>`). Everything that identifies the person is sealed with the person's key.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const AccountEvent = z.discriminatedUnion('type', [
  event('AccountOpened', {
    userId: UserId,
    firstName: Sealed.nullable(),
    lastName: Sealed.nullable(),
    openedAt: Instant,
  }),
  event('IdentityLinked', { ...provided, linkedAt: Instant }),
  /** The person signed in again with the same identity. */
  event('IdentityRefreshed', { ...provided, refreshedAt: Instant }),
  event('IdentityUnlinked', { identityId: IdentityId, unlinkedAt: Instant }),
  /** A provider has verified this email address, so it became the account's address. No other account has it. */
  event('EmailConfirmed', { identityId: IdentityId, email: Sealed, confirmedAt: Instant }),
  event('ProfileChanged', { firstName: Sealed.nullable(), lastName: Sealed.nullable(), changedAt: Instant }),
  /** `pictureUrl` is an https URL or a path of this server; null once the picture has been removed. */
  event('PictureChanged', { pictureUrl: Sealed.nullable(), changedAt: Instant }),
  event('PhoneVerified', { phone: Sealed, verifiedAt: Instant }),
  event('PhoneRemoved', { removedAt: Instant }),
  event('RoleGranted', { role: GrantedRole, by: By, reason: Reason, grantedAt: Instant }),
  event('RoleRevoked', { role: GrantedRole, by: By, reason: Reason, revokedAt: Instant }),
  event('ConsentRecorded', {
    document: ConsentDocument,
    version: TextVersion,
    isGiven: z.boolean(),
    recordedAt: Instant,
  }),
  /** Signing in now requires a code from an authenticator app. Events never contain the app's secret. */
  event('SecondFactorEnabled', { enabledAt: Instant }),
  /** The second factor was disabled by the account's owner, or by an admin if the owner had lost their phone. */
  event('SecondFactorDisabled', { by: UserId, reason: Reason, disabledAt: Instant }),
  event('RecoveryCodesRenewed', { renewedAt: Instant }),
  /** The person used a recovery code to sign in or to confirm a change to their account. */
  event('RecoveryCodeUsed', { left: z.int().min(0), usedAt: Instant }),
  event('SessionsEnded', { by: UserId, reason: Reason, endedAt: Instant }),
  event('ErasureRequested', { requestedAt: Instant, eraseAt: Instant }),
  event('ErasureCancelled', { cancelledAt: Instant }),
  /** The person's key has been destroyed, so nobody can decrypt the sealed data any more. This event also ends accounts that were abandoned before
   *  they were opened. */
  event('AccountErased', { erasedAt: Instant }),
]);
export type AccountEvent = z.infer<typeof AccountEvent>;
