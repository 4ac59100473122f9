import type { SavedSearchQueries } from '../../projections/searches/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import { SEARCH_OBSTACLES, type SearchAllowance } from '../../schema/searches/allowance.ts';
import { SaveSearch, UpdateSavedSearch } from '../../schema/searches/inputs.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES, SEARCH_NAME_LENGTH } from '../../schema/searches/limits.ts';
import { SavedSearch } from '../../schema/searches/saved-search.ts';
import { builder } from '../platform/graphql/builder.ts';
import { CarFilterInput, SortField, SortOrder } from '../shared/graphql-search-terms.ts';
import type { SavedSearchCommands } from './handler.ts';
import type { SearchQuota } from './quota.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Who may search all portals, and what they keep of it. */
    readonly searches: {
      readonly quota: SearchQuota;
      readonly queries: SavedSearchQueries;
      readonly commands: SavedSearchCommands;
    };
  }
}

const Obstacle = builder.enumType('SearchObstacle', {
  description:
    'SIGN_IN: sign in first. PHONE: verify a phone number first. LIMIT: the searches of the month are used up.',
  values: SEARCH_OBSTACLES,
});

const AllowanceRef = builder.objectRef<SearchAllowance>('SearchAllowance').implement({
  description: 'How many searches of all portals one has this month (of India).',
  fields: (t) => ({
    limit: t.exposeInt('limit', { nullable: true, description: 'null: unlimited.' }),
    used: t.exposeInt('used', { description: 'Searches of this month that counted.' }),
    left: t.exposeInt('left', { nullable: true, description: 'null: unlimited.' }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime', description: 'When the next month begins in India.' }),
    reason: t.expose('reason', {
      type: Obstacle,
      nullable: true,
      description: 'Why no new search can be made; null when one can.',
    }),
  }),
});

const SavedFilterRef = builder.objectRef<CarFilter>('SavedFilter').implement({
  description: 'The filter of a saved search, named as in `CarFilter`; null and an empty list do not filter.',
  fields: (t) => ({
    q: t.exposeString('q', { nullable: true }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    yearMin: t.exposeInt('yearMin', { nullable: true }),
    yearMax: t.exposeInt('yearMax', { nullable: true }),
    priceMin: t.exposeInt('priceMin', { nullable: true, description: 'Rupees.' }),
    priceMax: t.exposeInt('priceMax', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    radiusKm: t.exposeInt('radiusKm', { nullable: true }),
    fuelType: t.stringList({ resolve: ({ fuelType }) => fuelType ?? [] }),
    transmission: t.stringList({ resolve: ({ transmission }) => transmission ?? [] }),
    mileageMax: t.exposeInt('mileageMax', { nullable: true, description: 'Kilometres.' }),
    owners: t.intList({ resolve: ({ owners }) => owners ?? [] }),
    bodyType: t.stringList({ resolve: ({ bodyType }) => bodyType ?? [] }),
    condition: t.stringList({ resolve: ({ condition }) => condition ?? [] }),
    verificationStatus: t.stringList({ resolve: ({ verificationStatus }) => verificationStatus ?? [] }),
    sellerType: t.stringList({ resolve: ({ sellerType }) => sellerType ?? [] }),
    features: t.stringList({ resolve: ({ features }) => features ?? [] }),
    hasImages: t.exposeBoolean('hasImages', { nullable: true }),
    hasWarranty: t.exposeBoolean('hasWarranty', { nullable: true }),
    listedWithinDays: t.exposeInt('listedWithinDays', { nullable: true }),
    sources: t.stringList({ resolve: ({ sources }) => sources ?? [] }),
  }),
});

const SavedSearchRef = builder.objectRef<SavedSearch>('SavedSearch').implement({
  description: 'A search of all portals that its reader keeps.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    filter: t.expose('filter', { type: SavedFilterRef }),
    sortBy: t.expose('sortBy', { type: SortField }),
    sortOrder: t.expose('sortOrder', { type: SortOrder }),
    emailAlerts: t.exposeBoolean('emailAlerts'),
    inAppAlerts: t.exposeBoolean('inAppAlerts'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    path: t.exposeString('path', { description: 'The page that shows what it finds, from `/`.' }),
  }),
});

builder.queryFields((t) => ({
  searchAllowance: t.field({
    type: AllowanceRef,
    description: 'How many searches of all portals one has left, a stranger too. Twin of GET /api/search-allowance.',
    resolve: (_root, _args, { searches, currentUser }) => searches.quota.allowance(currentUser),
  }),
  savedSearches: t.field({
    type: [SavedSearchRef],
    description:
      'The searches that whoever is signed in keeps, the newest first. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/saved-searches.',
    resolve: async (_root, _args, { searches, currentUser }) => [
      ...(await searches.queries.savedSearches(signedIn(currentUser).id)),
    ],
  }),
}));

const SaveSearchInput = builder.inputType('SaveSearchInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: `At most ${SEARCH_NAME_LENGTH} characters.` }),
    filter: t.field({ type: CarFilterInput }),
    sortBy: t.field({ type: SortField }),
    sortOrder: t.field({ type: SortOrder }),
    emailAlerts: t.boolean({ description: 'On unless given.' }),
    inAppAlerts: t.boolean({ description: 'On unless given.' }),
  }),
});
const UpdateSavedSearchInput = builder.inputType('UpdateSavedSearchInput', {
  description: 'What is left out or null stays as it is.',
  fields: (t) => ({
    name: t.string(),
    filter: t.field({ type: CarFilterInput }),
    sortBy: t.field({ type: SortField }),
    sortOrder: t.field({ type: SortOrder }),
    emailAlerts: t.boolean(),
    inAppAlerts: t.boolean(),
  }),
});
/** GraphQL says null where something is left out. */
const given = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

