import { marketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { searchIndex } from '../../../projections/marketplace/search/search-index.ts';
import { makeTables } from '../../../projections/marketplace/search/testing/market.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { graphqlDoor } from '../../platform/graphql/door.ts';
import { builtPage, platformServer } from '../../platform/testing/server.ts';
import { marketplaceDoors } from '../doors.ts';
import '../graphql.ts';

/** The doors of the marketplace over a database of their own. `refresh` makes the index see what was written. Close it.
 *  @param clock what the searches take for now
 *  @param publicUrl where people are said to reach it */
export const marketplaceServer = async (clock: () => Date, publicUrl = 'http://localhost') => {
  const database = await testDatabase();
  const { db } = database;
  await makeTables(db);
  const index = searchIndex({ db, onAdvance: () => () => undefined, pollMs: 3_600_000 });
  const marketplace = marketplaceQueries(db, index, clock);
  index.start();
  await index.ready;
  const { door, pages } = marketplaceDoors({
    marketplace,
    publicUrl,
    imageHosts: ['*'],
    otherPages: [],
  });
  const built = builtPage();
  const app = await platformServer({
    env: { PUBLIC_URL: publicUrl },
    pages,
    webDir: built.dir,
    doors: [
      graphqlDoor({
        schema: builder.toSchema(),
        production: false,
        publicUrl,
        features: { marketplace },
      }),
      door,
    ],
  });
  return {
    app,
    db,
    index,
    marketplace,
    refresh: () => index.caughtUp(),
    graphql: async (query: string, variables: object = {}) => {
      const reply = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });
      return reply.json();
    },
    close: async () => {
      await app.close();
      await index.stop();
      await database.drop();
      built.remove();
    },
  };
};
