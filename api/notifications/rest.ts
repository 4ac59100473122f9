import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import {
  MarkRead,
  NOTIFICATIONS_PAGE,
  NotificationPage,
  NotificationSettings,
  PageOfNotifications,
} from '../../schema/notifications/notification.ts';
import { ignoreFormBodies } from '../platform/http/form-bodies.ts';
import { pagePolicy } from '../platform/http/security.ts';
import type { Notifications } from './notifications.ts';
import type { NotificationSettingsStore } from './settings.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const tags = ['notifications'];
const NOT_KEPT = { 'cache-control': 'no-store' };
/** Strangers are refused before anything of the request is read. */
const onRequest = async ({ user }: FastifyRequest) => {
  signedIn(user);
};
const UNSUBSCRIBE = '/api/notifications/unsubscribe';

const PageQuery = z.object({
  first: z.coerce.number().int().min(1).max(NOTIFICATIONS_PAGE.most).default(NOTIFICATIONS_PAGE.usual),
  after: PageOfNotifications.shape.after,
});
const Token = z.object({ token: z.string().max(200) });

export interface NotificationRouteOptions {
  readonly notifications: Notifications;
  readonly settings: NotificationSettingsStore;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

/** What its reader is told, for REST clients, and the links that end alert e-mails. */
export const notificationRoutes: FastifyPluginAsyncZod<NotificationRouteOptions> = async (
  app,
  { notifications, settings, publicUrl },
) => {
  const list = {
    summary: 'What whoever is signed in was told, newest first',
    tags,
    querystring: PageQuery,
    response: { 200: NotificationPage },
  };
  app.get('/api/notifications', { schema: list, onRequest }, async ({ user, query }, reply) => {
    const { id } = signedIn(user);
    reply.headers(NOT_KEPT).header('x-total-count', await notifications.count(id));
    return notifications.page(id, query);
  });

  const read = {
    summary: 'Marks notifications read, some by their ids or all',
    tags,
    body: MarkRead,
    response: { 200: z.object({ unread: z.int() }) },
  };
  app.post('/api/notifications/read', { schema: read, onRequest }, async ({ user, body }) => {
    const { id } = signedIn(user);
    return { unread: await notifications.markRead(id, body) };
  });

  const shown = {
    summary: 'How whoever is signed in wants to hear of alerts',
    tags,
    response: { 200: NotificationSettings },
  };
  app.get('/api/notifications/settings', { schema: shown, onRequest }, async ({ user }, reply) => {
    const { id } = signedIn(user);
    reply.headers(NOT_KEPT);
    return settings.of(id);
  });
  const changed = { ...shown, summary: 'Changes how alerts are heard of', body: NotificationSettings.partial() };
  app.put('/api/notifications/settings', { schema: changed, onRequest }, async ({ user, body }) =>
    settings.change(signedIn(user).id, body),
  );

  const answerPage = (reply: FastifyReply, action: string | null) => {
    const nonce = randomBytes(16).toString('base64url');
    const secure = publicUrl.startsWith('https:');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...NOT_KEPT, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure }))
      .send(unsubscribePage({ nonce, action }));
  };
  const asked = {
    summary: 'The page behind the link that ends alert e-mails; a browser goes there',
    description: 'Works signed out. It changes nothing by itself: its button does.',
    tags,
    querystring: Token,
    produces: ['text/html'],
  };
  app.get(UNSUBSCRIBE, { schema: asked }, async ({ query }, reply) => {
    await settings.ownerOf(query.token);
    return answerPage(reply, `${UNSUBSCRIBE}?${new URLSearchParams(query)}`);
  });
  const ended = {
    summary: 'Ends the alert e-mails of whoever got the link',
    description: 'What the button sends, and what mail programs send by themselves (RFC 8058). Works signed out.',
    tags,
    querystring: Token,
    produces: ['text/html'],
  };
  await app.register(async (scope) => {
    ignoreFormBodies(scope); // mail programs send one (RFC 8058)
    scope.withTypeProvider<ZodTypeProvider>().post(UNSUBSCRIBE, { schema: ended }, async ({ query }, reply) => {
      await settings.unsubscribe(query.token);
      return answerPage(reply, null);
    });
  });
};
