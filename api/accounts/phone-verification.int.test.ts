import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { SILENT } from '../../projections/platform/logger.ts';
import { PHONE_CODE_LIMITS } from '../../schema/accounts/phone-verification.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { openMessages } from '../platform/email-and-sms/open-email-and-sms.ts';
import { jobs } from '../platform/jobs/jobs.ts';
import { phoneCodeAdmission } from '../shared/phone-code-limits.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { type AccountCommands, accountCommands } from './handler.ts';
import { type PhonePorts, type PhoneVerification, phoneVerification } from './phone-verification.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let server: Awaited<ReturnType<typeof testServer>>;
let accounts: AccountCommands;
let phones: PhoneVerification;
let asha: SignedInPerson;
/** The time of the test clock. It runs ahead of the real clock, because the server under test drops messages that are too old by the real clock. */
let now = new Date();
/** Captured log lines. */
const logged: object[] = [];
const logger = { ...SILENT, info: (facts: object, message: string) => void logged.push({ ...facts, message }) };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const verification = (
  record: PhonePorts['record'] = (userId, phone) => accounts.recordPhoneVerified(userId, phone),
) => {
  const { db, databaseUrl } = server;
  const clock = () => now;
  const queue = jobs({ db, databaseUrl, logger: SILENT });
  const config = { email: { kind: 'outbox' }, sms: { kind: 'outbox' }, whatsapp: { kind: 'outbox' } } as const;
  const messages = openMessages({ config, db, jobs: queue, logger: SILENT, clock });
  queue.define(messages.jobs); // the test runs jobs on its own queue
  return {
    phones: phoneVerification({
      ...{ db, clock, logger, sms: messages.smsSender, languageOf: async () => 'en', record },
      codeAdmission: phoneCodeAdmission({ db, perServerHour: 0 }),
    }),
    outbox: messages.outbox,
  };
};
let read: ReturnType<typeof verification>['outbox'];

beforeAll(async () => {
  server = await testServer();
  accounts = accountCommands({ ...server.product, clock: () => now });
  ({ phones, outbox: read } = verification());
});
beforeEach(async () => {
  later(2 * DAY);
  asha = await people(server.product).signIn();
});
afterAll(() => server?.close());

let count = 0;
const somePhone = () => `98${String(++count).padStart(8, '0')}`;
let addresses = 0;
const someAddress = () => `10.0.${addresses >> 8}.${++addresses % 256}`;
const request = (userId = asha.userId, phone = somePhone(), address = someAddress()) =>
  phones.request(userId, phone, address);
const lastSms = async () => {
  const [sms] = await read.newest();
  if (sms?.channel !== 'sms' || !sms.content) throw new Error('no text message');
  return sms.content;
};
const lastCode = async () => (await lastSms()).text.slice(0, 6);
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Returns the rejection code of each try, or `done` for a success. */
const outcomes = async (tries: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof Rejection) return one.reason.code;
    throw one.reason;
  });
};
const outcome = async (trying: Promise<unknown>) => (await outcomes([trying]))[0];
const rowOf = (id: string) => server.db('accounts.phone_verifications').where({ id }).first();

