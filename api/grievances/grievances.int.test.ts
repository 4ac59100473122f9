import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { GrievanceEvent } from '../../schema/grievances/events.ts';
import { clockOf, type GrievanceKind, OPEN_GRIEVANCES } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { DeskGrievance, Grievance, GrievanceEntry } from '../../schema/grievances/views.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const SOON = { timeout: 20_000 };
const DESK = 'desk@carsetu.example';
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer({ SUPPORT_EMAIL: DESK });
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'], firstName: 'Meera', lastName: 'Nair' });
});
afterAll(() => server?.close());

const COMPLAINT = { kind: 'service', subject: 'Slow search', text: 'The search takes a minute each time.' };
const ask = (who: SignedInPerson | null, method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
  server.app.inject({ method, url, payload, headers: { ...who?.headers, ...(key && { 'idempotency-key': key }) } });
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json().code];
const file = async (who: SignedInPerson, payload: object = COMPLAINT): Promise<Grievance> => {
  const answer = await ask(who, 'POST', '/api/grievances', payload);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return Grievance.parse(answer.json());
};
const own = async (who: SignedInPerson, id: string) =>
  Grievance.parse((await ask(who, 'GET', `/api/grievances/${id}`)).json());
const desk = (id: string, what: 'acknowledge' | 'answer', payload?: object, who = admin) =>
  ask(who, 'POST', `/api/admin/grievances/${id}/${what}`, payload);
const ANSWER = { outcome: 'partly', text: 'It was slow on Monday; it is not any more.' };
const notes = ({ userId }: SignedInPerson, path: string): Promise<string[]> =>
  server
    .db('notifications.notifications')
    .where({ user_id: userId, kind: 'grievance', path })
    .orderBy('id')
    .pluck('title');
const mailsTo = async (recipient: string | null, about: string): Promise<number> => {
  const rows: { dedupe_key: string }[] = await server
    .db('messages.outbox')
    .where({ channel: 'email', person_id: recipient })
    .where('dedupe_key', 'like', `%${about}%`);
  return rows.length;
};

