import type { Knex } from 'knex';
import { z } from 'zod';
import { forEachOrFail } from '../../platform/jobs/for-each-isolated.ts';
import { ALERT, ALERTS, type AlertMailPorts, alertMail, newsFor, type SearchReading } from './alert-email.ts';
import type { StoredAlert } from './alert-texts.ts';
import { type AlertWhatsAppPorts, alertWhatsApp } from './whatsapp-alert.ts';

/** The ingest run whose alerts are to be sent by e-mail. */
export const MailRun = z.object({
  runId: z.string(),
  /** The last position of the event log when the run ended. E-mails are sent after alerts have been created for all events up to this position. */
  until: z.string().regex(/^\d+$/).optional(),
});
export type MailRun = z.infer<typeof MailRun>;

export interface RunMailingPorts extends AlertMailPorts, AlertWhatsAppPorts, SearchReading {
  /** Whether an ingest run is still running and may find more cars. */
  readonly isRunUnderWay: (runId: string) => Promise<boolean>;
  /** Returns the position of the newest event. */
  readonly head: () => Promise<bigint>;
  /** Returns the log position up to which alerts have been created. */
  readonly lookedAt: () => Promise<bigint>;
  /** Schedules `mailRun` when the transaction commits. Several calls with the same run and time schedule it only once. */
  readonly mailLater: (run: MailRun, at: Date, within: Knex) => Promise<void>;
}

/** How often to check whether a run is over, in milliseconds. */
const PAUSE_MS = 5_000;
/** How long a run's first alert waits for the other alerts, in milliseconds. The wait is limited, because a run whose process crashed never ends. */
const PATIENCE_MS = 30 * 60_000;
/** How long alerts may wait to be sent by e-mail, in milliseconds. After this time, `mailLeft` tries to send them too, because their job may have
 *  failed for good. */
const LEFT_MS = 10 * 60_000;

/** Sends each person one e-mail per ingest run and, with their consent, one WhatsApp message about all cars that the run found for them. Waits until
 *  the run has ended and alerts have been created for all of its events. */
export const runMailing = (ports: RunMailingPorts) => {
  const { db, clock, logger, queries } = ports;
  const mail = alertMail(ports);
  const whatsApp = alertWhatsApp(ports);
  const waitingIn = (runId: string) => db(ALERTS).where({ run_id: runId }).whereNotNull('mail_waits_since');
  /** Returns the time of the next check, rounded up to a multiple of `PAUSE_MS`. Calls that return the same time cause only one check. */
  const soon = () => new Date(Math.ceil((clock().getTime() + PAUSE_MS) / PAUSE_MS) * PAUSE_MS);

  /** Returns the run if it must be checked again later, because it has not ended, or alerts have not been created for all of its events. Returns null
   *  if the e-mails can be sent. */
  const notYet = async ({ runId, until }: MailRun, since: Date): Promise<MailRun | null> => {
    if (clock().getTime() - since.getTime() > PATIENCE_MS) return null;
    if (await ports.isRunUnderWay(runId)) return { runId };
    const end = until ?? (await ports.head()).toString();
    return (await ports.lookedAt()) < BigInt(end) ? { runId, until: end } : null;
  };
  /** Stores the messages to a person and marks the person's alerts as sent, in one transaction. */
  const mailTo = (runId: string, userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const alerts: StoredAlert[] = await waitingIn(runId)
        .transacting(tx)
        .where({ user_id: userId })
        .orderBy('id')
        .forUpdate()
        .select(ALERT);
      const last = alerts.at(-1);
      if (!last) return;
      const [searches, settings] = [await queries.savedSearches(userId), await ports.settingsOf(userId)];
      const news = newsFor(alerts, searches, ports.marketplace);
      const byMail = news.filter(({ search }) => search.emailAlerts);
      if (settings.emailAlerts && byMail.length > 0) await mail(last.id, userId, byMail, tx);
      if (settings.whatsappAlerts && news.length > 0) await whatsApp(last.id, userId, news, tx);
      await tx(ALERTS)
        .whereIn(
          'id',
          alerts.map(({ id }) => id),
        )
        .update({ mail_waits_since: null });
    });
  const mailEach = (what: 'userId' | 'runId', ids: readonly string[], mailOne: (id: string) => Promise<void>) =>
    forEachOrFail(
      { logger, failed: 'alerts of saved searches were not mailed', about: (id) => ({ [what]: id }) },
      ids,
      mailOne,
    );
  const mailRun = async (run: MailRun): Promise<void> => {
    const first = await waitingIn(run.runId).min({ since: 'mail_waits_since' }).first();
    if (!first?.since) return;
    const awaited = await notYet(run, first.since);
    if (awaited) return ports.mailLater(awaited, soon(), db);
    const userIds: string[] = await waitingIn(run.runId).distinct().pluck('user_id');
    await mailEach('userId', userIds, (userId) => mailTo(run.runId, userId));
  };

  return {
    /** Schedules alerts to be sent by e-mail, together with the other alerts of their ingest runs. */
    async withTheirRuns(ids: readonly string[], within: Knex): Promise<void> {
      const rows: { run_id: string }[] = await within(ALERTS)
        .whereIn('id', ids)
        .update({ mail_waits_since: clock() })
        .returning('run_id');
      for (const runId of new Set(rows.map(({ run_id }) => run_id))) await ports.mailLater({ runId }, soon(), within);
    },
    /** Sends the e-mails about a run, or checks again later if the run has not ended.
     *  @throws AggregateError if some e-mails failed; all others were sent, and the failed e-mails wait for the next attempt */
    mailRun,
    /** Sends the e-mails about runs whose alerts have waited for too long, because their jobs may have failed for good.
     *  @throws AggregateError in the same case as `mailRun` */
    async mailLeft(): Promise<void> {
      const runIds: string[] = await db(ALERTS)
        .where('mail_waits_since', '<', new Date(clock().getTime() - LEFT_MS))
        .distinct()
        .pluck('run_id');
      await mailEach('runId', runIds, (runId) => mailRun({ runId }));
    },
  };
};
export type RunMailing = ReturnType<typeof runMailing>;
