import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FREE, ONE_READ, ONE_WRITE, type RequestBudget, type Tab, tooManyRequests } from '../limits/budget.ts';
import { allowance } from '../limits/fixed-windows.ts';
import type { Places } from '../limits/places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that only reads (a search), or that says itself what it costs: it counts as reading. */
    readsOnly?: boolean;
    /** Not limited: what probes and caches ask for. */
    unlimited?: boolean;
    /** What an address may ask of this route within a time, milliseconds, beside what it may ask of all. */
    rateLimit?: { readonly max: number; readonly timeWindow: number };
  }
  interface FastifyInstance {
    /** What addresses and people may ask for, by whichever door. */
    readonly requestBudget: RequestBudget;
    /** How many connections that stay open addresses and people may have. */
    readonly connections: Places;
  }
  interface FastifyRequest {
    /** What the request costs its sender. */
    tab: Tab;
  }
}

const kindOf = ({ method, routeOptions }: FastifyRequest): 'reads' | 'writes' =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || routeOptions.config.readsOnly ? 'reads' : 'writes';

/** Holds addresses to the budget, before anything else of a request is looked at; unknown addresses on the site count too. */
export const limitAddresses = (
  app: FastifyInstance,
  { budget, connections }: { readonly budget: RequestBudget; readonly connections: Places },
): void => {
  app.decorate('requestBudget', budget);
  app.decorate('connections', connections);
  app.decorateRequest('tab');
  const tellLeft = (request: FastifyRequest, reply: FastifyReply, kind: 'reads' | 'writes') => {
    const left = budget.left(request.ip, kind);
    if (!left) return;
    reply.header('x-ratelimit-limit', left.limit);
    reply.header('x-ratelimit-remaining', left.remaining);
    reply.header('x-ratelimit-reset', left.resetS);
  };
  app.addHook('onRequest', async (request, reply) => {
    request.tab = FREE;
    if (request.routeOptions.config.unlimited) return;
    request.tab = budget.open(request.ip);
    const kind = kindOf(request);
    try {
      request.tab.charge(kind === 'reads' ? ONE_READ : ONE_WRITE);
    } finally {
      tellLeft(request, reply, kind);
    }
  });
  app.addHook('onRoute', (route) => {
    const { rateLimit } = route.config ?? {};
    if (!rateLimit || !budget.isLimited) return;
    const mayHaveOneMore = allowance({ most: rateLimit.max, withinMs: rateLimit.timeWindow });
    const hold = async ({ ip }: FastifyRequest) => {
      if (!mayHaveOneMore(ip)) throw tooManyRequests(rateLimit.timeWindow);
    };
    route.onRequest = [hold, ...[route.onRequest ?? []].flat()];
  });
};

/** Who sent a request, as limits count them: a person or a visitor; null for a stranger. */
export const personOf = ({ user, visitor }: FastifyRequest): string | null => (user ?? visitor)?.id ?? null;

/** Holds people to the same budget, from wherever they ask. */
export const limitPeople = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const personId = personOf(request);
    if (personId !== null) request.tab.chargeTo(personId);
  });
};
