import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { Instant } from '../kernel/values.ts';

/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'new_match',
  'price_drop',
  'alert_digest',
  'account',
  'plan',
  'visit',
  'report',
  'message',
  'offer',
  'inquiry',
  'grievance',
] as const;

/** The most of a page of notifications, and how many one has unless asked for. */
export const NOTIFICATIONS_PAGE = { most: 50, usual: 20 } as const;
/** How long notifications are kept, days. */
export const NOTIFICATION_DAYS = 180;

/** The longest title, body and path of a notification, in UTF-16 code units. */
export const NOTIFICATION_LENGTHS = { title: 200, body: 1000, path: 2000 } as const;

/** A path of this product, as a link in it: never another host. */
const OwnPath = z
  .string()
  .max(NOTIFICATION_LENGTHS.path)
  .regex(/^\/(?!\/)/, 'must be a path of this product');

/** Something that one person is told. */
export const NewNotification = z.object({
  userId: UserId,
  kind: z.enum(NOTIFICATION_KINDS),
  data: z.object({
    title: z.string().trim().min(1).max(NOTIFICATION_LENGTHS.title),
    body: z.string().trim().max(NOTIFICATION_LENGTHS.body),
    /** Where it leads, from `/`; null when it leads nowhere. */
    path: OwnPath.nullable(),
  }),
  /** The same key again is the same notification: it is told once. */
  dedupeKey: z.string().min(1).max(300),
  /** Its reader saw already what it tells. */
  isRead: z.boolean().optional(),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** A notification as its owner reads it. */
export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable().describe('Where it leads, from `/`.'),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** One page of somebody's notifications, newest first. */
export const NotificationPage = z.object({
  nodes: z.array(Notification),
  nextCursor: z.uuid().nullable().describe('Give it as `after` for the next page; null on the last one.'),
  unread: z.int().describe('Of all of them, not of this page.'),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Which page. */
export const PageOfNotifications = z.object({
  first: z.int().min(1).max(NOTIFICATIONS_PAGE.most).default(NOTIFICATIONS_PAGE.usual),
  after: z.uuid('is no cursor of a page').optional(),
});
export type PageOfNotifications = z.infer<typeof PageOfNotifications>;

/** Which were read: some by their ids, or all there are. */
export const MarkRead = z
  .object({ ids: z.array(z.uuid('is no id of a notification')).max(100).default([]), all: z.boolean().default(false) })
  .refine(({ ids, all }) => all !== ids.length > 0, { path: ['ids'], message: 'give ids, or all: one of the two' });
export type MarkRead = z.infer<typeof MarkRead>;

/** What somebody wants to hear of, and how. */
export const NotificationSettings = z.object({
  emailAlerts: z.boolean().describe('Alerts of saved searches by e-mail.'),
  inAppAlerts: z.boolean().describe('Alerts of saved searches among the notifications.'),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
/** What somebody has who never chose. */
export const USUAL_SETTINGS: NotificationSettings = { emailAlerts: true, inAppAlerts: true };
