import type { FastifyPluginAsync } from 'fastify';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { savedQueries } from '../../projections/saved/queries.ts';
import { type SavedPorts, savedCommands } from './handler.ts';
import { savedRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds; after that it tells what is known. */
const SHOWN_MS = 3_000;

interface Parts extends Pick<SavedPorts, 'db' | 'store'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** What accounts keep, put together: for the context of GraphQL, and its REST routes. */
export const savedDoors = ({ db, store, runner }: Parts) => {
  const queries = savedQueries(db);
  const shown = (position: bigint) => runner.waitFor('favourites', position, SHOWN_MS);
  const saved = { queries, commands: savedCommands({ db, store, shown, clock: () => new Date() }) };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(savedRoutes, saved);
  };
  return { saved, door };
};
