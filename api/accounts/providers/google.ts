import * as openid from 'openid-client';
import { z } from 'zod';
import { sharedAttempt } from '../../../schema/kernel/shared-attempt.ts';
import { codeFlow, PROVIDER_PATIENCE_S } from './code-flow.ts';
import { NotProven, type Provider, type ProviderClient } from './provider.ts';

/** Google's OpenID issuer (https://developers.google.com/identity/openid-connect/openid-connect). */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Google's claims about a person in the ID token. The OpenID library has already checked the issuer, audience, times, nonce and signature. */
const Claims = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});

/** Returns the provider for sign-in with Google, which uses OpenID Connect and Google's discovery document.
 *  @param issuer an OpenID issuer to use instead of Google, such as the local identity provider or a test provider */
export const google = (client: ProviderClient, issuer: string = GOOGLE_ISSUER): Provider => {
  const discover = async (): Promise<openid.Configuration> => {
    const execute = [openid.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
    return openid.discovery(
      new URL(issuer),
      client.clientId,
      { id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(client.clientSecret),
      { execute, timeout: PROVIDER_PATIENCE_S, ...(client.fetch && { [openid.customFetch]: client.fetch }) },
    );
  };
  return codeFlow({
    name: 'google',
    client,
    scope: 'openid email profile',
    isOpenId: true,
    parameters: { prompt: 'select_account' },
    configuration: sharedAttempt(discover),
    async personFrom(tokens) {
      const claims = Claims.safeParse(tokens.claims());
      if (!claims.success) throw new NotProven('the ID token lacks required claims', { cause: claims.error });
      const { sub, email, email_verified, given_name, family_name, picture } = claims.data;
      return {
        providerUserId: sub,
        email: email ?? null,
        isEmailVerified: email !== undefined && email_verified === true,
        firstName: given_name ?? null,
        lastName: family_name ?? null,
        pictureUrl: picture ?? null,
      };
    },
  });
};
