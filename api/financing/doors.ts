import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { type LenderQueries, lenderQueries } from '../../projections/financing/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { type StartingEmi, startingEmi } from '../../schema/financing/offers.ts';
import { currentYear } from '../../schema/kernel/calendar.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { readModelMemory } from '../shared/read-model-memory.ts';
import { type LenderPorts, lenderCommands } from './handler.ts';
import { financingRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface FinancingDoorsOptions extends Omit<LenderPorts, 'queries' | 'shown'> {
  readonly db: Knex;
  readonly runner: Pick<ProjectionRunner, 'waitFor' | 'onAdvance'>;
  readonly commands: CommandLog;
}

/** The catalogue of lenders, put together: for resolvers (`financing`) and REST clients (`door`). */
export const financingDoors = ({ db, store, clock, runner, commands: commandLog }: FinancingDoorsOptions) => {
  const stored = lenderQueries(db);
  const known = readModelMemory({
    projections: ['lenders'],
    onAdvance: runner.onAdvance,
    read: async () => stored.lenders(),
  });
  // Every list of cars asks for them.
  const queries: LenderQueries = { ...stored, lenders: () => known('all') };
  const thisYear = () => currentYear(clock());
  const shown = (position: bigint) => runner.waitFor('lenders', position, SHOWN_MS);
  const commands = lenderCommands({ store, clock, queries, shown });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(financingRoutes, { queries, commands, commandLog, thisYear });
  };
  return {
    financing: { queries, commands, thisYear },
    /** What the instalments of cars start at, in their order. */
    startingEmis: async (
      cars: readonly { readonly priceInr: number; readonly year: number }[],
    ): Promise<readonly StartingEmi[]> => {
      const lenders = await queries.lenders();
      return cars.map((car) => startingEmi(lenders, car, thisYear()));
    },
    door,
    /** Lists what the product comes with, where that was never done. */
    seed: commands.seed,
  };
};
