import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import mercurius from 'mercurius';
import { z } from 'zod';
import { graphqlSchema } from '../../api/features.ts';
import type { SearchGate } from '../../api/marketplace/search-gate.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { graphqlDoor } from '../../api/platform/graphql/graphql-endpoint.ts';
import { httpServer } from '../../api/platform/http/server.ts';
import { type MarketplaceQueries, marketplaceQueries } from '../../projections/marketplace/queries.ts';
import { searchIndex } from '../../projections/marketplace/search/search-index.ts';
import { openDatabase } from '../../projections/platform/database.ts';
import { TEST_DATA_KEY } from '../../projections/platform/testing/data-key.ts';
import { SearchInput } from '../../schema/marketplace/inputs.ts';
import { FIELDS } from './requested-car-fields.ts';

const text = z.string().nullable();
const TwinCar = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  model: text,
  variant: text,
  year: z.int(),
  priceInr: z.int(),
  mileageKm: z.int().nullable(),
  fuelType: text,
  transmission: text,
  city: text,
  state: text,
});

/** Serves the same cars and fields over REST: rows from Postgres, serialised by fast-json-stringify. */
const twin: FastifyPluginAsyncZod<{ marketplace: MarketplaceQueries }> = async (app, { marketplace }) => {
  const { sortBy, limit } = SearchInput.shape;
  const schema = {
    body: z.object({ sortBy, limit }),
    response: { 200: z.array(TwinCar) },
  };
  app.post('/twin', { schema }, async ({ body }) => {
    const input = { filter: {}, sortOrder: 'asc' as const, ...body };
    const found = await marketplace.search(input, { scope: 'all', page: true, cars: { fields: FIELDS } });
    return [...found.nodes];
  });
};

/** A gate that admits every search, because the benchmark compares the cost of the APIs and not access control. */
const searchGate: SearchGate = { check: async () => undefined, count: async () => undefined };

/** Serves one search through three APIs: CarSetu's GraphQL, the REST equivalent, and Mercurius with its just-in-time compiler. */
const serve = async (databaseUrl: string) => {
  const db = openDatabase(databaseUrl);
  const index = searchIndex({ db, onAdvance: () => () => undefined });
  index.start();
  await index.ready;
  const marketplace = marketplaceQueries(db, index);
  const schema = graphqlSchema();
  const config = loadConfig({
    NODE_ENV: 'production',
    DATA_KEY: TEST_DATA_KEY,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_READS: '0',
    RATE_LIMIT_WRITES: '0',
    DATABASE_URL: databaseUrl,
  });
  const product = await httpServer({
    config,
    doors: [
      graphqlDoor({ schema, production: true, publicUrl: config.publicUrl, features: { marketplace, searchGate } }),
      async (door) => {
        await door.register(twin, { marketplace });
      },
      async (door) => {
        // Mercurius declares plain JSON Schemas, but CarSetu's validator compiler reads only zod.
        door.setValidatorCompiler(() => () => true);
        door.setSerializerCompiler(() => JSON.stringify);
        await door.register(mercurius, {
          schema,
          path: '/mercurius',
          jit: 1,
          context: () => ({ marketplace, searchGate }),
        });
      },
    ],
  });
  return product.listen({ host: '127.0.0.1', port: 0 });
};

process.once('message', async (databaseUrl: string) => {
  process.send?.(await serve(databaseUrl));
  // Each later message requests the processor time used so far, in microseconds.
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
});
