import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { KeyDestroyed, personalData } from '../../projections/platform/personal-data.ts';
import type { Account } from '../../schema/accounts/account.ts';
import type { IdentityId, UserId } from '../../schema/accounts/ids.ts';
import { NAME_MAX, SignInInput } from '../../schema/accounts/inputs.ts';
import {
  EmailBelongsToAnother,
  IdentityBelongsToAnother,
  ProviderLinkedAlready,
  UserNotFound,
} from '../../schema/accounts/rejections.ts';
import { cutText } from '../../schema/kernel/cut.ts';
import { storableText } from '../../schema/kernel/plain-text.ts';
import { parseInput, Rejection } from '../../schema/kernel/rejection.ts';
import { accountClaims, type Claim, ClaimVanished, comparableEmail, type IdentityClaim } from './claims.ts';
import type { AccountCommand } from './decider.ts';

export interface AdmissionPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly claimKey: () => Promise<Buffer>;
  /** Addresses whose owners are admins from a sign-in on. */
  readonly adminEmails: readonly string[];
  readonly load: (userId: UserId) => Promise<Account>;
  readonly handle: (userId: UserId, command: AccountCommand) => Promise<unknown>;
}

/** What stands in the way of a sign-in, and may be cleared: an account that is erased or was never opened, a sign-in that was
 *  unlinked, an address that somebody else has. */
class Blocked extends Error {
  override readonly name = 'Blocked';
  constructor(
    readonly by:
      | { readonly kind: 'account'; readonly userId: UserId }
      | { readonly kind: 'identity'; readonly identityId: IdentityId }
      | { readonly kind: 'email'; readonly owner: Claim },
  ) {
    super(by.kind);
  }
}

/** What a sign-in has before anything is written to the log. */
interface Admitted extends IdentityClaim {
  /** The address is this account's alone. */
  readonly ownsEmail: boolean;
  readonly isNew: boolean;
}

/** Seconds after which a claim whose account was never opened counts as left by a process that died. */
const ABANDONED_S = 30;
const TRIES = 5;

const named = (text: string | null): string | null =>
  (text && cutText(storableText(text).normalize('NFC').replace(/\s+/gu, ' ').trim(), NAME_MAX).trim()) || null;
const httpsUrl = (url: string | null): string | null =>
  url && URL.canParse(url) && url.startsWith('https://') ? url : null;
const verifiedEmail = ({ email, isEmailVerified }: SignInInput): string | null => (isEmailVerified ? email : null);
const isTaken = (account: Account, { provider }: SignInInput): boolean =>
  [...account.identities.values()].some((identity) => identity.provider === provider);

/** Lets people in by what their provider vouches for: opens an account at the first sign-in, links a further way of signing in to
 *  the account that `linkTo` names, and knows who comes again. A sign-in belongs to one account and an address to one account,
 *  however many come at once; what a process that died has left half done is taken up or cleared by the next one. */
export const admission = ({ db, clock, claimKey, adminEmails, load, handle }: AdmissionPorts) => {
  const admins = new Set(adminEmails.map(comparableEmail));

  /** Ends what was begun under that id and never came to an account, and frees the claims of one that is erased; leaves a living
   *  account alone. The key of a person who is being erased stays, since it tells of an erasure to be finished. */
  const clear = async (userId: UserId): Promise<boolean> => {
    await handle(userId, { type: 'Abandon', now: clock().toISOString() });
    const { status, wasOpened } = await load(userId);
    if (status !== 'erased') return false;
    if (!wasOpened) await personalData(db).destroy(userId);
    await accountClaims(db, await claimKey()).releaseAll(userId);
    return true;
  };

  /** Claims in one transaction, so that whoever is refused leaves no claim behind. */
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
      isNamedAdmin: email !== null && admins.has(comparableEmail(email)),
    });
  };

  /** Whether looking again may help, after clearing what can be cleared. */
  const cleared = async (error: unknown, linkTo: UserId | undefined): Promise<boolean> => {
    if (error instanceof ClaimVanished || error instanceof KeyDestroyed) return true;
    if (error instanceof Rejection) return !linkTo && error.code === UserNotFound.code; // erased or cleared meanwhile
    if (!(error instanceof Blocked)) return false;
    const { by } = error;
    if (by.kind === 'account') return clear(by.userId);
    if (by.kind === 'email') return by.owner.age > ABANDONED_S && (await clear(by.owner.userId));
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
    return admitted.userId;
  };

  /** @throws Rejection EMAIL_BELONGS_TO_ANOTHER, IDENTITY_BELONGS_TO_ANOTHER, PROVIDER_LINKED_ALREADY, USER_NOT_FOUND (only
   *  where `linkTo` is nobody), INVALID_INPUT */
  return async (said: SignInInput, linkTo?: UserId): Promise<UserId> => {
    const input = parseInput(SignInInput, said);
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(input, linkTo);
      } catch (error) {
        if (tries < TRIES && (await cleared(error, linkTo))) continue;
        throw error instanceof Blocked && error.by.kind === 'email' ? EmailBelongsToAnother() : error;
      }
    }
  };
};