describe('a code', () => {
  it('goes to the phone in the words that are registered, and proves that the number is the user’s', async () => {
    const code = await request(asha.userId, '+91 98765-43210');
    expect(code.expiresAt).toEqual(new Date(now.getTime() + 10 * MINUTE).toISOString());
    expect(code.resendAt).toEqual(new Date(now.getTime() + 30 * SECOND).toISOString());
    const sms = await lastSms();
    expect(sms).toMatchObject({ to: '+919876543210', templateId: 'phone-code' });
    expect(sms.text).toMatch(
      /^\d{6} is your OTP to verify your phone on CarSetu\. It is valid for 10 minutes\. Do not share it with anyone\.$/,
    );
    await phones.confirm(asha, code.id, await lastCode());
    expect(logged.at(-1)).toEqual({ userId: asha.userId, message: 'phone verified' });
    expect(await accountQueries(server.db).user(asha.userId)).toMatchObject({ phoneVerified: true });
    expect(await rowOf(code.id)).toMatchObject({ verified: true });
  });

  it('stands nowhere in the clear, nor does the number or the address', async () => {
    const phone = somePhone();
    const { id } = await request(asha.userId, phone, '203.0.113.77');
    const code = await lastCode();
    const row = JSON.stringify(await rowOf(id));
    expect(row).not.toContain(code);
    expect(row).not.toContain(phone);
    expect(row).not.toContain('203.0.113');
    const jobRows = await server.db('jobs._private_jobs').select('payload', 'key');
    expect(JSON.stringify(jobRows)).not.toContain(phone);
    expect(JSON.stringify(await server.db('messages.outbox').select('*'))).not.toContain(phone);
  });

  it('is dead after five wrong guesses, also for the right one', async () => {
    const { id } = await request();
    const code = await lastCode();
    const guesses = [];
    for (let n = 0; n < 6; n++) guesses.push(await outcome(phones.confirm(asha, id, wrongOf(code))));
    const failed = { userId: asha.userId, message: 'phone verification failed' };
    expect(logged.slice(-6)).toEqual(guesses.map((refused) => ({ ...failed, code: refused })));
    expect(guesses).toEqual([...Array(4).fill('PHONE_CODE_WRONG'), ...Array(2).fill('PHONE_CODE_TRIES_USED_UP')]);
    expect(await outcome(phones.confirm(asha, id, code))).toBe('PHONE_CODE_TRIES_USED_UP');
    expect(await accountQueries(server.db).user(asha.userId)).toMatchObject({ phoneVerified: false });
  });

  it('is guessed at five times, however many guess at the same moment', async () => {
    const { id } = await request();
    const code = await lastCode();
    const guesses = Array.from({ length: 50 }, () => phones.confirm(asha, id, wrongOf(code)));
    const said = await outcomes(guesses);
    expect(said.filter((one) => one === 'PHONE_CODE_WRONG')).toHaveLength(4);
    expect(said.filter((one) => one === 'PHONE_CODE_TRIES_USED_UP')).toHaveLength(46);
    expect((await rowOf(id)).tries).toBe(5);
    expect(await outcome(phones.confirm(asha, id, code))).toBe('PHONE_CODE_TRIES_USED_UP');
  });

  it('is good once, however many say it at the same moment', async () => {
    const { id } = await request();
    const code = await lastCode();
    const said = await outcomes(Array.from({ length: 5 }, () => phones.confirm(asha, id, code)));
    expect(said.filter((one) => one === 'done')).toHaveLength(1);
    expect(said.filter((one) => one === 'PHONE_CODE_EXPIRED')).toHaveLength(4);
    expect(await outcome(phones.confirm(asha, id, code))).toBe('PHONE_CODE_EXPIRED');
  });

  it('is good for ten minutes', async () => {
    const { id } = await request();
    const code = await lastCode();
    later(10 * MINUTE - 1);
    expect(await outcome(phones.confirm(asha, id, wrongOf(code)))).toBe('PHONE_CODE_WRONG');
    later(1);
    expect(await outcome(phones.confirm(asha, id, code))).toBe('PHONE_CODE_EXPIRED');
  });

  it('is dead once another one was sent', async () => {
    const first = await request();
    const code = await lastCode();
    later(30 * SECOND);
    const second = await request();
    expect(await outcome(phones.confirm(asha, first.id, code))).toBe('PHONE_CODE_EXPIRED');
    expect(await outcome(phones.confirm(asha, second.id, await lastCode()))).toBe('done');
  });

  it('of somebody else is not there, and neither is one that never was', async () => {
    const { id } = await request();
    const code = await lastCode();
    const eve = await people(server.product).signIn();
    for (const wanted of [id, randomUUID(), 'nonsense'])
      expect(await outcome(phones.confirm(eve, wanted, code))).toBe('PHONE_CODE_NOT_FOUND');
    expect((await rowOf(id)).tries).toBe(0);
  });

  it('is given back when noting the number fails on our side', async () => {
    const { id } = await request();
    const code = await lastCode();
    const failing = verification(() => Promise.reject(new Error('no connection'))).phones;
    await expect(failing.confirm(asha, id, code)).rejects.toThrow('no connection');
    expect(await outcome(phones.confirm(asha, id, code))).toBe('done');
  });
});

describe('a number of another account', () => {
  it('is not told of before it is proved, and then refused', async () => {
    const phone = somePhone();
    const bina = await people(server.product).signIn();
    const { id: hers } = await request(bina.userId, phone);
    await phones.confirm(bina, hers, await lastCode());
    later(MINUTE);
    const { id } = await request(asha.userId, phone);
    const code = await lastCode();
    expect(await outcome(phones.confirm(asha, id, wrongOf(code)))).toBe('PHONE_CODE_WRONG');
    expect(await outcome(phones.confirm(asha, id, code))).toBe('PHONE_BELONGS_TO_ANOTHER');
    expect(await rowOf(id)).toMatchObject({ verified: false });
    expect(await accountQueries(server.db).user(bina.userId)).toMatchObject({ phoneVerified: true });
    expect(await accountQueries(server.db).user(asha.userId)).toMatchObject({ phoneVerified: false });
  });
});

