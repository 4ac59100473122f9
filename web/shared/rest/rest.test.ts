import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Method, RequestFailed, request } from './request.ts';

/** Mocks `fetch`, so that every request gets this response. Returns the list of sent requests. */
const network = (status: number, body: string, statusText = '') => {
  const sent: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response(status === 204 ? null : body, { status, statusText });
  });
  return sent;
};
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  it.each<[Method, unknown, object]>([
    ['GET', undefined, {}],
    ['DELETE', undefined, {}],
    ['POST', undefined, {}],
    ['POST', { plan: 'premium_buyer' }, { headers: JSON_TYPE, body: '{"plan":"premium_buyer"}' }],
    ['PUT', [1, 2], { headers: JSON_TYPE, body: '[1,2]' }],
    ['PATCH', null, { headers: JSON_TYPE, body: 'null' }],
    ['POST', '', { headers: JSON_TYPE, body: '""' }],
    ['POST', false, { headers: JSON_TYPE, body: 'false' }],
  ])(
    '%s with the body %j sends cookies always, and a JSON body only where there is one',
    async (method, body, more) => {
      const sent = network(200, '{}');
      await request(method, '/api/things', { body });
      expect(sent).toEqual([{ path: '/api/things', init: { method, credentials: 'include', ...more } }]);
    },
  );

  it.each([
    [401, 'Unauthorized', '{"code":"SIGN_IN_REQUIRED"}', '401: {"code":"SIGN_IN_REQUIRED"}'],
    [404, 'Not Found', '', '404: Not Found'],
    [500, '', 'it broke', '500: it broke'],
    [503, '', '', '503: '],
    [304, 'Not Modified', '', '304: Not Modified'],
  ])('answered %i "%s" with the body "%s" fails as "%s"', async (status, statusText, body, message) => {
    vi.stubGlobal('fetch', async () => new Response(status === 304 ? null : body, { status, statusText }));
    const failure = request('GET', '/api/things');
    await expect(failure).rejects.toThrow(RequestFailed);
    await expect(failure).rejects.toMatchObject({ message, status });
  });

  it('that nobody answers fails as the browser says', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(request('GET', '/readyz')).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});
