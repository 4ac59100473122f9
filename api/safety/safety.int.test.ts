import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCar } from '../testing/cars.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';

const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'], firstName: 'Meera', lastName: 'Nair' });
});
afterAll(() => server?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (who: SignedInPerson | null, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, payload, headers: { ...who?.headers } });

/** Creates two people with a conversation about a car. */
const talk = async () => {
  const [buyer, seller] = [
    await signIn({ firstName: 'Asha' }),
    await signIn({ firstName: 'Lakshmi', roles: ['seller'] }),
  ];
  const car = await listCar(server.product);
  await sells(server.product, seller.userId, car.id);
  const started = await ask(buyer, 'POST', '/api/conversations', { carId: car.id, content: 'Is it still there?' });
  expect(started.statusCode).toBe(201);
  const id: string = started.json().id;
  const send = (who: SignedInPerson, content: string, messageId = uuid()) =>
    ask(who, 'POST', `/api/conversations/${id}/messages`, { content, messageId });
  const says = async (who: SignedInPerson, content: string): Promise<string> => {
    const messageId = uuid();
    expect((await send(who, content, messageId)).statusCode).toBe(201);
    return messageId;
  };
  const thread = async (who: SignedInPerson) => (await ask(who, 'GET', `/api/conversations/${id}/messages`)).json();
  const access = async (who: SignedInPerson) => (await ask(who, 'GET', `/api/conversations/${id}/access`)).json();
  const react = async (who: SignedInPerson, messageId: string, reaction: string | null) => {
    const answer = await ask(who, 'PUT', `/api/conversations/${id}/messages/${messageId}/reaction`, { reaction });
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  return { buyer, seller, id, send, says, thread, access, react };
};
const report = (who: SignedInPerson, id: string, payload: object) =>
  ask(who, 'POST', `/api/conversations/${id}/reports`, payload);
const desk = (method: Method, url: string, payload?: object) =>
  ask(admin, method, `/api/admin/moderation${url}`, payload);
const notes = ({ userId }: SignedInPerson) =>
  server.db('notifications.notifications').where({ user_id: userId, kind: 'report' }).orderBy('id').pluck('title');

describe('a block', () => {
  it('keeps both from writing, in whichever direction, until it is taken back', async () => {
    const { buyer, seller, id, send, access } = await talk();
    expect(await access(seller)).toEqual({ id, canWrite: true, isBlockedByMe: false, suspendedUntil: null });
    const blocked = await ask(buyer, 'POST', `/api/conversations/${id}/block`, { reason: 'Rude' });
    expect(blocked.json()).toEqual({ id, canWrite: false, isBlockedByMe: true, suspendedUntil: null });
    for (const who of [buyer, seller]) {
      const refused = await send(who, 'Hello?');
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        403,
        'BLOCKED',
        "You can't message this person",
      ]);
    }
    expect(await access(seller)).toEqual({ id, canWrite: false, isBlockedByMe: false, suspendedUntil: null });
    expect((await ask(buyer, 'GET', '/api/blocks')).json()).toEqual([
      { personId: seller.userId, name: 'Lakshmi', reason: 'Rude', blockedAt: expect.any(String) },
    ]);
    expect((await ask(seller, 'GET', '/api/blocks')).json()).toEqual([]);
    expect((await ask(buyer, 'DELETE', `/api/blocks/${seller.userId}`)).json()).toEqual([]);
    expect((await send(seller, 'Hello again')).statusCode).toBe(201);
  });
  it('and a suspension keep from reacting, and let both take a reaction back', async () => {
    const { buyer, seller, id, says, react } = await talk();
    const [asked, answered] = [await says(buyer, 'Any accidents?'), await says(seller, 'None')];
    for (const [who, messageId] of [[seller, asked] as const, [buyer, answered] as const])
      expect(await react(who, messageId, 'like')).toBe(200);
    await ask(buyer, 'POST', `/api/conversations/${id}/block`, {});
    for (const [who, messageId] of [[seller, asked] as const, [buyer, answered] as const])
      expect(await react(who, messageId, 'love')).toBe('BLOCKED');
    expect(await react(seller, asked, null)).toBe(200);
    await ask(buyer, 'DELETE', `/api/conversations/${id}/block`);
    await report(seller, id, { reason: 'abuse' });
    await desk('POST', `/${buyer.userId}/decisions`, { outcome: 'suspended', days: 7 });
    expect(await react(buyer, answered, 'love')).toBe('SUSPENDED');
    expect(await react(buyer, answered, null)).toBe(200);
  });
  it('of both stays until both took it back', async () => {
    const { buyer, seller, id, access } = await talk();
    for (const who of [buyer, seller]) await ask(who, 'POST', `/api/conversations/${id}/block`, {});
    await ask(buyer, 'DELETE', `/api/conversations/${id}/block`);
    expect(await access(buyer)).toMatchObject({ canWrite: false, isBlockedByMe: false });
    await ask(seller, 'DELETE', `/api/conversations/${id}/block`);
    expect(await access(buyer)).toMatchObject({ canWrite: true });
  });
  it('is for the two of a conversation alone', async () => {
    const { id } = await talk();
    const stranger = await signIn();
    for (const [method, path] of [
      ['POST', 'block'],
      ['DELETE', 'block'],
      ['GET', 'access'],
    ] as const)
      expect(
        (await ask(stranger, method, `/api/conversations/${id}/${path}`, method === 'POST' ? {} : undefined))
          .statusCode,
      ).toBe(404);
    expect((await report(stranger, id, { reason: 'scam' })).statusCode).toBe(404);
    expect((await ask(null, 'POST', `/api/conversations/${id}/block`, {})).statusCode).toBe(401);
  });
});