describe('a grievance', () => {
  it('is filed once by its key, with its clock, and read by the person alone', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const sent = () => ask(asha, 'POST', '/api/grievances', COMPLAINT, 'one-grievance-of-asha');
    const first = await sent();
    expect(first.statusCode).toBe(201);
    const made = Grievance.parse(first.json());
    expect(first.headers.location).toBe(`/api/grievances/${made.id}`);
    expect(made).toMatchObject({
      kind: 'service',
      subject: 'Slow search',
      status: 'filed',
      isOverdue: false,
      canReopen: false,
      closedAt: null,
      ...clockOf('service', made.filedAt),
      steps: [{ step: 'filed', text: COMPLAINT.text, outcome: null, at: made.filedAt }],
    });
    expect(made.number).toMatch(/^G-\w{4}-\w{4}$/);
    expect((await sent()).json()).toEqual(first.json());
    const list = z.array(GrievanceEntry).parse((await ask(asha, 'GET', '/api/grievances')).json());
    expect(list.map(({ id }) => id)).toEqual([made.id]);
    expect((await ask(ravi, 'GET', '/api/grievances')).json()).toEqual([]);
    for (const [what, payload] of [['withdraw'], ['reopen', { text: 'It is not so at all' }]] as const)
      expect(codeOf(await ask(ravi, 'POST', `/api/grievances/${made.id}/${what}`, payload))).toEqual([
        404,
        'GRIEVANCE_NOT_FOUND',
      ]);
    expect(codeOf(await ask(ravi, 'GET', `/api/grievances/${made.id}`))).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
    expect(codeOf(await ask(asha, 'GET', '/api/grievances/none'))).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
    expect(await own(asha, made.id)).toEqual(made);
  });

  it('is answered to a retry, even if it could not be read the first time', async () => {
    const asha = await signIn();
    const sent = () => ask(asha, 'POST', '/api/grievances', COMPLAINT, 'a-grievance-read-late');
    const stalled = await server.db.transaction();
    try {
      await stalled.raw('lock table grievances.grievances in exclusive mode');
      expect(codeOf(await sent())).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
    } finally {
      await stalled.rollback();
    }
    await expect.poll(async () => (await ask(asha, 'GET', '/api/grievances')).json(), SOON).toHaveLength(1);
    const again = await sent();
    expect([again.statusCode, Grievance.parse(again.json()).subject]).toEqual([201, COMPLAINT.subject]);
    expect((await ask(asha, 'GET', '/api/grievances')).json()).toHaveLength(1);
  });

  it('is refused to a stranger before anything in the request is validated', async () => {
    const strange = (who: SignedInPerson | null, method: 'GET' | 'POST') =>
      ask(who, method, '/api/grievances', method === 'POST' ? COMPLAINT : undefined, 'a:b');
    expect(codeOf(await strange(null, 'POST'))).toEqual([401, 'SIGN_IN_REQUIRED']);
    const asha = await signIn();
    expect(codeOf(await strange(asha, 'POST'))).toEqual([400, 'INVALID_INPUT']);
    expect((await strange(asha, 'GET')).statusCode).toBe(200);
  });

  it('is for who is signed in', async () => {
    expect(codeOf(await ask(null, 'POST', '/api/grievances', COMPLAINT))).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(codeOf(await ask(null, 'GET', '/api/grievances'))).toEqual([401, 'SIGN_IN_REQUIRED']);
    const query =
      'mutation { fileGrievance(kind: data, subject: "None", text: "Of a stranger") { ...on Rejection { code } } }';
    const answer = await ask(null, 'POST', '/graphql', { query });
    expect(answer.json().data.fileGrievance).toEqual({ code: 'SIGN_IN_REQUIRED' });
  });

  it.each([
    [{ ...COMPLAINT, kind: 'other' }, 'kind'],
    [{ ...COMPLAINT, subject: 'ab' }, 'subject'],
    [{ ...COMPLAINT, subject: 'two\nlines' }, 'subject'],
    [{ ...COMPLAINT, text: 'too short' }, 'text'],
    [{ ...COMPLAINT, text: 'x'.repeat(4001) }, 'text'],
  ])('is refused where something is wrong (%#)', async (payload, path) => {
    const answer = await ask(await signIn(), 'POST', '/api/grievances', payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it('is one of so many of a person that wait, also when they are filed at the same moment', async () => {
    const asha = await signIn();
    const answers = await Promise.all(
      Array.from({ length: OPEN_GRIEVANCES + 5 }, () => ask(asha, 'POST', '/api/grievances', COMPLAINT)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(OPEN_GRIEVANCES);
    expect(codeOf(await ask(asha, 'POST', '/api/grievances', COMPLAINT))).toEqual([429, 'TOO_MANY_GRIEVANCES']);
    const seen: string[] = [];
    let url: string | null = '/api/grievances?limit=4';
    while (url !== null) {
      const answer = await ask(asha, 'GET', url);
      expect(answer.headers['x-total-count']).toBe(String(OPEN_GRIEVANCES));
      seen.push(
        ...z
          .array(GrievanceEntry)
          .parse(answer.json())
          .map(({ id }) => id),
      );
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
    }
    expect(new Set(seen).size).toBe(OPEN_GRIEVANCES);
    await ask(asha, 'POST', `/api/grievances/${seen[0]}/withdraw`);
    expect(await own(asha, seen[0] ?? '')).toMatchObject({ status: 'withdrawn', steps: [{}, { step: 'withdrawn' }] });
    expect((await ask(asha, 'POST', '/api/grievances', COMPLAINT)).statusCode).toBe(201);
  });
});

describe('the desk', () => {
  it('acknowledges and answers, of which the person is told once by notice and mail; the answer is questioned once', async () => {
    const asha = await signIn();
    const { id, number } = await file(asha);
    const path = `/grievance?ticket=${id}`;
    await expect.poll(() => notes(admin, `/admin/grievances?ticket=${id}`), SOON).toEqual([`New grievance ${number}`]);
    const acknowledged = () =>
      ask(admin, 'POST', `/api/admin/grievances/${id}/acknowledge`, undefined, `acknowledges-${id}`);
    const seen = DeskGrievance.parse((await acknowledged()).json());
    expect(seen).toMatchObject({ status: 'acknowledged', userId: asha.userId, userEmail: asha.email, isYours: false });
    expect((await acknowledged()).json()).toEqual(seen);
    expect((await desk(id, 'acknowledge')).json()).toEqual(seen);
    const answered = DeskGrievance.parse((await desk(id, 'answer', ANSWER)).json());
    expect(answered).toMatchObject({ status: 'answered', steps: [{}, {}, { step: 'answered', ...ANSWER }] });
    expect(codeOf(await desk(id, 'answer', ANSWER))).toEqual([409, 'GRIEVANCE_CLOSED']);
    const told = [`We have read your grievance ${number}`, `Your grievance ${number} is answered`];
    await expect.poll(() => notes(asha, path), SOON).toEqual(told);
    expect(await own(asha, id)).toMatchObject({ canReopen: true, steps: [{}, {}, { ...ANSWER }] });

    const question = { text: 'It is slow on Tuesdays as well.' };
    const questioned = await ask(asha, 'POST', `/api/grievances/${id}/reopen`, question);
    expect(questioned.json()).toMatchObject({ status: 'reopened', canReopen: false, closedAt: null });
    await expect.poll(() => notes(admin, `/admin/grievances?ticket=${id}`), SOON).toHaveLength(2);
    await desk(id, 'answer', { outcome: 'upheld', text: 'You are right, we see to it.' });
    expect(codeOf(await ask(asha, 'POST', `/api/grievances/${id}/reopen`, question))).toEqual([
      409,
      'GRIEVANCE_NOT_REOPENABLE',
    ]);
    await expect.poll(() => notes(asha, path), SOON).toEqual([...told, `Your grievance ${number} is answered`]);
    await expect.poll(() => mailsTo(asha.userId, 'grievance '), SOON).toBe(3);
  });

  it('never lets an admin decide about their own', async () => {
    const judge = await signIn({ roles: ['admin'] });
    const { id } = await file(judge);
    const seen = await ask(judge, 'GET', `/api/admin/grievances/${id}`);
    expect(seen.json()).toMatchObject({ isYours: true });
    expect(codeOf(await desk(id, 'acknowledge', undefined, judge))).toEqual([403, 'GRIEVANCE_IS_YOUR_OWN']);
    expect(codeOf(await desk(id, 'answer', ANSWER, judge))).toEqual([403, 'GRIEVANCE_IS_YOUR_OWN']);
    expect((await desk(id, 'answer', ANSWER)).statusCode).toBe(200);
    await expect.poll(() => notes(judge, `/grievance?ticket=${id}`), SOON).toHaveLength(1);
    expect(await notes(judge, `/admin/grievances?ticket=${id}`)).toEqual([]);
  });

  it('is for admins alone, and knows none that nobody filed', async () => {
    const asha = await signIn();
    const { id } = await file(asha);
    for (const url of ['/api/admin/grievances', `/api/admin/grievances/${id}`])
      expect(codeOf(await ask(asha, 'GET', url))).toEqual([403, 'NOT_ALLOWED']);
    expect(codeOf(await desk(id, 'answer', ANSWER, asha))).toEqual([403, 'NOT_ALLOWED']);
    for (const none of [uuid(), 'none']) {
      expect(codeOf(await ask(admin, 'GET', `/api/admin/grievances/${none}`))).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
      expect(codeOf(await desk(none, 'answer', ANSWER))).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
    }
  });
});

/** Appends a grievance to the event log, as if it had been filed some minutes ago. */
const filedAgo = async ({ userId }: SignedInPerson, kind: GrievanceKind, minutes: number): Promise<string> => {
  const grievanceId = uuid();
  const filedAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const seal = await personalData(server.db).sealer(userId);
  const words = { subject: seal('Since a while'), words: seal('It stands there still.') };
  const event: GrievanceEvent = {
    type: 'GrievanceFiled',
    data: { grievanceId, kind, ...words, ...clockOf(kind, filedAt), filedAt },
  };
  const metadata = { actor: userId, commandId: uuid(), correlationId: uuid(), causationId: null };
  const { store, runner } = server.product;
  const { lastPosition } = await store.append(`grievances-${userId}`, 'any', [{ ...event, id: uuid(), metadata }]);
  await runner.waitFor('grievances', lastPosition, 20_000);
  return grievanceId;
};
const idsOf = async (list: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  let url: string | null = `/api/admin/grievances?list=${list}&limit=5`;
  while (url !== null) {
    const answer = await ask(admin, 'GET', url);
    ids.push(
      ...z
        .array(GrievanceEntry)
        .parse(answer.json())
        .map(({ id }) => id),
    );
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
  }
  return ids;
};

describe('the clock', () => {
  it('puts what is due first at the top, and says what is overdue', async () => {
    const asha = await signIn();
    const fresh = await filedAgo(asha, 'purchase', 1);
    const over = await filedAgo(asha, 'service', 25 * 60);
    const urgent = await filedAgo(asha, 'intimate', 60);
    const closed = await filedAgo(asha, 'content', 8 * 24 * 60);
    await desk(closed, 'answer', ANSWER);
    const mine = [fresh, over, urgent, closed];
    const among = async (list: string) => (await idsOf(list)).filter((id) => mine.includes(id));
    expect(await among('open')).toEqual([over, urgent, fresh]);
    expect(await among('overdue')).toEqual([over]);
    expect(await among('closed')).toEqual([closed]);
    expect(await own(asha, over)).toMatchObject({ isOverdue: true });
    await desk(over, 'acknowledge');
    expect(await among('overdue')).toEqual([]);
    expect(codeOf(await ask(admin, 'GET', '/api/admin/grievances?cursor=eA'))).toEqual([400, 'BAD_CURSOR']);
  });

  it('has the desk reminded once that it runs out soon, and once that it ran out', async () => {
    const asha = await signIn();
    const soon = await filedAgo(asha, 'intimate', 100);
    const over = await filedAgo(asha, 'intimate', 121);
    const calm = await filedAgo(asha, 'intimate', 80);
    const told = async (id: string) =>
      (await notes(admin, `/admin/grievances?ticket=${id}`))
        .filter((title) => !title.startsWith('New'))
        .map((title) => title.replace(/G-\S+/, 'one'));
    const remind = () => server.db.raw(`select jobs.add_job('grievances.remind', '{}')`);
    const jobs = async () =>
      Number(
        (
          await server
            .db('jobs._private_jobs as j')
            .join('jobs._private_tasks as t', 't.id', 'j.task_id')
            .where('t.identifier', 'grievances.remind')
            .count()
        )[0]?.count,
      );
    for (let times = 0; times < 2; times += 1) {
      await remind();
      await expect.poll(jobs, SOON).toBe(0);
    }
    expect([await told(soon), await told(over), await told(calm)]).toEqual([
      ['Grievance one is due soon'],
      ['Grievance one is overdue'],
      [],
    ]);
    expect([await mailsTo(null, `${soon} answer`), await mailsTo(null, `${over} answer`)]).toEqual([1, 1]);
    expect(await mailsTo(null, `${calm} answer`)).toBe(0);
  });
});

describe('a person', () => {
  it('takes their grievances with the answers along', async () => {
    const asha = await signIn();
    const { id } = await file(asha);
    await desk(id, 'answer', ANSWER);
    const data = (await ask(asha, 'GET', '/api/profile/data')).json();
    expect(data.grievances).toEqual([await own(asha, id)]);
  });

  it('who is erased leaves that there was one, without a name and without words', async () => {
    const asha = await signIn();
    const [{ id }, { id: answered }] = [await file(asha), await file(asha)];
    await desk(answered, 'answer', ANSWER);
    for await (const { data } of server.product.store.read(`grievances-${asha.userId}`))
      expect(JSON.stringify(data)).not.toMatch(/Slow|minute|Monday/);
    await server.erasure.erase(asha.userId, { isDueNow: true });
    const gone = { userId: null, userName: null, userEmail: null, subject: null };
    const left = async (one: string) => (await ask(admin, 'GET', `/api/admin/grievances/${one}`)).json();
    expect(await left(id)).toMatchObject({ ...gone, status: 'withdrawn', steps: [{ step: 'filed', text: null }] });
    expect(await left(answered)).toMatchObject({
      ...gone,
      status: 'answered',
      steps: [{ text: null }, { text: null }],
    });
    expect(codeOf(await desk(id, 'answer', ANSWER))).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
    expect(await server.db('grievances.grievances').where({ user_id: asha.userId })).toEqual([]);
  });
});
