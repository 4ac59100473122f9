import type { SavedCar, SavedQueries, ViewedCar } from '../../projections/saved/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { RecordViewed, RemoveFavourites, SaveFavourites } from '../../schema/saved/inputs.ts';
import { FAVOURITES_MAX, VIEWED_MAX } from '../../schema/saved/limits.ts';
import { builder } from '../platform/graphql/builder.ts';
import '../platform/graphql/mutations.ts';
import type { SavedCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What accounts keep. */
    readonly saved: { readonly commands: SavedCommands; readonly queries: SavedQueries };
  }
}

const FavouriteRef = builder.objectRef<SavedCar>('Favourite').implement({
  description: 'A car that the account keeps. Ask `cars` for what it is now.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id under which the car goes now.' }),
    savedAt: t.expose('savedAt', { type: 'DateTime' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'As it was called when it was saved; null when no source listed it then.',
    }),
    priceInr: t.exposeInt('priceInr', { nullable: true, description: 'The asking price when it was saved, rupees.' }),
  }),
});

const ViewedCarRef = builder.objectRef<ViewedCar>('ViewedCar').implement({
  description: 'A car that was opened.',
  fields: (t) => ({ id: t.exposeID('id'), viewedAt: t.expose('viewedAt', { type: 'DateTime' }) }),
});

const FavouriteInput = builder.inputType('FavouriteInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the car or of one of its listings.' }),
    savedAt: t.field({ type: 'DateTime', description: 'When it was saved; now unless given.' }),
    priceInr: t.int({ description: 'The asking price when it was saved, rupees; that of today unless given.' }),
  }),
});
const ViewedInput = builder.inputType('ViewedInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    viewedAt: t.field({ type: 'DateTime', description: 'When it was opened; now unless given.' }),
  }),
});

builder.queryFields((t) => ({
  myFavourites: t.field({
    type: [FavouriteRef],
    description: 'The favourites of whoever is signed in, newest first. Twin of GET /api/favourites.',
    resolve: async (_root, _args, { saved, currentUser }) => [
      ...(await saved.queries.favourites(signedIn(currentUser).id)),
    ],
  }),
  myRecentlyViewed: t.field({
    type: [ViewedCarRef],
    description: `The cars that whoever is signed in opened last, newest first, at most ${VIEWED_MAX}. Twin of GET /api/recently-viewed.`,
    resolve: async (_root, _args, { saved, currentUser }) => [
      ...(await saved.queries.viewed(signedIn(currentUser).id)),
    ],
  }),
}));

const MyFavourites = builder.objectRef<{ readonly favourites: readonly SavedCar[] }>('FavouritesKept').implement({
  fields: (t) => ({
    favourites: t.field({ type: [FavouriteRef], resolve: ({ favourites }) => [...favourites] }),
  }),
});
const MyViewed = builder.objectRef<{ readonly viewed: readonly ViewedCar[] }>('ViewedKept').implement({
  fields: (t) => ({ viewed: t.field({ type: [ViewedCarRef], resolve: ({ viewed }) => [...viewed] }) }),
});

builder.mutationFields((t) => ({
  saveFavourites: t.field({
    type: MyFavourites,
    errors: {},
    description: `Keeps cars on the account, at most ${FAVOURITES_MAX}; saving one again changes nothing. Answers all of them. Twin of POST /api/favourites.`,
    args: {
      entries: t.arg({ type: [FavouriteInput], required: true }),
      merge: t.arg.boolean({
        defaultValue: false,
        description:
          'The list that a browser kept before its reader signed in: what the account removed since then stays removed, and what there is no room for is left out.',
      }),
    },
    resolve: async (_root, args, { saved, currentUser }) => {
      const { id } = signedIn(currentUser);
      await saved.commands.saveFavourites(id, parseInput(SaveFavourites, args));
      return { favourites: await saved.queries.favourites(id) };
    },
  }),
  removeFavourites: t.field({
    type: MyFavourites,
    errors: {},
    description: 'Keeps cars no longer. Answers those that are left. Twin of DELETE /api/favourites.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, args, { saved, currentUser }) => {
      const { id } = signedIn(currentUser);
      await saved.commands.removeFavourites(id, parseInput(RemoveFavourites, args));
      return { favourites: await saved.queries.favourites(id) };
    },
  }),
  recordViewed: t.field({
    type: MyViewed,
    errors: {},
    description: 'Notes that cars were opened. Answers the newest. Twin of POST /api/recently-viewed.',
    args: { entries: t.arg({ type: [ViewedInput], required: true }) },
    resolve: async (_root, args, { saved, currentUser }) => {
      const { id } = signedIn(currentUser);
      await saved.commands.recordViewed(id, parseInput(RecordViewed, args));
      return { viewed: await saved.queries.viewed(id) };
    },
  }),
  clearRecentlyViewed: t.field({
    type: MyViewed,
    errors: {},
    description: 'Forgets which cars were opened. Twin of DELETE /api/recently-viewed.',
    resolve: async (_root, _args, { saved, currentUser }) => {
      const { id } = signedIn(currentUser);
      await saved.commands.clearViewed(id);
      return { viewed: await saved.queries.viewed(id) };
    },
  }),
}));
