import type { SignInProvider } from '../../schema/accounts/providers.ts';
import type { ProvidedPerson, Provider } from './providers/provider.ts';
import { NotProven } from './providers/provider.ts';
import type { Sessions } from './sessions.ts';
import type { LinkTo, SignInAttempts } from './sign-in-attempts.ts';

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
/** How a sign-in ended. */
export interface SignedIn {
  readonly returnTo: string;
  /** The token of the session that began; null where a way of signing in was linked to the one under way. */
  readonly token: string | null;
}

/** Finishes sign-ins: the one place where a provider's word becomes a session. */
export const finishSignIn =
  ({ attempts, sessions, signIn }: Omit<SignInParts, 'providers'>) =>
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
      return { returnTo, token: null };
    }
    const { userId } = await signIn(person, {});
    const { token } = await sessions.start(userId, { userAgent, provider: provider.name });
    // The session that this browser had, of whomever, is given up: nothing of it goes over into the new one.
    if (current) await sessions.end(current.userId, current.sessionId);
    return { returnTo, token };
  };
