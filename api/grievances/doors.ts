import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { grievanceQueries } from '../../projections/grievances/queries.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { type GrievancePorts, grievanceCommands } from './handler.ts';
import { grievanceDeskRoutes, grievanceRoutes } from './rest.ts';
import { type GrievanceTellingPorts, grievanceTelling } from './telling.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface GrievanceDoorsOptions
  extends Omit<GrievancePorts, 'queries' | 'shown'>,
    Omit<GrievanceTellingPorts, 'queries'> {
  readonly commands: CommandLog;
}

/** Grievances, put together: for resolvers (`grievances`), REST clients (`door`), and what is done as time passes. */
export const grievanceDoors = ({ commands: commandLog, ...ports }: GrievanceDoorsOptions) => {
  const { db, clock, runner } = ports;
  const queries = grievanceQueries(db);
  const shown = (position: bigint) => runner.waitFor('grievances', position, SHOWN_MS);
  const grievances = { clock, queries, commands: grievanceCommands({ ...ports, queries, shown }) };
  const telling = grievanceTelling({ ...ports, queries });
  const door: FastifyPluginAsync = async (app) => {
    const routes = { ...grievances, commandLog };
    await app.register(grievanceRoutes, routes);
    await app.register(grievanceDeskRoutes, routes);
  };
  const jobs: readonly JobDefinition[] = [
    // The shortest clock runs for two hours: half an hour is left when its first reminder is due.
    job({
      name: 'grievances.remind',
      payload: z.object({}),
      cron: '*/5 * * * *',
      maxAttempts: 3,
      run: () => telling.remind(),
    }),
  ];
  return {
    grievances,
    door,
    jobs,
    reaction: telling.reaction,
    remind: telling.remind,
    exportOf: (userId: string) => queries.exportOf(userId, clock()),
    erase: grievances.commands.erase,
  };
};
