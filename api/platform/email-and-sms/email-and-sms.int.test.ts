import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../schema/kernel/language.ts';
import { outboxTransport } from './development-outbox.ts';
import { NotSetUp, type Sms, Undeliverable, type WhatsApp } from './ports.ts';
import { type SmsGatewayOptions, smsGateway } from './sms-gateway.ts';
import { smsText } from './sms-templates.ts';
import { smtpTransport } from './smtp.ts';
import {
  type ArrivedMail,
  mailerContract,
  type QueueUnderTest,
  queueOn,
  smsContract,
  whatsAppContract,
} from './testing/contract.ts';
import { mailServer } from './testing/mail-server.ts';
import { smsServer } from './testing/sms-server.ts';
import { whatsAppServer } from './testing/whatsapp-server.ts';
import { type WhatsAppCloudOptions, whatsAppCloud } from './whatsapp-cloud.ts';
import { WHATSAPP_TEMPLATES, type WhatsAppTemplate, whatsAppText } from './whatsapp-templates.ts';

const shownMails = async ({ outbox }: QueueUnderTest): Promise<readonly ArrivedMail[]> => {
  const shown = await outbox.newest();
  return shown.flatMap(({ channel, content, state }) =>
    channel === 'email' && content && state === 'sent'
      ? [
          {
            to: content.to,
            subject: content.subject,
            text: content.text,
            html: content.html,
            attachments: (content.attachments ?? []).map((file) => ({ ...file, content: file.content.toString() })),
          },
        ]
      : [],
  );
};

mailerContract('a mail to the outbox', async () => ({
  transport: outboxTransport,
  received: shownMails,
  close: async () => undefined,
}));

mailerContract('a mail by SMTP', async () => {
  const server = await mailServer();
  return {
    transport: smtpTransport({ url: server.url, from: 'CarSetu <alerts@carsetu.example>' }),
    received: async () =>
      (await server.mails()).map(({ to, subject, text, html, attachments }) => ({
        to,
        subject,
        text,
        html,
        attachments,
      })),
    refuseNext: server.refuseNext,
    close: server.close,
  };
});

const GATEWAY: Omit<SmsGatewayOptions, 'url'> = {
  apiKey: 'key of the gateway',
  entityId: '1101234567890123456',
  header: 'CARSTU',
  templates: { 'phone-code': { en: '1107123456789012345', hi: '1107123456789012346' }, unread: {} },
  format: 'json',
  fields: { to: 'to', text: 'text', header: 'header', entity: 'entity', template: 'template' },
  unicodeField: null,
};

smsContract('a text message to the outbox', async () => ({
  transport: outboxTransport,
  received: async ({ outbox }) =>
    (await outbox.newest()).flatMap(({ channel, content, state }) =>
      channel === 'sms' && content && state === 'sent' ? [{ to: content.to, text: content.text }] : [],
    ),
  close: async () => undefined,
}));

smsContract('a text message by a gateway', async () => {
  const server = await smsServer();
  return {
    transport: smsGateway({ ...GATEWAY, url: server.url }),
    received: async () =>
      server.received.map(({ body }) => {
        const { to, text } = JSON.parse(body);
        return { to, text };
      }),
    refuseNext: server.refuseNext,
    close: server.close,
  };
});

const CLOUD: Omit<WhatsAppCloudOptions, 'url'> = {
  accessToken: 'token of the number',
  phoneNumberId: '106540352242922',
  templates: { 'search-alerts': 'search-alerts', 'price-drop': 'drop_of_ours' },
  languages: LANGUAGE_CODES,
};
const cloudServer = () => whatsAppServer({ token: CLOUD.accessToken, phoneNumberId: CLOUD.phoneNumberId });

whatsAppContract('a WhatsApp message to the outbox', async () => ({
  transport: outboxTransport,
  received: async ({ outbox }) =>
    (await outbox.newest()).flatMap(({ channel, content, state }) =>
      channel === 'whatsapp' && content && state === 'sent' ? [content] : [],
    ),
  close: async () => undefined,
}));

