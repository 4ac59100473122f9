import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { listedParts, type SitemapPart, type SitemapSources, sitemapParts, writeIndex, writePart } from './sitemap.ts';

/** Paths that robots need not fetch: endpoints for programs, and duplicate URLs of pages. */
const CLOSED = ['/api/', '/graphql', '/healthz', '/readyz', '/metrics', '/*after=', '/*before=', '/*quick='];
/** Paths below `/api/` that robots may fetch: the pictures in pages and link previews. */
const OPEN = ['/api/og/', '/api/placeholder/'];

/** Returns the text of `/robots.txt`.
 *  @param sitemap the absolute URL of the sitemap */
const robotsText = (sitemap: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');

export interface SearchEngineOptions extends SitemapSources {
  readonly publicUrl: string;
}

/** The maximum size of all cached parts of the sitemap, compressed, in bytes. A part with 50,000 cars takes about one million bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** The minimum time for which a part is cached, in milliseconds, even if cars change in the meantime. */
const KEPT_AT_LEAST_MS = 60_000;
/** How long clients may cache a part, in seconds. */
const OTHERS_KEEP_S = 600;
const FOR_A_WHILE = `public, max-age=${OTHERS_KEEP_S}`;
const INDEX = 'index';
/** Matches the names of parts that contain pages listed by other features. Such pages may be removed, so clients must revalidate their copies of
 *  these parts. */
const LISTED = /^more-\d+$/;

interface Kept {
  readonly version: string;
  readonly at: number;
  readonly body: Buffer;
  readonly tag: string;
}

/** Caches each part for at least `atLeastMs`, and then until its version changes. Concurrent requests for a part share one rendering. */
const keptParts = (
  write: (name: string) => Promise<Buffer | null>,
  version: () => Promise<string>,
  atLeastMs: number,
) => {
  const kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES, sizeCalculation: ({ body }) => body.length });
  const underWay = new Map<string, Promise<Kept | null>>();
  const anew = async (name: string, asOf: string): Promise<Kept | null> => {
    try {
      const body = await write(name);
      if (!body) return null;
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const part = { version: asOf, at: Date.now(), body, tag };
      kept.set(name, part);
      return part;
    } finally {
      underWay.delete(name);
    }
  };
  return async (name: string): Promise<Kept | null> => {
    const asOf = await version();
    const known = kept.get(name);
    if (known && (known.version === asOf || Date.now() - known.at < atLeastMs)) return known;
    const writing = underWay.get(name) ?? anew(name, asOf);
    underWay.set(name, writing);
    return writing;
  };
};

const sendPart = (request: FastifyRequest, reply: FastifyReply, { body, tag }: Kept, caching = FOR_A_WHILE) => {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', caching)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(body);
  }
  return reply.send(Readable.from([body]).pipe(createGunzip()));
};

/** Registers `/robots.txt` and the sitemap: the list of parts at `/sitemap.xml`, and the parts below `/sitemaps/`. */
export const searchEngineRoutes: FastifyPluginAsync<SearchEngineOptions> = async (app, { publicUrl, ...sources }) => {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const hidden = { schema: { hide: true } };
  const robots = robotsText(absolute('/sitemap.xml'));
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  let listed: { readonly asOf: string; readonly parts: Promise<readonly SitemapPart[]> } | null = null;
  const listedVersion = async () => {
    const pages = await sources.listedPages();
    const newest = pages.reduce((last, { lastmod }) => (lastmod > last ? lastmod : last), '');
    return `${pages.length} ${newest}`;
  };
  const version = async () => {
    const known = [sources.marketplace.carsVersion(), sources.mayList(), listedVersion()];
    return (await Promise.all(known)).join(' ');
  };
  /** Returns the list of parts, cached by version. Building the list reads every car, so requests for unknown names must not rebuild it each time. */
  const partsNow = async (): Promise<readonly SitemapPart[]> => {
    const asOf = await version();
    if (listed?.asOf === asOf) return listed.parts;
    const parts = sitemapParts(sources);
    listed = { asOf, parts };
    parts.catch(() => {
      listed = null;
    });
    return parts;
  };
  const part = keptParts(
    async (name) => {
      const parts = await partsNow();
      if (name === INDEX) return writeIndex(parts, absolute);
      const wanted = parts.find((one) => one.name === name);
      return wanted ? writePart(wanted, absolute) : null;
    },
    version,
    KEPT_AT_LEAST_MS,
  );
  const listedPart = keptParts(
    async (name) => {
      const wanted = (await listedParts(sources)).find((one) => one.name === name);
      return wanted ? writePart(wanted, absolute) : null;
    },
    listedVersion,
    0,
  );
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const index = await part(INDEX);
    return index ? sendPart(request, reply, index) : reply.callNotFound();
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const name = /^([a-z-]+\d{0,5})\.xml$/.exec(request.params.file)?.[1];
    const isListed = name !== undefined && LISTED.test(name);
    const found = name === undefined || name === INDEX ? null : await (isListed ? listedPart : part)(name);
    return found ? sendPart(request, reply, found, isListed ? 'no-cache' : FOR_A_WHILE) : reply.callNotFound();
  });
};
