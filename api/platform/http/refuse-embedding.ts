import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rejection } from '../../../schema/kernel/rejection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages may embed this resource, such as a picture or a script of the documentation. */
    isPartOfPages?: boolean;
  }
}

const EmbeddedRequest = rejection('EMBEDDED_REQUEST', 403, 'This address cannot be embedded in a page');

/** The values of `Sec-Fetch-Dest` for navigation and for requests by scripts. All other values mean that the resource is part of a page. */
const ASKED_FOR = new Set(['document', 'empty', 'websocket']);
const API = /^\/(api|graphql|dev)(\/|\?|$)/;
/** The path of the static files of the API documentation. */
const DOCUMENTATION = '/api/docs/static/';

/** Rejects requests in which a page embeds an API URL as a resource. A third party, such as a feed, may choose the URL of a picture on our pages.
 *  Without this rule, such a URL could make each viewer's browser send any GET request with the viewer's cookies. */
export const refuseEmbedding = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url, headers, routeOptions }) => {
    const { 'sec-fetch-dest': destination = 'empty' } = headers;
    if (ASKED_FOR.has(String(destination)) || !API.test(url)) return;
    if (!routeOptions.config.isPartOfPages && !url.startsWith(DOCUMENTATION)) throw EmbeddedRequest();
  });
};

/** Returns `yes` if the browser reports that its user is navigating to a URL in a top-level tab. Returns `no` if it reports anything else, such as
 *  loading a picture, a script or a frame, or fetching from a script. Returns `unknown` if it reports nothing, as with older browsers and with
 *  proxies that strip these headers. */
export const navigationOf = ({ headers }: FastifyRequest): 'yes' | 'no' | 'unknown' => {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (mode === undefined && destination === undefined) return 'unknown';
  return mode === 'navigate' && destination === 'document' ? 'yes' : 'no';
};
