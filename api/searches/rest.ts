import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SavedSearchQueries } from '../../projections/searches/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { SearchAllowance } from '../../schema/searches/allowance.ts';
import { SaveSearch, UpdateSavedSearch } from '../../schema/searches/inputs.ts';
import { SavedSearch } from '../../schema/searches/saved-search.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { SavedSearchCommands } from './handler.ts';
import type { SearchQuota } from './quota.ts';

const tags = ['searches'];
const NOT_KEPT = { 'cache-control': 'no-store' };
/** Strangers are refused before anything of the request is read. */
const onRequest = async ({ user }: FastifyRequest) => {
  signedIn(user);
};
const Id = z.object({ id: z.string().max(200) });

export interface SearchRouteOptions {
  readonly quota: SearchQuota;
  readonly queries: SavedSearchQueries;
  readonly commands: SavedSearchCommands;
  readonly commandLog: CommandLog;
}

/** Saved searches, and how many searches one has left, for REST clients. */
export const searchRoutes: FastifyPluginAsyncZod<SearchRouteOptions> = async (
  app,
  { quota, queries, commands, commandLog },
) => {
  const allowance = {
    summary: 'How many searches of all portals one has left this month (of India), a stranger too',
    tags,
    response: { 200: SearchAllowance },
  };
  app.get('/api/search-allowance', { schema: allowance }, async ({ user }, reply) => {
    reply.headers(NOT_KEPT);
    return quota.allowance(user);
  });

  const list = {
    summary: 'The searches that whoever is signed in keeps, the newest first',
    tags,
    response: { 200: z.array(SavedSearch) },
  };
  app.get('/api/saved-searches', { schema: list, onRequest }, async ({ user }, reply) => {
    const { id } = signedIn(user);
    reply.headers(NOT_KEPT);
    return [...(await queries.savedSearches(id))];
  });

  const save = {
    summary: 'Keeps a search',
    description:
      'SAVED_SEARCH_LIMIT_REACHED (403) where the free plan keeps no more, SAVED_SEARCHES_FULL (409) where Premium Buyer does not. Takes an Idempotency-Key.',
    tags,
    body: SaveSearch,
    response: { 201: SavedSearch },
  };
  app.post('/api/saved-searches', { schema: save, onRequest }, async ({ user, body, headers }, reply) => {
    const owner = signedIn(user);
    const key = idempotencyKeyOf(headers);
    const keyed = { actor: owner.id, operation: 'saveSearch', payload: body, answer: SavedSearch };
    const made = key
      ? await commandLog.once({ ...keyed, key }, (commandId) => commands.save(owner, body, commandId))
      : await commands.save(owner, body);
    return reply.code(201).send(made);
  });

  const change = {
    summary: 'Changes a saved search; what is left out stays',
    tags,
    params: Id,
    body: UpdateSavedSearch,
    response: { 200: SavedSearch },
  };
  app.patch('/api/saved-searches/:id', { schema: change, onRequest }, async ({ user, params, body }) =>
    commands.update(signedIn(user).id, params.id, body),
  );

  const remove = { summary: 'Keeps a search no longer', tags, params: Id, response: { 204: z.null() } };
  app.delete('/api/saved-searches/:id', { schema: remove, onRequest }, async ({ user, params }, reply) => {
    await commands.remove(signedIn(user).id, params.id);
    return reply.code(204).send(null);
  });
};