whatsAppContract('a WhatsApp message by the Cloud API', async () => {
  const server = await cloudServer();
  return {
    transport: whatsAppCloud({ ...CLOUD, url: server.url }),
    received: async () =>
      server.received.map(({ to, template: { name, language, components } }) => ({
        ...{ to, template: name, language: language.code },
        values: components[0].parameters.map(({ text }) => text),
      })),
    // The API also answers with status 400 to some messages that it would accept later.
    refuseNext: (refusal) => server.answerNext({ status: 400, code: refusal === 'later' ? 131_056 : 131_026 }),
    close: server.close,
  };
});

describe('by the Cloud API of WhatsApp', () => {
  let server: Awaited<ReturnType<typeof cloudServer>>;
  beforeAll(async () => {
    server = await cloudServer();
  });
  afterAll(() => server?.close());
  const message: WhatsApp = {
    ...{ personId: null, dedupeKey: 'drop 1', to: '+919876543210', template: 'price-drop', language: 'te' },
    values: ['Maruti\n  Swift', '₹4,20,000', '₹4,50,000', `https://carsetu.example/${'x'.repeat(2000)}`],
  };
  const signal = new AbortController().signal;

  it('a message is the template of that name, with parameters that the API accepts', async () => {
    await whatsAppCloud({ ...CLOUD, url: `${server.url}/` }).deliver(message, signal);
    const { template } = server.received.at(-1) ?? {};
    expect(template).toMatchObject({ name: 'drop_of_ours', language: { code: 'te' } });
    const values = template?.components[0].parameters.map(({ text }) => text) ?? [];
    expect(values.slice(0, 3)).toEqual(['Maruti Swift', '₹4,20,000', '₹4,50,000']);
    expect(values[3]).toMatch(/^https:.{800,899}…$/);
  });

  it.each([
    ['says 503', { status: 503 }, false],
    ['says that there are too many', { status: 429, code: 130_429 }, false],
    ['has no such token any more', { status: 401, code: 190 }, false],
    ['does not know the template', { status: 404, code: 132_001 }, true],
    ['cannot reach the number', { status: 400, code: 131_026 }, true],
    ['says nothing in time', 'silence', false],
    ['sends it elsewhere', 'elsewhere', false],
  ] as const)('a message whose API %s is not sent, and the number stays out of the fault', async (_, how, forGood) => {
    const before = server.received.length;
    server.answerNext(how);
    const fault = await whatsAppCloud({ ...CLOUD, url: server.url, patienceMs: 300 })
      .deliver(message, signal)
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault instanceof Undeliverable).toBe(forGood);
    expect(String(fault)).not.toContain('98765');
    expect(server.received.length).toBe(before);
  });
});

