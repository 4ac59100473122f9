import type { FastifyPluginAsync } from 'fastify';
import { type AccountRouteParts, ownAccountRoutes } from './rest-account.ts';
import { adminUserRoutes } from './rest-admin.ts';

/** The REST routes of one's own account and of the admins', each behind its own guard. */
export const accountDoor =
  (parts: AccountRouteParts): FastifyPluginAsync =>
  async (app) => {
    await app.register(ownAccountRoutes, parts);
    await app.register(adminUserRoutes, parts);
  };
