import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { fail } from './errors.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNKNOWN_ROUTE = 'unknown';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Measures the duration of every request, with its method, route pattern and status as labels. Serves `registry` at `/metrics` to clients with the
 *  token.
 *  @param options.isOpen whether `/metrics` is public if no token is set; if false, the route does not exist without a token */
export const serveMetrics = (
  app: FastifyInstance,
  { registry, token, isOpen }: { registry: Registry; token: string | undefined; isOpen: boolean },
): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? UNKNOWN_ROUTE;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  app.get('/metrics', { config: { unlimited: true }, schema: { hide: true } }, async (request, reply) => {
    if (!expected && !isOpen) return fail(request, reply, 404);
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};
