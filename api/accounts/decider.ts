import { type Account, evolveAccount, NO_ACCOUNT } from '../../schema/accounts/account.ts';
import type { ConsentDocument } from '../../schema/accounts/consents.ts';
import { ERASURE_GRACE_DAYS } from '../../schema/accounts/erasure-grace-period.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { IdentityId, UserId } from '../../schema/accounts/ids.ts';
import { opensAccount, type SignInWay } from '../../schema/accounts/providers.ts';
import {
  AdminNeedsProvider,
  AdminNotByPhone,
  ErasureNotDue,
  ErasureNotRequested,
  ErasureUnderWay,
  IdentityNotFound,
  LastIdentity,
  ProviderLinkedAlready,
  UserNotFound,
} from '../../schema/accounts/rejections.ts';
import type { GrantedRole } from '../../schema/accounts/roles.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';

/** The encrypted data that a provider reported at a sign-in, and our own id for the identity. */
export type ProvidedIdentity = Omit<Extract<AccountEvent, { type: 'IdentityLinked' }>['data'], 'linkedAt'>;
type By = UserId | 'system:configuration';

/** A command on an account; `now` is the server's time in UTC. */
export type AccountCommand = { readonly now: string } & (
  | {
      readonly type: 'SignIn';
      readonly userId: UserId;
      readonly identity: ProvidedIdentity;
      readonly firstName: Sealed | null;
      readonly lastName: Sealed | null;
      readonly pictureUrl: Sealed | null;
      /** The verified email address, if this account has claimed it, so that no other account can use it; otherwise null. Ignored if the account
       *  already has an email address. */
      readonly email: Sealed | null;
      /** The phone number that the user verified with a code; null unless this is a sign-in by phone. */
      readonly phone: Sealed | null;
      /** Whether the operator's settings make this person an admin. */
      readonly isNamedAdmin: boolean;
    }
  | { readonly type: 'UnlinkIdentity'; readonly provider: SignInWay }
  | { readonly type: 'ChangeProfile'; readonly firstName: Sealed; readonly lastName: Sealed | null }
  | { readonly type: 'ChangePicture'; readonly pictureUrl: Sealed | null }
  /** `identity`: the identity for signing in with the new number; null if the old number was not a way to sign in. */
  | { readonly type: 'NotePhone'; readonly phone: Sealed; readonly identity: ProvidedIdentity | null }
  | { readonly type: 'RemovePhone' }
  | { readonly type: 'GrantRole'; readonly role: GrantedRole; readonly by: By; readonly reason: Sealed | null }
  | { readonly type: 'RevokeRole'; readonly role: GrantedRole; readonly by: By; readonly reason: Sealed | null }
  | {
      readonly type: 'RecordConsent';
      readonly document: ConsentDocument;
      readonly version: string;
      readonly isGiven: boolean;
    }
  /** The tables in `second-factor/` store whether a second factor is enabled; the commands below only record changes in the log. */
  | { readonly type: 'EnableSecondFactor' }
  | { readonly type: 'DisableSecondFactor'; readonly by: UserId; readonly reason: Sealed | null }
  | { readonly type: 'RenewRecoveryCodes' }
  /** `left`: the number of recovery codes that remain. */
  | { readonly type: 'UseRecoveryCode'; readonly left: number }
  /** An admin ends all of the person's sessions. */
  | { readonly type: 'EndSessions'; readonly by: UserId; readonly reason: Sealed | null }
  | { readonly type: 'RequestErasure' }
  | { readonly type: 'CancelErasure' }
  /** `isDueNow`: if true, erases the account immediately, without the grace period and even if nobody requested the erasure. */
  | { readonly type: 'Erase'; readonly isDueNow: boolean }
  /** Closes an account whose opening was never completed. */
  | { readonly type: 'Abandon' }
);

const DAY_MS = 86_400_000;
/** The minimum time, in milliseconds, between two updates of the data from a provider. It prevents concurrent sign-ins from recording the same data
 *  twice. */
const REFRESH_MS = 60_000;

type SignIn = Extract<AccountCommand, { type: 'SignIn' }>;

