import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { ProviderClient } from '../../api/accounts/providers/provider.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import { localPerson } from './test-users.ts';

/** The lifetime of the provider's sessions, grants and tokens, in seconds. */
const LIFE_S = 600;

/** CarSetu as a client of the provider: one client for each sign-in button. */
export type LocalClient = Omit<ProviderClient, 'fetch'>;
export type LocalClients = Readonly<Record<SignInProvider, LocalClient>>;

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' };
};

/** Returns a policy that always shows the page for choosing a user, as Google does with `select_account`. */
const alwaysChoosing = () => {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'a user must be chosen', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
};

const configuration = (clients: LocalClients, path: string): Configuration => ({
  clients: SIGN_IN_PROVIDERS.map((provider) => ({
    client_id: clients[provider].clientId,
    client_secret: clients[provider].clientSecret,
    redirect_uris: [clients[provider].redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code'],
    response_types: ['code'],
  })),
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  scopes: ['openid', 'email', 'profile', 'public_profile', 'read:user', 'user:email'],
  claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `${path}/interaction/${uid}`, policy: alwaysChoosing() },
  ttl: {
    AccessToken: LIFE_S,
    AuthorizationCode: LIFE_S,
    Grant: LIFE_S,
    IdToken: LIFE_S,
    Interaction: LIFE_S,
    Session: LIFE_S,
  },
  async findAccount(_ctx, id) {
    const person = localPerson(id);
    if (!person) return undefined;
    const { firstName, lastName, email } = person;
    const claims = {
      email,
      email_verified: true,
      given_name: firstName,
      family_name: lastName,
      name: `${firstName} ${lastName}`,
    };
    return { accountId: id, claims: async () => ({ sub: id, ...claims }) };
  },
  // There is no consent page, because choosing a user counts as consent.
  async loadExistingGrant({ oidc }) {
    const { client, session, params, provider } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(String(params?.scope ?? ''));
    await grant.save();
    return grant;
  },
  async renderError(ctx, { error, error_description }) {
    ctx.type = 'text';
    ctx.body = `The local identity provider refused: ${error} ${error_description ?? ''}\n`;
  },
});

/** Creates an OpenID provider that keeps all state in memory, so that the state is lost when the process ends.
 *  @param path the path of the provider on this server */
export const localOidc = ({
  publicUrl,
  path,
  clients,
}: {
  publicUrl: string;
  path: string;
  clients: LocalClients;
}): Provider => {
  const provider = new Provider(`${publicUrl}${path}`, configuration(clients, path));
  provider.proxy = true; // trusts the host and protocol that identity-routes.ts sets in X-Forwarded headers
  return provider;
};
