import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rejection } from '../../../schema/kernel/rejection.ts';

/** Thrown if a page on another site tried to act as the signed-in user. */
export const CrossSiteRequest = rejection('CROSS_SITE_REQUEST', 403, 'Only our own pages can send this request');

/** Whether an origin is ours: the public URL, or the host to which the request was sent. */
const isOurOrigin = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  URL.canParse(origin) &&
  (new URL(origin).host === request.host || new URL(origin).origin === new URL(publicUrl).origin);

/** Whether this websocket was opened by one of our pages or by a program rather than a browser. Browsers send the page's origin and our cookies;
 *  programs send no origin. */
export const isFromOurPageOrNone = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers;
  return origin === undefined || isOurOrigin(origin, request, publicUrl);
};

/** Whether, according to the browser, a request came from our page or directly from the user (for example, through a bookmark); false if the
 *  browser does not report this. */
export const isFromOurPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = origin ?? referer;
  return from !== undefined && isOurOrigin(from, request, publicUrl);
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects writes that carry a session cookie but do not come from our pages, because browsers also send cookies with requests that other sites
 *  trigger.
 *  @param carriesSession whether a request has a session cookie, valid or not */
export const refuseCrossSite = (
  app: FastifyInstance,
  { publicUrl, carriesSession }: { publicUrl: string; carriesSession(request: FastifyRequest): boolean },
): void => {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || !carriesSession(request)) return;
    if (!isFromOurPage(request, publicUrl)) throw CrossSiteRequest();
  });
};
