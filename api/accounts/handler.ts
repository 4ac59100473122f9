import { v7 as uuid } from 'uuid';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { Account } from '../../schema/accounts/account.ts';
import type { IdentityId, UserId } from '../../schema/accounts/ids.ts';
import {
  AboutUserInput,
  ConsentInput,
  PhoneNumber,
  PictureUrl,
  ProfileInput,
  RoleInput,
  type SignInInput,
  UnlinkInput,
} from '../../schema/accounts/inputs.ts';
import { ErasureNotRequested, PhoneBelongsToAnother, UserNotFound } from '../../schema/accounts/rejections.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { sharedAttempt } from '../../schema/kernel/shared-attempt.ts';
import { type CommandContext, commandHandler, foldStream } from '../platform/command-handler.ts';
import type { Platform } from '../platform/feature.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { admission } from './first-sign-in.ts';
import { keepingAnAdmin } from './last-admin.ts';
import { accountClaims, readClaimKey } from './unique-identity-claims.ts';

export interface AccountPorts extends Pick<Platform, 'db' | 'store' | 'clock'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** Email addresses whose owners become admins when they sign in. The default is an empty list. */
  readonly adminEmails?: readonly string[];
}

/** The part of a command's context that the caller supplies; by default, the actor is the account holder. */
export type As = Partial<CommandContext>;

/** A change to a user's second factor, as reported by `second-factor/`. */
export type SecondFactorNews =
  | { readonly type: 'EnableSecondFactor' | 'RenewRecoveryCodes' }
  | { readonly type: 'UseRecoveryCode'; readonly left: number }
  | { readonly type: 'DisableSecondFactor'; readonly by: UserId; readonly reason: null };

/** The fields of a phone number as an identity, apart from the number itself. Fields about the person are empty, because a phone number contains no
 *  data about its owner. */
const NOTHING_PROVIDED = {
  provider: 'phone',
  email: null,
  isEmailVerified: false,
  name: null,
  avatar: null,
  accessToken: null,
  refreshToken: null,
  tokenExpiresAt: null,
} as const;
const phoneIdentityOf = ({ identities }: Account): IdentityId | null =>
  [...identities].find(([, { provider }]) => provider === 'phone')?.[0] ?? null;

const CATEGORY = 'account';
/** How long a command waits for the read model, in milliseconds. The events are stored even if this wait times out. */
const READ_YOUR_WRITE_MS = 3_000;