describe('a WhatsApp message', () => {
  const message: WhatsApp = {
    ...{ personId: null, dedupeKey: 'night', to: '+919876543210', template: 'search-alerts', language: 'en' },
    values: ['1 new car', 'Family car', 'https://carsetu.example/'],
  };

  it("waits for 9 o'clock in India at night, also when a retry comes at night, and is then sent once", async () => {
    const queue = await queueOn({ whatsapp: outboxTransport });
    const dueAt = async () => (await queue.db('jobs._private_jobs').whereNull('locked_by').first('run_at'))?.run_at;
    queue.setClock(new Date('2099-11-21T15:31:00Z')); // 21:01 in India
    await queue.whatsApp.send(message);
    expect(await dueAt()).toEqual(new Date('2099-11-22T03:30:00Z'));
    await queue.makeDue();
    await expect.poll(async () => (await queue.db('jobs._private_jobs')).length).toBe(1);
    await expect.poll(dueAt).toEqual(new Date('2099-11-22T03:30:00Z'));
    expect(await queue.states()).toEqual(['waiting']);
    queue.setClock(new Date('2099-11-22T03:30:00Z'));
    await queue.makeDue();
    await expect.poll(() => queue.states()).toEqual(['sent']);
    await queue.close();
  });

  it('that waits for somebody who wants no more is not sent', async () => {
    const queue = await queueOn({ whatsapp: outboxTransport });
    const personId = '0195a0a0-0000-7000-8000-000000000001';
    queue.setClock(new Date('2099-11-21T20:00:00Z'));
    await queue.whatsApp.send({ ...message, personId });
    await queue.whatsApp.dropWaiting(personId);
    expect(await queue.states()).toEqual(['failed: no longer wanted']);
    expect(await queue.db('messages.outbox').whereNotNull('content')).toEqual([]);
    queue.setClock(new Date('2099-11-22T06:00:00Z'));
    await queue.makeDue();
    await expect.poll(async () => (await queue.db('jobs._private_jobs')).length).toBe(0);
    expect(await queue.states()).toEqual(['failed: no longer wanted']);
    await queue.close();
  });

  it('has the same parameters in every language, and says where it ends', () => {
    for (const template of Object.keys(WHATSAPP_TEMPLATES) as WhatsAppTemplate[]) {
      const values = template === 'price-drop' ? ['A', 'B', 'C', 'D'] : ['A', 'B', 'C'];
      for (const language of LANGUAGE_CODES) {
        const text = whatsAppText(template, language, values);
        for (const value of values) expect(text).toContain(value);
        expect(text.split('\n')).toHaveLength(2);
        expect(() => whatsAppText(template, language, [])).toThrow('parameters');
      }
    }
  });
});

describe('by SMTP', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    server = await mailServer();
  });
  afterAll(() => server?.close());
  const mail = { personId: null, dedupeKey: 'alert 1', to: 'asha@example.in', subject: 'A car', text: 'x' };
  const signal = new AbortController().signal;

  it('a mail has a sender, the same id whenever it is the same mail, and a way to end mails like it', async () => {
    const transport = smtpTransport({ url: server.url, from: 'CarSetu <alerts@carsetu.example>' });
    await transport.deliver({ ...mail, unsubscribeUrl: 'https://carsetu.example/u/1' }, signal);
    await transport.deliver(mail, signal);
    const [first, second] = await server.mails();
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@carsetu\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect(server.raw()[0]?.from).toBe('alerts@carsetu.example');
    expect(first?.headers).toMatchObject({
      from: 'CarSetu <alerts@carsetu.example>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://carsetu.example/u/1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(second?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('nobody gets a mail by what stands in a subject or in a recipient', async () => {
    const before = server.raw().length;
    const transport = smtpTransport({ url: server.url, from: 'alerts@carsetu.example' });
    await transport.deliver({ ...mail, subject: 'A car\r\nBcc: eve@example.in' }, signal);
    await transport.deliver({ ...mail, to: 'asha@example.in, eve@example.in' }, signal).catch(() => undefined);
    const recipients = server
      .raw()
      .slice(before)
      .flatMap(({ to }) => to);
    expect(recipients).not.toContain('eve@example.in');
    expect((await server.mails())[before]?.headers).not.toHaveProperty('bcc');
  });

  it('a server elsewhere that does not encrypt gets nothing', async () => {
    const { port } = new URL(server.url);
    const transport = smtpTransport({ url: `smtp://0.0.0.0:${port}`, from: 'alerts@carsetu.example' });
    const before = server.raw().length;
    await expect(transport.deliver(mail, signal)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(server.raw().length).toBe(before);
  });
});

describe('by a gateway', () => {
  let server: Awaited<ReturnType<typeof smsServer>>;
  beforeAll(async () => {
    server = await smsServer();
  });
  afterAll(() => server?.close());
  const sms: Sms = {
    personId: null,
    dedupeKey: 'code 1',
    to: '+919876543210',
    templateId: 'phone-code',
    language: 'en',
    text: 'a & b',
  };
  const signal = new AbortController().signal;

  it('a message carries the ids that DLT asks for, in the words of the gateway', async () => {
    const fields = { to: 'mobiles', text: 'message', header: 'sender', entity: 'DLT_PE_ID', template: 'DLT_TE_ID' };
    await smsGateway({ ...GATEWAY, url: server.url, format: 'form', fields }).deliver(sms, signal);
    const request = server.received.at(-1);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      mobiles: '+919876543210',
      message: 'a & b',
      sender: 'CARSTU',
      DLT_PE_ID: '1101234567890123456',
      DLT_TE_ID: '1107123456789012345',
    });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer key of the gateway',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'code 1',
    });
    await smsGateway({ ...GATEWAY, url: server.url }).deliver(sms, signal);
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toMatchObject({
      to: '+919876543210',
      entity: GATEWAY.entityId,
    });
  });

  it('a message in another language carries the id of its own template, and says that it is no Latin text', async () => {
    const told = async (message: Partial<Sms>) => {
      const gateway = smsGateway({ ...GATEWAY, url: server.url, unicodeField: 'unicode' });
      await gateway.deliver({ ...sms, ...message }, signal);
      return JSON.parse(server.received.at(-1)?.body ?? '');
    };
    const hindi = smsText('phone-code', 'hi', ['123456', '10']);
    expect(await told({ language: 'hi', text: hindi })).toMatchObject({
      ...{ text: expect.stringMatching(/^123456 .*10 मिनट/), template: '1107123456789012346', unicode: '1' },
    });
    expect(await told({})).toMatchObject({ template: '1107123456789012345', unicode: '0' });
  });

  it.each([
    ['says 503', 'later', false],
    ['says 400', 'never', true],
    ['says nothing in time', 'silence', false],
    ['sends it elsewhere', 'elsewhere', false],
  ] as const)(
    'a message whose gateway %s is not sent, and the number stays out of the fault',
    async (_, how, forGood) => {
      const before = server.received.length;
      server.refuseNext(how);
      const fault = await smsGateway({ ...GATEWAY, url: server.url, patienceMs: 300 })
        .deliver(sms, signal)
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(Error);
      expect(fault instanceof Undeliverable).toBe(forGood);
      expect(String(fault)).not.toContain('98765');
      expect(server.received.length).toBe(before);
    },
  );
});

