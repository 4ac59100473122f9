import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformServer } from '../testing/server.ts';
import { loggerOptions, withoutPersonalData } from './logging.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const logger = pino(loggerOptions('info'), sink);
const written = () => lines.splice(0).map((line): Record<string, unknown> => JSON.parse(line));

let app: Awaited<ReturnType<typeof platformServer>>;
beforeAll(async () => {
  app = await platformServer({
    logger,
    env: { TRUST_PROXY: '10.0.0.0/8' },
    doors: [
      async (scope) => {
        scope.get('/api/cars/:id', async () => ({}));
        scope.get('/feeds/:file', { config: { hasSecretPath: true } }, async () => ({}));
        scope.get('/api/broken', async () => {
          throw new Error('no row for asha@example.in, +91 98765 43210, at postgres://app:hunter2@db/x');
        });
      },
    ],
  });
});
afterAll(() => app.close());

describe('a request', () => {
  it('leaves one line, by its route, without what stands in the query', async () => {
    written();
    const { headers } = await app.inject('/api/cars/17?q=asha@example.in');
    expect(written()).toEqual([
      expect.objectContaining({
        level: 'info',
        requestId: headers['x-request-id'],
        method: 'GET',
        path: '/api/cars/17',
        route: '/api/cars/:id',
        status: 200,
        by: null,
        from: '127.0.0.0/24',
        message: 'answered',
      }),
    ]);
  });

  it('whose path holds a secret leaves its route alone', async () => {
    written();
    await app.inject('/feeds/s3cret.csv');
    const [line] = written();
    expect(line).toMatchObject({ path: '/feeds/:file', route: '/feeds/:file', status: 200 });
    expect(JSON.stringify(line)).not.toContain('s3cret');
  });

  it('that fails leaves the fault, with its request, and no personal data or password', async () => {
    written();
    const { headers } = await app.inject('/api/broken');
    const [fault] = written();
    expect(fault).toMatchObject({ level: 'error', requestId: headers['x-request-id'], err: { type: 'Error' } });
    expect(JSON.stringify(fault)).not.toMatch(/asha|98765|hunter2/);
  });

  it('that only probes leaves nothing', async () => {
    written();
    await app.inject('/healthz');
    expect(written()).toEqual([]);
  });
});

it('keeps private keys out, however deep, and personal data out of messages', () => {
  written();
  logger.info(
    { headers: { authorization: 'Bearer x1', cookie: 's=x2' }, user: { profile: { email: 'x3' } }, otp: 'x4' },
    'call 9876543210',
  );
  const [line] = written();
  expect(JSON.stringify(line)).not.toMatch(/x1|x2|x3|x4|9876543210/);
  expect(line).toMatchObject({ headers: { authorization: '[redacted]' }, message: 'call [phone]' });
});

it('leaves of a person nothing but their id', () => {
  written();
  const user = { id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'a@b.in', profileImageUrl: '/p/asha.webp' };
  const tokens = { accessToken: 'secret-1', refreshToken: 'secret-2' };
  logger.info({ user, request: { user }, tokens, ...user }, 'somebody');
  const [line] = written();
  expect(line).toMatchObject({ id: 'u1', user: { id: 'u1' } });
  expect(JSON.stringify(line)).not.toMatch(/asha|rao|b\.in|secret/i);
});

it.each([
  [
    'price 450000, 98,000 km, id 01a1fde8-a318-73c5-81fc-7ef910eaed78',
    'price 450000, 98,000 km, id 01a1fde8-a318-73c5-81fc-7ef910eaed78',
  ],
  ['at 2026-11-21T11:32:10.059Z position 1234567890123', 'at 2026-11-21T11:32:10.059Z position 1234567890123'],
  ['+919876543210 or 098765 43210', '[phone] or [phone]'],
])('leaves what is no phone number alone: %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

describe('the name of a request', () => {
  const idOf = async (given: string, remoteAddress: string) =>
    String(
      (await app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ],
    );
  it('is what a trusted proxy calls it', async () => {
    expect(await idOf('edge-1234.abcd', '10.1.2.3')).toBe('edge-1234.abcd');
  });
  it('is our own when a stranger names it', async () => {
    expect(await idOf('edge-1234.abcd', '203.0.113.9')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
  it.each(['short', 'x'.repeat(65), 'evil\tid-123456', '{"a":"bcdefgh"}'])(
    'is our own when it is malformed: %s',
    async (given) => {
      expect(await idOf(given, '10.1.2.3')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    },
  );
});
