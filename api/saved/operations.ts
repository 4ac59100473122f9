import { z } from 'zod';
import type { SavedQueries } from '../../projections/saved/queries.ts';
import { RecordViewed, RemoveFavourites, SaveFavourites } from '../../schema/saved/inputs.ts';
import { FAVOURITES_MAX, VIEWED_MAX } from '../../schema/saved/limits.ts';
import { NotedView, SavedCar, ViewedCar } from '../../schema/saved/views.ts';
import { inputFrom, listFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account as access, everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import type { ViewCounter } from './count-views.ts';
import type { SavedCommands } from './handler.ts';

interface Ports {
  readonly commands: SavedCommands;
  readonly queries: SavedQueries;
  readonly views: ViewCounter;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly saved: Ports;
  }
}

objectFrom('Favourite', SavedCar, { description: 'A favourite of the account. Query `cars` for its current data.' });
objectFrom('ViewedCar', ViewedCar, { description: 'A recently opened car.' });
objectFrom('NotedView', NotedView);
inputFrom('FavouriteInput', SaveFavourites.shape.entries.element);
inputFrom('ViewedInput', RecordViewed.shape.entries.element);
const favourites = { output: z.array(SavedCar), graphql: { type: listFrom('FavouritesKept', 'favourites', SavedCar) } };
const viewed = { output: z.array(ViewedCar), graphql: { type: listFrom('ViewedKept', 'viewed', ViewedCar) } };

const { operation, routes } = operations<Ports>({ tags: ['saved'], ports: ({ saved }) => saved });

operation({
  name: 'myFavourites',
  rest: 'GET /api/favourites',
  summary: 'My favourites, newest first',
  access,
  output: z.array(SavedCar),
  run: ({ queries }, { sender }) => queries.favourites(sender.id),
});
operation({
  name: 'saveFavourites',
  rest: 'POST /api/favourites',
  summary: 'Adds cars to my favourites',
  description: `Adding a favourite again changes nothing. Answers with all favourites. TOO_MANY_FAVOURITES (422) above ${FAVOURITES_MAX}`,
  access,
  input: SaveFavourites,
  ...favourites,
  run: async ({ commands, queries }, { sender, input }) => {
    await commands.saveFavourites(sender.id, input);
    return queries.favourites(sender.id);
  },
});
operation({
  name: 'removeFavourites',
  rest: 'DELETE /api/favourites',
  summary: 'Removes cars from my favourites',
  description: 'Answers with the remaining favourites',
  access,
  input: RemoveFavourites,
  query: z.object({
    ids: z
      .string()
      .max(4000)
      .describe('Comma-separated ids of cars.')
      .transform((ids) => ids.split(',').filter(Boolean)),
  }),
  ...favourites,
  run: async ({ commands, queries }, { sender, input }) => {
    await commands.removeFavourites(sender.id, input);
    return queries.favourites(sender.id);
  },
});
operation({
  name: 'myRecentlyViewed',
  rest: 'GET /api/recently-viewed',
  summary: `The cars that I opened most recently, newest first, at most ${VIEWED_MAX}`,
  access,
  output: z.array(ViewedCar),
  run: ({ queries }, { sender }) => queries.viewed(sender.id),
});
operation({
  name: 'recordViewed',
  rest: 'POST /api/recently-viewed',
  summary: 'Records that I opened cars',
  description: 'Answers with the newest',
  access,
  input: RecordViewed,
  ...viewed,
  run: async ({ commands, queries }, { sender, input }) => {
    await commands.recordViewed(sender.id, input);
    return queries.viewed(sender.id);
  },
});
operation({
  name: 'clearRecentlyViewed',
  rest: 'DELETE /api/recently-viewed',
  summary: 'Deletes the record of which cars I opened',
  access,
  ...viewed,
  run: async ({ commands, queries }, { sender }) => {
    await commands.clearViewed(sender.id);
    return queries.viewed(sender.id);
  },
});

operation({
  name: 'noteView',
  rest: 'POST /api/cars/:id/views',
  summary: 'Says that a page of a car was opened, so that its seller learns how often',
  description:
    'A number by day is stored; and, for 60 days, that a viewer opened a car whose place in a featured slot they saw, or would have seen, and that they opened some car after a page with such places, without which. Not counted are: the seller, admins, robots, the same visitor within half an hour, and cars that no account sells. The answer does not say whether it was counted.',
  access: everybody,
  ids: ['carId'],
  output: NotedView,
  status: 204,
  run: async ({ views }, { sender, ids, asking }) => {
    await views.count(ids.carId, sender, asking.client);
    return { carId: ids.carId };
  },
});

/** REST routes for favourites and recently viewed cars. */
export const savedRoutes = routes;
