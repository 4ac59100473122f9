import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../../schema/accounts/user.ts';
import type { Visitor } from '../../../schema/contacts/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it; null for a stranger. GraphQL resolvers find the same in their context as `currentUser`. */
    user: User | null;
    /** The session by which it was sent; null for a stranger. */
    sessionId: string | null;
    /** A stranger whose phone was verified for one listing; null for everybody else, also for who is signed in. GraphQL resolvers
     *  find the same in their context as `currentVisitor`. */
    visitor: Visitor | null;
    /** The visitor's session; null without one. */
    visitorSessionId: string | null;
  }
}

/** Who sent a request, and the session that proves it. */
export interface Sender {
  readonly user: User;
  readonly sessionId: string;
}
/** A visitor who sent a request, and the session that proves it. */
export interface VisitingSender {
  readonly visitor: Visitor;
  readonly visitorSessionId: string;
}
/** Tells who sent a request, by what it carries; null for a stranger. */
export type Identify = (request: FastifyRequest) => Promise<Sender | VisitingSender | null>;

/** Puts the sender into a request: also into that of a websocket, before each of its operations, since a session may have ended
 *  and roles may have changed meanwhile. */
export const identifySender = async (request: FastifyRequest, identify: Identify): Promise<void> => {
  const sender = await identify(request);
  const person = sender && 'user' in sender ? sender : null;
  const visiting = sender && 'visitor' in sender ? sender : null;
  request.user = person?.user ?? null;
  request.sessionId = person?.sessionId ?? null;
  request.visitor = visiting?.visitor ?? null;
  request.visitorSessionId = visiting?.visitorSessionId ?? null;
};

/** Puts the sender into every request before any route sees it, but for files that are the same for all. Without `identify`
 *  nobody can prove to be anybody. */
export const identifySenders = (app: FastifyInstance, identify?: Identify): void => {
  app.decorateRequest('user', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('visitor', null);
  app.decorateRequest('visitorSessionId', null);
  if (!identify) return;
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.unlimited) await identifySender(request, identify);
  });
};
