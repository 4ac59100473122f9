import type { FastifyPluginAsync } from 'fastify';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { savedSearchQueries } from '../../projections/searches/queries.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { CommandLog } from '../platform/command-log.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { reactedTo } from '../platform/reactor.ts';
import { type RunMailingPorts, runMailing } from './alerts/mail-run.ts';
import { type AlertPorts, alertReaction, SEARCH_ALERTS } from './alerts/reactor.ts';
import { alertTelling, type TellPorts } from './alerts/tell.ts';
import { type SearchPorts, savedSearchCommands } from './handler.ts';
import { MAIL_RUN_JOB, searchJobs } from './jobs.ts';
import { searchQuota } from './quota.ts';
import { searchRoutes } from './rest.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface SearchDoorsOptions
  extends Omit<SearchPorts, 'queries' | 'shown'>,
    Omit<TellPorts, 'queries' | 'mailWithTheirRuns'>,
    Pick<RunMailingPorts, 'isRunUnderWay'> {
  readonly store: SearchPorts['store'] & Pick<EventStore, 'head'>;
  readonly queue: Pick<Jobs, 'add'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  readonly marketplace: AlertPorts['marketplace'];
}

/** Who may search all portals, and what they keep of it: for resolvers (`searches`), REST clients (`door`), and what is done without
 *  anybody asking. */
export const searchDoors = ({ runner, commands: commandLog, marketplace, queue, ...ports }: SearchDoorsOptions) => {
  const queries = savedSearchQueries(ports.db);
  const mailing = runMailing({
    ...{ ...ports, queries },
    head: () => ports.store.head(),
    lookedAt: () => reactedTo(ports.db, SEARCH_ALERTS),
    mailLater: (run, runAt, within) =>
      queue.add(MAIL_RUN_JOB, run, { runAt, within, key: `${run.runId} ${runAt.getTime()}` }),
  });
  const telling = alertTelling({ ...ports, queries, mailWithTheirRuns: mailing.withTheirRuns });
  /** What could not be told waits for its job: the reaction goes on with the cars of everybody else. */
  const tellAtOnce = async (userIds: readonly string[]): Promise<void> => {
    try {
      await telling.atOnce(userIds);
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error;
      ports.logger.warn({ count: error.errors.length }, 'alerts of saved searches are told later');
    }
  };
  const shown = (position: bigint) => runner.waitFor('saved_searches', position, SHOWN_MS);
  const searches = {
    quota: searchQuota(ports),
    queries,
    commands: savedSearchCommands({ ...ports, queries, shown }),
  };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(searchRoutes, { ...searches, commandLog });
  };
  return {
    searches,
    door,
    /** What the alerts of saved searches do as cars come and get cheaper. */
    reaction: alertReaction({ ...ports, queries, marketplace, runner, tellAtOnce }),
    jobs: searchJobs({ telling, mailing, quota: searches.quota }),
    /** What its owner was told of each saved search. */
    alerts: telling,
    /** Forgets what stands in plain tables; saved searches go with their owner's key. */
    erase: async (userId: string): Promise<void> => {
      await searches.quota.erase(userId);
      await telling.erase(userId);
    },
  };
};
