import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowance } from '../limits/fixed-windows.ts';
import type { Places } from '../limits/open-connection-limits.ts';
import { FREE, ONE_READ, ONE_WRITE, type RequestBudget, type Tab, tooManyRequests } from '../limits/request-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a POST is charged as a read, because it only reads (a search) or sets its own cost. */
    readsOnly?: boolean;
    /** Whether this route has no rate limits and does not identify senders, as for health checks and static files. */
    unlimited?: boolean;
    /** The limit per network address for this route, in addition to the limit for all routes: `max` requests per `timeWindow` (in milliseconds). */
    rateLimit?: { readonly max: number; readonly timeWindow: number };
  }
  interface FastifyInstance {
    /** The limits on requests by network addresses and people, over REST, GraphQL and websockets together. */
    readonly requestBudget: RequestBudget;
    /** The limits on open connections of network addresses and people. */
    readonly connections: Places;
  }
  interface FastifyRequest {
    /** Charges the cost of the request to the sender's rate limits. */
    tab: Tab;
  }
}

const kindOf = ({ method, routeOptions }: FastifyRequest): 'reads' | 'writes' =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || routeOptions.config.readsOnly ? 'reads' : 'writes';

/** Applies each network address's budget before any other hook handles a request. Requests for unknown paths count too. */
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

/** Returns the id of the person or visitor to whom a request is charged; null if the sender is not identified. */
export const personOf = ({ user, visitor }: FastifyRequest): string | null => (user ?? visitor)?.id ?? null;

/** Applies the same budget to each person, regardless of their network address. */
export const limitPeople = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const personId = personOf(request);
    if (personId !== null) request.tab.chargeTo(personId);
  });
};
