import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  type MarkRead,
  NewNotification,
  NOTIFICATION_DAYS,
  type Notification,
  type NotificationPage,
  type PageOfNotifications,
} from '../../schema/notifications/notification.ts';
import type { Notices } from '../../schema/notifications/notifier.ts';
import { NotificationNotFound } from '../../schema/notifications/rejections.ts';
import type { Platform } from '../platform/feature.ts';
import { mapped } from '../platform/realtime/merge-iterators.ts';

const TABLE = 'notifications.notifications';

interface Row {
  id: string;
  user_id: string;
  kind: Notification['kind'];
  title: string;
  body: string;
  path: string | null;
  dedupe_key: string;
  created_at: Date;
  read_at: Date | null;
}

const viewOf = ({ id, kind, title, body, path, created_at, read_at }: Row): Notification => ({
  id,
  kind,
  title,
  body,
  path,
  createdAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
});

const topicOf = (userId: string): string => `notifications ${userId}`;

export interface NotificationPorts extends Pick<Platform, 'db' | 'live' | 'clock'> {}

/** Sends and reads notifications. Each notification is visible only to its owner: callers that read notifications must
 *  pass the id of the signed-in user. */
export const notifications = ({ db, live, clock }: NotificationPorts) => {
  const unread = async (userId: string): Promise<number> => {
    const [counted] = await db<Row>(TABLE).where({ user_id: userId, read_at: null }).count<{ count: string }[]>();
    return Number(counted?.count ?? 0);
  };
  const one = async (userId: string, id: string): Promise<Notification | null> => {
    const row = await db<Row>(TABLE).where({ user_id: userId, id }).first();
    return row ? viewOf(row) : null;
  };

  return {
    unread,
    /** Notifies a person, once per deduplication key. Open pages show the notification immediately, or when the transaction `within` commits.
     *  @returns the notification's id; null if the key has been used before */
    async notify(given: NewNotification, within: Knex = db): Promise<string | null> {
      const { userId, kind, data, dedupeKey, isRead = false } = parseInput(NewNotification, given);
      const id = uuid();
      const now = clock();
      const when = { created_at: now, read_at: isRead ? now : null };
      const row = { id, user_id: userId, kind, ...data, dedupe_key: dedupeKey, ...when };
      const made = await within<Row>(TABLE).insert(row).onConflict(['user_id', 'dedupe_key']).ignore().returning('id');
      if (made.length === 0) return null;
      await live.publish(topicOf(userId), { id }, within);
      return id;
    },
    /** Changes an earlier notification, as described in `Notices`. Open pages show the change immediately. */
    async restate({ userId, dedupeKey, body, isRead }: Parameters<Notices['restate']>[0]): Promise<void> {
      const [changed] = await db<Row>(TABLE)
        .where({ user_id: userId, dedupe_key: dedupeKey })
        .update({ body, ...(isRead && { read_at: db.raw('coalesce(read_at, ?)', [clock()]) }) })
        .returning('id');
      if (changed) await live.publish(topicOf(userId), { id: changed.id });
    },
    /** Marks the notifications that link to a path as read, as described in `Notices`. Open pages are updated immediately. */
    async readAbout(userId: string, path: string): Promise<void> {
      const read = await db<Row>(TABLE)
        .where({ user_id: userId, path, read_at: null })
        .update({ read_at: clock() })
        .returning('id');
      // One event is enough to tell open pages that the list has changed.
      const [one] = read;
      if (one) await live.publish(topicOf(userId), { id: one.id });
    },
    /** Returns a page of a person's notifications, newest first. */
    async page(userId: string, { first, after }: PageOfNotifications): Promise<NotificationPage> {
      const rows = await db<Row>(TABLE)
        .where({ user_id: userId })
        .modify((query) => {
          if (after !== undefined) query.where('id', '<', after);
        })
        .orderBy('id', 'desc')
        .limit(first + 1);
      const nodes = rows.slice(0, first).map(viewOf);
      const last = nodes.at(-1);
      return {
        nodes,
        nextCursor: rows.length > first && last ? last.id : null,
        unread: await unread(userId),
      };
    },
    /** Counts a person's notifications, including read ones. */
    async count(userId: string): Promise<number> {
      const [counted] = await db<Row>(TABLE).where({ user_id: userId }).count<{ count: string }[]>();
      return Number(counted?.count ?? 0);
    },
    /** Marks notifications as read. Open pages are updated immediately. @returns how many remain unread
     *  @throws Rejection NOTIFICATION_NOT_FOUND if the user has no notification with one of the ids; in that case, no notification is marked */
    markRead: (userId: string, { ids, all }: MarkRead): Promise<number> =>
      db.transaction(async (tx) => {
        const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
        const known = all ? [] : await tx<Row>(TABLE).where({ user_id: userId }).whereIn('id', wanted).select('id');
        if (known.length < wanted.length) throw NotificationNotFound();
        const [one] = await tx<Row>(TABLE)
          .where({ user_id: userId, read_at: null })
          .modify((query) => {
            if (!all) query.whereIn('id', wanted);
          })
          .update({ read_at: clock() })
          .returning('id');
        if (one) await live.publish(topicOf(userId), { id: one.id }, tx);
        const [counted] = await tx<Row>(TABLE).where({ user_id: userId, read_at: null }).count<{ count: string }[]>();
        return Number(counted?.count ?? 0);
      }),
    /** Yields each of the user's notifications that is new or changes after this call. Of the notifications that `readAbout` or `markRead`
     *  marks as read, it yields only one. */
    arrivals(userId: string): AsyncIterableIterator<Notification, undefined, undefined> {
      return mapped(live.subscribe(topicOf(userId)), (value) =>
        one(userId, typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''),
      );
    },
    /** Deletes notifications whose retention time has passed; returns how many were deleted. */
    prune: (): Promise<number> => {
      const before = new Date(clock().getTime() - NOTIFICATION_DAYS * 86_400_000);
      return db(TABLE).where('created_at', '<', before).delete();
    },
    /** Returns all notifications of a person, oldest first, for the export of their personal data. */
    async exportOf(userId: string): Promise<readonly Notification[]> {
      return (await db<Row>(TABLE).where({ user_id: userId }).orderBy('id')).map(viewOf);
    },
    erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  };
};
export type Notifications = ReturnType<typeof notifications>;
