import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { cutText } from '../../../schema/kernel/shorten-text.ts';
import { chosenLanguage } from './language-cookie.ts';
import { refusalLog } from './logging.ts';
import { fileTags, readManifest } from './page-asset-tags.ts';
import { type DrawnPage, type RenderedPages, safeJson } from './rendered-pages.ts';
import { pagePolicy } from './security-headers.ts';

/** The head of one page, for people, link previews and search engines. */
export interface PageHead {
  readonly title: string;
  /** The text for search engines and link previews, in one or two sentences. */
  readonly description: string;
  /** The canonical URL of the page: a path that begins with `/`. */
  readonly canonicalPath: string;
  /** A path or an https URL of a picture for link previews. */
  readonly image?: string | null;
  readonly imageAlt?: string;
  /** The size in pixels; undefined if it is unknown. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly kind?: 'website' | 'article' | 'product';
  /** schema.org objects. Their paths have already been made absolute with `absolute`. */
  readonly structuredData?: readonly object[];
  /** The HTTP status; defaults to 200. It is 404 or 410 if the page's subject is unknown or no longer available; the page itself then says so as
   *  well. It is 503 if a part of the server is unreachable. */
  readonly status?: 200 | 404 | 410 | 503;
  /** The addresses of this page in all of its languages, including this page's own address. */
  readonly alternates?: readonly { readonly hreflang: string; readonly path: string }[];
  /** When the page's subject last changed (ISO 8601). */
  readonly changedAt?: string;
  /** The page's current path if the request used an outdated one. The response is then a redirect (301) that browsers must revalidate each time. */
  readonly movedTo?: string;
  /** Whether to keep an existing page out of search engines, because its content is incomplete or personal. */
  readonly noindex?: boolean;
}

/** An address for the sitemap, with the addresses of the same page in all its languages. */
export interface ListedAddress extends Pick<PageHead, 'alternates'> {
  readonly path: string;
  readonly lastmod: string;
}

/** A page that a feature registers: a Fastify path, and a function that returns the head for one request. */
export interface Page {
  readonly path: string;
  /** @throws Rejection 404 or 410 if the page's subject does not exist; the user then gets an error page */
  head(request: PageRequest): Promise<PageHead> | PageHead;
  /** For a page whose path has parameters: returns the addresses that search engines may list, and the time at which each subject last changed (ISO
   *  8601). */
  listed?(): Promise<readonly ListedAddress[]>;
  /** Whether only the browser renders this page. The service worker also shows such a page at other URLs if the server does not respond. */
  readonly isBlank?: boolean;
}
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  absolute(path: string): string;
}

const SITE = 'CarSetu';

/** Returns a page whose head is the same for everybody. */
export const plainPage = (path: string, title: string, description: string): Page => ({
  path,
  head: ({ params }) => ({
    title: `${title} · ${SITE}`,
    description,
    canonicalPath: path.replace(':id', encodeURIComponent(params.id ?? '')),
  }),
});
/** Returns a page that search engines must not list, because it is personal, for admins, or still empty. */
export const unlistedPage = (...[path, title, description]: Parameters<typeof plainPage>): Page => {
  const { head } = plainPage(path, title, description);
  return { path, head: async (request) => ({ ...(await head(request)), noindex: true }) };
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);
/** Returns a page that is not part of the web client. `content` is HTML; the default locale is English. The page must also work without its
 *  `script`. */
export const standalonePage = (
  page: {
    readonly locale?: string | undefined;
    readonly title: string;
    readonly nonce: string;
    readonly style: string;
    readonly script?: string | undefined;
  },
  content: string,
): string => `<!doctype html>
<html lang="${page.locale ?? 'en-IN'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${escapeHtml(page.title)} · ${SITE}</title>
    <style nonce="${page.nonce}">${page.style}</style>
  </head>
  <body>
    <main>
      ${content}
    </main>${page.script ? `\n    <script nonce="${page.nonce}">${page.script}</script>` : ''}
  </body>
</html>
`;
const escapeJson = (value: object): string => safeJson(JSON.stringify(value));

