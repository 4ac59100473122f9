import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rejection } from '../../../schema/kernel/rejection.ts';

/** A page of another site tries to act for whoever is signed in. */
export const CrossSiteRequest = rejection('CROSS_SITE_REQUEST', 403, 'This can only be asked from our own pages');

/** Whether an address is of this product: the public one, or the one by which the request came. */
const isOurOrigin = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  URL.canParse(origin) &&
  (new URL(origin).host === request.host || new URL(origin).origin === new URL(publicUrl).origin);

/** Whether a page of ours opens a websocket. Browsers name the page's site, and send our cookies along; a program names none. */
export const isFromOurPageOrNone = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin } = request.headers;
  return origin === undefined || isOurOrigin(origin, request, publicUrl);
};

/** Whether a browser says that a page of ours, or its user by hand, sent a request; false when it says nothing. */
export const isFromOurPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = origin ?? referer;
  return from !== undefined && isOurOrigin(from, request, publicUrl);
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what writes, carries the cookie of a session, and does not come from a page of ours, in REST and GraphQL alike: a
 *  browser sends its cookies with whatever a page of another site makes it send.
 *  @param carriesSession whether a request has that cookie, whatever it opens */
export const refuseCrossSite = (
  app: FastifyInstance,
  { publicUrl, carriesSession }: { publicUrl: string; carriesSession(request: FastifyRequest): boolean },
): void => {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || !carriesSession(request)) return;
    if (!isFromOurPage(request, publicUrl)) throw CrossSiteRequest();
  });
};
