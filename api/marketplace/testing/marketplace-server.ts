import { marketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { searchIndex } from '../../../projections/marketplace/search/search-index.ts';
import { makeTables } from '../../../projections/marketplace/search/testing/market.ts';
import type { SellerAccounts } from '../../../projections/marketplace/seller-of-car.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { signedIn } from '../../../schema/accounts/require-sign-in.ts';
import type { User } from '../../../schema/accounts/user.ts';
import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import { ownHostOf } from '../../../schema/marketplace/picture-addresses.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { graphqlDoor } from '../../platform/graphql/graphql-endpoint.ts';
import type { Identify } from '../../platform/http/request-identity.ts';
import { builtPage, platformServer } from '../../platform/testing/server.ts';
import { marketplaceSite } from '../module.ts';
import { mayListCars } from '../search-engines/may-be-indexed.ts';
import type { SearchGate } from '../search-gate.ts';

/** The signed-in user of every request without the header `x-stranger`. */
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
/** Headers of a request without a signed-in user. */
export const STRANGER = { 'x-stranger': 'yes' };

/** Returns a gate that admits signed-in people, and the list of searches that it has counted. */
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

/** Stub: no account sells any car. */
const nobodySells: SellerAccounts = async () => new Map();

/** Stub: no car is featured. */
const nothingFeatured = async (): Promise<ReadonlyMap<string, string>> => new Map();

/** Stub: no account has sold a car. */
const nothingOffSale = async (): Promise<ReadonlyMap<string, 'sold'>> => new Map();

/** Opens the marketplace's API on its own database. `refresh` waits until the index includes all changes to the tables. Close it after use.
 *  @param clock the clock of searches
 *  @param publicUrl the public base URL */
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
  const site: ReturnType<typeof marketplaceSite.compose> = marketplaceSite.compose({
    ...{ marketplace, publicUrl },
    searchGate: gate,
    sellerAccounts: nobodySells,
    offSaleCars: nothingOffSale,
    featuredUntil: nothingFeatured,
    mayListCars: mayListCars(marketplace, publicUrl),
    config: { imageHosts: ['*'] },
    features: () => [site],
  });
  const built = builtPage();
  const app = await platformServer({
    env: { PUBLIC_URL: publicUrl },
    pages: site.pages,
    identify,
    webDir: built.dir,
    doors: [
      graphqlDoor({
        schema: builder.toSchema(),
        production: false,
        publicUrl,
        features: {
          ...{ marketplace, searchGate: gate, sellerAccounts: nobodySells },
          ...{ offSaleCars: nothingOffSale, featuredUntil: nothingFeatured, featuredCars: async () => [] },
        },
        identify,
      }),
      ...site.routes,
    ],
  });
  return {
    app,
    db,
    index,
    marketplace,
    /** The searches of every source that the gate has counted. */
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
