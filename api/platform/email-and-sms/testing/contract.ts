import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../../../projections/platform/logger.ts';
import { migrate } from '../../../../projections/platform/migrate.ts';
import { personalData } from '../../../../projections/platform/personal-data.ts';
import { personalDataMigrations } from '../../../../projections/platform/personal-data-key-migrations.ts';
import { testDatabase } from '../../../../projections/platform/testing/database.ts';
import { type Jobs, jobs } from '../../jobs/jobs.ts';
import { outbox } from '../development-outbox.ts';
import { messageMigrations } from '../migrations.ts';
import type { Mail, Sms, Transport, WhatsApp } from '../ports.ts';
import { type MessageQueueOptions, messageQueue } from '../queue.ts';
import type { Refusal } from './mail-server.ts';

/** Creates a message queue with its own database and a job runner. */
export const queueOn = async (
  { email = null, sms = null, whatsapp = null }: Partial<MessageQueueOptions['transports']>,
  isRegistered?: MessageQueueOptions['isRegistered'],
) => {
  const database = await testDatabase();
  const { db, url } = database;
  await migrate(db, [...personalDataMigrations, ...messageMigrations]);
  const runner: Jobs = jobs({ db, databaseUrl: url, logger: SILENT });
  let now = new Date('2026-11-21T06:00:00Z');
  const transports = { email, sms, whatsapp };
  const queue = messageQueue({ db, jobs: runner, logger: SILENT, clock: () => now, transports, isRegistered });
  runner.define(queue.jobs);
  await runner.start();
  return {
    db,
    ...queue,
    outbox: outbox(db),
    personal: personalData(db),
    setClock: (to: Date) => {
      now = to;
    },
    states: async (): Promise<readonly string[]> => {
      const shown = await outbox(db).newest();
      return shown.map(({ state, failure }) => (failure ? `${state}: ${failure}` : state));
    },
    /** Makes postponed jobs due now. */
    makeDue: () => db.raw('update jobs._private_jobs set run_at = now() where run_at > now()'),
    close: async () => {
      await runner.stop();
      await database.drop();
    },
  };
};
export type QueueUnderTest = Awaited<ReturnType<typeof queueOn>>;

/** An adapter, and the functions that its contract tests need. */
export interface AdapterUnderTest<M, R> {
  readonly transport: Transport<M>;
  /** Returns the messages that have arrived at the receiver. */
  received(queue: QueueUnderTest): Promise<readonly R[]>;
  /** Makes the receiver reject the next message; absent if there is no receiver. */
  readonly refuseNext?: (refusal: Refusal) => void;
  close(): Promise<void>;
}

interface Kind<M, R> {
  transports(transport: Transport<M>): Partial<MessageQueueOptions['transports']>;
  send(queue: QueueUnderTest, message: M): Promise<void>;
  readonly message: M;
  readonly arrives: R;
}

const contract = <M extends Mail | Sms | WhatsApp, R>(
  name: string,
  kind: Kind<M, R>,
  open: () => Promise<AdapterUnderTest<M, R>>,
): void => {
  describe(name, () => {
    let adapter: AdapterUnderTest<M, R>;
    let queue: QueueUnderTest;
    beforeAll(async () => {
      adapter = await open();
      queue = await queueOn(kind.transports(adapter.transport));
    });
    afterEach(() => queue.db('messages.outbox').delete());
    afterAll(async () => {
      await queue?.close();
      await adapter?.close();
    });
    const message = (more: Partial<M> = {}): M => ({ ...kind.message, dedupeKey: uuid(), ...more });
    const arrived = async () => (await adapter.received(queue)).length;

    it('brings the whole message, and keeps nothing of it that was handed over', async () => {
      const before = await arrived();
      await kind.send(queue, message({ personId: uuid() } as Partial<M>));
      await expect.poll(() => queue.states()).toEqual(['sent']);
      const received = await adapter.received(queue);
      expect(received.length).toBe(before + 1);
      expect(received.at(-1)).toEqual(kind.arrives);
      const [row] = await queue.db('messages.outbox').select('content');
      if (adapter.transport.keeps) expect(row.content).toMatch(/^sealed:1:/);
      else expect(row.content).toBeNull();
    });

    it('brings it once, however often it is sent under one name, and others beside it', async () => {
      const before = await arrived();
      const same = message();
      await Promise.all(Array.from({ length: 10 }, () => kind.send(queue, same)));
      await kind.send(queue, message());
      await expect.poll(() => queue.states()).toEqual(['sent', 'sent']);
      await kind.send(queue, same);
      expect(await queue.states()).toEqual(['sent', 'sent']);
      expect(await queue.db('jobs._private_jobs').where({ locked_by: null })).toEqual([]);
      expect((await arrived()) - before).toBe(2);
    });

    it('does not bring what came too late', async () => {
      const before = await arrived();
      await kind.send(queue, message({ notAfter: new Date('2026-11-21T05:59:59Z') } as Partial<M>));
      await expect.poll(() => queue.states()).toEqual(['failed: too late']);
      expect(await arrived()).toBe(before);
    });

    it('cannot be read, nor brought, once the person was erased', async () => {
      const personId = uuid();
      await kind.send(queue, message({ personId } as Partial<M>));
      await expect.poll(() => queue.states()).toEqual(['sent']);
      await queue.personal.destroy(personId);
      expect((await queue.outbox.exportOf(personId)).map(({ content }) => content)).toEqual([null]);
      await expect(kind.send(queue, message({ personId } as Partial<M>))).rejects.toThrow('have been erased');
      await queue.outbox.erase(personId);
      expect(await queue.states()).toEqual([]);
    });

    it('brings what the other end did not take at first, and gives up what it never takes', async () => {
      const { refuseNext } = adapter;
      if (!refuseNext) return expect(adapter.transport.keeps).toBe(true); // no receiver
      const before = await arrived();
      refuseNext('later');
      await kind.send(queue, message());
      await expect.poll(async () => (await queue.db('jobs._private_jobs').whereNotNull('last_error')).length).toBe(1);
      const [job] = await queue.db('jobs._private_jobs').select('last_error', 'payload');
      expect(JSON.stringify(job)).not.toMatch(/asha|98765/);
      expect(await queue.states()).toEqual(['waiting']);
      await queue.makeDue();
      await expect.poll(() => queue.states()).toEqual(['sent']);
      expect(await arrived()).toBe(before + 1);
      refuseNext('never');
      await kind.send(queue, message());
      await expect
        .poll(() => queue.states())
        .toEqual([expect.stringMatching(/^failed: .* answered \d+(, code \d+)?$/), 'sent']);
      expect(await queue.db('messages.outbox').whereNotNull('content')).toEqual([]);
      expect(await arrived()).toBe(before + 1);
    });
  });
};