/** The maximum length of a description. Link previews and search results cut off longer descriptions. */
const DESCRIPTION_LENGTH = 300;

/** @param image the URL of the picture for link previews, escaped for an attribute */
const imageTags = (image: string, { imageAlt, imageSize }: PageHead): string[] => {
  const alt = imageAlt && escapeHtml(imageAlt);
  return [
    `<meta property="og:image" content="${image}">`,
    ...(imageSize
      ? [
          `<meta property="og:image:width" content="${imageSize.width}">`,
          `<meta property="og:image:height" content="${imageSize.height}">`,
        ]
      : []),
    ...(alt ? [`<meta property="og:image:alt" content="${alt}">`] : []),
    `<meta name="twitter:image" content="${image}">`,
    ...(alt ? [`<meta name="twitter:image:alt" content="${alt}">`] : []),
  ];
};

/** Returns the tags of `head` as HTML. */
export const headTags = (head: PageHead, absolute: (path: string) => string): string => {
  const text = (value: string) => escapeHtml(value);
  const description = text(cutText(head.description, DESCRIPTION_LENGTH));
  const address = text(absolute(head.canonicalPath));
  const image = head.image ? text(absolute(head.image)) : null;
  const found = head.status === undefined || head.status === 200;
  return [
    `<title>${text(head.title)}</title>`,
    `<meta name="description" content="${description}">`,
    found && !head.noindex ? `<link rel="canonical" href="${address}">` : `<meta name="robots" content="noindex">`,
    ...(found ? (head.alternates ?? []) : []).map(
      ({ hreflang, path: to }) => `<link rel="alternate" hreflang="${text(hreflang)}" href="${text(absolute(to))}">`,
    ),
    `<meta property="og:site_name" content="${SITE}">`,
    `<meta property="og:locale" content="en_IN">`,
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
    `<meta property="og:title" content="${text(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    ...(image ? imageTags(image, head) : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ].join('\n    ');
};

/** The placeholder for the nonce in the build of the web client (`html.cspNonce` in `web/vite.config.ts`). */
const NONCE = '__CSP_NONCE__';
const ROOT = '<div id="root"></div>';
const LANGUAGE = 'lang="en-IN"';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const PLACES = new RegExp(`(${NONCE}|${ROOT}|${LANGUAGE}|${TITLE.source})`);

/** The values that replace the placeholders in `index.html` for one request. */
interface Filling {
  readonly nonce: string;
  readonly tags: string;
  /** The rendered page; null if the browser renders it. */
  readonly page: DrawnPage | null;
}
const pieceFor = (piece: string): ((filling: Filling) => string) => {
  if (piece === NONCE) return ({ nonce }) => nonce;
  if (piece === ROOT) return ({ page }) => page?.body ?? ROOT;
  if (piece === LANGUAGE) return ({ page }) => (page ? `lang="${page.locale}"` : LANGUAGE);
  return TITLE.test(piece) ? ({ tags }) => tags : () => piece;
};

const BOOT = /<script src="\/([a-z-]+-boot\.js)"([^>]*)><\/script>/g;
/** Inlines the `*-boot.js` scripts. They must run before the first paint, which would otherwise wait for these files. */
const withBootScripts = async (html: string, read: (file: string) => Promise<string>): Promise<string> => {
  const files = await Promise.all(
    [...html.matchAll(BOOT)].map(async ([, file = '']) => [file, await read(file)] as const),
  );
  const scripts = new Map(files);
  return html.replace(BOOT, (_, file, rest) => `<script${rest}>${scripts.get(file) ?? ''}</script>`);
};

/** Splits the built `index.html` at the placeholders for nonces, head and root, so that each request only joins strings. The title and description of
 *  each page replace those in the file, which are meant for the development server.
 *  @throws Error if the file has no title, no root or no placeholder for nonces */
export const shellFrom = (html: string) => {
  if (!TITLE.test(html)) throw new Error('index.html has no <title>');
  if (!html.includes(NONCE)) throw new Error(`index.html has no ${NONCE}: build the web client`);
  if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
  const pieces = html.replace(DESCRIPTION, '').split(PLACES).map(pieceFor);
  return (filling: Filling): string => pieces.map((piece) => piece(filling)).join('');
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
  title: `Page Not Found · ${SITE}`,
  description: 'There is no page at this address.',
  canonicalPath: '/',
  status: 404,
};

const AWAY: PageHead = {
  title: `Back in a Moment · ${SITE}`,
  description: 'A part of CarSetu is away for now. This page tries again by itself.',
  canonicalPath: '/',
  status: 503,
};

export interface PagesOptions {
  readonly pages: readonly Page[];
  readonly webDir: string;
  readonly publicUrl: string;
  readonly imageHosts: readonly string[];
  /** Renders pages on the server. Without this option, the server sends the empty shell, and the browser renders the page. */
  readonly rendered?: RenderedPages | undefined;
}

const drawnFor = async (rendered: RenderedPages | undefined, request: FastifyRequest): Promise<DrawnPage | null> =>
  rendered?.pageFor({
    url: request.url,
    language: chosenLanguage(request),
    user: request.user,
    sessionId: request.sessionId,
    address: request.ip,
    requestId: request.id,
    log: (error) => request.log.warn({ err: error }, 'a page was left to the browser to render'),
    refused: refusalLog(request),
  }) ?? null;

/** Serves every page of the web client: the built shell, the head from the page's feature, and the page itself if it could be rendered.
 *  @returns two functions: `unknown` responds to requests for unknown pages. `whileAway` responds to a request for any page while a part of the
 *  system that it needs is unreachable; the browser then renders the page, with a notice */
export const servePages = async (
  app: FastifyInstance,
  { pages, webDir, publicUrl, imageHosts, rendered }: PagesOptions,
) => {
  const read = (file: string) => readFile(path.join(webDir, file), 'utf8');
  const shell = shellFrom(await withBootScripts(await read('index.html'), read));
  const tagsOf = fileTags(await readManifest(webDir));
  const absolute = (to: string) => new URL(to, `${publicUrl}/`).href;
  const secure = publicUrl.startsWith('https:');
  const answer = (reply: FastifyReply, head: PageHead, page: DrawnPage | null) => {
    const nonce = randomBytes(16).toString('base64url');
    const tags = [headTags(head, absolute), ...tagsOf(page?.files ?? [], nonce)].join('\n    ');
    if (page?.preloads) reply.header('link', page.preloads);
    if (head.changedAt !== undefined) reply.header('last-modified', new Date(head.changedAt).toUTCString());
    return reply
      .code(head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', pagePolicy({ nonce, imageHosts, secure }))
      .send(shell({ nonce, tags, page }));
  };
  for (const page of pages)
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      page.path,
      { schema: { hide: true } },
      async (request, reply) => {
        const { params, query } = request;
        const [head, drawn] = await Promise.all([
          headOf(page, { params, query, absolute }),
          page.isBlank ? null : drawnFor(rendered, request),
        ]);
        if (head.movedTo !== undefined) {
          const [, search] = request.url.split('?');
          const to = search === undefined ? head.movedTo : `${head.movedTo}?${search}`;
          return reply.header('cache-control', 'private, no-cache').redirect(to, 301);
        }
        return answer(reply, head, drawn);
      },
    );
  return {
    unknown: async (request: FastifyRequest, reply: FastifyReply) =>
      answer(reply, NOT_FOUND, await drawnFor(rendered, request)),
    whileAway: async (_request: FastifyRequest, reply: FastifyReply) => answer(reply, AWAY, null),
  };
};
