import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rejection } from '../../../schema/kernel/rejection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Something of which pages are made: a picture, a script of the documentation. */
    isPartOfPages?: boolean;
  }
}

const EmbeddedRequest = rejection(
  'EMBEDDED_REQUEST',
  403,
  'This is no picture, and nothing else that a page is made of',
);

/** The destinations of what a reader opens and what a program asks for; all others are parts of a page. */
const ASKED_FOR = new Set(['document', 'empty', 'websocket']);
const API = /^\/(api|graphql|dev)(\/|\?|$)/;
/** The framework's own files of the documentation. */
const DOCUMENTATION = '/api/docs/static/';

/** Refuses to answer a page that takes an address of the API for one of its parts. Whoever may choose the address of a picture on a
 *  page of ours, a feed for one, can else have each reader's browser ask for anything in that reader's name. */
export const refuseEmbedding = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url, headers, routeOptions }) => {
    const { 'sec-fetch-dest': destination = 'empty' } = headers;
    if (ASKED_FOR.has(String(destination)) || !API.test(url)) return;
    if (!routeOptions.config.isPartOfPages && !url.startsWith(DOCUMENTATION)) throw EmbeddedRequest();
  });
};

/** Whether a browser says that its reader goes to an address, in a tab of their own: not a picture, a script, a frame or a program
 *  that asks for it. `unknown` where it says nothing: older browsers, and proxies that take these headers away. */
export const navigationOf = ({ headers }: FastifyRequest): 'yes' | 'no' | 'unknown' => {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (mode === undefined && destination === undefined) return 'unknown';
  return mode === 'navigate' && destination === 'document' ? 'yes' : 'no';
};