/** Returns all commands on accounts. A command finishes when the read model `accounts_read` includes its effect, or after `READ_YOUR_WRITE_MS`. */
export const accountCommands = (ports: AccountPorts) => {
  const { db, store, runner, clock, adminEmails = [] } = ports;
  const decideAndAppend = commandHandler({ store, category: CATEGORY, decider: accountDecider });
  const now = () => clock().toISOString();
  const load = async (userId: UserId) => (await foldStream(store, accountDecider, `${CATEGORY}-${userId}`, '')).state;

  /** Appends a command's events without waiting for the read model or taking a connection from the pool. */
  const append = (userId: UserId, command: AccountCommand, as: As = {}) =>
    decideAndAppend(userId, command, { actor: userId, commandId: uuid(), ...as });
  const shown = async <T extends { readonly position: bigint | null }>(handled: T): Promise<T> => {
    if (handled.position !== null) await runner.waitFor('accounts_read', handled.position, READ_YOUR_WRITE_MS);
    return handled;
  };
  const handle = async (userId: UserId, command: AccountCommand, as?: As) => shown(await append(userId, command, as));

  const claimKey = sharedAttempt(() => readClaimKey(db));
  const claims = async () => accountClaims(db, await claimKey());
  const admit = admission({ db, clock, claimKey, adminEmails, load, handle });
  const anAdminStays = keepingAnAdmin({ db, load, admins: (tx) => accountQueries(tx).admins() });
  /** Returns a function that encrypts data with the user's key.
   *  @throws Rejection USER_NOT_FOUND if there is no account, because encryption would create a key for an unknown user */
  const sealer = async (userId: UserId) => {
    if ((await load(userId)).status !== 'open') throw UserNotFound();
    return personalData(db).sealer(userId);
  };

  return {
    /** Signs in a person whom a provider has authenticated: opens an account at the first sign-in, or links the identity to the account `linkTo`.
     *  @throws Rejection EMAIL_BELONGS_TO_ANOTHER, PHONE_BELONGS_TO_ANOTHER, PHONE_NEEDS_SIGN_IN, ADMIN_NOT_BY_PHONE, IDENTITY_BELONGS_TO_ANOTHER,
     *  PROVIDER_LINKED_ALREADY, USER_NOT_FOUND, INVALID_INPUT */
    async signIn(input: SignInInput, { linkTo }: { readonly linkTo?: UserId } = {}): Promise<{ userId: UserId }> {
      return { userId: await admit(input, linkTo) };
    },
    /** Unlinks a way of signing in from the account.
     *  @throws Rejection IDENTITY_NOT_FOUND, LAST_IDENTITY, INVALID_INPUT */
    async unlinkIdentity(userId: UserId, input: unknown, as?: As): Promise<void> {
      const { provider } = parseInput(UnlinkInput, input);
      const [identityId] = [...(await load(userId)).identities].find(([, own]) => own.provider === provider) ?? [];
      await handle(userId, { type: 'UnlinkIdentity', provider, now: now() }, as);
      if (identityId) await (await claims()).releaseIdentity(identityId);
    },
    /** Changes the user's name.
     *  @throws Rejection INVALID_INPUT */
    async updateProfile(userId: UserId, input: unknown, as?: As): Promise<void> {
      const { firstName, lastName } = parseInput(ProfileInput, input);
      const seal = await sealer(userId);
      const names = { firstName: seal(firstName), lastName: lastName === null ? null : seal(lastName) };
      await handle(userId, { type: 'ChangeProfile', ...names, now: now() }, as);
    },
    /** Changes the user's profile picture.
     *  @param pictureUrl an https URL or a path of this server; null removes the picture
     *  @throws Rejection INVALID_INPUT */
    async setPicture(userId: UserId, pictureUrl: string | null, as?: As): Promise<void> {
      const url = parseInput(PictureUrl, pictureUrl);
      const sealed = url === null ? null : (await sealer(userId))(url);
      await handle(userId, { type: 'ChangePicture', pictureUrl: sealed, now: now() }, as);
    },
    /** Records that the person verified the phone number (E.164). A number belongs to at most one account. If the person signs in by phone, this
     *  number becomes their way of signing in.
     *  @returns `isMoved`: whether this number replaced another number as a way to sign in
     *  @throws Rejection PHONE_BELONGS_TO_ANOTHER, INVALID_INPUT */
    async recordPhoneVerified(userId: UserId, phone: string, as?: As): Promise<{ readonly isMoved: boolean }> {
      const number = parseInput(PhoneNumber, phone);
      const seal = await sealer(userId);
      const claimed = await claims();
      const { userId: owner } = await claimed.text('phone', number, userId);
      if (owner !== userId) throw PhoneBelongsToAnother();
      const before = phoneIdentityOf(await load(userId));
      const after = before === null ? null : await claimed.identity('phone', number, userId);
      if (after && after.userId !== userId) throw PhoneBelongsToAnother();
      const identity = after && { ...NOTHING_PROVIDED, identityId: after.identityId, providerUserId: seal(number) };
      await handle(userId, { type: 'NotePhone', phone: seal(number), identity, now: now() }, as);
      await claimed.releasePhones(userId, number);
      const isMoved = after !== null && before !== after.identityId;
      if (before && isMoved) await claimed.releaseIdentity(before);
      return { isMoved };
    },
    /** Removes the account's phone number.
     *  @throws Rejection LAST_IDENTITY if the number is the only way to sign in */
    async removePhone(userId: UserId, as?: As): Promise<void> {
      const identityId = phoneIdentityOf(await load(userId));
      await handle(userId, { type: 'RemovePhone', now: now() }, as);
      if (identityId) await (await claims()).releaseIdentity(identityId);
      await (await claims()).releasePhones(userId);
    },
    /** Whether the number belongs to the account. */
    async isPhoneOf(userId: UserId, phone: string): Promise<boolean> {
      return (await (await claims()).owner('phone', phone))?.userId === userId;
    },
    async isPhoneOfAnother(userId: UserId, phone: string): Promise<boolean> {
      const owner = await (await claims()).owner('phone', phone);
      return owner !== null && owner.userId !== userId;
    },
    /** Gives a role to a user.
     *  @throws Rejection USER_NOT_FOUND, ERASURE_UNDER_WAY, INVALID_INPUT */
    async grantRole(input: unknown, as: As & Pick<CommandContext, 'actor'>): Promise<void> {
      const { userId, role, reason } = parseInput(RoleInput, input);
      const seal = await sealer(userId);
      await handle(userId, { type: 'GrantRole', role, by: as.actor, reason: seal(reason), now: now() }, as);
    },
    /** Revokes a role from a user.
     *  @throws Rejection USER_NOT_FOUND, LAST_ADMIN, INVALID_INPUT */
    async revokeRole(input: unknown, as: As & Pick<CommandContext, 'actor'>): Promise<void> {
      const { userId, role, reason } = parseInput(RoleInput, input);
      const seal = await sealer(userId);
      const revoke = () =>
        append(userId, { type: 'RevokeRole', role, by: as.actor, reason: seal(reason), now: now() }, as);
      await shown(await (role === 'admin' ? anAdminStays(userId, revoke) : revoke()));
    },
    /** Records a change to a person's second factor; `second-factor/` makes the change itself.
     *  @throws Rejection USER_NOT_FOUND */
    noteSecondFactor: async (userId: UserId, news: SecondFactorNews, as?: As) =>
      handle(userId, { ...news, now: now() }, as),
    /** Records that an admin removes a person's second factor or ends all their sessions. Call this before the action, so that no action goes
     *  unrecorded.
     *  @throws Rejection USER_NOT_FOUND, INVALID_INPUT */
    async noteMeasure(
      type: 'DisableSecondFactor' | 'EndSessions',
      input: unknown,
      as: As & Pick<CommandContext, 'actor'>,
    ): Promise<void> {
      const { userId, reason } = parseInput(AboutUserInput, input);
      const seal = await sealer(userId);
      await handle(userId, { type, by: as.actor, reason: seal(reason), now: now() }, as);
    },
    /** Records that a user gave or withdrew consent.
     *  @throws Rejection INVALID_INPUT */
    async recordConsent(userId: UserId, input: unknown, as?: As): Promise<void> {
      await handle(userId, { type: 'RecordConsent', ...parseInput(ConsentInput, input), now: now() }, as);
    },
    /** Requests erasure of the account, and returns the time when the erasure is due, after the grace period.
     *  @throws Rejection LAST_ADMIN */
    async requestErasure(userId: UserId, as?: As): Promise<Date> {
      await shown(await anAdminStays(userId, () => append(userId, { type: 'RequestErasure', now: now() }, as)));
      const { eraseAt } = await load(userId);
      if (eraseAt === null) throw ErasureNotRequested(); // another request has just cancelled the erasure
      return new Date(eraseAt);
    },
    cancelErasure: async (userId: UserId, as?: As) => handle(userId, { type: 'CancelErasure', now: now() }, as),
    /** Records the erasure of an account. The read models then delete the person's data, and `erasure.ts` deletes all other data. Idempotent.
     *  @param isDueNow whether to erase immediately, without a grace period and even if nobody requested the erasure
     *  @throws Rejection ERASURE_NOT_REQUESTED, ERASURE_NOT_DUE, USER_NOT_FOUND */
    erase: async (userId: UserId, { isDueNow = false, ...as }: As & { readonly isDueNow?: boolean } = {}) =>
      handle(userId, { type: 'Erase', isDueNow, now: now() }, as),
    /** Releases the identities, email address and phone number of an erased person, so that others can use them. */
    async releaseClaims(userId: UserId): Promise<void> {
      if ((await load(userId)).status !== 'erased') throw ErasureNotRequested();
      await (await claims()).releaseAll(userId);
    },
  };
};
export type AccountCommands = ReturnType<typeof accountCommands>;
