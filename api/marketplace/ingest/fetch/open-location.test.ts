import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FETCH_BOUNDS, redirected } from './http.ts';
import { type LocationPolicy, openLocation } from './open-location.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const servers: http.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
const serve = async (answer: http.RequestListener): Promise<string> => {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};
const redirecting = (to: string) => serve((_, response) => response.writeHead(302, { location: to }).end());

const policy: LocationPolicy = { hosts: [], files: true };
const readBytes = async (location: string, overrides: Partial<LocationPolicy> = {}): Promise<Buffer> => {
  const { bytes } = await openLocation(location, { ...policy, ...overrides });
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const read = async (location: string, overrides: Partial<LocationPolicy> = {}): Promise<string> =>
  (await readBytes(location, overrides)).toString();
const refused = (location: string, overrides: Partial<LocationPolicy> = {}) =>
  expect(read(location, overrides), location).rejects.toMatchObject({ code: 'FEED_LOCATION_REFUSED' });
const unavailable = (location: string, overrides: Partial<LocationPolicy> = {}) =>
  expect(read(location, overrides), location).rejects.toMatchObject({ code: 'FEED_UNAVAILABLE' });
/** Returns a DNS resolver that resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]) => ({ resolve: async () => addresses });

describe('a file', () => {
  it('is read by its path and by its URL, with its name', async () => {
    const file = path.join(folder, 'feed.csv');
    await writeFile(file, 'a,b');
    expect(await read(file)).toBe('a,b');
    expect(await read(pathToFileURL(file).href)).toBe('a,b');
    expect((await openLocation(file, policy)).fileName).toBe('feed.csv');
  });
  it('must be there, and be a file', async () => {
    await unavailable(path.join(folder, 'none.csv'));
    await unavailable(folder);
    await unavailable('/dev/zero');
  });
  it('is refused where files are not read, and on another machine', async () => {
    await refused('/etc/passwd', { files: false });
    await refused('file:///etc/passwd', { files: false });
    await refused('file://fileserver/feed.csv');
  });
});

describe('this machine', () => {
  it('serves feeds, packed ones too, which stay packed for the reader', async () => {
    expect(await read(`${await serve((_, response) => response.end('a,b'))}/x/feed.csv`)).toBe('a,b');
    const packed = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
    );
    expect(gunzipSync(await readBytes(packed)).toString()).toBe('packed');
    await unavailable(await serve((_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x')));
  });
  it('says which encoding the text is in', async () => {
    const typed = (type: string) => serve((_, response) => response.writeHead(200, { 'content-type': type }).end(''));
    const charset = async (type: string) => (await openLocation(await typed(type), policy)).charset;
    expect(await charset('text/csv; charset=ISO-8859-1')).toBe('ISO-8859-1');
    expect(await charset('text/csv; header=present; Charset="utf-16le"')).toBe('utf-16le');
    for (const type of ['text/csv', 'nonsense', 'text/csv; charset=']) expect(await charset(type)).toBeUndefined();
  });
  it('says when the line breaks', async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('a,b\n', () => response.destroy());
    });
    await expect(read(broken)).rejects.toMatchObject({
      code: 'FEED_UNAVAILABLE',
      message: expect.stringContaining('broke off after 4 bytes'),
    });
  });
  it('is recorded without credentials and query', async () => {
    const { port } = new URL(await serve((_, response) => response.end('')));
    const { location, fileName } = await openLocation(`http://me:secret@127.0.0.1:${port}/x/feed.xml?token=1`, policy);
    expect([location, fileName]).toEqual([`http://127.0.0.1:${port}/x/feed.xml`, 'feed.xml']);
  });
  it('may redirect to itself, so often', async () => {
    const end = await serve((_, response) => response.end('end'));
    expect(await read(await redirecting(end))).toBe('end');
    const loop = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    await unavailable(loop);
  });
  it('says when it has no feed', async () => {
    await unavailable(await serve((_, response) => response.writeHead(404).end()));
    await unavailable('http://127.0.0.1:1/feed.csv');
  });
  it('does not lead elsewhere by a redirect', async () => {
    for (const to of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://example.com/',
      'file:///etc/passwd',
    ])
      await refused(await redirecting(to));
  });
});

describe('other hosts', () => {
  it('are refused unless allowed', async () => {
    for (const url of [
      'http://example.com/feed',
      'https://10.0.0.1/',
      'http://[fd00::1]/',
      'http://0x0a000001/',
      'ftp://x/',
    ])
      await refused(url);
    await refused('gopher://127.0.0.1/');
  });
  it('are refused for another port than theirs', async () => {
    await refused('http://feeds.example:8080/', { hosts: ['feeds.example'] });
    await refused('http://feeds.example/', { hosts: ['feeds.example:8080'] });
  });
  it('are refused while their name points at what is not public', async () => {
    const private_ = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
    ];
    for (const address of private_)
      await refused('http://feeds.example/', { hosts: ['feeds.example'], ...resolvesTo(address) });
    await refused('http://feeds.example/', { hosts: ['feeds.example'], ...resolvesTo('93.184.216.34', '10.0.0.1') });
    await refused('http://10.0.0.1/', { hosts: ['10.0.0.1'] });
  });
  it('are refused as a name of this machine that points elsewhere', async () => {
    await refused('http://localhost/', resolvesTo('93.184.216.34'));
  });
  it('do not lead to this machine, or out of https, by a redirect', () => {
    const from = new URL('https://feeds.example/a');
    for (const to of [
      'https://localhost/',
      'https://127.0.0.1:8443/',
      'https://[::1]/',
      'http://feeds.example/a',
      'file:///etc/passwd',
    ])
      expect(() => redirected(from, to), to).toThrow(expect.objectContaining({ code: 'FEED_LOCATION_REFUSED' }));
    expect(redirected(from, '/b').href).toBe('https://feeds.example/b');
    expect(redirected(new URL('http://feeds.example/a'), 'https://feeds.example/a').protocol).toBe('https:');
  });
  it('below an allowed domain are allowed, the domain itself not', async () => {
    await refused('http://dealer.example/', { hosts: ['*.dealer.example'], ...resolvesTo('93.184.216.34') });
    await refused('http://notdealer.example/', { hosts: ['*.dealer.example'] });
    await unavailable('http://a.dealer.example/', {
      hosts: ['*.dealer.example'],
      resolve: () => Promise.reject(new Error('no')),
    });
  });
});

describe('bounds', () => {
  const bounds = { ...FETCH_BOUNDS, maxBytes: 1000, idleMs: 100 };
  it('refuse a feed that says or turns out to be too big', async () => {
    const big = 'x'.repeat(2000);
    const answers: http.RequestListener[] = [
      (_, response) => response.writeHead(200, { 'content-length': 2000 }).end(big),
      (_, response) => {
        response.write(big);
        response.end();
      },
    ];
    for (const answer of answers)
      await expect(read(await serve(answer), { bounds })).rejects.toMatchObject({ code: 'FEED_TOO_BIG' });
  });
  it('end a silence, before the answer and in it', async () => {
    await unavailable(await serve(() => undefined), { bounds });
    const halting = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('some');
    });
    await expect(read(halting, { bounds })).rejects.toThrow();
  });
  it('fail a body that breaks off', async () => {
    const cut = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('some', () => response.socket?.destroy());
    });
    await expect(read(cut)).rejects.toThrow();
  });
});
