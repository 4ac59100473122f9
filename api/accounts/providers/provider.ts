import type { CustomFetch } from 'openid-client';
import type { SignInProvider } from '../../../schema/accounts/providers.ts';

/** The secret values that bind a provider's response to the browser and the sign-in that requested it. */
export interface AttemptKeys {
  /** The provider returns this value in the redirect. */
  readonly state: string;
  /** The provider returns this value in the ID token. */
  readonly nonce: string;
  /** Proves to the provider that the same client requests and redeems a code (PKCE, RFC 7636). */
  readonly codeVerifier: string;
}

/** A provider's data about a person. Fields are null if the provider has no value. */
export interface ProvidedPerson {
  /** The provider's own id for the person, which never changes. */
  readonly providerUserId: string;
  readonly email: string | null;
  /** Whether the provider has verified that the email address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pictureUrl: string | null;
}

/** An identity provider that users can sign in with, such as Google. The sign-in begins at `authorizationUrl` and ends with `redeem`. */
export interface Provider {
  readonly name: SignInProvider;
  /** Returns the provider's URL to which the browser is sent to sign in.
   *  @throws ProviderUnreachable if the provider cannot be reached */
  authorizationUrl(keys: AttemptKeys): Promise<URL>;
  /** Redeems the code in `callback`, the URL to which the provider redirected the browser.
   *  @throws SignInCancelled if the person declined
   *  @throws NotProven if the response is invalid
   *  @throws ProviderUnreachable if the provider cannot be reached or fails */
  redeem(callback: URL, keys: AttemptKeys): Promise<ProvidedPerson>;
}

/** This site's registration with a provider, and the function that sends requests to the provider. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The URL to which the provider redirects browsers, exactly as registered with the provider. */
  readonly redirectUri: string;
  /** The function that sends requests to the provider; by default, they are sent over the network. */
  readonly fetch?: CustomFetch | undefined;
}

/** Thrown if the person declined to sign in at the provider. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}
/** Thrown if the provider's response does not prove an identity, or was issued for another browser or sign-in. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}
/** Thrown if the provider is unreachable or fails. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
