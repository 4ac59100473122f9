import type { FastifyPluginAsync } from 'fastify';
import { notificationJobs } from './jobs.ts';
import { type NotificationPorts, notifications } from './notifications.ts';
import { notificationRoutes } from './rest.ts';
import { notificationSettings } from './settings.ts';

/** What people are told: for resolvers (`context`), REST clients (`door`) and the features that tell them something. */
export const notificationDoors = ({ publicUrl, ...ports }: NotificationPorts & { readonly publicUrl: string }) => {
  const context = {
    notifications: notifications(ports),
    notificationSettings: notificationSettings({ db: ports.db, publicUrl }),
  };
  const door: FastifyPluginAsync = async (app) => {
    const { notifications: told, notificationSettings: settings } = context;
    await app.register(notificationRoutes, { notifications: told, settings, publicUrl });
  };
  return { context, door, jobs: notificationJobs(context.notifications) };
};
