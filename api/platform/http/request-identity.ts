import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../../schema/accounts/user.ts';
import type { Visitor } from '../../../schema/contacts/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in sender; null if the sender is not signed in. GraphQL resolvers get this value as `currentUser`. */
    user: User | null;
    sessionId: string | null;
    /** A person without an account whose phone number was verified for one listing; null otherwise. GraphQL resolvers get this value as
     *  `currentVisitor`. */
    visitor: Visitor | null;
    visitorSessionId: string | null;
  }
}

/** The signed-in sender of a request, with the session that proves the identity. */
export interface Sender {
  readonly user: User;
  readonly sessionId: string;
}
/** A visitor who sent a request, with the session that proves the identity. */
export interface VisitingSender {
  readonly visitor: Visitor;
  readonly visitorSessionId: string;
}
/** Identifies the sender of a request; null if the request has no valid session. */
export type Identify = (request: FastifyRequest) => Promise<Sender | VisitingSender | null>;

/** Sets the sender of a request. For a websocket, this runs before each operation, because the session may have ended, or roles may have changed. */
export const identifySender = async (request: FastifyRequest, identify: Identify): Promise<void> => {
  const sender = await identify(request);
  const person = sender && 'user' in sender ? sender : null;
  const visiting = sender && 'visitor' in sender ? sender : null;
  request.user = person?.user ?? null;
  request.sessionId = person?.sessionId ?? null;
  request.visitor = visiting?.visitor ?? null;
  request.visitorSessionId = visiting?.visitorSessionId ?? null;
};

/** Sets the sender of every request before its route runs, except for files that are the same for everybody. */
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
