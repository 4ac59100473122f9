import { v7 as uuid } from 'uuid';
import { KeyDestroyed, personalData } from '../../projections/platform/personal-data.ts';
import type { Account } from '../../schema/accounts/account.ts';
import type { IdentityId, UserId } from '../../schema/accounts/ids.ts';
import { NAME_MAX, SignInInput } from '../../schema/accounts/inputs.ts';
import {
  AdminNotByPhone,
  EmailBelongsToAnother,
  IdentityBelongsToAnother,
  PhoneBelongsToAnother,
  PhoneNeedsSignIn,
  ProviderLinkedAlready,
  UserNotFound,
} from '../../schema/accounts/rejections.ts';
import { storableText } from '../../schema/kernel/plain-text.ts';
import { parseInput, Rejection } from '../../schema/kernel/rejection.ts';
import { cutText } from '../../schema/kernel/shorten-text.ts';
import type { Platform } from '../platform/feature.ts';
import type { AccountCommand } from './decider.ts';
import {
  accountClaims,
  type Claim,
  ClaimVanished,
  comparableEmail,
  type IdentityClaim,
} from './unique-identity-claims.ts';

export interface AdmissionPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly claimKey: () => Promise<Buffer>;
  /** Email addresses whose owners become admins when they sign in. */
  readonly adminEmails: readonly string[];
  readonly load: (userId: UserId) => Promise<Account>;
  readonly handle: (userId: UserId, command: AccountCommand) => Promise<unknown>;
}

/** Thrown for a conflict that may be resolved before a retry: the account was erased or never fully opened, the identity was unlinked, or another
 *  account owns the email address or phone number. */
class Blocked extends Error {
  override readonly name = 'Blocked';
  constructor(
    readonly by:
      | { readonly kind: 'account'; readonly userId: UserId }
      | { readonly kind: 'identity'; readonly identityId: IdentityId }
      | { readonly kind: 'email'; readonly owner: Claim }
      | { readonly kind: 'phone'; readonly owner: Claim },
  ) {
    super(by.kind);
  }
}

/** What a sign-in has claimed before it appends any event: the identity, and the email address if `ownsEmail` is true. */
interface Admitted extends IdentityClaim {
  readonly ownsEmail: boolean;
  readonly isNew: boolean;
}

/** The rejections for conflicts that could not be resolved, keyed by the kind of conflict. */
const REFUSALS: Partial<Record<Blocked['by']['kind'], () => Rejection>> = {
  email: EmailBelongsToAnother,
  phone: PhoneNeedsSignIn,
};
/** The age in seconds at which a claim without an account counts as abandoned by a crashed process. */
const ABANDONED_S = 30;
const TRIES = 5;

const named = (text: string | null): string | null =>
  (text && cutText(storableText(text).normalize('NFC').replace(/\s+/gu, ' ').trim(), NAME_MAX).trim()) || null;
const httpsUrl = (url: string | null): string | null =>
  url && URL.canParse(url) && url.startsWith('https://') ? url : null;
/** Returns the phone number that a sign-in by phone has verified; null for any other sign-in. */
const provedPhone = ({ provider, providerUserId }: SignInInput): string | null =>
  provider === 'phone' ? providerUserId : null;
const verifiedEmail = ({ email, isEmailVerified }: SignInInput): string | null => (isEmailVerified ? email : null);
const isTaken = (account: Account, { provider }: SignInInput): boolean =>
  [...account.identities.values()].some((identity) => identity.provider === provider);

/** Signs in people whom a provider has authenticated: opens an account at the first sign-in, or adds the identity to the account `linkTo`. Concurrent
 *  requests cannot assign an identity or email address to two accounts. If a process crashes, a later sign-in completes or undoes its work. */
