import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { Instant } from '../kernel/values.ts';

/** The subjects of notifications. */
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
  'listing',
] as const;

/** The maximum and the default number of notifications per page. */
export const NOTIFICATIONS_PAGE = { most: 50, usual: 20 } as const;
/** The number of days for which notifications are stored. */
export const NOTIFICATION_DAYS = 180;

/** The maximum lengths of a notification's title, body and path, in UTF-16 code units. */
export const NOTIFICATION_LENGTHS = { title: 200, body: 1000, path: 2000 } as const;

/** A path of this site. Links to other hosts are invalid. */
const OwnPath = z
  .string()
  .max(NOTIFICATION_LENGTHS.path)
  .regex(/^\/(?!\/)/, 'must be a path of this product');

/** A notification for one person, before it is stored. */
export const NewNotification = z.object({
  userId: UserId,
  kind: z.enum(NOTIFICATION_KINDS),
  data: z.object({
    title: z.string().trim().min(1).max(NOTIFICATION_LENGTHS.title),
    body: z.string().trim().max(NOTIFICATION_LENGTHS.body),
    path: OwnPath.nullable(),
  }),
  /** A second notification with the same key is dropped. */
  dedupeKey: z.string().min(1).max(300),
  /** Whether the recipient has already seen the notification's contents. */
  isRead: z.boolean().optional(),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** A notification as its owner sees it. */
export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable().describe('The path of the page that it links to, starting with `/`.'),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** One page of a person's notifications, newest first. */
export const NotificationPage = z.object({
  nodes: z.array(Notification),
  nextCursor: z.uuid().nullable().describe('Pass it as `after` to get the next page; null on the last page.'),
  unread: z.int().describe('The number of all unread notifications, not only those on this page.'),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Selects a page of notifications. */
export const PageOfNotifications = z.object({
  first: z.int().min(1).max(NOTIFICATIONS_PAGE.most).default(NOTIFICATIONS_PAGE.usual),
  after: z.uuid('is not a cursor of a page').optional(),
});
export type PageOfNotifications = z.infer<typeof PageOfNotifications>;

/** Marks notifications as read, either those with the given ids, or all. */
export const MarkRead = z
  .object({
    ids: z.array(z.uuid('is not the id of a notification')).max(100).default([]),
    all: z.boolean().default(false),
  })
  .refine(({ ids, all }) => all !== ids.length > 0, { path: ['ids'], message: 'give either ids or all' });
export type MarkRead = z.infer<typeof MarkRead>;

/** The channels through which a user wants to be notified. */
export const NotificationSettings = z.object({
  emailAlerts: z.boolean().describe('Whether alerts of saved searches are sent by e-mail.'),
  inAppAlerts: z.boolean().describe('Whether alerts of saved searches appear among the notifications.'),
  whatsappAlerts: z
    .boolean()
    .describe(
      'Whether alerts of saved searches and price drops of favourites are sent by WhatsApp to the verified phone. The consent `whatsapp_alerts` switches it.',
    ),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
/** The default notification settings. */
export const USUAL_SETTINGS: NotificationSettings = { emailAlerts: true, inAppAlerts: true, whatsappAlerts: false };
/** Changes the settings that do not require consent. */
export const ChangeNotificationSettings = NotificationSettings.omit({ whatsappAlerts: true }).partial();
/** The notification settings, as their owner sees them. */
export const NotificationSettingsView = NotificationSettings.extend({
  canUseWhatsapp: z.boolean().describe('Whether this server can send WhatsApp messages.'),
});
