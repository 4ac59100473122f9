import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  MarkRead,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_PAGE,
  type Notification,
  type NotificationPage,
  type NotificationSettings,
  PageOfNotifications,
} from '../../schema/notifications/notification.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Notifications } from './notifications.ts';
import type { NotificationSettingsStore } from './settings.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly notifications: Notifications;
    readonly notificationSettings: NotificationSettingsStore;
  }
}

const Kind = builder.enumType('NotificationKind', { values: NOTIFICATION_KINDS });

const NotificationRef = builder.objectRef<Notification>('Notification').implement({
  description: 'Something that its reader is told.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: Kind }),
    title: t.exposeString('title'),
    body: t.exposeString('body'),
    path: t.exposeString('path', { nullable: true, description: 'Where it leads, from `/`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
  }),
});

const NotificationPageRef = builder.objectRef<NotificationPage>('NotificationPage').implement({
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [NotificationRef] }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: 'Give it as `after` for the next page; null on the last one.',
    }),
    unread: t.exposeInt('unread', { description: 'Of all of them, not of this page.' }),
  }),
});

const SettingsRef = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: (t) => ({
    emailAlerts: t.exposeBoolean('emailAlerts', { description: 'Alerts of saved searches by e-mail.' }),
    inAppAlerts: t.exposeBoolean('inAppAlerts', { description: 'Alerts of saved searches among the notifications.' }),
  }),
});

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationPageRef,
    description:
      'What whoever is signed in was told, newest first. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/notifications.',
    args: { first: t.arg.int({ defaultValue: NOTIFICATIONS_PAGE.usual }), after: t.arg.string() },
    resolve: (_root, { first, after }, { notifications, currentUser }) => {
      const { id } = signedIn(currentUser);
      return notifications.page(
        id,
        parseInput(PageOfNotifications, { first: first ?? undefined, after: after ?? undefined }),
      );
    },
  }),
  notificationSettings: t.field({
    type: SettingsRef,
    description: 'How whoever is signed in wants to hear of alerts. Twin of GET /api/notifications/settings.',
    resolve: (_root, _args, { notificationSettings, currentUser }) => notificationSettings.of(signedIn(currentUser).id),
  }),
}));

const MarkedRef = builder.objectRef<{ readonly unread: number }>('NotificationsMarked').implement({
  fields: (t) => ({ unread: t.exposeInt('unread', { description: 'How many are unread now.' }) }),
});

builder.mutationFields((t) => ({
  markNotificationsRead: t.field({
    type: MarkedRef,
    errors: {},
    description:
      'Marks some read by their ids, or all. NOTIFICATION_NOT_FOUND when one is not of whoever is signed in. Twin of POST /api/notifications/read.',
    args: { ids: t.arg.idList(), all: t.arg.boolean() },
    resolve: async (_root, { ids, all }, { notifications, currentUser }) => {
      const { id } = signedIn(currentUser);
      return { unread: await notifications.markRead(id, parseInput(MarkRead, { ids: ids ?? [], all: all ?? false })) };
    },
  }),
  updateNotificationSettings: t.field({
    type: SettingsRef,
    errors: {},
    description: 'What is left out stays as it is. Twin of PUT /api/notifications/settings.',
    args: { emailAlerts: t.arg.boolean(), inAppAlerts: t.arg.boolean() },
    resolve: (_root, { emailAlerts, inAppAlerts }, { notificationSettings, currentUser }) =>
      notificationSettings.change(signedIn(currentUser).id, {
        emailAlerts: emailAlerts ?? undefined,
        inAppAlerts: inAppAlerts ?? undefined,
      }),
  }),
}));

builder.subscriptionField('notificationArrived', (t) =>
  t.field({
    type: NotificationRef,
    description:
      'Each new notification of whoever is signed in, as it comes, and again one that says something else by now or was read elsewhere. Fails with SIGN_IN_REQUIRED for a stranger.',
    subscribe: (_root, _args, { notifications, currentUser }) => notifications.arrivals(signedIn(currentUser).id),
    resolve: (notification) => notification,
  }),
);
