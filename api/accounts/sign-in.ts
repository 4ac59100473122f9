import type { SignInProvider } from '../../schema/accounts/providers.ts';
import type { ProvidedPerson, Provider } from './providers/provider.ts';
import { NotProven } from './providers/provider.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { SecondStep, SecondSteps } from './second-factor/second-steps.ts';
import type { Sessions } from './sessions.ts';
import type { LinkTo, SignInAttempts } from './sign-in-attempts.ts';

/** Where a browser does the second step of a sign-in. */
export const SECOND_STEP = '/api/auth/second-step';

/** Takes in what a provider proved. Of the accounts' commands it needs this one.
 *  @throws Rejection when the rules of accounts forbid it */
export type SignInCommand = (
  person: ProvidedPerson & { readonly provider: SignInProvider },
  options: { readonly linkTo?: string },
) => Promise<{ readonly userId: string }>;

export interface SignInParts {
  readonly providers: readonly Provider[];
  readonly attempts: SignInAttempts;
  readonly sessions: Sessions;
  readonly signIn: SignInCommand;
  /** Whether somebody has a second step before them, and which; null for who has none. */
  readonly secondStepOf: (userId: string) => Promise<SecondStep['purpose'] | null>;
  readonly steps: Pick<SecondSteps, 'begin'>;
  readonly factors: Pick<SecondFactors, 'begin'>;
}

/** What a browser came back with from a provider. */
export interface CallbackOf {
  readonly provider: Provider;
  /** The address at which it came back, as the provider knows it. */
  readonly url: URL;
  /** The secret in its cookie; null without one. */
  readonly secret: string | null;
  /** The session that it has now, with its user; null for a stranger. */
  readonly current: LinkTo | null;
  readonly userAgent: string | undefined;
}
/** How a sign-in ended, and whose it is. `step`: the secret of the second step that is before the browser. `token`: that of the session that began. Both
 *  are null where a way of signing in was linked to the session under way. */
export interface SignedIn {
  readonly userId: string;
  readonly returnTo: string;
  readonly token: string | null;
  readonly step: string | null;
}

/** Finishes sign-ins: the one place where a provider's word becomes a session. */
export const finishSignIn =
  ({ attempts, sessions, signIn, secondStepOf, steps, factors }: Omit<SignInParts, 'providers'>) =>
  /** @throws NotProven, SignInCancelled, ProviderUnreachable, or a Rejection of the accounts */
  async ({ provider, url, secret, current, userAgent }: CallbackOf): Promise<SignedIn> => {
    const attempt = secret && (await attempts.take(secret));
    if (!attempt || attempt.provider !== provider.name) throw new NotProven('this browser began no such sign-in');
    const { keys, linkTo, returnTo } = attempt;
    if (linkTo && (linkTo.userId !== current?.userId || linkTo.sessionId !== current.sessionId))
      throw new NotProven('the session that asked for the link is over');
    const person = { ...(await provider.redeem(url, keys)), provider: provider.name };
    if (linkTo) {
      await signIn(person, { linkTo: linkTo.userId });
      return { userId: linkTo.userId, returnTo, token: null, step: null };
    }
    const { userId } = await signIn(person, {});
    const purpose = await secondStepOf(userId);
    if (purpose) {
      const { secret: step, id } = await steps.begin({ userId, provider: provider.name, returnTo, purpose });
      if (purpose === 'enrol') await factors.begin(userId, id);
      return { userId, returnTo: SECOND_STEP, token: null, step };
    }
    const { token } = await sessions.start(userId, { userAgent, provider: provider.name });
    // The session that this browser had, of whomever, is given up: nothing of it goes over into the new one.
    if (current) await sessions.end(current.userId, current.sessionId);
    return { userId, returnTo, token, step: null };
  };
