import type { SignInWay } from '../../schema/accounts/providers.ts';
import type { ProvidedPerson, Provider } from './providers/provider.ts';
import { NotProven } from './providers/provider.ts';
import type { SecondStep, SecondSteps } from './second-factor/pending-sign-ins.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { LinkTo, SignInAttempts } from './sign-in-attempts.ts';

/** The path of the page for the second step of a sign-in. */
export const SECOND_STEP = '/api/auth/second-step';

/** The account command that signs in a person whom a provider has authenticated.
 *  @throws Rejection if the account rules forbid it */
export type SignInCommand = (
  person: ProvidedPerson & { readonly provider: SignInWay },
  options: { readonly linkTo?: string },
) => Promise<{ readonly userId: string }>;

export interface SignInParts {
  readonly providers: readonly Provider[];
  readonly attempts: SignInAttempts;
  readonly sessions: Sessions;
  readonly signIn: SignInCommand;
  /** Returns the second step that a user must complete; null if no second step is required. */
  readonly secondStepOf: (userId: string) => Promise<SecondStep['purpose'] | null>;
  readonly steps: Pick<SecondSteps, 'begin'>;
  readonly factors: Pick<SecondFactors, 'begin'>;
}

/** The data of the request with which a browser returns from a provider. */
export interface CallbackOf {
  readonly provider: Provider;
  /** The URL to which the browser returned, as registered with the provider. */
  readonly url: URL;
  /** The secret in the browser's cookie; null if there is no such cookie. */
  readonly secret: string | null;
  /** The browser's current session and its user; null if the browser is not signed in. */
  readonly current: LinkTo | null;
  readonly userAgent: string | undefined;
}
/** The outcome of a sign-in: the token of the new session, or the secret of the second step (`step`) if one is required. Both are null if the
 *  sign-in only linked an identity. */
export interface SignedIn {
  readonly userId: string;
  readonly returnTo: string;
  readonly token: string | null;
  readonly step: string | null;
}

/** An authenticated person, and the browser with which they sign in. */
interface Proved extends Pick<CallbackOf, 'current' | 'userAgent'> {
  readonly userId: string;
  readonly provider: SignInWay;
  readonly returnTo: string;
}

/** Opens a session, or begins the second step if one is required. This is the only place where a verified sign-in becomes a session. */
export const openSession =
  ({ sessions, secondStepOf, steps, factors }: Pick<SignInParts, 'sessions' | 'secondStepOf' | 'steps' | 'factors'>) =>
  async ({ userId, provider, returnTo, current, userAgent }: Proved): Promise<SignedIn> => {
    const purpose = await secondStepOf(userId);
    if (purpose) {
      const { secret: step, id } = await steps.begin({ userId, provider, returnTo, purpose });
      if (purpose === 'enrol') await factors.begin(userId, id);
      return { userId, returnTo: SECOND_STEP, token: null, step };
    }
    const { token } = await sessions.start(userId, { userAgent, provider });
    // The browser's previous session ends, even if it belonged to another user, so that the new session inherits nothing from it.
    if (current) await sessions.end(current.userId, current.sessionId);
    return { userId, returnTo, token, step: null };
  };

/** Checks that the browser is still signed in with the session in which the user asked to link an identity.
 *  @throws NotProven if that session is no longer the current one */
export const requireSameSession = (linkTo: LinkTo, current: LinkTo | null): void => {
  if (linkTo.userId !== current?.userId || linkTo.sessionId !== current.sessionId)
    throw new NotProven('the session that requested the link has ended');
};

/** Returns a function that finishes a sign-in after the identity provider has redirected the browser back. */
export const finishSignIn =
  (parts: Omit<SignInParts, 'providers'>) =>
  /** @throws NotProven, SignInCancelled, ProviderUnreachable, or a Rejection from the account rules */
  async ({ provider, url, secret, current, userAgent }: CallbackOf): Promise<SignedIn> => {
    const { attempts, signIn } = parts;
    const attempt = secret && (await attempts.take(secret));
    if (!attempt || attempt.provider !== provider.name)
      throw new NotProven('this browser has not started this sign-in');
    const { keys, linkTo, returnTo } = attempt;
    if (linkTo) requireSameSession(linkTo, current);
    const person = { ...(await provider.redeem(url, keys)), provider: provider.name };
    if (linkTo) {
      await signIn(person, { linkTo: linkTo.userId });
      return { userId: linkTo.userId, returnTo, token: null, step: null };
    }
    const { userId } = await signIn(person, {});
    return openSession(parts)({ userId, provider: provider.name, returnTo, current, userAgent });
  };
