import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Logger } from '../../../projections/platform/logger.ts';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../schema/kernel/language.ts';
import { withoutPersonalData } from '../http/logging.ts';
import { type JobDefinition, job } from '../jobs/definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Channel, type Channels, contents } from './message-content.ts';
import { type Mailer, NotSetUp, type SmsSender, type Transport, Undeliverable, type WhatsAppSender } from './ports.ts';
import { type SmsTemplate, smsText } from './sms-templates.ts';
import { nextWakingTime } from './waking-hours.ts';

const TABLE = 'messages.outbox';
const DELIVER = 'messages.deliver';
/** How long a message's row is kept, in milliseconds. Until it is deleted, no second message with the same key is sent. */
const KEEP_MS = 30 * 24 * 3_600_000;

export interface MessageQueueOptions {
  readonly db: Knex;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The senders; null for those that are not configured. */
  readonly transports: { readonly [C in Channel]: Transport<Channels[C]> | null };
  /** Returns whether a template is registered in a language. By default, all templates count as registered. */
  readonly isRegistered?: ((template: SmsTemplate, language: Language) => boolean) | undefined;
  /** The languages of WhatsApp messages; defaults to all languages. */
  readonly whatsAppLanguages?: readonly Language[] | undefined;
}

interface Row {
  readonly id: string;
  readonly channel: Channel;
  readonly dedupe_key: string;
  readonly person_id: string | null;
  readonly content: string | null;
  readonly not_after: Date | null;
}

/** Stores messages in a table and sends them in background jobs, so that callers do not wait for a mail server and no message is lost. A message may
 *  be sent twice if the process crashes, or the response is lost, after the message was sent and before this was recorded. */
export interface MessageQueue {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly whatsApp: WhatsAppSender;
  readonly jobs: readonly JobDefinition[];
}

/** Opens the queue; the caller passes its `jobs` to the job runner. */
export const messageQueue = (options: MessageQueueOptions): MessageQueue => {
  const { db, jobs, logger, clock, transports, isRegistered = () => true, whatsAppLanguages } = options;
  const said = contents(personalData(db));

  const take = async <C extends Channel>(channel: C, message: Channels[C], scope: Knex = db): Promise<void> => {
    if (!transports[channel]) throw new NotSetUp(`nothing is set up to send ${channel} with`);
    const content = await said.write(message);
    await scope.transaction(async (within) => {
      const [row] = await within(TABLE)
        .insert({
          id: uuid(),
          channel,
          dedupe_key: message.dedupeKey,
          person_id: message.personId,
          content,
          not_after: message.notAfter ?? null,
          created_at: clock(),
        })
        .onConflict(['channel', 'dedupe_key'])
        .ignore()
        .returning<{ id: string }[]>('id');
      if (!row) return;
      const runAt = channel === 'whatsapp' ? nextWakingTime(clock()) : undefined;
      await jobs.add(DELIVER, { id: row.id }, { key: row.id, within, ...(runAt && { runAt }) });
    });
  };

  const fail = async ({ id, channel }: Row, failure: string): Promise<void> => {
    await db(TABLE).where({ id }).update({ failed_at: clock(), failure, content: null });
    logger.warn({ message: id, channel, failure }, 'message not sent');
  };
  const sent = async ({ id }: Row, keeps: boolean) =>
    db(TABLE)
      .where({ id })
      .update(keeps ? { sent_at: clock() } : { sent_at: clock(), content: null });
  /** Passes a message to its transport.
   *  @returns whether the message's content stays in the table (see `Transport.keeps`)
   *  @throws Undeliverable if the message has expired, its recipient has been erased, or the transport rejects it permanently
   *  @throws NotSetUp if no sender is configured; any other error of the transport */
  const handOver = async (row: Row, signal: AbortSignal): Promise<boolean> => {
    const { channel, person_id: personId, dedupe_key: dedupeKey } = row;
    if (row.not_after && row.not_after < clock()) throw new Undeliverable('too late');
    const forWhom = { personId, dedupeKey };
    if (channel === 'email') {
      const content = row.content === null ? null : await said.email(row.content, personId);
      if (!content) throw new Undeliverable('erased');
      if (!transports.email) throw new NotSetUp('nothing is set up to send e-mail with');
      await transports.email.deliver({ ...content, ...forWhom }, signal);
      return transports.email.keeps;
    }
    if (channel === 'whatsapp') {
      const content = row.content === null ? null : await said.whatsapp(row.content, personId);
      if (!content) throw new Undeliverable('erased');
      if (!transports.whatsapp) throw new NotSetUp('nothing is set up to send WhatsApp messages with');
      await transports.whatsapp.deliver({ ...content, ...forWhom }, signal);
      return transports.whatsapp.keeps;
    }
    const content = row.content === null ? null : await said.sms(row.content, personId);
    if (!content) throw new Undeliverable('erased');
    if (!transports.sms) throw new NotSetUp('nothing is set up to send text messages with');
    await transports.sms.deliver({ ...content, ...forWhom }, signal);
    return transports.sms.keeps;
  };
  const deliver = async (id: string, signal: AbortSignal): Promise<void> => {
    const row = await db<Row>(TABLE).where({ id }).whereNull('sent_at').whereNull('failed_at').first();
    if (!row) return;
    const morning = nextWakingTime(clock());
    // Retries may become due at night, when no WhatsApp messages may be sent.
    if (row.channel === 'whatsapp' && morning > clock())
      return jobs.add(DELIVER, { id }, { runAt: morning, key: `${id} ${morning.getTime()}` });
    try {
      await sent(row, await handOver(row, signal));
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      await fail(row, withoutPersonalData(error.message));
    }
  };

  const delivering = job({
    name: DELIVER,
    payload: z.object({ id: z.uuid() }),
    run: ({ id }, { signal }) => deliver(id, signal),
  });
  const forgetting = job({
    name: 'messages.forget',
    cron: '25 3 * * *',
    run: async () =>
      db(TABLE)
        .where('created_at', '<', new Date(clock().getTime() - KEEP_MS))
        .delete(),
  });
  return {
    mailer: { isAvailable: transports.email !== null, send: (mail, within) => take('email', mail, within) },
    smsSender: {
      isAvailable: transports.sms !== null,
      isReady: (templateId) => transports.sms !== null && isRegistered(templateId, DEFAULT_LANGUAGE),
      worded(templateId, wanted, values) {
        const language = isRegistered(templateId, wanted) ? wanted : DEFAULT_LANGUAGE;
        return { templateId, language, text: smsText(templateId, language, values) };
      },
      send: (sms) => take('sms', sms),
    },
    whatsApp: {
      isAvailable: transports.whatsapp !== null,
      languageFor: (wanted) =>
        whatsAppLanguages === undefined || whatsAppLanguages.includes(wanted) ? wanted : DEFAULT_LANGUAGE,
      send: (message, within) => take('whatsapp', message, within),
      async dropWaiting(personId) {
        await db(TABLE)
          .where({ person_id: personId, channel: 'whatsapp', sent_at: null, failed_at: null })
          .update({ content: null, failed_at: clock(), failure: 'no longer wanted' });
      },
    },
    jobs: [delivering, forgetting],
  };
};