describe('asking for codes', () => {
  it('again is possible after 30 seconds', async () => {
    await request();
    later(30 * SECOND - 1);
    expect(await outcome(request())).toBe('PHONE_CODE_TOO_SOON');
    later(1);
    expect(await outcome(request())).toBe('done');
  });

  it('sends one, however often it is clicked at the same moment', async () => {
    const before = (await read.exportOf(asha.userId)).length;
    const phone = somePhone();
    const address = someAddress();
    const said = await outcomes(Array.from({ length: 50 }, () => phones.request(asha.userId, phone, address)));
    expect(said.filter((one) => one === 'done')).toHaveLength(1);
    expect(said.filter((one) => one === 'PHONE_CODE_TOO_SOON')).toHaveLength(49);
    expect((await read.exportOf(asha.userId)).length).toBe(before + 1);
  });

  it('is limited for a user, whatever the number and address', async () => {
    for (let n = 0; n < PHONE_CODE_LIMITS.perUserDay; n++, later(MINUTE)) await request();
    expect(await outcome(request())).toBe('PHONE_CODE_LIMIT_REACHED');
    later(DAY);
    expect(await outcome(request())).toBe('done');
  });

  it('is limited for a number, whoever asks and from wherever', async () => {
    const phone = somePhone();
    for (let n = 0; n < PHONE_CODE_LIMITS.perPhoneDay; n++, later(MINUTE)) {
      const somebody = await people(server.product).signIn();
      await request(somebody.userId, phone);
    }
    expect(await outcome(request(asha.userId, phone))).toBe('PHONE_CODE_LIMIT_REACHED');
  });

  it('is limited for an address, whoever asks and for whichever number, also at the same moment', async () => {
    const address = someAddress();
    const { perAddressHour } = PHONE_CODE_LIMITS;
    const many = Array.from({ length: perAddressHour + 10 }, () => phones.request(randomUUID(), somePhone(), address));
    const said = await outcomes(many);
    expect(said.filter((one) => one === 'done')).toHaveLength(perAddressHour);
    expect(said.filter((one) => one === 'PHONE_CODE_LIMIT_REACHED')).toHaveLength(10);
  });

  /** Returns how many requests from these addresses are admitted if they are sent one after another. Another test covers concurrent requests. */
  const admittedFrom = async (from: readonly string[], perServerHour = 0) => {
    const { admit } = phoneCodeAdmission({ db: server.db, perServerHour });
    const said: unknown[] = [];
    for (const address of from)
      said.push(await outcome(admit({ phone: somePhone(), userId: randomUUID(), address }, now)));
    return said.filter((one) => one === 'done').length;
  };

  it('is limited for an IPv6 network, whichever of its addresses asks', async () => {
    const { perAddressHour } = PHONE_CODE_LIMITS;
    const inOne = Array.from({ length: perAddressHour * 2 }, (_, n) => `2001:db8:64:1::${(n + 1).toString(16)}`);
    expect(await admittedFrom(inOne)).toBe(perAddressHour);
    later(DAY);
    const inMany = Array.from({ length: perAddressHour * 4 + 9 }, (_, n) => `2001:db8:48:${n.toString(16)}::1`);
    expect(await admittedFrom(inMany)).toBe(perAddressHour * 4);
    expect(await admittedFrom(['2001:db8:49::1'])).toBe(1);
  });

  it('is limited for the server, from wherever it comes', async () => {
    const addresses = Array.from({ length: 25 }, someAddress);
    expect(await admittedFrom(addresses, 20)).toBe(20);
    expect(await admittedFrom(addresses, 20)).toBe(0);
    later(60 * MINUTE);
    expect(await admittedFrom(addresses, 20)).toBe(20);
  });

  it('needs an Indian mobile number', async () => {
    expect(await outcome(request(asha.userId, '040 2345 6789'))).toBe('PHONE_INVALID');
  });
});

describe('what is kept', () => {
  it('is told to its user, and forgotten after two days or with the account', async () => {
    const phone = somePhone();
    const { expiresAt } = await request(asha.userId, phone);
    const sentAt = now.toISOString();
    const told = { phoneNumber: `+91${phone}`, verified: false, createdAt: sentAt, expiresAt };
    expect(await phones.exportOf(asha.userId)).toEqual([told]);
    later(2 * DAY + 1);
    await request(asha.userId, phone);
    await phones.prune();
    expect(await phones.exportOf(asha.userId)).toMatchObject([{ createdAt: now.toISOString() }]);
    await phones.erase(asha.userId);
    expect(await phones.exportOf(asha.userId)).toEqual([]);
  });
});
