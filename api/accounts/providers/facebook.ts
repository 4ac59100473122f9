import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askProvider, codeFlow, type KnownAddresses, knownConfiguration } from './code-flow.ts';
import type { Provider, ProviderClient } from './provider.ts';

/** Facebook's endpoints. Facebook publishes no metadata for web sign-in. */
export interface FacebookAddresses extends KnownAddresses {
  readonly profile: string;
}
/** Facebook's endpoints (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow). */
const FACEBOOK: FacebookAddresses = {
  issuer: 'https://www.facebook.com',
  authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profile: 'https://graph.facebook.com/v23.0/me',
};
const FIELDS = 'id,first_name,last_name,email,picture.width(400).height(400)';

const Profile = z.object({
  id: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.email().optional().catch(undefined),
  picture: z
    .object({ data: z.object({ url: z.url({ protocol: /^https$/ }), is_silhouette: z.boolean().optional() }) })
    .optional()
    .catch(undefined),
});

/** Returns the provider for sign-in with Facebook, which uses OAuth 2 and then the Graph API. */
export const facebook = (client: ProviderClient, addresses: FacebookAddresses = FACEBOOK): Provider => {
  const configuration = knownConfiguration(addresses, client);
  return codeFlow({
    name: 'facebook',
    client,
    scope: 'public_profile email',
    isOpenId: false,
    configuration: async () => configuration,
    async personFrom({ access_token }) {
      const url = new URL(addresses.profile);
      url.searchParams.set('fields', FIELDS);
      // Proves to Facebook that our app uses the token.
      const proof = createHmac('sha256', client.clientSecret).update(access_token).digest('hex');
      url.searchParams.set('appsecret_proof', proof);
      const person = Profile.parse(await askProvider(configuration, access_token, url));
      const picture = person.picture?.data;
      return {
        providerUserId: person.id,
        email: person.email ?? null,
        // Facebook does not report whether it verified the email address.
        isEmailVerified: false,
        firstName: person.first_name ?? null,
        lastName: person.last_name ?? null,
        pictureUrl: picture && !picture.is_silhouette ? picture.url : null,
      };
    },
  });
};