const opening = ({ userId, firstName, lastName, pictureUrl, now }: SignIn): AccountEvent[] => {
  const opened: AccountEvent = { type: 'AccountOpened', data: { userId, firstName, lastName, openedAt: now } };
  return pictureUrl ? [opened, { type: 'PictureChanged', data: { pictureUrl, changedAt: now } }] : [opened];
};

const hearing = ({ identity, now }: SignIn, account: Account): AccountEvent[] => {
  const known = account.identities.get(identity.identityId);
  if (known) {
    const isNews = Date.parse(now) - Date.parse(known.heardAt) >= REFRESH_MS;
    return isNews ? [{ type: 'IdentityRefreshed', data: { ...identity, refreshedAt: now } }] : [];
  }
  if (account.unlinked.has(identity.identityId)) throw IdentityNotFound();
  const isTaken = [...account.identities.values()].some(({ provider }) => provider === identity.provider);
  if (isTaken) throw ProviderLinkedAlready();
  return [{ type: 'IdentityLinked', data: { ...identity, linkedAt: now } }];
};

const signIn = (command: SignIn, account: Account): AccountEvent[] => {
  const { identity, email, phone, isNamedAdmin, now } = command;
  if (identity.provider === 'phone' && account.roles.has('admin')) throw AdminNotByPhone();
  const events = account.status === 'none' ? opening(command) : [];
  events.push(...hearing(command, account));
  if (phone && !account.identities.has(identity.identityId))
    events.push({ type: 'PhoneVerified', data: { phone, verifiedAt: now } });
  if (email && !account.hasEmail)
    events.push({ type: 'EmailConfirmed', data: { identityId: identity.identityId, email, confirmedAt: now } });
  if (isNamedAdmin && !account.wasNamedAdmin && !account.roles.has('admin'))
    events.push({
      type: 'RoleGranted',
      data: { role: 'admin', by: 'system:configuration', reason: null, grantedAt: now },
    });
  return events;
};

const identityOf = ({ identities }: Account, way: SignInWay): IdentityId | undefined =>
  [...identities].find(([, { provider }]) => provider === way)?.[0];

/** Whether the person could still sign in to the account if `way` were removed. */
const opensWithout = ({ identities, roles }: Account, way: SignInWay): boolean =>
  [...identities.values()].some(({ provider }) => provider !== way && opensAccount(provider, roles.has('admin')));

const unlink = (way: SignInWay, now: string, account: Account): AccountEvent[] => {
  const identityId = identityOf(account, way);
  if (!identityId) throw IdentityNotFound();
  if (!opensWithout(account, way)) throw LastIdentity();
  return [{ type: 'IdentityUnlinked', data: { identityId, unlinkedAt: now } }];
};

/** Returns the events for a verified phone number. If the person signs in with the old number, the new number replaces it as an identity, because the
 *  phone company may reassign the old number to somebody else. */
const notePhone = (
  { phone, identity, now }: Extract<AccountCommand, { type: 'NotePhone' }>,
  account: Account,
): AccountEvent[] => {
  const events: AccountEvent[] = [{ type: 'PhoneVerified', data: { phone, verifiedAt: now } }];
  const before = identityOf(account, 'phone');
  if (!before || !identity || before === identity.identityId) return events;
  events.push({ type: 'IdentityUnlinked', data: { identityId: before, unlinkedAt: now } });
  events.push({ type: 'IdentityLinked', data: { ...identity, linkedAt: now } });
  return events;
};

const removePhone = (now: string, account: Account): AccountEvent[] => {
  if (!account.hasPhone) return [];
  const unlinked = identityOf(account, 'phone') ? unlink('phone', now, account) : [];
  return [...unlinked, { type: 'PhoneRemoved', data: { removedAt: now } }];
};

const erase = (isDueNow: boolean, now: string, { eraseAt }: Account): AccountEvent[] => {
  if (!isDueNow && eraseAt === null) throw ErasureNotRequested();
  if (!isDueNow && eraseAt !== null && Date.parse(now) < Date.parse(eraseAt)) throw ErasureNotDue();
  return [{ type: 'AccountErased', data: { erasedAt: now } }];
};

