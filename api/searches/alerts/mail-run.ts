import type { Knex } from 'knex';
import { z } from 'zod';
import type { Logger } from '../../../projections/platform/logger.ts';
import type { SavedSearchQueries } from '../../../projections/searches/queries.ts';
import type { NotificationSettings } from '../../../schema/notifications/notification.ts';
import { eachAlone } from './each.ts';
import { ALERT, ALERTS, type AlertMailPorts, alertMail, newsFor } from './mail.ts';
import type { Alert } from './words.ts';

/** What one ingest found. */
export const MailRun = z.object({
  runId: z.string(),
  /** The end of the log, once the run had ended: what stands before that has to be looked at first. */
  until: z.string().regex(/^\d+$/).optional(),
});
export type MailRun = z.infer<typeof MailRun>;

export interface RunMailingPorts extends AlertMailPorts {
  readonly db: Knex;
  readonly logger: Logger;
  readonly queries: Pick<SavedSearchQueries, 'savedSearches'>;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  /** Whether an ingest goes on: it may bring more. */
  readonly isRunUnderWay: (runId: string) => Promise<boolean>;
  /** The position of the newest event. */
  readonly head: () => Promise<bigint>;
  /** Up to where alerts were made of the log. */
  readonly lookedAt: () => Promise<bigint>;
  /** Has `mailRun` called then, once for that moment; within a transaction, as that goes through. */
  readonly mailLater: (run: MailRun, at: Date, within: Knex) => Promise<void>;
}

/** How often it is asked whether a run is over, milliseconds. */
const PAUSE_MS = 5_000;
/** How long the first news of a run waits for the others, milliseconds: a process that dies leaves a run that never ends. */
const PATIENCE_MS = 30 * 60_000;
/** How long mails may wait before their job counts as given up, milliseconds. */
const LEFT_MS = 10 * 60_000;

/** Mails what an ingest found for each person, once it is over and all of its events were looked at: one mail a person and run, for all of
 *  their searches. */
export const runMailing = (ports: RunMailingPorts) => {
  const { db, clock, logger, queries } = ports;
  const mail = alertMail(ports);
  const waitingIn = (runId: string) => db(ALERTS).where({ run_id: runId }).whereNotNull('mail_waits_since');
  /** The next of the moments at which runs are asked after. */
  const soon = () => new Date(Math.ceil((clock().getTime() + PAUSE_MS) / PAUSE_MS) * PAUSE_MS);

  /** What of a run is still to be waited for; null where it is time to mail. */
  const notYet = async ({ runId, until }: MailRun, since: Date): Promise<MailRun | null> => {
    if (clock().getTime() - since.getTime() > PATIENCE_MS) return null;
    if (await ports.isRunUnderWay(runId)) return { runId };
    const end = until ?? (await ports.head()).toString();
    return (await ports.lookedAt()) < BigInt(end) ? { runId, until: end } : null;
  };
  /** The mail is kept, and its news wait no more, in one transaction. */
  const mailTo = (runId: string, userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const alerts: Alert[] = await waitingIn(runId)
        .transacting(tx)
        .where({ user_id: userId })
        .orderBy('id')
        .forUpdate()
        .select(ALERT);
      const last = alerts.at(-1);
      if (!last) return;
      const [searches, settings] = [await queries.savedSearches(userId), await ports.settingsOf(userId)];
      const news = newsFor(alerts, searches).filter(({ search }) => search.emailAlerts);
      if (settings.emailAlerts && news.length > 0) await mail(last.id, userId, news, tx);
      await tx(ALERTS)
        .whereIn(
          'id',
          alerts.map(({ id }) => id),
        )
        .update({ mail_waits_since: null });
    });
  const mailRun = async (run: MailRun): Promise<void> => {
    const first = await waitingIn(run.runId).min({ since: 'mail_waits_since' }).first();
    if (!first?.since) return;
    const awaited = await notYet(run, first.since);
    if (awaited) return ports.mailLater(awaited, soon(), db);
    const rows: { user_id: string }[] = await waitingIn(run.runId).distinct('user_id');
    const failures = await eachAlone(
      { logger, what: 'userId' },
      rows.map(({ user_id }) => user_id),
      (userId) => mailTo(run.runId, userId),
    );
    if (failures.length > 0) throw new AggregateError(failures, 'some alerts of saved searches were not mailed');
  };

  return {
    /** Has news mailed with all else that their runs bring. */
    async withTheirRuns(ids: readonly string[], within: Knex): Promise<void> {
      const rows: { run_id: string }[] = await within(ALERTS)
        .whereIn('id', ids)
        .update({ mail_waits_since: clock() })
        .returning('run_id');
      for (const runId of new Set(rows.map(({ run_id }) => run_id))) await ports.mailLater({ runId }, soon(), within);
    },
    /** Mails what a run found, or asks again a little later where it is not over yet.
     *  @throws AggregateError when some could not be mailed; everybody else was, and they wait for the next try */
    mailRun,
    /** Takes up runs whose job was given up.
     *  @throws AggregateError as `mailRun` */
    async mailLeft(): Promise<void> {
      const rows: { run_id: string }[] = await db(ALERTS)
        .where('mail_waits_since', '<', new Date(clock().getTime() - LEFT_MS))
        .distinct('run_id');
      const failures = await eachAlone(
        { logger, what: 'runId' },
        rows.map(({ run_id }) => run_id),
        (runId) => mailRun({ runId }),
      );
      if (failures.length > 0) throw new AggregateError(failures, 'some alerts of saved searches were not mailed');
    },
  };
};
export type RunMailing = ReturnType<typeof runMailing>;
