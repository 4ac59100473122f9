import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { pagePolicy } from './security.ts';

/** What the head of one page says, to people, link previews and search engines. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** The page's own address: a path, from `/`. */
  readonly canonicalPath: string;
  /** A path or an https URL of a picture for link previews. */
  readonly image?: string | null;
  readonly kind?: 'website' | 'article' | 'product';
  /** schema.org objects, with paths already made absolute by `absolute`. */
  readonly structuredData?: readonly object[];
  /** 404 or 410 when the thing the page is about is unknown or gone; the page itself says so to the reader. */
  readonly status?: 200 | 404 | 410;
}

/** A page that a feature registers: a Fastify path and what its head says for one request. */
export interface Page {
  readonly path: string;
  /** @throws Rejection 404 or 410 when the thing it is about is not there: the reader gets the page that says so */
  head(request: PageRequest): Promise<PageHead> | PageHead;
}
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** A path as an address that others can follow. */
  absolute(path: string): string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text made safe inside an element or a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);
/** JSON made safe inside a `<script>` data block: nothing in it can end the block or open a comment. */
const escapeJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const SITE = 'CarSetu';
/** The longest description that previews and result lists show. */
const DESCRIPTION_LENGTH = 300;

/** The tags of `head`. */
export const headTags = (head: PageHead, absolute: (path: string) => string): string => {
  const text = (value: string) => escapeHtml(value);
  const description = text(head.description.slice(0, DESCRIPTION_LENGTH));
  const address = text(absolute(head.canonicalPath));
  const image = head.image ? text(absolute(head.image)) : null;
  const found = head.status === undefined || head.status === 200;
  return [
    `<title>${text(head.title)}</title>`,
    `<meta name="description" content="${description}">`,
    found ? `<link rel="canonical" href="${address}">` : `<meta name="robots" content="noindex">`,
    `<meta property="og:site_name" content="${SITE}">`,
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
    `<meta property="og:title" content="${text(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    ...(image ? [`<meta property="og:image" content="${image}">`] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ].join('\n    ');
};

/** What the build of the web client writes where a request's nonce belongs (`html.cspNonce` in `web/vite.config.ts`). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const TITLE = /<title>[^<]*<\/title>/;

/** Cuts the built `index.html` into what stands around nonces and head, so that a request only joins strings. Title and
 *  description of the file, meant for the development server, give way to the page's own.
 *  @throws Error when the file has no title or no place for nonces */
export const shellFrom = (html: string) => {
  const [before, after] = html.replace(DESCRIPTION, '').replace(TITLE, '\0').split('\0');
  if (before === undefined || after === undefined) throw new Error('index.html has no <title>');
  if (!html.includes(NONCE_PLACEHOLDER))
    throw new Error(`index.html has no ${NONCE_PLACEHOLDER}: build the web client`);
  const [head, body] = [before.split(NONCE_PLACEHOLDER), after.split(NONCE_PLACEHOLDER)];
  return (nonce: string, tags: string): string => `${head.join(nonce)}${tags}${body.join(nonce)}`;
};

const headOf = async (page: Page, request: PageRequest): Promise<PageHead> => {
  try {
    return await page.head(request);
  } catch (error) {
    if (error instanceof Rejection && (error.status === 404 || error.status === 410))
      return { ...NOT_FOUND, status: error.status };
    throw error;
  }
};

const NOT_FOUND: PageHead = {
  title: `Page not found · ${SITE}`,
  description: 'There is no page at this address.',
  canonicalPath: '/',
  status: 404,
};

export interface PagesOptions {
  readonly pages: readonly Page[];
  readonly webDir: string;
  readonly publicUrl: string;
  readonly imageHosts: readonly string[];
}

/** Serves the web client's shell for every page, its head filled in by the page's feature. Returns how an unknown page is answered. */
export const servePages = async (app: FastifyInstance, { pages, webDir, publicUrl, imageHosts }: PagesOptions) => {
  const shell = shellFrom(await readFile(path.join(webDir, 'index.html'), 'utf8'));
  const absolute = (to: string) => new URL(to, `${publicUrl}/`).href;
  const secure = publicUrl.startsWith('https:');
  const answer = (reply: FastifyReply, head: PageHead) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', pagePolicy({ nonce, imageHosts, secure }))
      .send(shell(nonce, headTags(head, absolute)));
  };
  for (const page of pages)
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      page.path,
      { schema: { hide: true } },
      async ({ params, query }, reply) => answer(reply, await headOf(page, { params, query, absolute })),
    );
  return (_request: FastifyRequest, reply: FastifyReply) => answer(reply, NOT_FOUND);
};
