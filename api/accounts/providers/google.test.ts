import { describe, expect, it } from 'vitest';
import { google } from './google.ts';
import { NotProven } from './provider.ts';

const ISSUER = 'https://accounts.example';
const KEYS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
/** Starts a sign-in at a provider whose metadata contains this issuer. */
const begunAt = (issuer: string): Promise<URL> => {
  const metadata = {
    issuer,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/keys`,
  };
  const client = {
    ...{ clientId: 'carsetu', clientSecret: 'a secret', redirectUri: 'https://cars.example/api/auth/google/callback' },
    fetch: async () => Response.json(metadata),
  };
  return google(client, ISSUER).authorizationUrl(KEYS);
};

describe('the metadata of a provider', () => {
  it('is taken where it names the issuer that was asked', async () => {
    expect((await begunAt(ISSUER)).href).toContain(`${ISSUER}/authorize?`);
  });

  it.each(['https://elsewhere.example', `${ISSUER}.elsewhere.example`, `${ISSUER}/other`])(
    'is refused where it names %s',
    async (issuer) => {
      await expect(begunAt(issuer)).rejects.toBeInstanceOf(NotProven);
    },
  );
});
