import type { FastifyPluginAsync } from 'fastify';
import { flagQueries } from '../../projections/flags/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type FlagPorts, flagCommands } from './handler.ts';
import { type FlagReactionPorts, flagReaction } from './reactor.ts';
import { flagRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface FlagDoorsOptions
  extends Omit<FlagPorts, 'queries' | 'shown'>,
    Omit<FlagReactionPorts, 'queries' | 'runner'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
}

/** Reports of listings, put together: for resolvers (`flags`), REST clients (`door`), and what follows from decisions (`reaction`). */
export const flagDoors = ({ commands: commandLog, ...ports }: FlagDoorsOptions) => {
  const queries = flagQueries(ports.db);
  const shown = (position: bigint) => ports.runner.waitFor('flags', position, SHOWN_MS);
  const flags = { queries, commands: flagCommands({ ...ports, queries, shown }) };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(flagRoutes, { ...flags, commandLog });
  };
  return { flags, door, reaction: flagReaction({ ...ports, queries }) };
};
