import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { sellerQueries } from '../../projections/sellers/queries.ts';
import { demoListings } from './demo.ts';
import { type SellerPorts, sellerCommands } from './handler.ts';
import { sellerRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface SellerDoorsOptions extends Omit<SellerPorts, 'queries' | 'shown'> {
  readonly db: Knex;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** Who sells what, put together: for resolvers (`sellers`), REST clients (`door`), and for whoever asks who sells a car (`queries`). */
export const sellerDoors = (options: SellerDoorsOptions) => {
  const { db, runner } = options;
  const queries = sellerQueries(db);
  const shown = (position: bigint) => runner.waitFor('sellers', position, SHOWN_MS);
  const commands = sellerCommands({ ...options, queries, shown });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(sellerRoutes, { queries, commands });
  };
  return {
    sellers: { queries, commands },
    door,
    /** Gives an account of a machine without real sellers some listings. */
    assignDemoListings: demoListings({ db, commands }),
  };
};
