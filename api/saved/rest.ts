import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SavedQueries } from '../../projections/saved/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { RecordViewed, RemoveFavourites, SaveFavourites } from '../../schema/saved/inputs.ts';
import type { SavedCommands } from './handler.ts';

const tags = ['saved'];
const Favourites = z.array(
  z.object({
    id: z.string(),
    savedAt: z.iso.datetime(),
    name: z.string().nullable().describe('As it was called when it was saved.'),
    priceInr: z.int().nullable().describe('The asking price when it was saved, rupees.'),
  }),
);
const Viewed = z.array(z.object({ id: z.string(), viewedAt: z.iso.datetime() }));
const Removed = z.object({
  ids: z
    .string()
    .max(4000)
    .describe('Ids of cars, with commas between.')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(RemoveFavourites.shape.ids),
});

export interface SavedRouteOptions {
  readonly commands: SavedCommands;
  readonly queries: SavedQueries;
}

/** Favourites and the cars opened last, of whoever is signed in; SIGN_IN_REQUIRED (401) for a stranger. */
export const savedRoutes: FastifyPluginAsyncZod<SavedRouteOptions> = async (app, { commands, queries }) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  });

  const list = { summary: 'My favourites, newest first', tags, response: { 200: Favourites } };
  app.get('/api/favourites', { schema: list }, async ({ user }) => [...(await queries.favourites(signedIn(user).id))]);

  const save = {
    summary: 'Keep cars on my account',
    description: 'Saving one again changes nothing. Answers all of them. TOO_MANY_FAVOURITES (422) above 100.',
    tags,
    body: SaveFavourites,
    response: { 200: Favourites },
  };
  app.post('/api/favourites', { schema: save }, async ({ user, body }) => {
    const { id } = signedIn(user);
    await commands.saveFavourites(id, body);
    return [...(await queries.favourites(id))];
  });

  const remove = {
    summary: 'Keep cars no longer',
    description: 'Answers those that are left.',
    tags,
    querystring: Removed,
    response: { 200: Favourites },
  };
  app.delete('/api/favourites', { schema: remove }, async ({ user, query }) => {
    const { id } = signedIn(user);
    await commands.removeFavourites(id, query);
    return [...(await queries.favourites(id))];
  });

  const viewed = { summary: 'The cars I opened last, newest first, at most 6', tags, response: { 200: Viewed } };
  app.get('/api/recently-viewed', { schema: viewed }, async ({ user }) => [
    ...(await queries.viewed(signedIn(user).id)),
  ]);

  const record = { summary: 'Note that I opened cars', tags, body: RecordViewed, response: { 200: Viewed } };
  app.post('/api/recently-viewed', { schema: record }, async ({ user, body }) => {
    const { id } = signedIn(user);
    await commands.recordViewed(id, body);
    return [...(await queries.viewed(id))];
  });

  const clear = { summary: 'Forget which cars I opened', tags, response: { 200: Viewed } };
  app.delete('/api/recently-viewed', { schema: clear }, async ({ user }) => {
    const { id } = signedIn(user);
    await commands.clearViewed(id);
    return [...(await queries.viewed(id))];
  });
};
