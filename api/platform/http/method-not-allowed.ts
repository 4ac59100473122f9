import type { FastifyInstance, HTTPMethods } from 'fastify';
import { fail } from './errors.ts';

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];

/** Records the routes that are added, so call this function before adding the first route. Call `answer` after the last route: every path then
 *  responds to unsupported methods with 405 and `Allow`, and also responds to OPTIONS. `routes` lists the routes recorded so far, such as `GET
 *  /healthz`. */
export const otherMethods = (app: FastifyInstance) => {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    const methods = taken.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });
  const routes = () => [...taken].flatMap(([url, methods]) => [...methods].map((method) => `${method} ${url}`));
  const answer = () => {
    for (const [url, methods] of [...taken]) {
      const allow = [...methods, 'OPTIONS'].filter((one, index, all) => all.indexOf(one) === index).join(', ');
      const missing = METHODS.filter((method) => !methods.has(method));
      if (missing.length === 0) continue;
      app.route({
        method: missing,
        url,
        schema: { hide: true },
        // Responds before the body is read, because the body of a rejected request need not be parsed.
        onRequest: async (request, reply) => {
          reply.header('allow', allow);
          return request.method === 'OPTIONS' ? reply.code(204).send() : fail(request, reply, 405);
        },
        handler: (_request, reply) => reply.code(405).send(),
      });
    }
  };
  return { routes, answer };
};