export const admission = ({ db, clock, claimKey, adminEmails, load, handle }: AdmissionPorts) => {
  const admins = new Set(adminEmails.map(comparableEmail));

  /** Deletes the data of an account that was never opened, or releases the claims of an erased account. Does nothing to an open account. Keeps the
   *  encryption key of an erased account, because the key indicates an unfinished erasure.
   *  @returns false if the account is open */
  const clear = async (userId: UserId): Promise<boolean> => {
    await handle(userId, { type: 'Abandon', now: clock().toISOString() });
    const { status, wasOpened } = await load(userId);
    if (status !== 'erased') return false;
    if (!wasOpened) await personalData(db).destroy(userId);
    await accountClaims(db, await claimKey()).releaseAll(userId);
    return true;
  };

  /** Makes all claims in one transaction, so that a rejected sign-in leaves no claims behind. */
  const claim = async (input: SignInInput, key: Buffer, linkTo: UserId | undefined): Promise<Admitted> =>
    db.transaction(async (tx) => {
      const claims = accountClaims(tx, key);
      const identity = await claims.identity(input.provider, input.providerUserId, linkTo ?? uuid());
      const { userId, identityId } = identity;
      if (linkTo && userId !== linkTo) throw IdentityBelongsToAnother();
      const account = await load(userId);
      if (linkTo && account.status !== 'open') throw UserNotFound();
      if (account.status === 'erased') throw new Blocked({ kind: 'account', userId });
      const isNew = !account.identities.has(identityId);
      if (account.unlinked.has(identityId)) throw new Blocked({ kind: 'identity', identityId });
      if (isNew && isTaken(account, input))
        throw linkTo ? ProviderLinkedAlready() : new Blocked({ kind: 'identity', identityId });
      const phone = provedPhone(input);
      if (phone) {
        if (account.roles.has('admin')) throw AdminNotByPhone();
        const owner = await claims.text('phone', phone, userId);
        if (owner.userId !== userId) throw linkTo ? PhoneBelongsToAnother() : new Blocked({ kind: 'phone', owner });
      }
      const email = verifiedEmail(input);
      if (!email) return { ...identity, isNew, ownsEmail: false };
      const owner = account.hasEmail ? await claims.owner('email', email) : await claims.text('email', email, userId);
      if (isNew && owner && owner.userId !== userId) throw new Blocked({ kind: 'email', owner });
      return { ...identity, isNew, ownsEmail: owner?.userId === userId };
    });

  const write = async (input: SignInInput, { userId, identityId, ownsEmail }: Admitted) => {
    const seal = await personalData(db).sealer(userId);
    const sealed = (text: string | null | undefined) => (text ? seal(text) : null);
    const [firstName, lastName] = [named(input.firstName), named(input.lastName)];
    const pictureUrl = httpsUrl(input.pictureUrl);
    const email = verifiedEmail(input);
    const phone = provedPhone(input);
    await handle(userId, {
      type: 'SignIn',
      now: clock().toISOString(),
      userId,
      identity: {
        identityId,
        provider: input.provider,
        providerUserId: seal(input.providerUserId),
        email: sealed(input.email),
        isEmailVerified: input.isEmailVerified,
        name: sealed([firstName, lastName].filter(Boolean).join(' ')),
        avatar: sealed(pictureUrl),
        accessToken: sealed(input.tokens?.accessToken),
        refreshToken: sealed(input.tokens?.refreshToken),
        tokenExpiresAt: input.tokens?.expiresAt?.toISOString() ?? null,
      },
      firstName: sealed(firstName),
      lastName: sealed(lastName),
      pictureUrl: sealed(pictureUrl),
      email: ownsEmail ? sealed(email) : null,
      phone: sealed(phone),
      isNamedAdmin: email !== null && admins.has(comparableEmail(email)),
    });
  };

  /** Tries to resolve the conflict that caused an error. Returns whether a retry may then succeed. */
  const cleared = async (error: unknown, linkTo: UserId | undefined): Promise<boolean> => {
    if (error instanceof ClaimVanished || error instanceof KeyDestroyed) return true;
    if (error instanceof Rejection) return !linkTo && error.code === UserNotFound.code; // another request erased or cleared the account
    if (!(error instanceof Blocked)) return false;
    const { by } = error;
    if (by.kind === 'account') return clear(by.userId);
    if (by.kind === 'email' || by.kind === 'phone') return by.owner.age > ABANDONED_S && (await clear(by.owner.userId));
    await accountClaims(db, await claimKey()).releaseIdentity(by.identityId);
    return true;
  };

  const attempt = async (input: SignInInput, linkTo: UserId | undefined): Promise<UserId> => {
    const key = await claimKey();
    const admitted = await claim(input, key, linkTo);
    try {
      await write(input, admitted);
    } catch (error) {
      if (error instanceof Rejection && admitted.isNew)
        await accountClaims(db, key).releaseIdentity(admitted.identityId);
      throw error;
    }
    const phone = provedPhone(input);
    if (phone) await accountClaims(db, key).releasePhones(admitted.userId, phone);
    return admitted.userId;
  };

  /** @throws Rejection EMAIL_BELONGS_TO_ANOTHER, PHONE_BELONGS_TO_ANOTHER, PHONE_NEEDS_SIGN_IN, ADMIN_NOT_BY_PHONE, IDENTITY_BELONGS_TO_ANOTHER,
   *  PROVIDER_LINKED_ALREADY, USER_NOT_FOUND (`linkTo`), INVALID_INPUT */
  return async (said: SignInInput, linkTo?: UserId): Promise<UserId> => {
    const input = parseInput(SignInInput, said);
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(input, linkTo);
      } catch (error) {
        if (tries < TRIES && (await cleared(error, linkTo))) continue;
        throw error instanceof Blocked ? (REFUSALS[error.by.kind]?.() ?? error) : error;
      }
    }
  };
};
