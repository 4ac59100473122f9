import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { safetyQueries } from '../../projections/safety/queries.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { Live } from '../platform/live.ts';
import { type Originate, originOf } from '../platform/origin.ts';
import { accessWords } from './access-words.ts';
import { safetyDeskCommands } from './desk-handler.ts';
import { safetyDeskRoutes } from './desk-rest.ts';
import { safetyGuard, standing as standingIn } from './guard.ts';
import { type SafetyPorts, safetyCommands } from './handler.ts';
import { talkCounts } from './limits.ts';
import { type SafetyReactionPorts, safetyReaction } from './reactor.ts';
import { safetyRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

interface GuardingOptions {
  readonly db: Knex;
  readonly store: EventStore;
  readonly clock: () => Date;
  /** Of one person; 0: nothing is limited. */
  readonly messagesAMinute: number;
}
/** What has to be there before anybody talks: the guard, and what it rests on. */
export const safetyGuarding = ({ db, store, clock, messagesAMinute }: GuardingOptions) => {
  const queries = safetyQueries(db);
  const counts = talkCounts({ db, messagesAMinute });
  const standing = standingIn(store);
  return { queries, counts, standing, guard: safetyGuard({ store, clock, counts, clearedOf: queries.clearedOf }) };
};
export type SafetyGuarding = ReturnType<typeof safetyGuarding>;

export interface SafetyDoorsOptions
  extends Pick<SafetyPorts, 'db' | 'store' | 'clock' | 'party'>,
    Omit<SafetyReactionPorts, 'queries' | 'runner'> {
  readonly guarding: SafetyGuarding;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  readonly live: Live;
}

/** Blocks, reports and moderation, put together: for resolvers (`safety`), REST clients (`door`), and what follows from decisions. */
export const safetyDoors = ({ guarding, commands: commandLog, ...ports }: SafetyDoorsOptions) => {
  const { db, clock } = ports;
  const { queries, standing, counts } = guarding;
  const shown = (position: bigint) => ports.runner.waitFor('safety', position, SHOWN_MS);
  const words = accessWords(ports.live);
  const commands = safetyCommands({ ...ports, queries, standing, words, shown });
  const desk = safetyDeskCommands({ ...ports, queries, words, shown });
  const originate: Originate = (...of) => originOf(db, ...of);
  const door: FastifyPluginAsync = async (app) => {
    await app.register(safetyRoutes, { commands, originate, commandLog });
    await app.register(safetyDeskRoutes, { queries, desk, commandLog });
  };
  const jobs: readonly JobDefinition[] = [
    job({
      name: 'safety.forget-counts',
      payload: z.object({}),
      cron: '50 3 * * *',
      run: () => counts.prune(clock()),
    }),
  ];
  return {
    safety: { commands, desk, queries, words, originate, clock },
    door,
    jobs,
    reaction: safetyReaction({ ...ports, queries }),
    exportOf: async (personId: string) => ({
      ...(await commands.standing({ id: personId })),
      blocks: await queries.blocksOf(personId),
      messageInteractions: await queries.interactionsBy(personId),
    }),
  };
};