const DeletedRef = builder.objectRef<{ readonly id: string }>('SavedSearchDeleted').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationFields((t) => ({
  saveSearch: t.field({
    type: SavedSearchRef,
    errors: {},
    description: `Keeps a search: ${FREE_SAVED_SEARCHES} on the free plan (else SAVED_SEARCH_LIMIT_REACHED), ${PREMIUM_SAVED_SEARCHES} with Premium Buyer (else SAVED_SEARCHES_FULL). Twin of POST /api/saved-searches.`,
    args: { input: t.arg({ type: SaveSearchInput, required: true }) },
    resolve: (_root, args, { searches, currentUser, commands, idempotencyKey: key }) => {
      const user = signedIn(currentUser);
      const payload = parseInput(SaveSearch, given(args.input));
      if (key === null) return searches.commands.save(user, payload);
      const keyed = { actor: user.id, key, operation: 'saveSearch', payload, answer: SavedSearch };
      return commands.once(keyed, (commandId) => searches.commands.save(user, payload, commandId));
    },
  }),
  updateSavedSearch: t.field({
    type: SavedSearchRef,
    errors: {},
    description:
      'Changes a saved search. SAVED_SEARCH_NOT_FOUND when whoever is signed in keeps no such one. Twin of PATCH /api/saved-searches/{id}.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateSavedSearchInput, required: true }) },
    resolve: (_root, { id, input }, { searches, currentUser }) => {
      const user = signedIn(currentUser);
      return searches.commands.update(user.id, id, parseInput(UpdateSavedSearch, given(input)));
    },
  }),
  deleteSavedSearch: t.field({
    type: DeletedRef,
    errors: {},
    description:
      'Keeps a search no longer. SAVED_SEARCH_NOT_FOUND when whoever is signed in keeps no such one. Twin of DELETE /api/saved-searches/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { searches, currentUser }) => {
      await searches.commands.remove(signedIn(currentUser).id, id);
      return { id };
    },
  }),
}));
