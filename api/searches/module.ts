import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { savedSearchesProjector } from '../../projections/searches/projector.ts';
import { savedSearchQueries } from '../../projections/searches/queries.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { reactedTo } from '../platform/reactor.ts';
import { type RunMailingPorts, runMailing } from './alerts/ingest-run-emails.ts';
import { type AlertPorts, alertReaction, SEARCH_ALERTS } from './alerts/reactor.ts';
import { alertSending, type TellPorts } from './alerts/send-alerts.ts';
import { savedSearchCommands } from './handler.ts';
import { MAIL_RUN_JOB, searchJobs } from './jobs.ts';
import { searchMigrations } from './migrations.ts';
import { searchRoutes } from './operations.ts';
import { searchQuota } from './quota.ts';
import { type SuggestionPorts, searchSuggestions } from './suggestions.ts';

type Needs = Platform &
  Omit<TellPorts, 'queries' | 'mailWithTheirRuns' | 'db' | 'logger' | 'marketplace'> &
  Pick<RunMailingPorts, 'isRunUnderWay'> &
  Pick<AlertPorts & TellPorts, 'marketplace'> &
  Pick<SuggestionPorts, 'marketplace'>;

/** Saved searches, and the quota for searches of all portals. */
export const searches = feature({
  name: 'searches',
  projectors: [savedSearchesProjector],
  migrations: searchMigrations,
  compose: (needs: Needs) => {
    const { db, store, runner, queue, logger } = needs;
    const queries = savedSearchQueries(db);
    const mailing = runMailing({
      ...{ ...needs, queries },
      head: () => store.head(),
      lookedAt: () => reactedTo(db, SEARCH_ALERTS),
      mailLater: (run, runAt, within) =>
        queue.add(MAIL_RUN_JOB, run, { runAt, within, key: `${run.runId} ${runAt.getTime()}` }),
    });
    const telling = alertSending({ ...needs, queries, mailWithTheirRuns: mailing.withTheirRuns });
    /** Sends alerts immediately. If this fails, a scheduled job sends them later, so that the reaction that found them can continue. */
    const tellAtOnce = async (userIds: readonly string[]): Promise<void> => {
      try {
        await telling.atOnce(userIds);
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
        logger.warn({ count: error.errors.length }, 'alerts of saved searches are sent later');
      }
    };
    const shown = shownBy(runner, 'saved_searches');
    const quota = searchQuota(needs);
    const suggestions = searchSuggestions({ ...needs, quota });
    const parts = { quota, suggestions, queries, commands: savedSearchCommands({ ...needs, queries, shown }) };
    return {
      personalData: {
        // Deletes rows of tables that are not built from events; saved searches are erased by destroying their owner's key.
        erase: async (userId) => {
          await quota.erase(userId);
          await telling.erase(userId);
        },
        export: { searches: quota.exportOf, alerts: telling.exportOf, savedSearches: queries.savedSearches },
      },
      provides: { searchGate: quota },
      context: { searches: parts, searchGate: quota },
      pages: [
        unlistedPage('/searches', 'Saved searches', 'The searches that you keep, and how you are told of new cars.'),
      ],
      routes: [routesWith(searchRoutes, { ...parts, commandLog: needs.commands })],
      jobs: searchJobs({ telling, mailing, quota }),
      reactions: [alertReaction({ ...needs, queries, tellAtOnce })],
    };
  },
});
