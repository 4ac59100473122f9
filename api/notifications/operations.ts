import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  ChangeNotificationSettings,
  MarkRead,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_PAGE,
  Notification,
  NotificationPage,
  NotificationSettingsView,
  PageOfNotifications,
} from '../../schema/notifications/notification.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, given, objectFrom } from '../platform/graphql/from-zod.ts';
import { account as access, operations } from '../shared/graphql-and-rest-operation.ts';
import type { Notifications } from './notifications.ts';
import type { NotificationSettingsStore } from './settings.ts';

interface Ports {
  readonly notifications: Notifications;
  readonly notificationSettings: NotificationSettingsStore;
  /** Whether WhatsApp messages can be sent. */
  readonly canUseWhatsapp: boolean;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends Ports {}
}

enumFrom('NotificationKind', NOTIFICATION_KINDS);
const NotificationRef = objectFrom('Notification', Notification, { description: 'A notification to its reader.' });
objectFrom('NotificationPage', NotificationPage, { as: { nextCursor: 'String' } });
objectFrom('NotificationSettings', NotificationSettingsView);
const Marked = z.object({ unread: z.int().describe('How many are unread.') });
const MarkedRef = objectFrom('NotificationsMarked', Marked);

const { operation, routes } = operations<Ports>({ tags: ['notifications'], ports: (context) => context });
operation({
  name: 'notifications',
  rest: 'GET /api/notifications',
  summary: "The signed-in person's notifications, newest first",
  access,
  input: PageOfNotifications,
  query: PageOfNotifications.extend({
    first: z.coerce.number().int().min(1).max(NOTIFICATIONS_PAGE.most).default(NOTIFICATIONS_PAGE.usual),
  }),
  graphql: { as: { after: 'String' } },
  output: NotificationPage,
  headers: async ({ notifications }, _page, { id }) => ({ 'x-total-count': await notifications.count(id) }),
  run: ({ notifications }, { sender, input }) => notifications.page(sender.id, input),
});
const read = {
  rest: 'POST /api/notifications/read',
  summary: 'Marks notifications as read: some by their ids, or all',
  description: "NOTIFICATION_NOT_FOUND (404) for another person's notification",
} as const;
operation({
  ...read,
  name: null,
  access,
  input: MarkRead,
  output: Marked,
  run: async ({ notifications }, { sender, input }) => ({ unread: await notifications.markRead(sender.id, input) }),
});
// Defined separately for GraphQL, because `all` has a default value in the REST schema, but not in GraphQL.
builder.mutationField('markNotificationsRead', (t) =>
  t.field({
    type: MarkedRef,
    errors: {},
    description: `${read.summary}. ${read.description}. REST: \`${read.rest}\`.`,
    args: { ids: t.arg.idList(), all: t.arg.boolean() },
    resolve: async (_root, args, { notifications, currentUser }) => {
      const { id } = signedIn(currentUser);
      return { unread: await notifications.markRead(id, parseInput(MarkRead, given(MarkRead, args))) };
    },
  }),
);
operation({
  name: 'notificationSettings',
  rest: 'GET /api/notifications/settings',
  summary: 'The channels on which the signed-in person gets alerts',
  access,
  output: NotificationSettingsView,
  run: async ({ notificationSettings, canUseWhatsapp }, { sender }) => ({
    ...(await notificationSettings.of(sender.id)),
    canUseWhatsapp,
  }),
});
operation({
  name: 'updateNotificationSettings',
  rest: 'PUT /api/notifications/settings',
  summary: 'Changes these channels; omitted fields stay unchanged. The consent `whatsapp_alerts` switches WhatsApp',
  access,
  input: ChangeNotificationSettings,
  output: NotificationSettingsView,
  run: async ({ notificationSettings, canUseWhatsapp }, { sender, input }) => ({
    ...(await notificationSettings.change(sender.id, input)),
    canUseWhatsapp,
  }),
});
builder.subscriptionField('notificationArrived', (t) =>
  t.field({
    type: NotificationRef,
    description:
      'Each new notification of the signed-in person, and each later change of its text or read state. SIGN_IN_REQUIRED for a stranger.',
    subscribe: (_root, _args, { notifications, currentUser }) => notifications.arrivals(signedIn(currentUser).id),
    resolve: (notification) => notification,
  }),
);

/** REST routes for the signed-in user's notifications. */
export const notificationRoutes = routes;
