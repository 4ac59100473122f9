import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDay } from '../schema/kernel/indian-time.ts';
import { visitorDetails, visitors } from './contacts/visitors.ts';
import { conversationsOf } from './conversations/testing/commands.ts';
import { unreadSms } from './conversations/unread-sms.ts';
import type { Sms } from './platform/email-and-sms/ports.ts';
import { smsText } from './platform/email-and-sms/sms-templates.ts';
import { testServer } from './testing/server.ts';
import { talksAt } from './testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

/** Returns the given time of day in India, for tomorrow or for `later` days after tomorrow. */
const at = (time: string, later = 0): Date => {
  const day = indianDay(Date.now() + (later + 1) * 86_400_000);
  return new Date(`${day}T${time}:00+05:30`);
};
/** Runs the job as of `now`, and returns the text messages that it sends. */
const textsAt = async (now: Date, isReady = true): Promise<readonly Sms[]> => {
  const { queries, marks } = conversationsOf(server.product, () => now);
  const known = visitorDetails(server.db);
  const sent: Sms[] = [];
  const texting = unreadSms({
    ...{ clock: () => now, queries, marks },
    sms: {
      isAvailable: true,
      isReady: () => isReady,
      worded: (templateId, language, values) => ({ templateId, language, text: smsText(templateId, language, values) }),
      send: async (sms) => void sent.push(sms),
    },
    contactOf: async (id) => ({ phone: (await known(id))?.phone ?? null, email: null }),
    languageOf: async (id) => (await known(id))?.language ?? 'en',
    urlOf: (listingId) => `${PUBLIC_URL}/marketplace/${listingId}#talk`,
  });
  await texting.tell();
  return sent;
};

let numbers = 0;
/** Creates a car's seller, and a person without an account who has contacted that seller. */
const asked = async () => {
  const { db } = server;
  const deal = await talks.deal();
  const coming = visitors({
    db,
    clock: () => new Date(),
    announce: async () => undefined,
    forget: async () => undefined,
  });
  const phone = `+9198123${String(++numbers).padStart(5, '0')}`;
  const { id } = await coming.admit({
    ...{ id: uuid(), listingId: deal.carId, phoneHash: randomBytes(32) },
    ...{ name: 'Meera', phone, email: null, language: 'hi' },
  });
  const who = { headers: { cookie: `visitor=${await coming.start(id, null)}`, origin: PUBLIC_URL } };
  const begun = await talks.post(who, '/api/conversations', { carId: deal.carId, content: 'Hi', messageId: uuid() });
  const talk = String(begun.body.id);
  await coming.talks(id, talk);
  /** Sends a message from the seller, and sets its time to `sentAt`. */
  const answered = async (sentAt: Date) => {
    const messageId = await talks.say(deal.seller, talk, 'A secret of ours');
    await db('conversations.messages').where({ id: messageId }).update({ sent_at: sentAt });
  };
  const texts = async (now: Date, isReady = true) => (await textsAt(now, isReady)).filter(({ to }) => to === phone);
  const read = () => talks.post(who, `/api/conversations/${talk}/read`);
  return { ...deal, id, who, talk, phone, answered, texts, read };
};

describe('a text message about a reply that stays unread', () => {
  it('comes after half an hour, in the language of its reader, with the way back and nothing that was written', async () => {
    const { id, carId, answered, texts } = await asked();
    expect(await texts(at('10:00'))).toEqual([]);
    await answered(at('09:45'));
    expect(await texts(at('10:14'))).toEqual([]);
    expect(await texts(at('10:15'), false)).toEqual([]);
    expect(await texts(at('10:15'))).toMatchObject([
      {
        ...{ personId: id, templateId: 'unread', language: 'hi', notAfter: at('21:00') },
        text: smsText('unread', 'hi', [`${PUBLIC_URL}/marketplace/${carId}#talk`]),
      },
    ]);
  });

  it('comes once until they read again, and once a day at most', async () => {
    const { answered, texts, read } = await asked();
    await answered(at('09:30'));
    expect(await texts(at('10:00'))).toHaveLength(1);
    await answered(at('10:01'));
    expect(await texts(at('11:00'))).toEqual([]);
    // The message is still unread the next day, but its recipient has already been notified.
    expect(await texts(at('11:00', 1))).toEqual([]);
    expect((await read()).status).toBe(200);
    expect(await texts(at('11:00', 1))).toEqual([]);
    await answered(at('12:00'));
    expect(await texts(at('13:00'))).toEqual([]);
    expect(await texts(at('10:01', 1))).toHaveLength(1);
  });

  it('leaves people alone at night, and tells them in the morning', async () => {
    const { answered, texts } = await asked();
    await answered(at('20:45'));
    expect(await texts(at('21:20'))).toEqual([]);
    expect(await texts(at('08:59', 1))).toEqual([]);
    expect(await texts(at('09:00', 1))).toHaveLength(1);
  });

  it('tells nobody of what they read, nor of whom they blocked, and is forgotten with them', async () => {
    const { id, who, talk, answered, texts, read } = await asked();
    await answered(at('09:30'));
    await read();
    expect(await texts(at('10:00'))).toEqual([]);
    await answered(at('09:30'));
    expect((await talks.post(who, `/api/conversations/${talk}/block`, {})).status).toBe(200);
    expect(await texts(at('10:00'))).toEqual([]);
    await talks.ask('DELETE', who, `/api/conversations/${talk}/block`);
    expect(await texts(at('10:00'))).toHaveLength(1);
    const { body } = await talks.get(who, '/api/visitor/data');
    expect(body).toMatchObject({
      visitor: { language: 'hi' },
      conversations: { marks: { mailed: [{ conversationId: talk }] } },
    });
    expect((await talks.ask('DELETE', who, '/api/visitor')).status).toBe(204);
    expect(await server.db('conversation_marks.mailed').where({ person_id: id })).toEqual([]);
  });
});
