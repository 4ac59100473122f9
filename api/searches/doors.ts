import type { FastifyPluginAsync } from 'fastify';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { savedSearchQueries } from '../../projections/searches/queries.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type SearchPorts, savedSearchCommands } from './handler.ts';
import { searchQuota } from './quota.ts';
import { searchRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface SearchDoorsOptions extends Omit<SearchPorts, 'queries' | 'shown'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
}

/** Who may search all portals, and what they keep of it: for resolvers (`searches`) and REST clients (`door`). */
export const searchDoors = ({ runner, commands: commandLog, ...ports }: SearchDoorsOptions) => {
  const queries = savedSearchQueries(ports.db);
  const shown = (position: bigint) => runner.waitFor('saved_searches', position, SHOWN_MS);
  const searches = {
    quota: searchQuota(ports),
    queries,
    commands: savedSearchCommands({ ...ports, queries, shown }),
  };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(searchRoutes, { ...searches, commandLog });
  };
  return { searches, door };
};
