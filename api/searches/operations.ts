import { z } from 'zod';
import type { SavedSearchQueries } from '../../projections/searches/queries.ts';
import { TEXT_LISTS } from '../../schema/marketplace/enumerations.ts';
import { CarFilterFields } from '../../schema/marketplace/inputs.ts';
import { SearchSuggestion, SUGGESTION_KINDS, SuggestionsInput } from '../../schema/marketplace/search-suggestions.ts';
import { SaveSearch, UpdateSavedSearch } from '../../schema/searches/inputs.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES, SEARCH_NAME_LENGTH } from '../../schema/searches/limits.ts';
import { SEARCH_OBSTACLES, SearchAllowance } from '../../schema/searches/portal-search-allowance.ts';
import { SavedSearch } from '../../schema/searches/saved-search.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account as access, everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import { CarFilterInput, SortField, SortOrder } from '../shared/graphql-car-filter.ts';
import type { SavedSearchCommands } from './handler.ts';
import type { SearchQuota } from './quota.ts';
import type { Suggestions } from './suggestions.ts';

interface Ports {
  readonly quota: SearchQuota;
  readonly suggestions: Suggestions;
  readonly queries: SavedSearchQueries;
  readonly commands: SavedSearchCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly searches: Ports;
  }
}

enumFrom(
  'SearchObstacle',
  SEARCH_OBSTACLES,
  "SIGN_IN: sign in first. PHONE: verify a phone number first. LIMIT: this month's searches are used up.",
);
enumFrom(
  'SuggestionKind',
  SUGGESTION_KINDS,
  'brand, model, place: a name that was begun. search: a whole search. popular: one that many people made. recent: one that the reader made.',
);
objectFrom('SearchSuggestion', SearchSuggestion, {
  description: 'A search that somebody may want to type. It finds at least one car.',
});
objectFrom('SearchAllowance', SearchAllowance, {
  description: 'How many searches of all portals the reader has this month (in India).',
});
const filter = objectFrom('SavedFilter', CarFilterFields, {
  description: 'The filter of a saved search, with the names of `CarFilter`; null and an empty list do not filter.',
  fields: (t) => ({
    ...Object.fromEntries(TEXT_LISTS.map((name) => [name, t.stringList({ resolve: (given) => given[name] ?? [] })])),
    owners: t.intList({ resolve: ({ owners }) => owners ?? [] }),
  }),
});
objectFrom('SavedSearch', SavedSearch, {
  description: 'A search of all portals that the reader has saved.',
  as: { filter, sortBy: SortField, sortOrder: SortOrder },
});
const Deleted = z.object({ id: z.string() });
objectFrom('SavedSearchDeleted', Deleted);

const inputTypes = { filter: CarFilterInput, sortBy: SortField, sortOrder: SortOrder };
// Not derived from the REST schema, because GraphQL shows no default values for these fields.
const SaveSearchInput = builder.inputType('SaveSearchInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: `At most ${SEARCH_NAME_LENGTH} characters.` }),
    filter: t.field({ type: CarFilterInput }),
    sortBy: t.field({ type: SortField }),
    sortOrder: t.field({ type: SortOrder }),
    emailAlerts: t.boolean({ description: 'By default on.' }),
    inAppAlerts: t.boolean({ description: 'By default on.' }),
  }),
});
const UpdateSavedSearchInput = inputFrom('UpdateSavedSearchInput', UpdateSavedSearch, inputTypes);

const { operation, routes } = operations<Ports>({ tags: ['searches'], ports: ({ searches }) => searches });
operation({
  name: 'searchAllowance',
  rest: 'GET /api/search-allowance',
  summary: 'How many searches of all portals are left this month (in India); open to everybody',
  access: everybody,
  output: SearchAllowance,
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: ({ quota }, { sender }) => quota.allowance(sender),
});
operation({
  name: 'searchSuggestions',
  rest: 'GET /api/search-suggestions',
  summary: 'Searches that go on from a text that is being typed; open to everybody',
  description:
    'Each finds at least one car; the counts are those of `marketplaceCounts`. An empty text gets the latest searches of the signed-in person, and popular ones. It does not count as a search',
  access: everybody,
  input: SuggestionsInput,
  output: z.array(SearchSuggestion),
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: ({ suggestions }, { sender, input }) => suggestions.of(sender?.id ?? null, input),
});
operation({
  name: 'savedSearches',
  rest: 'GET /api/saved-searches',
  summary: "The signed-in person's saved searches, newest first",
  access,
  output: z.array(SavedSearch),
  run: ({ queries }, { sender }) => queries.savedSearches(sender.id),
});
operation({
  name: 'saveSearch',
  rest: 'POST /api/saved-searches',
  summary: 'Saves a search',
  description: `${FREE_SAVED_SEARCHES} on the free plan (else SAVED_SEARCH_LIMIT_REACHED, 403), ${PREMIUM_SAVED_SEARCHES} with Premium Buyer (else SAVED_SEARCHES_FULL, 409)`,
  access,
  input: SaveSearch,
  output: SavedSearch,
  status: 201,
  graphql: { input: SaveSearchInput },
  idempotent: { idOf: ({ id }) => id, again: ({ commands }, { sender }, id) => commands.one(sender.id, id) },
  run: ({ commands }, { sender, input, as }) => commands.save(sender, input, as.commandId),
});
operation({
  name: 'updateSavedSearch',
  rest: 'PATCH /api/saved-searches/:id',
  summary: 'Changes a saved search; omitted fields stay unchanged',
  description: "SAVED_SEARCH_NOT_FOUND (404) also for another person's search",
  access,
  ids: ['id'],
  input: UpdateSavedSearch,
  output: SavedSearch,
  graphql: { input: UpdateSavedSearchInput },
  run: ({ commands }, { sender, ids, input }) => commands.update(sender.id, ids.id, input),
});
operation({
  name: 'deleteSavedSearch',
  rest: 'DELETE /api/saved-searches/:id',
  summary: 'Deletes a saved search',
  description: "SAVED_SEARCH_NOT_FOUND (404) also for another person's search",
  access,
  ids: ['id'],
  output: Deleted,
  status: 204,
  run: async ({ commands }, { sender, ids }) => {
    await commands.remove(sender.id, ids.id);
    return ids;
  },
});

/** REST routes for saved searches and the remaining quota. */
export const searchRoutes = routes;
