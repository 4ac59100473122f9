import fc from 'fast-check';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalData } from '../projections/platform/personal-data.ts';
import { ENDURANCE, runs } from '../projections/platform/testing/endurance.ts';
import { USUAL_SETTINGS } from '../schema/notifications/notification.ts';
import { searchPath } from '../schema/searches/search-path.ts';
import type { Mailer } from './platform/email-and-sms/ports.ts';
import { messageQueue } from './platform/email-and-sms/queue.ts';
import { type MailRun, type RunMailingPorts, runMailing } from './searches/alerts/ingest-run-emails.ts';
import { alertSending } from './searches/alerts/send-alerts.ts';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const MORNING = new Date('2026-11-21T02:30:00Z').getTime();
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The points at which the test simulates a crash: before and after an e-mail is stored, and before and after a job is stored. */
const DEATHS = ['before the mail', 'with the mail kept', 'before the job is kept', 'with the job kept'] as const;
type Death = (typeof DEATHS)[number];

/** Sets up a person with four saved searches, three of them with e-mail alerts, and the functions that send the alerts of an ingest run. The test
 *  controls the clock, the progress of the run, and the simulated crashes. */
const stage = () => {
  const [userId, runId] = [uuid(), uuid()];
  const order = { filter: {}, sortBy: 'relevance', sortOrder: 'asc', emailAlerts: true, inAppAlerts: true } as const;
  const searches = ['One', 'Two', 'Three', 'Unmailed'].map((name) => {
    const kept = { id: uuid(), name, ...order, emailAlerts: name !== 'Unmailed' };
    return { ...kept, createdAt: new Date(MORNING).toISOString(), path: searchPath(kept) };
  });
  const state = { now: MORNING, isUnderWay: true, head: 10n, lookedAt: 0n, death: undefined as Death | undefined };
  const { db } = server;
  const queue = messageQueue({
    db,
    jobs: { add: async () => undefined },
    logger: SILENT,
    clock: () => new Date(state.now),
    transports: {
      email: { keeps: true, deliver: async () => undefined },
      sms: null,
      whatsapp: { keeps: true, deliver: async () => undefined },
    },
  });
  const kept = queue.mailer;
  const dies = (at: Death) => {
    if (state.death !== at) return;
    state.death = undefined;
    throw new Error(`died ${at}`);
  };
  const mailer: Mailer = {
    isAvailable: true,
    async send(mail, within) {
      dies('before the mail');
      await kept.send(mail, within);
      dies('with the mail kept');
    },
  };
  /** The table of waiting jobs. As in the real queue, jobs are stored within the caller's transaction. */
  const TABLE = 'test_jobs';
  const jobs = {
    add: async (run: MailRun, at: Date, within: Knex) => {
      dies('before the job is kept');
      await within(TABLE).insert({ user_id: userId, run, at }).onConflict(['user_id', 'run', 'at']).ignore();
      dies('with the job kept');
    },
    due: async () => {
      const rows: { id: number; run: MailRun }[] = await db(TABLE)
        .where({ user_id: userId })
        .where('at', '<=', new Date(state.now))
        .orderBy('id');
      return rows;
    },
    waiting: async () => Number((await db(TABLE).where({ user_id: userId }).count({ n: '*' }).first())?.n),
  };
  const ports: RunMailingPorts = {
    db,
    clock: () => new Date(state.now),
    logger: SILENT,
    publicUrl: 'http://localhost:3000',
    queries: { savedSearches: async () => searches },
    addressOf: async () => ({ email: 'asha@example.in' }),
    phoneOf: async () => '+919876543210',
    languageOf: async () => 'en',
    whatsApp: queue.whatsApp,
    mailer,
    settingsOf: async () => USUAL_SETTINGS,
    unsubscribeUrl: async () => 'http://localhost:3000/',
    isRunUnderWay: async (id) => id === runId && state.isUnderWay,
    head: async () => state.head,
    lookedAt: async () => state.lookedAt,
    marketplace: { priceVerdict: () => null },
    mailLater: jobs.add,
  };
  const mailing = runMailing(ports);
  const telling = alertSending({
    ...ports,
    isPremium: async () => true,
    notify: async () => undefined,
    mailWithTheirRuns: mailing.withTheirRuns,
  });
  const dared = (work: Promise<unknown>) => work.catch(() => undefined);
  return {
    userId,
    state,
    waiting: jobs.waiting,
    /** Stores an ingest run's alerts about one car that matches all searches, and tries to send the alerts. */
    async part(title: string, run = runId) {
      const facts = { user_id: userId, car_id: uuid(), kind: 'new_match', title, price_inr: 800_000 };
      await db('searches.alerts').insert(
        searches.map(({ id }) => ({
          ...{ id: uuid(), saved_search_id: id, ...facts },
          ...{ previous_inr: null, found_at: new Date(state.now), run_id: run },
        })),
      );
      await dared(telling.atOnce([userId]));
    },
    /** Advances the clock and runs the jobs that are due. A failed job is retried at the next pass. */
    async pass(ms: number) {
      state.now += ms;
      for (const { id, run } of await jobs.due()) {
        const isDone = await mailing.mailRun(run).then(
          () => true,
          () => false,
        );
        if (isDone) await db(TABLE).where({ id }).delete();
      }
    },
    /** Deletes the person's jobs, as if the queue had given up on all of them. */
    loseJobs: () => db(TABLE).where({ user_id: userId }).delete(),
    /** Runs the job that is scheduled every ten minutes, without a simulated crash. */
    async recover() {
      state.death = undefined;
      state.now += 11 * 60_000;
      await telling.atOnce([userId]);
      await mailing.mailLeft();
    },
    async mails(): Promise<readonly string[]> {
      const rows = await db('messages.outbox').where({ person_id: userId }).orderBy('created_at').select('content');
      const texts = await Promise.all(rows.map(({ content }) => personalData(db).open(userId, content)));
      return texts.map((text) => JSON.parse(text ?? '{}').text);
    },
  };
};
const times = (text: string | undefined, words: string) => (text ?? '').split(words).length - 1;

