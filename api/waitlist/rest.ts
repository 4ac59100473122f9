import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { WaitlistCity } from '../../schema/waitlist/inputs.ts';
import type { Waitlist } from './waitlist.ts';

const tags = ['waitlist'];
const Lists = z.array(z.object({ city: z.string(), waiting: z.int(), isMine: z.boolean() }));
const onRequest = async ({ user }: { readonly user: Parameters<typeof signedIn>[0] }) => {
  signedIn(user);
};

/** The waitlists of the cities to come: read by everybody, joined and left by whoever is signed in. */
export const waitlistRoutes: FastifyPluginAsyncZod<{ waitlist: Waitlist }> = async (app, { waitlist }) => {
  const read = { summary: 'How many wait for each city to come', tags, response: { 200: Lists } };
  app.get('/api/waitlists', { schema: read }, async ({ user }, reply) => {
    reply.header('cache-control', 'no-store');
    return [...(await waitlist.lists(user?.id ?? null))];
  });
  const join = { summary: 'Tell me when it is live', tags, params: WaitlistCity, response: { 200: Lists } };
  app.put('/api/waitlists/:city', { schema: join, onRequest }, async ({ user, params }) => {
    const { id } = signedIn(user);
    await waitlist.join(id, params.city);
    return [...(await waitlist.lists(id))];
  });
  const leave = { summary: 'Do not tell me any more', tags, params: WaitlistCity, response: { 200: Lists } };
  app.delete('/api/waitlists/:city', { schema: leave, onRequest }, async ({ user, params }) => {
    const { id } = signedIn(user);
    await waitlist.leave(id, params.city);
    return [...(await waitlist.lists(id))];
  });
};
