import type { FastifyPluginAsync } from 'fastify';
import { waitlistRoutes } from './rest.ts';
import { type WaitlistPorts, waitlist as waitlistOf } from './waitlist.ts';

/** Waitlists, put together: for resolvers (`waitlist`) and REST clients (`door`). */
export const waitlistDoors = (ports: WaitlistPorts) => {
  const waitlist = waitlistOf(ports);
  const door: FastifyPluginAsync = async (app) => {
    await app.register(waitlistRoutes, { waitlist });
  };
  return { waitlist, door };
};