beforeAll(async () => {
  await server.db.raw(`
    create table test_jobs (id bigint generated always as identity, user_id uuid, run jsonb, at timestamptz, unique (user_id, run, at))`);
});

describe('the e-mail of what an ingest found', () => {
  it('is one, for all searches, and goes out once the run is over and all of it was looked at', async () => {
    const run = stage();
    await run.part('Tata Nexon');
    await run.pass(60_000);
    await run.part('Tata Punch');
    await run.pass(300_000);
    expect(await run.mails()).toEqual([]); // the ingest run has not ended
    run.state.isUnderWay = false;
    await run.pass(10_000);
    run.state.head = 99n; // later events of other people do not delay the e-mail
    // The reactor has not handled all of the run's events yet.
    expect(await run.mails()).toEqual([]);
    run.state.lookedAt = 10n;
    for (let tried = 0; tried < 3; tried++) await run.pass(10_000);
    const mails = await run.mails();
    expect(mails).toHaveLength(1);
    for (const [words, count] of [
      ['One', 1],
      ['Two', 1],
      ['Three', 1],
      ['Unmailed', 0],
      ['Tata Nexon', 3],
      ['Tata Punch', 3],
    ] as const)
      expect([words, times(mails[0], words)]).toEqual([words, count]);
    expect(await run.waiting()).toBe(0);
    // Another run sends another e-mail, which does not repeat earlier alerts.
    await run.part('Tata Safari', uuid());
    run.state.lookedAt = 99n;
    for (let tried = 0; tried < 3; tried++) await run.pass(10_000);
    expect(await run.mails()).toHaveLength(2);
    expect((await run.mails())[1]).not.toContain('Tata Nexon');
  });

  it('does not wait for ever for a run whose process died', async () => {
    const run = stage();
    await run.part('Tata Nexon');
    for (let minute = 0; minute < 32; minute++) await run.pass(60_000);
    expect(await run.mails()).toHaveLength(1);
    expect(await run.waiting()).toBe(0);
  });

  it('goes out though its job was given up', async () => {
    const run = stage();
    await run.part('Tata Nexon');
    Object.assign(run.state, { isUnderWay: false, lookedAt: 10n });
    await run.loseJobs();
    await run.pass(60_000);
    expect(await run.mails()).toEqual([]);
    await run.recover();
    expect(await run.mails()).toHaveLength(1);
  });

  it('is neither lost nor sent twice, wherever the process dies, however often', ENDURANCE, async () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('part' as const) }),
      fc.record({ what: fc.constant('pass' as const), ms: fc.integer({ min: 1_000, max: 100_000 }) }),
      fc.record({ what: fc.constant('death' as const), at: fc.constantFrom(...DEATHS) }),
      fc.record({ what: fc.constant('looked' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(fc.constantFrom(...DEATHS)),
        async (steps, deaths) => {
          const run = stage();
          const titles: string[] = [];
          const part = async () => {
            const title = `Car of part ${String.fromCharCode(65 + titles.length)}`;
            titles.push(title);
            await run.part(title);
          };
          for (const each of steps) {
            if (each.what === 'part') await part();
            if (each.what === 'pass') await run.pass(each.ms);
            if (each.what === 'death') run.state.death = each.at;
            if (each.what === 'looked') run.state.lookedAt = 10n;
          }
          await part();
          run.state.death = undefined;
          // Sends the alerts that are left over after a simulated crash.
          if (steps.some(({ what }) => what === 'death')) await run.recover();
          Object.assign(run.state, { isUnderWay: false, lookedAt: 10n });
          for (const death of deaths) {
            run.state.death = death;
            await run.pass(10_000);
          }
          await run.recover();
          for (let tried = 0; tried < 3; tried++) await run.pass(10_000);
          const mails = await run.mails();
          expect(mails).toHaveLength(1);
          for (const title of titles) expect([title, times(mails[0], title)]).toEqual([title, 3]);
          expect(await run.waiting()).toBe(0);
        },
      ),
      runs(40),
    );
  });
});
