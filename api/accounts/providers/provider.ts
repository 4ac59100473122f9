import type { CustomFetch } from 'openid-client';
import type { SignInProvider } from '../../../schema/accounts/providers.ts';

/** What binds an answer of a provider to the browser and the sign-in that asked for it. */
export interface AttemptKeys {
  /** Comes back with the browser. */
  readonly state: string;
  /** Comes back within the ID token. */
  readonly nonce: string;
  /** Proof, to the provider, that who redeems a code is who asked for it (PKCE, RFC 7636). */
  readonly codeVerifier: string;
}

/** What a provider says of a person. Null where it says nothing. */
export interface ProvidedPerson {
  /** The provider's own id of the person, the same for ever. */
  readonly providerUserId: string;
  readonly email: string | null;
  /** Whether the provider itself made sure that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pictureUrl: string | null;
}

/** One of the ways to sign in. */
export interface Provider {
  readonly name: SignInProvider;
  /** Where a browser goes to be asked who it is.
   *  @throws ProviderUnreachable */
  authorizationUrl(keys: AttemptKeys): Promise<URL>;
  /** Redeems what the browser came back with.
   *  @param callback the address at which it came back
   *  @throws SignInCancelled when the person said no
   *  @throws NotProven when anything of the answer is not as it must be
   *  @throws ProviderUnreachable */
  redeem(callback: URL, keys: AttemptKeys): Promise<ProvidedPerson>;
}

/** This product as a provider knows it, and how it is reached. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where browsers come back: registered with the provider, to the letter. */
  readonly redirectUri: string;
  /** How requests reach the provider; the network unless given. */
  readonly fetch?: CustomFetch | undefined;
}

/** The person said no at the provider. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}
/** The answer does not prove who it is, or was made for somebody else. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}
/** The provider cannot be reached or is at fault. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
