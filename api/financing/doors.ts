import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { lenderQueries } from '../../projections/financing/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type LenderPorts, lenderCommands } from './handler.ts';
import { financingRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface FinancingDoorsOptions extends Omit<LenderPorts, 'queries' | 'shown'> {
  readonly db: Knex;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
}

/** The catalogue of lenders, put together: for resolvers (`financing`) and REST clients (`door`). */
export const financingDoors = ({ db, store, clock, runner, commands: commandLog }: FinancingDoorsOptions) => {
  const queries = lenderQueries(db);
  const shown = (position: bigint) => runner.waitFor('lenders', position, SHOWN_MS);
  const commands = lenderCommands({ store, clock, queries, shown });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(financingRoutes, { queries, commands, commandLog });
  };
  return {
    financing: { queries, commands },
    door,
    /** Lists what the product comes with, where that was never done. */
    seed: commands.seed,
  };
};