describe('a report', () => {
  it('is made once a message, of what the other one wrote, and by its key once', async () => {
    const { buyer, seller, id, says } = await talk();
    const messageId = await says(seller, 'Pay a token amount of 5,000 to car@okaxis');
    const own = await says(buyer, 'No');
    const headers = { ...buyer.headers, 'idempotency-key': randomUUID() };
    const sent = {
      method: 'POST' as const,
      url: `/api/conversations/${id}/reports`,
      payload: { messageId, reason: 'scam', text: ' Wants money first ' },
      headers,
    };
    const made = await server.app.inject(sent);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ messageId, reason: 'scam', text: 'Wants money first', outcome: null });
    expect((await server.app.inject(sent)).json()).toEqual(made.json());
    expect((await report(buyer, id, { messageId, reason: 'spam' })).json().code).toBe('REPORTED_ALREADY');
    expect((await report(buyer, id, { messageId: own, reason: 'spam' })).json().code).toBe('NOT_REPORTABLE');
    expect((await report(buyer, id, { messageId: uuid(), reason: 'spam' })).json().code).toBe('MESSAGE_NOT_FOUND');
    expect((await report(buyer, id, { reason: 'other' })).statusCode).toBe(400);
  });
  it('with a text that cannot be kept is refused, and the next one reaches the desk', async () => {
    const { buyer, seller, id } = await talk();
    const NOT_PLAIN = { code: 'INVALID_INPUT', fields: [{ path: 'text', message: 'must be plain text' }] };
    expect((await report(buyer, id, { reason: 'scam', text: 'a\u0000b' })).json()).toMatchObject(NOT_PLAIN);
    const appeal = { about: 'suspension', text: 'a\u0000b' };
    expect((await ask(seller, 'POST', '/api/safety/appeals', appeal)).json()).toMatchObject(NOT_PLAIN);
    const block = await ask(buyer, 'POST', `/api/conversations/${id}/block`, { reason: 'a\u0000b' });
    expect(block.json()).toMatchObject({ fields: [{ path: 'reason' }] });
    expect((await report(buyer, id, { reason: 'scam', text: 'Plain words' })).statusCode).toBe(201);
    expect((await desk('GET', `/${seller.userId}`)).json()).toMatchObject({ openReports: 1 });
  });
});

