import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { MessagesConfig } from '../config-messages.ts';
import { forThisMachineAlone, isForDevelopers, type WhereItRuns } from '../http/local-hosts.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { Outbox } from './development-outbox.ts';
import { outboxPage } from './outbox-page.ts';

const REFRESH_SECONDS = 5;
const OUTBOX_PATH = '/dev/outbox';

/** Returns the path of the page on which developers can read text messages instead of receiving them; null if this server sends real text messages,
 *  or if strangers can reach it. */
export const smsOutboxPath = ({ messages, ...where }: WhereItRuns & { readonly messages: MessagesConfig }) =>
  messages.sms.kind === 'outbox' && isForDevelopers(where) ? OUTBOX_PATH : null;

/** Serves `/dev/outbox`: the newest messages to all recipients. The route does not exist in production, nor on a server that strangers can reach. */
export const outboxDoor =
  (outbox: Outbox, config: WhereItRuns): FastifyPluginAsync =>
  async (app) => {
    if (!isForDevelopers(config)) {
      app.log.info(
        { publicUrl: config.publicUrl },
        '/dev/outbox is closed: it is only for development on this machine',
      );
      return;
    }
    app.log.info({ publicUrl: config.publicUrl }, '/dev/outbox is open: it shows all messages, including codes');
    forThisMachineAlone(app);
    app.get<{ Querystring: { refresh?: unknown } }>(OUTBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
      const isLive = request.query.refresh !== 'off';
      const nonce = randomBytes(16).toString('base64url');
      // Slow readers can request the page without the automatic refresh.
      if (isLive) reply.header('refresh', String(REFRESH_SECONDS));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure: false }))
        .send(outboxPage({ messages: await outbox.newest(), nonce, isLive }));
    });
  };
