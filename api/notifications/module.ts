import type { WhatsAppSender } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import type { Identify } from '../platform/http/request-identity.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { notificationMigrations } from './migrations.ts';
import { type Notifications, notifications as notificationsOf } from './notifications.ts';
import { notificationRoutes } from './operations.ts';
import { keepingLanguages } from './remember-language.ts';
import { unsubscribeRoutes } from './rest-unsubscribe.ts';
import { notificationSettings as settingsOf } from './settings.ts';

const notificationJobs = (notifications: Pick<Notifications, 'prune'>): readonly JobDefinition[] => [
  job({
    name: 'notifications.forget',
    cron: '50 3 * * *',
    run: async () => notifications.prune(),
  }),
];

/** Notifications, and their settings. */
export const notifications = feature({
  name: 'notifications',
  migrations: notificationMigrations,
  compose: ({ db, live, clock, publicUrl, whatsApp }: Platform & { readonly whatsApp: WhatsAppSender }) => {
    const notices = notificationsOf({ db, live, clock });
    const settings = settingsOf({ db, publicUrl });
    const parts = { notifications: notices, notificationSettings: settings, canUseWhatsapp: whatsApp.isAvailable };
    return {
      personalData: {
        erase: async (userId) => {
          await notices.erase(userId);
          await settings.erase(userId);
        },
        export: { notifications: notices.exportOf, notificationSettings: settings.exportOf },
      },
      provides: {
        notices,
        notify: notices.notify,
        settingsOf: settings.of,
        languageOf: settings.languageOf,
        unsubscribeUrl: settings.unsubscribeUrl,
        switchEmailAlerts: (userId: string, isOn: boolean) => settings.change(userId, { emailAlerts: isOn }),
        switchWhatsAppAlerts: (userId: string, isOn: boolean) => settings.change(userId, { whatsappAlerts: isOn }),
        keepingLanguages: (identify: Identify) => keepingLanguages(identify, settings),
      },
      context: parts,
      pages: [unlistedPage('/notifications', 'Notifications', 'New matches, price drops and news of your account.')],
      routes: [routesWith(notificationRoutes, parts), routesWith(unsubscribeRoutes, { settings, publicUrl })],
      jobs: notificationJobs(notices),
    };
  },
});
