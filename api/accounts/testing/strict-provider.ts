import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

const KEY_ID = 'k1';
/** A defect that the ID tokens of the test provider can have. */
export type Flaw =
  | 'another key'
  | 'another issuer'
  | 'another audience'
  | 'another nonce'
  | 'no nonce'
  | 'alg none'
  | 'alg HS256 by the client secret'
  | 'over'
  | 'no subject';

interface Grant {
  readonly challenge: string;
  readonly nonce: string | null;
  readonly redirectUri: string;
}
export interface StrictPerson {
  readonly sub: string;
  readonly email: string;
  readonly isEmailVerified?: boolean;
}

export const CLIENT = { clientId: 'carsetu', clientSecret: 'a secret of 32 characters or more' };

/** Starts an OpenID provider that serves its metadata and keys over HTTP. A code is valid only once and only with its verifier. The provider also
 *  serves GitHub's API. A test sets the person who signs in, and may set a defect for all later ID tokens. The caller must close the provider. */
export const strictProvider = async () => {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let person: StrictPerson = { sub: '1', email: 'asha@example.in' };
  let flaw: Flaw | null = null;
  let redeemed = 0;

  const idToken = async ({ nonce }: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: flaw === 'another issuer' ? 'https://elsewhere.example' : issuer,
      aud: flaw === 'another audience' ? 'another-app' : CLIENT.clientId,
      ...(flaw !== 'no subject' && { sub: person.sub }),
      iat: flaw === 'over' ? now - 7200 : now,
      exp: flaw === 'over' ? now - 3600 : now + 600,
      ...(flaw !== 'no nonce' && { nonce: flaw === 'another nonce' ? 'another' : nonce }),
      email: person.email,
      email_verified: person.isEmailVerified ?? true,
      given_name: 'Asha',
    };
    if (flaw === 'alg none') return new UnsecuredJWT(claims).encode();
    if (flaw === 'alg HS256 by the client secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT.clientSecret));
    const key = flaw === 'another key' ? other.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
  };
  const redeem = async (form: URLSearchParams): Promise<[number, object]> => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
    const holds = grant && grant.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!isClient || !holds) return [400, { error: 'invalid_grant' }];
    redeemed += 1;
    const token = { access_token: 'opaque', token_type: 'bearer', expires_in: 600 };
    return [200, grant.nonce === null ? token : { ...token, id_token: await idToken(grant) }];
  };
  const answer = async (request: http.IncomingMessage): Promise<[number, object]> => {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ];
      case '/jwks':
        return [200, { keys: [jwk] }];
      case '/token':
        return redeem(new URLSearchParams(await text(request)));
      case '/user':
        return [200, { id: Number(person.sub), name: 'Asha Rao', avatar_url: null }];
      case '/user/emails':
        return [200, [{ email: person.email, primary: true, verified: person.isEmailVerified ?? true }]];
      default:
        return [404, {}];
    }
  };
  const server = http.createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    issuer,
    github: { issuer, authorization: `${issuer}/authorize`, token: `${issuer}/token`, user: `${issuer}/user` },
    /** Sets the person who signs in from now on. */
    become: (next: StrictPerson): void => {
      person = next;
    },
    /** Sets the defect of every ID token from now on; null for no defect. */
    spoil: (next: Flaw | null): void => {
      flaw = next;
    },
    /** Returns how many codes have been redeemed. */
    redeemed: () => redeemed,
    /** Approves a browser's authorisation request. Returns the redirect URL with a code. */
    approve: (authorization: URL): URL => {
      const asked = authorization.searchParams;
      const code = randomBytes(16).toString('base64url');
      const redirectUri = asked.get('redirect_uri') ?? '';
      grants.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce'), redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