describe('where nothing is set up to send with', () => {
  it('says so, and takes nothing', async () => {
    const queue = await queueOn({});
    const { mailer, smsSender, whatsApp } = queue;
    expect([mailer.isAvailable, smsSender.isAvailable, whatsApp.isAvailable]).toEqual([false, false, false]);
    const to = { personId: null, dedupeKey: 'x' };
    const words = smsSender.worded('phone-code', 'en', ['123456', '10']);
    await expect(mailer.send({ ...to, to: 'a@example.in', subject: 's', text: 't' })).rejects.toThrow(NotSetUp);
    await expect(smsSender.send({ ...to, to: '+919876543210', ...words })).rejects.toThrow(NotSetUp);
    const message = { ...to, to: '+919876543210', template: 'price-drop', language: 'en', values: [] } as const;
    await expect(whatsApp.send(message)).rejects.toThrow(NotSetUp);
    expect(await queue.states()).toEqual([]);
    await queue.close();
  });
});

describe('the words of a text message', () => {
  it('are in the language of who reads it, where that is registered, else English', async () => {
    const queue = await queueOn({}, (_, language) => language !== 'te');
    const { worded } = queue.smsSender;
    const words = LANGUAGE_CODES.map((language) => worded('phone-code', language, ['123456', '10']));
    expect(words).toEqual([
      { templateId: 'phone-code', language: 'en', text: expect.stringMatching(/^123456 is your OTP .* 10 minutes/) },
      { templateId: 'phone-code', language: 'hi', text: expect.stringMatching(/^123456 .*10 मिनट/) },
      words[0],
    ]);
    expect(smsText('phone-code', 'te', ['123456', '10'])).toMatch(/^123456 .*10 నిమిషాలు/);
    expect(() => worded('phone-code', 'hi', ['123456'])).toThrow('phone-code has 2 gaps');
    await queue.close();
  });
});
