import type { UserId } from '../../schema/accounts/ids.ts';
import { UnlinkInput } from '../../schema/accounts/inputs.ts';
import { SignInAgain } from '../../schema/accounts/rejections.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { AccountCommands, As } from './handler.ts';
import type { Sessions } from './sessions.ts';

/** Whose request it is, and by which session. */
export interface InSession {
  readonly userId: UserId;
  /** Null where none is known: such a request changes nothing of what signs people in. */
  readonly sessionId: string | null;
}

/** Whether the session began recently enough to change what signs its user in. */
export const isFreshSession = async (
  sessions: Pick<Sessions, 'list'>,
  { userId, sessionId }: InSession,
): Promise<boolean> => (await sessions.list(userId)).some(({ id, isFresh }) => id === sessionId && isFresh);

/** @throws Rejection SIGN_IN_AGAIN. Ask before a keyed command: the same command may succeed in the next session. */
export const requireFreshSession = async (sessions: Pick<Sessions, 'list'>, asker: InSession): Promise<void> => {
  if (!(await isFreshSession(sessions, asker))) throw SignInAgain();
};

export interface UnlinkingParts {
  readonly accounts: Pick<AccountCommands, 'unlinkIdentity'>;
  readonly sessions: Pick<Sessions, 'endOf'>;
}

/** Unlinks a way of signing in, and ends what was begun with it on other devices.
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
