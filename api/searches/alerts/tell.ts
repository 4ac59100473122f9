import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Logger } from '../../../projections/platform/logger.ts';
import type { SavedSearchQueries } from '../../../projections/searches/queries.ts';
import type { NewNotification, NotificationSettings } from '../../../schema/notifications/notification.ts';
import { FREE_SAVED_SEARCHES } from '../../../schema/searches/limits.ts';
import { eachAlone } from './each.ts';
import { ALERT, ALERTS, type AlertMailPorts, alertMail, newsFor } from './mail.ts';
import { type Alert, noteOf, type SearchNews, summaryOf } from './words.ts';

export interface TellPorts extends AlertMailPorts {
  readonly db: Knex;
  readonly logger: Logger;
  readonly queries: Pick<SavedSearchQueries, 'savedSearches'>;
  readonly isPremium: (userId: string) => Promise<boolean>;
  readonly notify: (notification: NewNotification, within: Knex) => Promise<unknown>;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  /** Has news mailed with all else that their runs bring, as the transaction goes through. */
  readonly mailWithTheirRuns: (alertIds: readonly string[], within: Knex) => Promise<void>;
}

const TELLINGS = 'searches.tellings';
/** Cars of one search that get a notification each; more at once are one together. */
const MOST_NOTES = 10;

/** Alerts that no digest of this Indian day took up yet: a digest that is tried again is none more. */
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

/** Tells people of the cars that were found for their saved searches: Premium at once, everybody else once a day. What is told
 *  together is settled first and kept, so that whoever takes it up after a crash tells the same, under the same names. */
export const alertTelling = (ports: TellPorts) => {
  const { db, clock, logger, queries } = ports;
  const mail = alertMail(ports);

  const waiting = async ({ forDigest }: { readonly forDigest: boolean }): Promise<readonly string[]> => {
    const rows: { user_id: string }[] = await db(ALERTS)
      .whereNull('telling_id')
      .modify((query) => {
        if (forDigest) query.whereRaw(NOT_TODAY, [clock()]);
      })
      .distinct('user_id');
    return rows.map(({ user_id }) => user_id);
  };
  /** Puts the waiting alerts of somebody into a telling. */
  const gather = (userId: string, { isDigest }: { readonly isDigest: boolean }) =>
    db.transaction(async (tx) => {
      const id = uuid();
      await tx(TELLINGS).insert({ id, user_id: userId, is_digest: isDigest, made_at: clock() });
      const taken = await tx(ALERTS).where({ user_id: userId }).whereNull('telling_id').update({ telling_id: id });
      if (taken === 0) await tx(TELLINGS).where({ id }).delete();
    });

  const alertsOf = async (tx: Knex, { id }: Pick<Telling, 'id'>): Promise<readonly Alert[]> =>
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
  /** One telling, by whoever gets hold of it first. */
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
      const news = newsFor(await alertsOf(tx, telling), searches);
      if (settings.inAppAlerts) {
        for (const one of news.filter(({ search }) => search.inAppAlerts))
          for (const note of notes(telling, one, one.search.id)) await ports.notify(note, tx);
      }
      const byMail = settings.emailAlerts ? news.filter(({ search }) => search.emailAlerts) : [];
      if (telling.is_digest && byMail.length > 0) await mail(telling.id, userId, byMail, tx);
      const told = byMail.flatMap(({ alerts }) => alerts.map((alert) => alert.id));
      if (!telling.is_digest && told.length > 0) await ports.mailWithTheirRuns(told, tx);
      await tx(TELLINGS).where({ id }).update({ told_at: clock() });
    });
  const tellWaiting = async (): Promise<readonly unknown[]> => {
    const rows: { id: string }[] = await db(TELLINGS).whereNull('told_at').orderBy('made_at').select('id');
    return eachAlone(
      { logger, what: 'tellingId' },
      rows.map(({ id }) => id),
      tell,
    );
  };
  const gatherAtOnce = async (userId: string): Promise<void> => {
    if (await ports.isPremium(userId)) await gather(userId, { isDigest: false });
  };
  /** Of as many searches as the free plan keeps, those saved first. */
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
    const ungathered = await eachAlone({ logger, what: 'userId' }, userIds, gatherFor);
    const failures = [...ungathered, ...(await tellWaiting())];
    if (failures.length > 0) throw new AggregateError(failures, 'some alerts of saved searches were not told');
  };

  return {
    /** What Premium is told at once; also what an earlier try left.
     *  @param among of whom something may wait; everybody unless given
     *  @throws AggregateError when some could not be told; everybody else was, and they wait for the next time */
    async atOnce(among?: readonly string[]): Promise<void> {
      await gatherAndTell(among ?? (await waiting({ forDigest: false })), gatherAtOnce);
    },
    /** What everybody else is told, once an Indian day.
     *  @throws AggregateError as `atOnce` */
    async digest(): Promise<void> {
      await gatherAndTell(await waiting({ forDigest: true }), gatherDigest);
    },
    /** What somebody was told, for the download of their data. */
    async exportOf(userId: string): Promise<readonly object[]> {
      return db(ALERTS).where({ user_id: userId }).orderBy('found_at').select({
        savedSearchId: 'saved_search_id',
        carId: 'car_id',
        kind: 'kind',
        title: 'title',
        priceInr: 'price_inr',
        previousInr: 'previous_inr',
        foundAt: 'found_at',
      });
    },
    async erase(userId: string): Promise<void> {
      await db(ALERTS).where({ user_id: userId }).delete();
      await db(TELLINGS).where({ user_id: userId }).delete();
    },
  };
};
export type AlertTelling = ReturnType<typeof alertTelling>;
