import type { UserId } from '../../../schema/accounts/ids.ts';
import { AboutUserInput } from '../../../schema/accounts/inputs.ts';
import { SignInRequired } from '../../../schema/accounts/rejections.ts';
import {
  NotForYourself,
  type SecondFactor,
  SecondFactorOff,
  type SecondFactorSecret,
} from '../../../schema/accounts/second-factor.ts';
import type { User } from '../../../schema/accounts/user.ts';
import { parseInput } from '../../../schema/kernel/rejection.ts';
import type { CommandContext } from '../../platform/command-handler.ts';
import type { AccountCommands, As } from '../handler.ts';
import type { Sessions } from '../sessions.ts';
import { type InSession, requireFreshSession } from '../unlinking.ts';
import type { SecondFactors } from './second-factors.ts';

export interface OwnSecondFactorParts {
  readonly factors: SecondFactors;
  readonly sessions: Pick<Sessions, 'list' | 'endAll' | 'proveTwice' | 'forgetProof' | 'count'>;
  readonly accounts: Pick<AccountCommands, 'noteSecondFactor' | 'noteMeasure'>;
  /** Whether the operator requires this user to have a second factor. */
  readonly isRequiredOf: (user: Pick<User, 'roles'>) => boolean;
}

/** Returns the id of the session.
 *  @throws Rejection SIGN_IN_REQUIRED if there is none, because a request without a session must not change how people sign in */
const sessionOf = ({ sessionId }: InSession): string => {
  if (sessionId === null) throw SignInRequired();
  return sessionId;
};

/** Lets users manage their own second factor, and lets admins help users who have lost theirs. Setting up or removing a second factor ends the user's
 *  other sessions. */
export const ownSecondFactor = ({ factors, sessions, accounts, isRequiredOf }: OwnSecondFactorParts) => ({
  async of(user: Pick<User, 'id' | 'roles'>): Promise<SecondFactor> {
    const { enabledAt, ...more } = await factors.of(user.id);
    return { ...more, enabledAt: enabledAt?.toISOString() ?? null, isRequired: isRequiredOf(user) };
  },
  /** Starts the setup of a second factor.
   *  @throws Rejection SIGN_IN_AGAIN, SECOND_FACTOR_ON */
  async begin(asker: InSession): Promise<SecondFactorSecret> {
    await requireFreshSession(sessions, asker);
    return factors.begin(asker.userId, sessionOf(asker));
  },
  /** Completes the setup of a second factor.
   *  @returns the recovery codes, which cannot be shown again
   *  @throws Rejection SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
  async confirm(asker: InSession, input: unknown): Promise<readonly string[]> {
    const sessionId = sessionOf(asker);
    const codes = await factors.confirm(asker.userId, sessionId, input);
    await sessions.proveTwice(sessionId);
    await sessions.endAll(asker.userId, sessionId);
    return codes;
  },
  /** Removes the user's second factor.
   *  @throws Rejection SIGN_IN_AGAIN, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
  async disable(asker: InSession, input: unknown): Promise<void> {
    const { userId } = asker;
    await requireFreshSession(sessions, asker);
    await factors.prove(userId, input);
    await accounts.noteSecondFactor(userId, { type: 'DisableSecondFactor', by: userId, reason: null });
    await factors.remove(userId);
    await sessions.forgetProof(userId);
    await sessions.endAll(userId, sessionOf(asker));
  },
  /** Replaces all recovery codes.
   *  @returns the new recovery codes, which cannot be shown again
   *  @throws Rejection SIGN_IN_AGAIN, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP, INVALID_INPUT */
  async renewRecoveryCodes(asker: InSession, input: unknown): Promise<readonly string[]> {
    await requireFreshSession(sessions, asker);
    await factors.prove(asker.userId, input);
    return factors.renewRecoveryCodes(asker.userId);
  },
  /** Removes the second factor of another user who has lost it, and ends all sessions of that user. Call `requireFreshSession` first.
   *  @throws Rejection NOT_FOR_YOURSELF, SECOND_FACTOR_OFF, USER_NOT_FOUND, INVALID_INPUT */
  async remove(input: unknown, as: As & Pick<CommandContext, 'actor'>): Promise<void> {
    const { userId } = ofAnother(input, as.actor);
    if (!(await factors.of(userId)).enabledAt) throw SecondFactorOff();
    await accounts.noteMeasure('DisableSecondFactor', input, as);
    await factors.remove(userId);
    await sessions.endAll(userId);
  },
  /** Ends all sessions of another user, and closes that user's websockets.
   *  @throws Rejection NOT_FOR_YOURSELF, USER_NOT_FOUND, INVALID_INPUT */
  async endSessions(input: unknown, as: As & Pick<CommandContext, 'actor'>): Promise<void> {
    const { userId } = ofAnother(input, as.actor);
    await accounts.noteMeasure('EndSessions', input, as);
    await sessions.endAll(userId);
  },
  async safetyOf(userId: UserId): Promise<{ readonly hasSecondFactor: boolean; readonly sessions: number }> {
    const [{ enabledAt }, count] = await Promise.all([factors.of(userId), sessions.count(userId)]);
    return { hasSecondFactor: enabledAt !== null, sessions: count };
  },
});
export type OwnSecondFactor = ReturnType<typeof ownSecondFactor>;

const ofAnother = (input: unknown, actor: string): AboutUserInput => {
  const parsed = parseInput(AboutUserInput, input);
  if (parsed.userId === actor) throw NotForYourself();
  return parsed;
};
