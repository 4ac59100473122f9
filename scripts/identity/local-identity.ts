import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { CustomFetch } from 'openid-client';
import { facebook } from '../../api/accounts/providers/facebook.ts';
import { github } from '../../api/accounts/providers/github.ts';
import { google } from '../../api/accounts/providers/google.ts';
import type { LocalIdentity, LocalIdentityParts } from '../../api/accounts/providers/local-identity-port.ts';
import { isForDevelopers } from '../../api/platform/http/local-hosts.ts';
import type { SignInProvider } from '../../schema/accounts/providers.ts';
import { type Door, identityDoor } from './identity-routes.ts';
import type { LocalClient } from './oidc.ts';
import { seedPeople } from './seed.ts';
import { DEMO_DEALER, LOCAL_PEOPLE, type LocalPerson } from './test-users.ts';

const PATH = '/dev/identity';

const methodOf = (method: string): 'GET' | 'POST' => (method === 'POST' ? 'POST' : 'GET');

/** A `fetch` for our own URLs that hands each request to the server in this process. Unlike a request over the network, this also works behind a
 *  mapped port, and with a host name that only browsers can resolve. */
const fetchWithin =
  (app: () => FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const answer = await app().inject({
      method: methodOf(method),
      url: pathname + search,
      headers: { ...headers, host },
      payload: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined,
    });
    const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(answer.payload, { status: answer.statusCode, headers: kept });
  };

/** Creates a local identity provider, so that developers can sign in without any setup: an OpenID provider below `/dev/identity` on the server's own
 *  port.
 *  All three sign-in buttons use it, through the same code that otherwise talks to Google, Facebook and GitHub.
 *  @throws Error in production, or if the host of the public URL is not a name of this machine */
export const localIdentity = (parts: LocalIdentityParts): LocalIdentity => {
  const { publicUrl } = parts;
  if (!isForDevelopers(parts)) throw new Error('the local identity provider only runs for developers on this machine');
  const clientOf = (provider: SignInProvider): LocalClient => ({
    clientId: `carsetu-${provider}`,
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri: `${publicUrl}/api/auth/${provider}/callback`,
  });
  const clients = { google: clientOf('google'), facebook: clientOf('facebook'), github: clientOf('github') };
  let server: FastifyInstance | null = null;
  const fetch = fetchWithin(() => {
    if (!server) throw new Error('the local identity provider has not been started');
    return server;
  });
  const issuer = `${publicUrl}${PATH}`;
  const authorization = `${issuer}/auth`;
  const token = `${issuer}/token`;
  const seeded = seedPeople(parts);
  const sellers = LOCAL_PEOPLE.filter((person) => person.role === 'seller' && person !== DEMO_DEALER);
  const chosen = async ({ id }: LocalPerson): Promise<void> => {
    const userId = (await seeded()).get(id);
    const place = sellers.findIndex((seller) => seller.id === id);
    if (userId && place >= 0) await parts.sellDemoListings(userId, place);
  };
  const door: Door = { path: PATH, publicUrl, clients, seeded, chosen };
  const identity: FastifyPluginAsync = async (app) => {
    server = app;
    await app.register(identityDoor, door);
  };
  return {
    door: identity,
    providers: [
      google({ ...clients.google, fetch }, issuer),
      facebook({ ...clients.facebook, fetch }, { issuer, authorization, token, profile: `${issuer}/facebook/me` }),
      github({ ...clients.github, fetch }, { issuer, authorization, token, user: `${issuer}/github/user` }),
    ],
  };
};
