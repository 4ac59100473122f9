import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../api/platform/config.ts';
import { openEventStore } from '../../api/platform/event-store/open-event-store.ts';
import { testServer } from '../../api/testing/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-certificates-'));
const make = () => {
  const { status, stdout } = spawnSync('sh', [path.join(import.meta.dirname, 'certificates.sh'), folder], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
};
const at = (...names: readonly string[]) => path.join(folder, ...names);
beforeAll(make);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the environment variables that docker-compose.yml sets for the API, given the values that its `.env` must have. */
const composed = (): Record<string, string> => {
  const given: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: 'secret',
    EVENT_STORE_PASSWORD: 'secret',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const filled = text.replace(/\$\{(\w+)(:[-?][^}]*)?\}/g, (_, name: string, otherwise = '') =>
    otherwise.startsWith(':-') ? otherwise.slice(2) : (given[name] ?? ''),
  );
  const { services } = z
    .object({
      services: z.looseObject({ 'api-1': z.object({ environment: z.record(z.string(), z.coerce.string()) }) }),
    })
    .parse(parse(filled, { merge: true }));
  return services['api-1'].environment;
};
/** Returns the settings with the container's certificate folder replaced by this test's folder. */
const here = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replaceAll('/certificates', folder)]),
  );

const get = (url: string, ca?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    https.get(url, { ca }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

describe('the parts of docker-compose.yml', () => {
  it('have certificates of one CA, made once, whose keys their owners alone read and whose own key is gone', () => {
    expect(make()).toContain('nothing to do');
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual(
      ['api', 'eventstore', 'postgres']
        .flatMap((name) => [`${name}.crt`, `${name}.key`])
        .concat('ca')
        .toSorted(),
    );
    expect(readdirSync(at('ca'))).toEqual(['ca.crt']);
    for (const key of files.filter((name) => name.endsWith('.key'))) expect(statSync(at(key)).mode & 0o077).toBe(0);
  });

  it('are reached over TLS, with a certificate that is checked', () => {
    const settings = composed();
    const config = loadConfig(here(settings));
    expect(config.tls?.certificate).toBe(readFileSync(at('api.crt'), 'utf8'));
    const database = new URL(settings.DATABASE_URL ?? '');
    expect(Object.fromEntries(database.searchParams)).toEqual({
      sslmode: 'verify-full',
      sslrootcert: '/certificates/ca/ca.crt',
    });
    expect(settings.EVENT_STORE_URL).toMatch(/@eventstore:2113\?tls=true&tlsCAFile=\/certificates\/ca\/ca\.crt$/);
    const rules = readFileSync(path.join(import.meta.dirname, 'pg_hba.conf'), 'utf8');
    expect(rules.match(/^\w+/gm)).toEqual(['local', 'hostssl']);
    const caddy = readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8');
    expect(caddy).toContain('reverse_proxy https://api-1:3000 https://api-2:3000');
    expect(caddy).toContain('pem_file /certificates/ca/ca.crt');
  });

  it('get answers of the API from whoever holds its certificate alone', async () => {
    const { TLS_CERT_FILE = '', TLS_KEY_FILE = '' } = here(composed());
    const server = await testServer({ TLS_CERT_FILE, TLS_KEY_FILE });
    try {
      const { port } = new URL(server.url);
      expect(server.url).toMatch(/^https:/);
      const ca = readFileSync(at('ca', 'ca.crt'), 'utf8');
      expect(await get(`https://localhost:${port}/healthz`, ca)).toBe(200);
      await expect(get(`https://localhost:${port}/healthz`)).rejects.toThrow(/certificate/);
      await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
    } finally {
      await server.close();
    }
  });

  it('that the port’s certificate is not for are refused at the start, with the setting’s name', () => {
    expect(() => loadConfig({ TLS_CERT_FILE: at('api.crt'), TLS_KEY_FILE: at('postgres.key') })).toThrow(
      /TLS_KEY_FILE=.* must be the private key of the certificate in TLS_CERT_FILE/,
    );
    expect(() => loadConfig({ TLS_CERT_FILE: at('none.crt'), TLS_KEY_FILE: at('api.key') })).toThrow(
      /TLS_CERT_FILE=.* must be a readable file/,
    );
    expect(() => loadConfig({ TLS_KEY_FILE: at('api.key') })).toThrow('TLS_KEY_FILE');
  });

  it('name a CA that can be read, or the start says which setting is wrong', async () => {
    const eventStoreUrl = `esdb://admin:secret@localhost:1?tls=true&tlsCAFile=${at('none.crt')}`;
    await expect(openEventStore({ databaseUrl: '', eventStoreUrl })).rejects.toThrow('EVENT_STORE_URL cannot be used');
  });
});
