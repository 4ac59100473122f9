import type { FastifyReply, FastifyRequest } from 'fastify';
import { permitted } from '../../schema/accounts/require-role.ts';

/** Returns options for the routes of admins: other users are rejected before the body is read, and responses are not cached. */
export const deskDoor = () => ({
  onRequest: async ({ user }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    permitted(user, 'admin');
    reply.header('cache-control', 'no-store');
  },
  /** Returns the id of the signed-in admin.
   *  @throws Rejection SIGN_IN_REQUIRED, NOT_ALLOWED */
  actorOf: ({ user }: Pick<FastifyRequest, 'user'>): string => permitted(user, 'admin').id,
});
