import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ignoreFormBodies } from '../platform/http/ignore-form-bodies.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import type { NotificationSettingsStore } from './settings.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const tags = ['notifications'];
const UNSUBSCRIBE = '/api/notifications/unsubscribe';

const Token = z.object({ token: z.string().max(200) });

export interface UnsubscribeRouteOptions {
  readonly settings: NotificationSettingsStore;
  readonly publicUrl: string;
}

/** REST routes for the unsubscribe links in alert e-mails. */
export const unsubscribeRoutes: FastifyPluginAsyncZod<UnsubscribeRouteOptions> = async (
  app,
  { settings, publicUrl },
) => {
  const answerPage = (reply: FastifyReply, action: string | null) => {
    const nonce = randomBytes(16).toString('base64url');
    const secure = publicUrl.startsWith('https:');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure }))
      .send(unsubscribePage({ nonce, action }));
  };
  const asked = {
    summary: 'The page behind the link that ends alert e-mails, for browsers',
    description: 'Works without signing in. Opening it changes nothing; its button does.',
    tags,
    querystring: Token,
    produces: ['text/html'],
  };
  app.get(UNSUBSCRIBE, { schema: asked }, async ({ query }, reply) => {
    await settings.ownerOf(query.token);
    return answerPage(reply, `${UNSUBSCRIBE}?${new URLSearchParams(query)}`);
  });
  const ended = {
    summary: "Ends the alert e-mails of the link's owner",
    description: "Sent by the page's button and by mail programs themselves (RFC 8058). Works without signing in.",
    tags,
    querystring: Token,
    produces: ['text/html'],
  };
  await app.register(async (scope) => {
    ignoreFormBodies(scope); // e-mail clients send a form body (RFC 8058)
    scope.withTypeProvider<ZodTypeProvider>().post(UNSUBSCRIBE, { schema: ended }, async ({ query }, reply) => {
      await settings.unsubscribe(query.token);
      return answerPage(reply, null);
    });
  });
};
