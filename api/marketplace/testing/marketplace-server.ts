import { marketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { searchIndex } from '../../../projections/marketplace/search/search-index.ts';
import { makeTables } from '../../../projections/marketplace/search/testing/market.ts';
import type { SellerAccounts } from '../../../projections/marketplace/seller.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { signedIn } from '../../../schema/accounts/signed-in.ts';
import type { User } from '../../../schema/accounts/user.ts';
import { ownHostOf } from '../../../schema/marketplace/foreign-address.ts';
import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { graphqlDoor } from '../../platform/graphql/door.ts';
import type { Identify } from '../../platform/http/identity.ts';
import { builtPage, platformServer } from '../../platform/testing/server.ts';
import { marketplaceDoors } from '../doors.ts';
import type { SearchGate } from '../search-gate.ts';
import '../graphql.ts';

/** Who asks, unless a request says that it comes from a stranger. */
const PREMIUM_BUYER: User = {
  id: '0198f3a0-7c11-7d3a-9a10-000000000001',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  profileImageUrl: null,
  isPremium: true,
  roles: ['buyer'],
  phoneVerified: true,
};
/** Headers of a request that nobody is signed in with. */
export const STRANGER = { 'x-stranger': 'yes' };

/** A gate that lets signed-in people through, and keeps what it was told. */
const openGate = () => {
  const counted: { readonly filter: CarFilter; readonly found: number }[] = [];
  const gate: SearchGate = {
    check: async ({ user }) => {
      signedIn(user);
    },
    count: async ({ filter }, found) => {
      counted.push({ filter, found });
    },
  };
  return { gate, counted };
};

/** Every car is a source's. */
const nobodySells: SellerAccounts = async () => new Map();

/** The doors of the marketplace over a database of their own. `refresh` makes the index see what was written. Close it.
 *  @param clock what the searches take for now
 *  @param publicUrl where people are said to reach it */
export const marketplaceServer = async (clock: () => Date, publicUrl = 'http://localhost') => {
  const database = await testDatabase();
  const { db } = database;
  await makeTables(db);
  const index = searchIndex({ db, onAdvance: () => () => undefined, pollMs: 3_600_000 });
  const marketplace = marketplaceQueries(db, index, { clock, ownHost: ownHostOf(publicUrl) });
  index.start();
  await index.ready;
  const { gate, counted } = openGate();
  const identify: Identify = async ({ headers }) =>
    'x-stranger' in headers ? null : { user: PREMIUM_BUYER, sessionId: 'a session' };
  const { door, pages } = marketplaceDoors({
    marketplace,
    searchGate: gate,
    sellerAccounts: nobodySells,
    publicUrl,
    imageHosts: ['*'],
    otherPages: [],
  });
  const built = builtPage();
  const app = await platformServer({
    env: { PUBLIC_URL: publicUrl },
    pages,
    identify,
    webDir: built.dir,
    doors: [
      graphqlDoor({
        schema: builder.toSchema(),
        production: false,
        publicUrl,
        features: { marketplace, searchGate: gate, sellerAccounts: nobodySells },
        identify,
      }),
      door,
    ],
  });
  return {
    app,
    db,
    index,
    marketplace,
    /** The searches of every source that were answered. */
    counted,
    refresh: () => index.caughtUp(),
    graphql: async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
      const reply = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
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