const requestErasure = (now: string): AccountEvent[] => {
  const eraseAt = new Date(Date.parse(now) + ERASURE_GRACE_DAYS * DAY_MS).toISOString();
  return [{ type: 'ErasureRequested', data: { requestedAt: now, eraseAt } }];
};

const decideOpen = (command: AccountCommand, account: Account): AccountEvent[] => {
  const { now } = command;
  switch (command.type) {
    case 'SignIn':
      return signIn(command, account);
    case 'UnlinkIdentity':
      return unlink(command.provider, now, account);
    case 'ChangeProfile':
      return [
        {
          type: 'ProfileChanged',
          data: { firstName: command.firstName, lastName: command.lastName, changedAt: now },
        },
      ];
    case 'ChangePicture':
      if (!command.pictureUrl && !account.hasPicture) return [];
      return [{ type: 'PictureChanged', data: { pictureUrl: command.pictureUrl, changedAt: now } }];
    case 'NotePhone':
      return notePhone(command, account);
    case 'RemovePhone':
      return removePhone(now, account);
    case 'GrantRole': {
      const { role, by, reason } = command;
      if (account.eraseAt !== null) throw ErasureUnderWay();
      const isPhoneOnly = [...account.identities.values()].every(({ provider }) => provider === 'phone');
      if (role === 'admin' && isPhoneOnly) throw AdminNeedsProvider();
      return account.roles.has(role) ? [] : [{ type: 'RoleGranted', data: { role, by, reason, grantedAt: now } }];
    }
    case 'RevokeRole': {
      const { role, by, reason } = command;
      return account.roles.has(role) ? [{ type: 'RoleRevoked', data: { role, by, reason, revokedAt: now } }] : [];
    }
    case 'RecordConsent': {
      const { document, version, isGiven } = command;
      const last = account.consents.get(document);
      if (last?.version === version && last.isGiven === isGiven) return [];
      return [{ type: 'ConsentRecorded', data: { document, version, isGiven, recordedAt: now } }];
    }
    case 'EnableSecondFactor':
      return [{ type: 'SecondFactorEnabled', data: { enabledAt: now } }];
    case 'DisableSecondFactor':
      return [{ type: 'SecondFactorDisabled', data: { by: command.by, reason: command.reason, disabledAt: now } }];
    case 'RenewRecoveryCodes':
      return [{ type: 'RecoveryCodesRenewed', data: { renewedAt: now } }];
    case 'UseRecoveryCode':
      return [{ type: 'RecoveryCodeUsed', data: { left: command.left, usedAt: now } }];
    case 'EndSessions':
      return [{ type: 'SessionsEnded', data: { by: command.by, reason: command.reason, endedAt: now } }];
    case 'RequestErasure':
      return account.eraseAt === null ? requestErasure(now) : [];
    case 'CancelErasure':
      return account.eraseAt === null ? [] : [{ type: 'ErasureCancelled', data: { cancelledAt: now } }];
    case 'Erase':
      return erase(command.isDueNow, now, account);
    case 'Abandon':
      return [];
  }
};

/** The rules for one person's account, which is opened at the first sign-in, may have several identities, and can be erased. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initial: NO_ACCOUNT,
  evolve: evolveAccount,
  /** @throws Rejection USER_NOT_FOUND, IDENTITY_NOT_FOUND, LAST_IDENTITY, PROVIDER_LINKED_ALREADY, ADMIN_NOT_BY_PHONE, ADMIN_NEEDS_PROVIDER,
   *  ERASURE_UNDER_WAY, ERASURE_NOT_REQUESTED, ERASURE_NOT_DUE */
  decide(command, account) {
    const { type, now } = command;
    if (account.status === 'open') return decideOpen(command, account);
    if (account.status === 'erased') {
      if (type === 'Erase' || type === 'Abandon') return [];
      throw UserNotFound();
    }
    if (type === 'SignIn') return signIn(command, account);
    if (type === 'Abandon') return [{ type: 'AccountErased', data: { erasedAt: now } }];
    throw UserNotFound();
  },
};
