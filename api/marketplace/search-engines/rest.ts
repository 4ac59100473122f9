import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { robotsText } from './robots.ts';
import { type SitemapPart, type SitemapSources, sitemapParts, writeIndex, writePart } from './sitemap.ts';

export interface SearchEngineOptions extends SitemapSources {
  /** Where people reach the product. */
  readonly publicUrl: string;
}

/** Bytes of compressed parts kept. A part of 50,000 cars is about one million. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** However often cars change, a part is written anew once in that time. Milliseconds. */
const KEPT_AT_LEAST_MS = 60_000;
/** How long others may keep it, seconds. */
const OTHERS_KEEP_S = 600;
const INDEX = 'index';

interface Kept {
  readonly version: string;
  readonly at: number;
  readonly body: Buffer;
  readonly tag: string;
}

/** The parts that were written, until the cars changed and a minute has passed; each is written by one request at a time. */
const keptParts = (write: (name: string) => Promise<Buffer | null>, version: () => Promise<string>) => {
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
    if (known && (known.version === asOf || Date.now() - known.at < KEPT_AT_LEAST_MS)) return known;
    const writing = underWay.get(name) ?? anew(name, asOf);
    underWay.set(name, writing);
    return writing;
  };
};

const sendPart = (request: FastifyRequest, reply: FastifyReply, { body, tag }: Kept) => {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${OTHERS_KEEP_S}`)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(body);
  }
  return reply.send(Readable.from([body]).pipe(createGunzip()));
};

/** `/robots.txt`, and the sitemap: a list of parts at `/sitemap.xml`, each part below `/sitemaps/`. */
export const searchEngineRoutes: FastifyPluginAsync<SearchEngineOptions> = async (app, { publicUrl, ...sources }) => {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const hidden = { schema: { hide: true } };
  const robots = robotsText(absolute('/sitemap.xml'));
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  let listed: { readonly asOf: string; readonly parts: Promise<readonly SitemapPart[]> } | null = null;
  const version = async () => `${await sources.marketplace.carsVersion()} ${await sources.mayList()}`;
  /** Listing the parts looks at every car, so that names nobody knows must not bring it about. */
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
  const part = keptParts(async (name) => {
    const parts = await partsNow();
    if (name === INDEX) return writeIndex(parts, absolute);
    const wanted = parts.find((one) => one.name === name);
    return wanted ? writePart(wanted, absolute) : null;
  }, version);
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const index = await part(INDEX);
    return index ? sendPart(request, reply, index) : reply.callNotFound();
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const name = /^([a-z-]+\d{0,5})\.xml$/.exec(request.params.file)?.[1];
    const found = name === undefined || name === INDEX ? null : await part(name);
    return found ? sendPart(request, reply, found) : reply.callNotFound();
  });
};
