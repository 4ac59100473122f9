import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { NewNotification } from '../../../schema/notifications/notification.ts';
import { FREE_SAVED_SEARCHES } from '../../../schema/searches/limits.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import {
  ALERT,
  ALERT_FACTS,
  ALERTS,
  type AlertMailPorts,
  alertMail,
  newsFor,
  type SearchReading,
} from './alert-email.ts';
import { noteOf, type SearchNews, type StoredAlert, summaryOf } from './alert-texts.ts';
import { type AlertWhatsAppPorts, alertWhatsApp } from './whatsapp-alert.ts';

export interface TellPorts extends AlertMailPorts, AlertWhatsAppPorts, SearchReading {
  readonly isPremium: (userId: string) => Promise<boolean>;
  readonly notify: (notification: NewNotification, within: Knex) => Promise<unknown>;
  /** Schedules alerts to be sent by e-mail and WhatsApp when the transaction commits, together with the other alerts of their ingest runs. */
  readonly mailWithTheirRuns: (alertIds: readonly string[], within: Knex) => Promise<void>;
}

const TELLINGS = 'searches.tellings';
const FAILED = 'some alerts of saved searches were not sent';
/** The maximum number of cars found for a search that get separate notifications. If there are more, one notification covers all of them. */
const MOST_NOTES = 10;

