import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { pagePolicy } from '../http/security.ts';
import { forThisMachineAlone, isForDevelopers, type WhereItRuns } from '../http/this-machine.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const REFRESH_SECONDS = 5;

/** `/dev/outbox`: the newest messages, whoever they are for. There is no such address in production, nor where strangers reach the product. */
export const outboxDoor =
  (outbox: Outbox, config: WhereItRuns): FastifyPluginAsync =>
  async (app) => {
    if (!isForDevelopers(config)) {
      app.log.info({ publicUrl: config.publicUrl }, '/dev/outbox is closed: it is for development on this machine');
      return;
    }
    app.log.info({ publicUrl: config.publicUrl }, '/dev/outbox is open: it shows all messages, codes too');
    forThisMachineAlone(app);
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
