import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { pagePolicy } from '../http/security.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const REFRESH_SECONDS = 5;

/** `/dev/outbox`: the newest messages. In production there is no such address. */
export const outboxDoor =
  (outbox: Outbox, { production }: { readonly production: boolean }): FastifyPluginAsync =>
  async (app) => {
    if (production) return;
    app.get<{ Querystring: { refresh?: unknown } }>(
      '/dev/outbox',
      { schema: { hide: true } },
      async (request, reply) => {
        const isLive = request.query.refresh !== 'off';
        const nonce = randomBytes(16).toString('base64url');
        // As a header, so that the page can also be asked for without it: who reads slowly holds it still.
        if (isLive) reply.header('refresh', String(REFRESH_SECONDS));
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure: false }))
          .send(outboxPage({ messages: await outbox.newest(), nonce, isLive }));
      },
    );
  };
