import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { google } from '../../api/accounts/providers/google.ts';
import { freePort } from '../../api/testing/free-port.ts';
import { testServer } from '../../api/testing/server.ts';
import { visitor } from '../../api/testing/simulated-browser.ts';
import { identityDoor } from './identity-routes.ts';

/** An OpenID provider at its own address, reached over HTTP like Google. */
const provider = Fastify();
let issuer: string;
let server: Awaited<ReturnType<typeof testServer>>;
let site: string;
beforeAll(async () => {
  const [port, providerPort] = await Promise.all([freePort(), freePort()]);
  site = `http://localhost:${port}`;
  issuer = `http://127.0.0.1:${providerPort}`;
  const client = {
    clientId: 'carsetu',
    clientSecret: 'known to both',
    redirectUri: `${site}/api/auth/google/callback`,
  };
  const others = { ...client, redirectUri: 'https://carsetu.example/callback' };
  await provider.register(identityDoor, {
    path: '',
    publicUrl: issuer,
    clients: { google: client, facebook: { ...others, clientId: 'f' }, github: { ...others, clientId: 'g' } },
    seeded: async () => undefined,
    chosen: async () => undefined,
  });
  await provider.listen({ host: '127.0.0.1', port: providerPort });
  server = await testServer(
    { PORT: String(port) },
    { openLocalIdentity: () => ({ providers: [google(client, issuer)], door: async () => undefined }) },
  );
});
afterAll(async () => {
  await server?.close();
  await provider.close();
});

it('signs somebody in at a provider that is known by its metadata alone, as Google is', async () => {
  const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  expect(metadata).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/token`,
    authorization_response_iss_parameter_supported: true,
  });
  const browser = visitor();
  const choice = await browser.go(`${site}/api/auth/google?returnTo=/compare`);
  expect(choice.url.origin).toBe(issuer);
  const { url } = await browser.go(choice.url, {
    method: 'POST',
    form: { person: 'local-lakshmi' },
    until: (next) => next.pathname === '/compare',
  });
  expect(url.href).toBe(`${site}/compare`);
  const user = await browser.ask(`${site}/api/auth/user`);
  expect(await user.json()).toMatchObject({
    firstName: 'Lakshmi',
    lastName: 'Iyer',
    email: 'lakshmi.iyer@example.com',
  });
});