describe('what people did with single messages', () => {
  const interactionsOf = (conversationId: string) =>
    server
      .db('safety.message_interactions')
      .where({ conversation_id: conversationId })
      .orderBy('position')
      .select('message_id', 'user_id', 'interaction_type', 'reaction');

  it('is one row each, the same after a rebuild, and goes along with a person’s data', async () => {
    const { buyer, seller, id, says, react } = await talk();
    const asked = await says(buyer, 'Any accidents?');
    const pushy = await says(seller, 'Write to me on WhatsApp');
    for (const reaction of ['like', 'like', 'thanks']) expect(await react(seller, asked, reaction)).toBe(200);
    await report(buyer, id, { messageId: pushy, reason: 'scam' });
    await report(buyer, id, { reason: 'spam' });
    const appeal = { about: 'warning', conversationId: id, messageId: pushy };
    const { id: appealId } = (await ask(seller, 'POST', '/api/safety/appeals', appeal)).json();
    await desk('POST', `/${seller.userId}/appeals/${appealId}`, { outcome: 'granted' });
    const mine = (
      who: SignedInPerson,
      message_id: string,
      interaction_type: string,
      reaction: string | null = null,
    ) => ({ message_id, user_id: who.userId, interaction_type, reaction });
    const rows = [
      mine(seller, asked, 'reaction', 'thanks'),
      mine(buyer, pushy, 'report'),
      mine(seller, pushy, 'warning_cleared'),
    ];
    await expect.poll(() => interactionsOf(id), SOON).toEqual(rows);
    await server.product.runner.rebuild('safety');
    expect(await interactionsOf(id)).toEqual(rows);
    const { safety } = (await ask(seller, 'GET', '/api/profile/data')).json();
    expect(safety.messageInteractions).toEqual([
      {
        messageId: asked,
        conversationId: id,
        interactionType: 'reaction',
        reaction: 'thanks',
        createdAt: expect.any(String),
      },
      expect.objectContaining({ messageId: pushy, interactionType: 'warning_cleared', reaction: null }),
    ]);
  });

  it('tells nobody who was erased, and has none of their reactions, after a rebuild either', async () => {
    const { buyer, seller, id, says, react, thread } = await talk();
    const [asked, answered] = [await says(buyer, 'Any accidents?'), await says(seller, 'None')];
    expect(await react(seller, asked, 'like')).toBe(200);
    expect(await react(buyer, answered, 'love')).toBe(200);
    await report(seller, id, { messageId: asked, reason: 'spam' });
    await server.erasure.erase(seller.userId, { isDueNow: true });
    const kept = [
      { message_id: answered, user_id: buyer.userId, interaction_type: 'reaction', reaction: 'love' },
      { message_id: asked, user_id: null, interaction_type: 'report', reaction: null },
    ];
    const reactions = async () =>
      (await thread(buyer)).flatMap(({ reaction }: { reaction: string | null }) => reaction ?? []);
    await expect.poll(() => interactionsOf(id), SOON).toEqual(kept);
    await expect.poll(reactions, SOON).toEqual(['love']);
    for (const name of ['safety', 'conversations']) await server.product.runner.rebuild(name);
    expect(await interactionsOf(id)).toEqual(kept);
    expect(await reactions()).toEqual(['love']);
  });
});

