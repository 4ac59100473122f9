import type { UserId } from '../../schema/accounts/ids.ts';
import { UnlinkInput } from '../../schema/accounts/inputs.ts';
import { SignInAgain } from '../../schema/accounts/rejections.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { AccountCommands, As } from './handler.ts';
import type { Sessions } from './sessions.ts';

/** The user and the session of a request. */
export interface InSession {
  readonly userId: UserId;
  /** Null if the session is unknown. A request without a known session must not change how people sign in. */
  readonly sessionId: string | null;
}

/** Whether the session is recent enough for its user to change how they sign in. */
export const isFreshSession = async (
  sessions: Pick<Sessions, 'list'>,
  { userId, sessionId }: InSession,
): Promise<boolean> => (await sessions.list(userId)).some(({ id, isFresh }) => id === sessionId && isFresh);

/** Checks that the session is recent. Call this before a command with an idempotency key: otherwise, a retry in a new session would get the stored
 *  rejection.
 *  @throws Rejection SIGN_IN_AGAIN if the session is not recent */
export const requireFreshSession = async (sessions: Pick<Sessions, 'list'>, asker: InSession): Promise<void> => {
  if (!(await isFreshSession(sessions, asker))) throw SignInAgain();
};

export interface UnlinkingParts {
  readonly accounts: Pick<AccountCommands, 'unlinkIdentity'>;
  readonly sessions: Pick<Sessions, 'endOf'>;
}

/** Unlinks an identity, and ends the user's other sessions that began with this identity.
 *  @throws Rejection IDENTITY_NOT_FOUND, LAST_IDENTITY, INVALID_INPUT */
export const unlink = async (
  { accounts, sessions }: UnlinkingParts,
  { userId, sessionId }: InSession,
  input: unknown,
  as: As,
): Promise<void> => {
  const { provider } = parseInput(UnlinkInput, input);
  await accounts.unlinkIdentity(userId, { provider }, as);
  await sessions.endOf(userId, provider, sessionId ?? undefined);
};
