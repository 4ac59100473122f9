import { feature, type Platform } from '../feature.ts';
import { messageMigrations } from './migrations.ts';
import { openMessages } from './open-email-and-sms.ts';
import { outboxDoor } from './outbox-route.ts';

/** The feature that sends emails, text messages and WhatsApp messages. */
export const messages = feature({
  name: 'messages',
  migrations: messageMigrations,
  compose: ({ config, db, queue, logger, clock }: Platform) => {
    const { mailer, smsSender, whatsApp, outbox, jobs } = openMessages({
      ...{ config: config.messages, db, logger, clock },
      jobs: queue,
    });
    return {
      personalData: { erase: outbox.erase, export: { messages: outbox.exportOf } },
      provides: { mailer, sms: smsSender, whatsApp, forgetMessages: outbox.erase },
      routes: [outboxDoor(outbox, config)],
      jobs,
    };
  },
});
