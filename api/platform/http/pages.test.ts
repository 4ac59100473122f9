import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { builtPage, platformServer } from '../testing/server.ts';
import { headTags, type Page, type PageHead, shellFrom } from './pages.ts';

const head = (more: Partial<PageHead>): PageHead => ({
  title: 'A car',
  description: 'Cheap',
  canonicalPath: '/car/1',
  ...more,
});
const pages: readonly Page[] = [
  {
    path: '/car/:id',
    head: ({ params }) => {
      if (params.id === 'unknown') throw new Rejection('CAR_NOT_FOUND', 404, 'Car not found');
      if (params.id === 'broken') throw new Error('secret detail');
      return head({ title: `Car ${params.id}`, image: '/a.svg', status: params.id === 'gone' ? 410 : 200 });
    },
  },
];

let app: Awaited<ReturnType<typeof platformServer>>;
let built: ReturnType<typeof builtPage>;
beforeAll(async () => {
  built = builtPage();
  app = await platformServer({ pages, webDir: built.dir, env: { PUBLIC_URL: 'https://cars.example' } });
});
afterAll(async () => {
  await app.close();
  built.remove();
});

describe('a page', () => {
  it('says in its head what it is about', async () => {
    const response = await app.inject('/car/1');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const tag of [
      '<title>Car 1</title>',
      '<meta name="description" content="Cheap">',
      '<link rel="canonical" href="https://cars.example/car/1">',
      '<meta property="og:title" content="Car 1">',
      '<meta property="og:image" content="https://cars.example/a.svg">',
    ])
      expect(response.body.split(tag)).toHaveLength(2);
    expect(response.body).not.toContain('for development');
  });

  it('can be asked for its headers alone', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/car/1' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  it.each([
    ['/car/gone', 410],
    ['/car/unknown', 404],
    ['/nobody/knows', 404],
  ])('at %s is still a page, with status %i, that search engines leave out', async (url, status) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<div id="root">');
    expect(response.body).toContain('<meta name="robots" content="noindex">');
  });

  it('whose head fails says nothing of why', async () => {
    const response = await app.inject('/car/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret detail');
  });

  it.each(['/api/nothing', '/graphql/nothing'])('is not what a program gets at %s', async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the head', () => {
  const absolute = (path: string) => new URL(path, 'https://cars.example').href;
  it('lets no text out of its tag or block, whatever a listing says', () => {
    const dangerous = fc.oneof(
      fc.string(),
      fc.constantFrom('</script><script>alert(1)</script>', '"><img src=x onerror=a()>', '<!--', ']]>', '\u2028'),
    );
    fc.assert(
      fc.property(dangerous, dangerous, (title, description) => {
        const tags = headTags(head({ title, description, structuredData: [{ name: title, description }] }), absolute);
        const names = [...tags.matchAll(/<(\/?[a-z!]+)/gi)].map(([, name]) => name);
        expect(names).toEqual([
          'title',
          '/title',
          'meta',
          'link',
          'meta',
          'meta',
          'meta',
          'meta',
          'meta',
          'meta',
          'meta',
          'script',
          '/script',
        ]);
        const block = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(tags)?.[1] ?? '';
        expect(JSON.parse(block)).toEqual({ name: title, description });
      }),
    );
  });
});

describe('the built page', () => {
  it('is refused when it has no place for a nonce', () => {
    expect(() => shellFrom('<head><title>x</title></head>')).toThrow('__CSP_NONCE__');
    expect(() => shellFrom('<head></head>')).toThrow('<title>');
  });
});

describe('a file of the build', () => {
  it('with a hash in its name is kept for a year', async () => {
    const response = await app.inject('/assets/main-a1b2c3.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.body).toBe('export {};\n');
  });
  it('is sent compressed to those who take it', async () => {
    const response = await app.inject({ url: '/assets/main-a1b2c3.js', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.body).toBe('compressed');
  });
  it('without a hash is asked for again after an hour', async () => {
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
  it.each([
    '/assets/none.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/index.html',
    '/assets/',
    '/assets/%00',
  ])('%s is not served', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
