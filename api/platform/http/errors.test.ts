import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { platformServer } from '../testing/server.ts';
import { typed } from './server.ts';

let app: Awaited<ReturnType<typeof platformServer>>;
beforeAll(async () => {
  app = await platformServer({
    env: { BODY_LIMIT_KB: '1' },
    doors: [
      async (scope) => {
        const body = z.object({ yearMin: z.int().min(1950), filter: z.object({ brand: z.string() }) });
        typed(scope).post('/api/search', { schema: { body } }, async ({ body: { yearMin } }) => ({ yearMin }));
        typed(scope).get('/api/things/:id', { schema: { params: z.object({ id: z.string().max(3) }) } }, async () => {
          throw new Rejection('THING_NOT_FOUND', 404, 'Thing not found');
        });
        scope.get('/api/broken', async () => {
          throw new Error('password=hunter2 at db:5432');
        });
        scope.get('/api/starting', async () => {
          throw Object.assign(new Error('index not loaded'), { statusCode: 503 });
        });
        const failing = { away: { code: 'ECONNREFUSED' }, mistaken: { code: '08P01' } };
        for (const [name, facts] of Object.entries(failing))
          scope.get(`/api/${name}`, async () => {
            throw Object.assign(new Error('said by the database'), facts);
          });
        // The error that the server gets when a client disconnects during its request.
        scope.get('/api/hung-up', async () => {
          throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
        });
      },
    ],
  });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

describe('a failed request', () => {
  it.each([
    ['a rule', { url: '/api/things/1' }, 404, 'THING_NOT_FOUND'],
    ['an address that is not there', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['an address that cannot be decoded', { url: '/api/%zz' }, 400, 'BAD_REQUEST'],
    [
      'text that is no JSON',
      { method: 'POST', url: '/api/search', headers: json, payload: '{"a":' },
      400,
      'MALFORMED_JSON',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/search', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no body', { method: 'POST', url: '/api/search', headers: json }, 400, 'MALFORMED_JSON'],
    [
      '__proto__',
      { method: 'POST', url: '/api/search', headers: json, payload: '{"__proto__":1}' },
      400,
      'MALFORMED_JSON',
    ],
    [
      'XML',
      { method: 'POST', url: '/api/search', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body too large',
      { method: 'POST', url: '/api/search', headers: json, payload: `"${'x'.repeat(2000)}"` },
      413,
      'BODY_TOO_LARGE',
    ],
    ['a fault', { url: '/api/broken' }, 500, 'INTERNAL'],
    ['something not ready', { url: '/api/starting' }, 503, 'UNAVAILABLE'],
    ['a database that is away', { url: '/api/away' }, 503, 'UNAVAILABLE'],
    ['a statement that breaks the protocol', { url: '/api/mistaken' }, 500, 'INTERNAL'],
    ['a client that hung up', { url: '/api/hung-up' }, 400, 'BAD_REQUEST'],
  ] as const)('of %s has the one shape', async (_name, request, status, code) => {
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ code, message: expect.any(String), requestId: response.headers['x-request-id'] });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('of an input names every field that is wrong', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/search', payload: { yearMin: 3, filter: {} } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'yearMin' }, { path: 'filter.brand' }],
    });
  });

  it('of a parameter, too', async () => {
    for (const id of ['toolong', 'x'.repeat(201), 'x'.repeat(16_000)]) {
      const response = await app.inject(`/api/things/${id}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'id' }] });
    }
  });

  it('says nothing of what went wrong inside', async () => {
    expect((await app.inject('/api/broken')).body).not.toMatch(/hunter2|5432|stack|errors\.test/);
  });
});

describe('another method', () => {
  it('is answered by 405 and the methods there are', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/search', headers: json, payload: '{' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST, OPTIONS');
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
  it('OPTIONS is answered without a body', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/api/things/1' });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
