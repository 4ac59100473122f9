import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BlogAnalytics, BlogRefresh, BlogSuggestion } from '../../../schema/blog/views.ts';
import { people, type SignedInPerson } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { FEED_BYTES } from './read-feed.ts';

const item = (title: string, link: string, description = '') =>
  `<item><title>${title}</title><link>${link}</link><description>${description}</description>
   <pubDate>Fri, 27 Nov 2026 05:00:00 GMT</pubDate></item>`;
const RSS = (...items: readonly string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
const HOSTILE = RSS(
  item(
    '&lt;script&gt;alert(1)&lt;/script&gt; Rules\u202e change',
    'https://news.example/rules',
    '<![CDATA[<p>What <b>they</b> say</p>]]>',
  ),
  item('Runs a script', 'javascript:alert(1)'),
  item('Has a password', 'https://user:secret@news.example/'),
  item('&lt;img src=x onerror=alert(1)&gt;', 'https://news.example/picture'),
  item('x'.repeat(400), 'https://news.example/long'),
);
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Cars</title><id>urn:cars</id><updated>2026-11-27T05:00:00Z</updated>
  <entry><title type="html">A &lt;b&gt;new&lt;/b&gt; car</title><id>urn:1</id><link rel="alternate" href="https://cars.example/new"/>
  <summary>It is new.</summary><updated>2026-11-26T05:00:00Z</updated></entry></feed>`;

const bodies = new Map<string, Buffer | string>();
const asked: string[] = [];
const site = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  const body = bodies.get(request.url ?? '');
  if (body === undefined) response.writeHead(503).end();
  else response.writeHead(200, Buffer.isBuffer(body) ? { 'content-encoding': 'gzip' } : {}).end(body);
});
let server: Awaited<ReturnType<typeof testServer>>;
let [meera, asha]: SignedInPerson[] = [];
const PATHS = ['/rss', '/atom', '/away', '/bomb', '/page'];
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  bodies.set('/rss', HOSTILE);
  bodies.set('/atom', gzipSync(ATOM));
  bodies.set('/bomb', gzipSync(Buffer.alloc(FEED_BYTES * 20, 32)));
  bodies.set('/page', '<html><body>Not a feed</body></html>');
  const BLOG_SOURCES = PATHS.map((path) => `http://127.0.0.1:${port}${path}`).join(',');
  server = await testServer({ BLOG_SOURCES });
  const { signIn } = people(server.product);
  meera = await signIn({ firstName: 'Meera', roles: ['editor'] });
  asha = await signIn({ firstName: 'Asha' });
});
afterAll(async () => {
  await server?.close();
  site.close();
});

const post = (url: string, who?: SignedInPerson) =>
  server.app.inject({ method: 'POST', url, headers: { ...who?.headers }, payload: {} });
const get = (url: string, who?: SignedInPerson) => server.app.inject({ url, headers: { ...who?.headers } });
const refresh = async () => {
  const answer = await post('/api/blog/refresh', meera);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return BlogRefresh.parse(answer.json());
};

describe('the feeds of others', () => {
  it('become suggestions: plain words with a link, and nothing else of them', async () => {
    const { isSetUp, added, sources, suggestions, dataStatus, warnings } = await refresh();
    expect([isSetUp, added, dataStatus]).toEqual([true, 3, { realContent: 0, aiGenerated: 0, sampleContent: 0 }]);
    expect(suggestions.map(({ title, link, excerpt }) => [title, link, excerpt])).toEqual([
      [expect.stringMatching(/^x{149}…$/), 'https://news.example/long', ''],
      ['alert(1) Rules change', 'https://news.example/rules', 'What they say'],
      ['A new car', 'https://cars.example/new', 'It is new.'],
    ]);
    expect(sources.map(({ answeredAt, problem }) => [answeredAt !== null, problem !== null])).toEqual([
      ...[
        [true, false],
        [true, false],
        [false, true],
        [false, true],
        [false, true],
      ],
    ]);
    expect(warnings).toHaveLength(3);
    const analytics = BlogAnalytics.parse((await get('/api/admin/blog/analytics', meera)).json());
    expect([analytics.warnings, analytics.newsSources, analytics.total]).toEqual([warnings, sources, 0]);
    const listed = z.array(BlogSuggestion).parse((await get('/api/admin/blog/suggestions', meera)).json());
    expect(listed).toEqual(suggestions);
  });

  it('are asked at most once a minute, and say the same thing once', async () => {
    const before = asked.length;
    expect((await refresh()).added).toBe(0);
    expect(asked.length).toBe(before);
    await server.db.raw(`update blog_desk.sources set tried_at = tried_at - interval '61 seconds'`);
    bodies.set(
      '/away',
      RSS(item('Back again', 'https://news.example/back'), item('Rules', 'https://news.example/rules')),
    );
    const { added, sources } = await refresh();
    expect([added, asked.length, sources[2]?.problem]).toEqual([1, before + PATHS.length, null]);
  });

  it('are for editors, and where none is set up the desk says so', async () => {
    for (const [who, status] of [
      [undefined, 401],
      [asha, 403],
    ] as const) {
      expect((await post('/api/blog/refresh', who)).statusCode).toBe(status);
      expect((await get('/api/admin/blog/suggestions', who)).statusCode).toBe(status);
    }
    const bare = await testServer();
    const editor = await people(bare.product).signIn({ firstName: 'Meera', roles: ['editor'] });
    const answer = await bare.app.inject({
      ...{ method: 'POST', url: '/api/blog/refresh', headers: editor.headers, payload: {} },
    });
    expect(BlogRefresh.parse(answer.json())).toMatchObject({
      ...{ isSetUp: false, added: 0, suggestions: [], warnings: ['No source of news is set up (BLOG_SOURCES)'] },
    });
    await bare.close();
  });
});