/** Selects alerts that have not yet been put into a digest on the current day in India, so that a retry does not create a second digest. */
const NOT_TODAY = `
  not exists (
    select from ${TELLINGS} telling
    where telling.user_id = alerts.user_id and telling.is_digest
      and telling.made_at >= date_trunc('day', ?::timestamptz at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;

interface Telling {
  readonly id: string;
  readonly user_id: string;
  readonly is_digest: boolean;
}

/** Notifies people of cars found for their saved searches: Premium users immediately, everybody else once a day. The contents of each batch are
 *  stored before it is sent, so that a retry after a crash sends the same content with the same deduplication keys. */
export const alertSending = (ports: TellPorts) => {
  const { db, clock, logger, queries } = ports;
  const mail = alertMail(ports);
  const whatsApp = alertWhatsApp(ports);

  const waiting = async ({ forDigest }: { readonly forDigest: boolean }): Promise<readonly string[]> =>
    db(ALERTS)
      .whereNull('telling_id')
      .modify((query) => {
        if (forDigest) query.whereRaw(NOT_TODAY, [clock()]);
      })
      .distinct()
      .pluck('user_id');
  /** Puts a person's waiting alerts into one batch. */
  const gather = (userId: string, { isDigest }: { readonly isDigest: boolean }) =>
    db.transaction(async (tx) => {
      const id = uuid();
      await tx(TELLINGS).insert({ id, user_id: userId, is_digest: isDigest, made_at: clock() });
      const taken = await tx(ALERTS).where({ user_id: userId }).whereNull('telling_id').update({ telling_id: id });
      if (taken === 0) await tx(TELLINGS).where({ id }).delete();
    });

  const alertsOf = async (tx: Knex, { id }: Pick<Telling, 'id'>): Promise<readonly StoredAlert[]> =>
    tx(ALERTS).where({ telling_id: id }).orderBy('id').select(ALERT);

  const notes = (
    { user_id: userId, id, is_digest }: Telling,
    news: SearchNews,
    searchId: string,
  ): NewNotification[] => {
    const single = is_digest || news.alerts.length > MOST_NOTES ? [] : news.alerts;
    if (single.length === 0) {
      const dedupeKey = `alerts ${id} ${searchId}`;
      return [{ userId, kind: 'alert_digest', data: summaryOf(news), dedupeKey }];
    }
    return single.map((alert) => ({
      userId,
      kind: alert.kind,
      data: noteOf(alert, news.search.name),
      dedupeKey: `alert ${searchId} ${alert.carId} ${alert.priceInr}`,
    }));
  };
  /** Sends one batch. If several processes try this at once, only the first one to lock the batch sends it. */
  const tell = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const telling: Telling | undefined = await tx(TELLINGS)
        .where({ id, told_at: null })
        .forUpdate()
        .skipLocked()
        .first('id', 'user_id', 'is_digest');
      if (!telling) return;
      const { user_id: userId } = telling;
      const [searches, settings] = [await queries.savedSearches(userId), await ports.settingsOf(userId)];
      const news = newsFor(await alertsOf(tx, telling), searches, ports.marketplace);
      if (settings.inAppAlerts) {
        for (const one of news.filter(({ search }) => search.inAppAlerts))
          for (const note of notes(telling, one, one.search.id)) await ports.notify(note, tx);
      }
      const byMail = settings.emailAlerts ? news.filter(({ search }) => search.emailAlerts) : [];
      const byWhatsApp = settings.whatsappAlerts ? news : [];
      if (telling.is_digest && byMail.length > 0) await mail(telling.id, userId, byMail, tx);
      if (telling.is_digest && byWhatsApp.length > 0) await whatsApp(telling.id, userId, byWhatsApp, tx);
      const sent = byWhatsApp.length > 0 ? byWhatsApp : byMail;
      const told = sent.flatMap(({ alerts }) => alerts.map((alert) => alert.id));
      if (!telling.is_digest && told.length > 0) await ports.mailWithTheirRuns(told, tx);
      await tx(TELLINGS).where({ id }).update({ told_at: clock() });
    });
  const tellWaiting = async (): Promise<readonly unknown[]> => {
    const ids: string[] = await db(TELLINGS).whereNull('told_at').orderBy('made_at').pluck('id');
    return forEachIsolated({ logger, failed: FAILED, about: (tellingId) => ({ tellingId }) }, ids, tell);
  };
  const gatherAtOnce = async (userId: string): Promise<void> => {
    if (await ports.isPremium(userId)) await gather(userId, { isDigest: false });
  };
  /** Puts a person's waiting alerts into a digest. Without Premium, the digest covers only the oldest searches, as many as the free plan allows. */
  const gatherDigest = async (userId: string): Promise<void> => {
    const searches = await queries.savedSearches(userId);
    const kept = (await ports.isPremium(userId)) ? searches : searches.slice(-FREE_SAVED_SEARCHES);
    await db(ALERTS)
      .where({ user_id: userId })
      .whereNull('telling_id')
      .whereNotIn(
        'saved_search_id',
        kept.map(({ id }) => id),
      )
      .delete();
    await gather(userId, { isDigest: true });
  };
  const gatherAndTell = async (userIds: readonly string[], gatherFor: (userId: string) => Promise<void>) => {
    const about = (userId: string) => ({ userId });
    const ungathered = await forEachIsolated({ logger, failed: FAILED, about }, userIds, gatherFor);
    const failures = [...ungathered, ...(await tellWaiting())];
    if (failures.length > 0) throw new AggregateError(failures, FAILED);
  };

  return {
    /** Sends Premium users their alerts immediately, including alerts left over from an earlier attempt.
     *  @param among the people whose alerts are sent; if omitted, everybody who has unsent alerts
     *  @throws AggregateError if some batches failed; all others were sent, and the failed batches wait for the next run */
    atOnce: async (among?: readonly string[]) =>
      gatherAndTell(among ?? (await waiting({ forDigest: false })), gatherAtOnce),
    /** Sends everybody else a digest of their unsent alerts, once per day (Indian time).
     *  @throws AggregateError in the same case as `atOnce` */
    digest: async () => gatherAndTell(await waiting({ forDigest: true }), gatherDigest),
    /** Returns the alerts that a person has received, for "Download my data". */
    async exportOf(userId: string): Promise<readonly object[]> {
      return db(ALERTS)
        .where({ user_id: userId })
        .orderBy('found_at')
        .select({ ...ALERT_FACTS, foundAt: 'found_at' });
    },
    async erase(userId: string): Promise<void> {
      await db(ALERTS).where({ user_id: userId }).delete();
      await db(TELLINGS).where({ user_id: userId }).delete();
    },
  };
};
export type AlertSending = ReturnType<typeof alertSending>;
