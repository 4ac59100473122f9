import * as openid from 'openid-client';
import {
  type AttemptKeys,
  NotProven,
  type ProvidedPerson,
  type Provider,
  type ProviderClient,
  ProviderUnreachable,
  SignInCancelled,
} from './provider.ts';

/** The timeout for each response from a provider, in seconds. */
export const PROVIDER_PATIENCE_S = 10;

const translated = (error: unknown): Error => {
  if (error instanceof NotProven || error instanceof ProviderUnreachable) return error;
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInCancelled('the person said no', { cause: error });
  const { code, cause } = error instanceof openid.ClientError ? error : { code: undefined, cause: undefined };
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  const isAtFault = cause instanceof Response && cause.status >= 500;
  if (isAway || isAtFault) return new ProviderUnreachable('the provider does not answer', { cause: error });
  return new NotProven('the answer is invalid', { cause: error });
};
const translating = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw translated(error);
  });

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** The properties in which the providers differ. */
export interface CodeFlow {
  readonly name: Provider['name'];
  readonly client: ProviderClient;
  readonly scope: string;
  /** Whether the provider uses OpenID Connect. If so, its response must contain a signed ID token with the nonce. */
  readonly isOpenId: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  configuration(): Promise<openid.Configuration>;
  personFrom(tokens: Tokens, configuration: openid.Configuration): Promise<ProvidedPerson>;
}

/** Returns a provider that uses the authorization code flow with PKCE. */
export const codeFlow = (flow: CodeFlow): Provider => {
  const { name, client, scope, isOpenId, parameters } = flow;
  const { redirectUri } = client;
  const address = async ({ state, nonce, codeVerifier }: AttemptKeys): Promise<URL> =>
    openid.buildAuthorizationUrl(await flow.configuration(), {
      ...parameters,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(isOpenId && { nonce }),
    });
  const redeem = async (callback: URL, { state, nonce, codeVerifier }: AttemptKeys): Promise<ProvidedPerson> => {
    const configuration = await flow.configuration();
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
    });
    return flow.personFrom(tokens, configuration);
  };
  return {
    name,
    authorizationUrl: (keys) => translating(address(keys)),
    redeem: (callback, keys) => translating(redeem(callback, keys)),
  };
};

/** The endpoints of a provider that publishes no metadata. */
export interface KnownAddresses {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
}
/** Returns the configuration of a provider that publishes no metadata. */
export const knownConfiguration = (
  { issuer, authorization, token }: KnownAddresses,
  { clientId, clientSecret, fetch }: ProviderClient,
): openid.Configuration => {
  const metadata = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const configuration = new openid.Configuration(metadata, clientId, undefined, openid.ClientSecretPost(clientSecret));
  configuration.timeout = PROVIDER_PATIENCE_S;
  if (fetch) configuration[openid.customFetch] = fetch;
  if (issuer.startsWith('http:')) openid.allowInsecureRequests(configuration);
  return configuration;
};

/** Requests JSON from a provider's API with the access token that the provider issued.
 *  @throws NotProven if the provider rejects the request
 *  @throws ProviderUnreachable if the request fails */
export const askProvider = async (
  configuration: openid.Configuration,
  token: string,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const response = await openid.fetchProtectedResource(configuration, token, url, 'GET', null, new Headers(headers));
  if (response.status >= 500) throw new ProviderUnreachable(`${url.host} answered ${response.status}`);
  if (!response.ok) throw new NotProven(`${url.host} answered ${response.status}`);
  return response.json();
};