/** The email of the contract tests, as received. */
export interface ArrivedMail {
  readonly to: string;
  readonly subject: string | undefined;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly attachments: readonly {
    readonly filename: string | null;
    readonly contentType: string;
    readonly content: string;
  }[];
}
const MAIL: Mail = {
  personId: null,
  dedupeKey: '',
  to: 'asha@example.in',
  subject: 'नमस्ते Asha: ₹ 4,50,000',
  text: 'The price fell.\n.\nఒక కారు',
  html: '<p>The price fell.</p>',
  attachments: [{ filename: 'report.csv', contentType: 'text/csv', content: Buffer.from('city,cars\nDelhi,3\n') }],
};

/** Runs the contract tests for mailers. */
export const mailerContract = (name: string, open: () => Promise<AdapterUnderTest<Mail, ArrivedMail>>): void =>
  contract<Mail, ArrivedMail>(
    name,
    {
      transports: (email) => ({ email }),
      send: ({ mailer }, mail) => mailer.send(mail),
      message: MAIL,
      arrives: {
        to: 'asha@example.in',
        subject: MAIL.subject,
        text: MAIL.text,
        html: '<p>The price fell.</p>',
        attachments: [{ filename: 'report.csv', contentType: 'text/csv', content: 'city,cars\nDelhi,3\n' }],
      },
    },
    open,
  );

/** The text message of the contract tests, as received. */
export interface ArrivedSms {
  readonly to: string;
  readonly text: string;
}
const SMS: Sms = {
  personId: null,
  dedupeKey: '',
  to: '+919876543210',
  templateId: 'phone-code',
  language: 'en',
  text: '123456 is your OTP',
};

/** Runs the contract tests for senders of text messages. */
export const smsContract = (name: string, open: () => Promise<AdapterUnderTest<Sms, ArrivedSms>>): void =>
  contract<Sms, ArrivedSms>(
    name,
    {
      transports: (sms) => ({ sms }),
      send: ({ smsSender }, sms) => smsSender.send(sms),
      message: SMS,
      arrives: { to: '+919876543210', text: '123456 is your OTP' },
    },
    open,
  );

/** The WhatsApp message that the contract tests send, as received. */
export interface ArrivedWhatsApp {
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly values: readonly string[];
}
const ARRIVED: ArrivedWhatsApp = {
  to: '+919876543210',
  template: 'search-alerts',
  language: 'hi',
  values: ['2 नई कारें', 'Family car', 'https://carsetu.example/searches'],
};
const WHATSAPP: WhatsApp = { ...ARRIVED, personId: null, dedupeKey: '', template: 'search-alerts', language: 'hi' };

/** Runs the contract tests for senders of WhatsApp messages. */
export const whatsAppContract = (
  name: string,
  open: () => Promise<AdapterUnderTest<WhatsApp, ArrivedWhatsApp>>,
): void =>
  contract<WhatsApp, ArrivedWhatsApp>(
    name,
    {
      transports: (whatsapp) => ({ whatsapp }),
      send: ({ whatsApp }, message) => whatsApp.send(message),
      message: WHATSAPP,
      arrives: ARRIVED,
    },
    open,
  );
