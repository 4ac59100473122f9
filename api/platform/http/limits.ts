import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that only reads (a search): it counts against the limit for reading. */
    readsOnly?: boolean;
    /** Not limited: what probes and caches ask for. */
    unlimited?: boolean;
  }
}

const MINUTE_MS = 60_000;
/** How many addresses are remembered; beyond that the least recent are forgotten, so memory stays bounded. */
const REMEMBERED = 20_000;

const reads = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || routeOptions.config.readsOnly === true;

/** Holds each address to so many requests a minute, reads and writes counted apart. Unknown addresses on the site count too. */
export const limitRates = async (
  app: FastifyInstance,
  limits: { readonly reads: number; readonly writes: number },
): Promise<void> => {
  const limitOf = (request: FastifyRequest) => (reads(request) ? limits.reads : limits.writes);
  await app.register(rateLimit, {
    global: true,
    timeWindow: MINUTE_MS,
    cache: REMEMBERED,
    max: limitOf,
    keyGenerator: (request) => `${reads(request) ? 'r' : 'w'} ${rateLimit.normalizeIP(request.ip)}`,
    allowList: (request) => request.routeOptions.config.unlimited === true || limitOf(request) === 0,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
};