describe('the desk', () => {
  it('reads what is around a reported message, which is logged, hides it, and both are told', async () => {
    const { buyer, seller, id, says, thread } = await talk();
    for (let n = 0; n < 8; n++) await says(buyer, `before ${n}`);
    const messageId = await says(seller, 'Send advance to car@okaxis');
    for (let n = 0; n < 8; n++) await says(seller, `after ${n}`);
    const { id: because } = (await report(buyer, id, { messageId, reason: 'scam' })).json();
    const cases = (await desk('GET', '?limit=50')).json();
    expect(cases).toContainEqual(
      expect.objectContaining({ personId: seller.userId, openReports: 1, reasons: ['scam'] }),
    );
    const around = (await desk('POST', `/${seller.userId}/readings`, { because })).json();
    expect(around.map(({ content }: { content: string }) => content)).toEqual([
      ...[3, 4, 5, 6, 7].map((n) => `before ${n}`),
      'Send advance to car@okaxis',
      ...[0, 1, 2, 3, 4].map((n) => `after ${n}`),
    ]);
    expect(around[5]).toMatchObject({ isMeant: true, isTheirs: true, signals: ['upi', 'advance'] });
    const hidden = await desk('POST', `/${seller.userId}/decisions`, {
      outcome: 'message_hidden',
      messageIds: [messageId],
      note: 'Advance fraud',
    });
    expect(hidden.json()).toMatchObject({ openReports: 0 });
    expect(hidden.json().log).toEqual([
      expect.objectContaining({ action: 'message_hidden', count: 1, note: 'Advance fraud', byName: 'Meera Nair' }),
      expect.objectContaining({ action: 'read', count: 11, byName: 'Meera Nair' }),
    ]);
    expect((await desk('POST', `/${seller.userId}/decisions`, { outcome: 'dismissed' })).json().code).toBe(
      'REPORTS_DECIDED_ALREADY',
    );
    await expect.poll(async () => JSON.stringify(await thread(buyer)), SOON).not.toContain('car@okaxis');
    await expect.poll(() => notes(buyer), SOON).toEqual(['Your report of a conversation']);
    await expect.poll(() => notes(seller), SOON).toEqual(['A message of yours was hidden']);
    // An appeal can be made only once and decided only once. After it is granted, the message is shown again.
    const appeal = { about: 'hidden_message', conversationId: id, messageId, text: 'It was a joke' };
    expect((await ask(seller, 'POST', '/api/safety/appeals', appeal)).statusCode).toBe(201);
    expect((await ask(seller, 'POST', '/api/safety/appeals', appeal)).json().code).toBe('APPEALED_ALREADY');
    expect((await ask(buyer, 'POST', '/api/safety/appeals', appeal)).json().code).toBe('MESSAGE_NOT_FOUND');
    const [{ id: appealId }] = (await desk('GET', `/${seller.userId}`)).json().appeals;
    const answers = await Promise.all(
      (['granted', 'refused'] as const).map((outcome) =>
        desk('POST', `/${seller.userId}/appeals/${appealId}`, { outcome }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const granted = answers[0]?.statusCode === 200;
    if (granted) await expect.poll(async () => JSON.stringify(await thread(buyer)), SOON).toContain('car@okaxis');
    await expect.poll(() => notes(seller), SOON).toHaveLength(2);
  });
  it('suspends somebody from writing to anybody for days, and lifts that', async () => {
    const { buyer, seller, id, says, send, access } = await talk();
    await says(seller, 'You fool');
    await report(buyer, id, { reason: 'abuse' });
    const decided = await desk('POST', `/${seller.userId}/decisions`, { outcome: 'suspended', days: 7 });
    expect(decided.statusCode).toBe(200);
    const refused = await send(seller, 'Hello');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SUSPENDED']);
    expect((await access(seller)).suspendedUntil).toEqual(decided.json().suspendedUntil);
    expect((await access(buyer)).canWrite).toBe(true);
    expect((await ask(seller, 'GET', '/api/safety')).json()).toMatchObject({
      suspendedUntil: decided.json().suspendedUntil,
      measures: [{ action: 'suspended' }],
    });
    expect((await ask(seller, 'POST', '/api/safety/appeals', { about: 'suspension' })).statusCode).toBe(201);
    expect((await desk('POST', `/${seller.userId}/lifted`, {})).json()).toMatchObject({ suspendedUntil: null });
    expect((await send(seller, 'Sorry')).statusCode).toBe(201);
    expect((await desk('POST', `/${seller.userId}/lifted`, {})).json().code).toBe('NOT_SUSPENDED');
  });
  it('lets nobody who is suspended strike a deal; to say no is theirs still', async () => {
    const { buyer, seller, id } = await talk();
    const offered = async (offerAmount: number): Promise<string> =>
      (await ask(buyer, 'POST', `/api/conversations/${id}/offers`, { offerAmount })).json().id;
    const answer = (offerId: string, response: string) =>
      server.app.inject({
        ...{ method: 'PATCH', url: `/api/messages/${offerId}/offer`, payload: { response } },
        headers: { ...seller.headers },
      });
    const offer = await offered(400_000);
    await report(buyer, id, { reason: 'abuse' });
    await desk('POST', `/${seller.userId}/decisions`, { outcome: 'suspended', days: 7 });
    expect((await answer(offer, 'accepted')).json().code).toBe('SUSPENDED');
    expect((await answer(offer, 'rejected')).json()).toMatchObject({ offerStatus: 'rejected' });
  });
  it('lets nobody who is suspended hand out or ask for contact details', async () => {
    const { buyer, seller, id } = await talk();
    await report(buyer, id, { reason: 'scam' });
    await desk('POST', `/${seller.userId}/decisions`, { outcome: 'suspended', days: 7 });
    const share = { method: 'PUT' as const, url: `/api/conversations/${id}/contact`, headers: { ...seller.headers } };
    expect((await server.app.inject({ ...share, payload: { answer: 'share' } })).json().code).toBe('SUSPENDED');
    expect((await ask(seller, 'POST', `/api/conversations/${id}/request-contact`, {})).json().code).toBe('SUSPENDED');
  });
  it('takes a wrong warning back after an appeal', async () => {
    const { buyer, seller, id, says, thread } = await talk();
    const messageId = await says(seller, 'Write to me on WhatsApp');
    expect((await thread(buyer)).at(-1)).toMatchObject({ id: messageId, signals: ['link'] });
    const fine = await says(seller, 'It is a good car');
    expect(
      (
        await ask(seller, 'POST', '/api/safety/appeals', { about: 'warning', conversationId: id, messageId: fine })
      ).json().code,
    ).toBe('NOTHING_TO_APPEAL');
    const made = await ask(seller, 'POST', '/api/safety/appeals', { about: 'warning', conversationId: id, messageId });
    await desk('POST', `/${seller.userId}/appeals/${made.json().id}`, { outcome: 'granted' });
    expect((await thread(buyer)).find(({ id: one }: { id: string }) => one === messageId)).toMatchObject({
      signals: [],
    });
  });
  it('is for admins', async () => {
    const person = await signIn();
    for (const url of ['', `/${uuid()}`])
      expect((await ask(person, 'GET', `/api/admin/moderation${url}`)).json().code).toBe('NOT_ALLOWED');
    expect((await desk('GET', `/${uuid()}`)).json().code).toBe('CASE_NOT_FOUND');
  });
});
