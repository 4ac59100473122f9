import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../../schema/accounts/user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; null for a stranger. GraphQL resolvers find the same in their context as `currentUser`. */
    user: User | null;
  }
}

/** Tells who sent a request, by what it carries; null for a stranger. */
export type Identify = (request: FastifyRequest) => Promise<User | null>;

/** Puts the sender into every request before any route sees it. Without `identify` nobody can prove to be anybody. */
export const identifySenders = (app: FastifyInstance, identify?: Identify): void => {
  app.decorateRequest('user', null);
  if (!identify) return;
  app.addHook('onRequest', async (request) => {
    request.user = await identify(request);
  });
};
