import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../projections/platform/migrate.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { ENDURANCE, SEED, times } from '../../../projections/platform/testing/endurance.ts';
import { randomOf } from '../../../projections/price-insights/model/random.ts';
import { platformHealth } from '../../../projections/syndication/platform-health.ts';
import { webhookConnector } from '../connectors/webhook.ts';
import { type Manner, platformDouble, type ReceivedPost } from '../testing/platform-double.ts';
import type { Connector, Content } from './connector.ts';
import { healthNotes } from './health-notes.ts';
import { outboxMigrations } from './migrations.ts';
import { type Line, outbox } from './outbox.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MINUTE_MS = 60_000;
const { db, drop } = await testDatabase();
await migrate(db, outboxMigrations);
afterAll(drop);

const signal = new AbortController().signal;
let made = 0;
const idOf = (n: number) => `0198f3a0-0000-7d3a-9a10-${String(n).padStart(12, '0')}`;
const lineOf = (n: number): Line => ({ subject: { kind: 'listing', id: idOf(n) }, platform: 'portal' });
const contentOf = (title: string): Content => ({ title, text: null, link: 'https://carsetu.example/x', data: {} });

/** Creates an outbox whose clock and contents the test sets, and the platform to which the outbox sends. */
const sending = async (answers: { manner?: (post: ReceivedPost) => Manner; readManner?: () => Manner | null } = {}) => {
  const platform = await platformDouble({ secret: SECRET, ...answers });
  const time = { now: new Date('2026-11-27T06:00:00.000Z') };
  const clock = () => time.now;
  const titles = new Map<string, string>();
  const webhook = { url: platform.url, secret: SECRET };
  const connector = webhookConnector({ platform: 'portal', webhook }, { clock, allowThisMachine: true });
  const said: string[] = [];
  const heard = (facts: object, text: string) => void said.push(`${text} ${JSON.stringify(facts)}`);
  const health = healthNotes({ db, clock, logger: { info: heard, warn: heard } });
  const opened = (through: Connector = connector, on: Knex = db) =>
    outbox({
      ...{ db: on, clock, connectors: new Map([['portal', through]]) },
      health,
      contentOf: async ({ id }) => {
        const title = titles.get(id);
        return title === undefined ? null : contentOf(title);
      },
    });
  const posts = opened();
  made += 1;
  const line = lineOf(made);
  return {
    ...{ platform, titles, time, line, connector, opened, posts, said },
    wait: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    /** Makes the platform show the subject with this title from now on; null takes the subject down. */
    ask: async (title: string | null): Promise<boolean> => {
      if (title === null) titles.delete(line.subject.id);
      else titles.set(line.subject.id, title);
      return posts.ask(line);
    },
    /** Performs all steps that are due. */
    run: async () => {
      while (await posts.advance(line, signal));
    },
    /** Returns the id of the post with that revision. */
    idOf: async (revision: number): Promise<string> =>
      (await db('syndication_outbox.posts').where({ subject_id: line.subject.id, revision }).first())?.id ?? '',
    states: async (): Promise<string[]> =>
      (await db('syndication_outbox.posts').where({ subject_id: line.subject.id }).orderBy('revision')).map(
        ({ action, state, reason }) => [action, state, reason].filter(Boolean).join(' '),
      ),
  };
};
const answer = (status: number, more: Partial<Manner & { do: 'answer' }> = {}): Manner => ({
  ...{ do: 'answer', status, takesEffect: status < 300 },
  ...more,
});
/** Returns options that make the platform answer with these responses in turn, and then with success. */
const inTurn = (...list: Manner[]) => ({ manner: () => list.shift() ?? answer(200) });

describe('a post', () => {
  it('shows a subject, shows its edit, and takes it down, each once', async () => {
    const { ask, run, states, platform } = await sending();
    expect(await ask('Creta')).toBe(true);
    expect(await ask('Creta')).toBe(true);
    await run();
    expect(await ask('Creta')).toBe(false);
    await ask('Creta SX');
    await run();
    await ask(null);
    await run();
    expect(await ask(null)).toBe(false);
    expect(await states()).toEqual(['put posted', 'put posted', 'remove taken_down']);
    expect(platform.received.map(({ revision, content }) => [revision, content?.title])).toEqual([
      [1, 'Creta'],
      [2, 'Creta SX'],
      [3, undefined],
    ]);
    await platform.close();
  });

  it('gives way to a later one before it is sent', async () => {
    const { ask, run, states, platform } = await sending();
    await ask('Creta');
    await ask('Creta SX');
    await ask(null);
    await run();
    expect(await states()).toEqual(['put superseded', 'put superseded']);
    expect(platform.received).toEqual([]);
    await platform.close();
  });

  it('is sent again after growing pauses while the platform does not take it, and ends after so many', async () => {
    const { ask, run, wait, states, platform } = await sending({ manner: () => answer(503) });
    await ask('Creta');
    await run();
    expect(await states()).toEqual(['put queued busy']);
    wait(29_000);
    await run();
    expect(platform.received).toHaveLength(1);
    for (let n = 0; n < 20; n++) {
      wait(6 * 60 * MINUTE_MS);
      await run();
    }
    expect(platform.received).toHaveLength(12);
    expect(await states()).toEqual(['put failed gave_up']);
    await platform.close();
  });

  it('waits as long as the platform wants', async () => {
    const { ask, run, wait, states, platform } = await sending(inTurn(answer(429, { retryAfterS: 600 })));
    await ask('Creta');
    await run();
    wait(9 * MINUTE_MS);
    await run();
    expect(platform.received).toHaveLength(1);
    wait(MINUTE_MS);
    await run();
    expect(await states()).toEqual(['put posted']);
    await platform.close();
  });

  it('ends when the platform refuses it, and an edit is tried', async () => {
    const { ask, run, states, platform } = await sending(inTurn(answer(422)));
    await ask('Creta');
    await run();
    expect(await ask('Creta')).toBe(false);
    await ask('Creta SX');
    await run();
    expect(await states()).toEqual(['put failed refused_content', 'put posted']);
    await platform.close();
  });

  it.each([
    ['answers with an error of its own', answer(500, { takesEffect: true })],
    ['breaks the connection', { do: 'break', takesEffect: true } as const],
  ])('that took effect while the platform %s is found there and not sent again', async (_, manner) => {
    const { ask, run, wait, states, platform } = await sending(inTurn(manner));
    await ask('Creta');
    await run();
    expect(await states()).toEqual(['put unknown no_answer']);
    wait(MINUTE_MS);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(1);
    await platform.close();
  });

  it('that did not take effect is sent again only once the platform says so, and not before it can know', async () => {
    const { ask, run, wait, states, platform, connector } = await sending(inTurn({ do: 'break', takesEffect: false }));
    await ask('Creta');
    await run();
    wait(MINUTE_MS - 1);
    await run();
    expect(platform.received).toHaveLength(1);
    expect(
      await connector.find({ key: platform.received[0]?.key ?? '', subject: { kind: '', id: '' } }, signal),
    ).toEqual({
      is: 'absent',
    });
    wait(1);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received.map(({ key }) => key)).toEqual([platform.received[0]?.key, platform.received[0]?.key]);
    await platform.close();
  });

  it('stays unknown as long as the platform cannot be read, however long that is', async () => {
    const cannot = { readable: false };
    const { ask, run, wait, states, platform } = await sending({
      ...inTurn({ do: 'break', takesEffect: true }),
      readManner: () => (cannot.readable ? null : answer(404)),
    });
    await ask('Creta');
    for (let n = 0; n < 30; n++) {
      await run();
      wait(6 * 60 * MINUTE_MS);
    }
    expect(await states()).toEqual(['put unknown no_answer']);
    expect(platform.received).toHaveLength(1);
    await ask('Creta SX');
    await run();
    expect(platform.received).toHaveLength(1);
    cannot.readable = true;
    wait(6 * 60 * MINUTE_MS);
    await run();
    expect(await states()).toEqual(['put posted', 'put posted']);
    await platform.close();
  });

  it('that is unknown does not delay a removal, and ends with it', async () => {
    const { ask, run, states, platform, line } = await sending({
      ...inTurn({ do: 'break', takesEffect: true }),
      readManner: () => answer(500),
    });
    await ask('Creta');
    await run();
    await ask(null);
    await run();
    expect(await states()).toEqual(['put superseded', 'remove taken_down']);
    expect(platform.shown.get(line.subject.id)).toEqual({ revision: 2, post: null });
    await platform.close();
  });

  it('is not sent twice by two processes at once', async () => {
    const { ask, posts, line, states, platform } = await sending();
    await ask('Creta');
    await Promise.all(Array.from({ length: 8 }, () => posts.advance(line, signal)));
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(1);
    await platform.close();
  });

  it('is not sent by a process that slept until others may have taken it', async () => {
    const { ask, opened, connector, line, wait, platform } = await sending();
    await ask('Creta');
    const asleep: Pick<Knex, 'transaction'> = {
      transaction: (async (work: (tx: Knex.Transaction) => Promise<unknown>) => {
        const result = await db.transaction(work);
        wait(MINUTE_MS);
        return result;
      }) as Knex['transaction'],
    };
    const slow = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? asleep.transaction : Reflect.get(target, name)),
    });
    await opened(connector, slow).advance(line, signal);
    expect(platform.received).toEqual([]);
    await platform.close();
  });
});

describe('a failed post that the desk asks anew', () => {
  it('gives way to what should be there now, once however often it is pressed', async () => {
    const { ask, run, idOf, states, posts, platform } = await sending(inTurn(answer(422)));
    await ask('Creta');
    await run();
    const id = await idOf(1);
    expect(await posts.failed('portal', new Date('2027-01-01'), null, 500)).toContain(id);
    expect((await posts.retry(id)).waits).toBe(true);
    await expect(posts.retry(id)).rejects.toMatchObject({ code: 'POST_NOT_LATEST' });
    await run();
    expect(await states()).toEqual(['put superseded', 'put posted']);
    expect(platform.received.map(({ revision }) => revision)).toEqual([1, 2]);
    await expect(posts.retry(await idOf(2))).rejects.toMatchObject({ code: 'POST_NOT_FAILED' });
    expect(await posts.failed('portal', new Date('2027-01-01'), null, 500)).not.toContain(id);
    await platform.close();
  });

  it('is pressed by many at once, and asked once', async () => {
    const { ask, run, idOf, states, posts, platform } = await sending(inTurn(answer(422)));
    await ask('Creta');
    await run();
    const id = await idOf(1);
    const pressed = await Promise.allSettled(Array.from({ length: 8 }, () => posts.retry(id)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await run();
    expect(await states()).toEqual(['put superseded', 'put posted']);
    await platform.close();
  });

  it('takes down what an earlier post showed, and asks nothing if nothing can be there', async () => {
    const edited = await sending(inTurn(answer(200), answer(422)));
    await edited.ask('Creta');
    await edited.run();
    await edited.ask('Creta SX');
    await edited.run();
    edited.titles.clear();
    expect((await edited.posts.retry(await edited.idOf(2))).waits).toBe(true);
    await edited.run();
    expect(await edited.states()).toEqual(['put posted', 'put superseded', 'remove taken_down']);
    await edited.platform.close();

    const never = await sending(inTurn(answer(422)));
    await never.ask('Creta');
    await never.run();
    never.titles.clear();
    expect((await never.posts.retry(await never.idOf(1))).waits).toBe(false);
    await never.run();
    expect(await never.states()).toEqual(['put superseded']);
    expect(never.platform.received).toHaveLength(1);
    await never.platform.close();
  });

  it('asks again to take down what could not be taken down', async () => {
    const { ask, run, idOf, states, posts, platform, line } = await sending(inTurn(answer(200), answer(403)));
    await ask('Creta');
    await run();
    await ask(null);
    await run();
    expect(await states()).toEqual(['put posted', 'remove failed refused_access']);
    expect((await posts.retry(await idOf(2))).waits).toBe(true);
    await run();
    expect(await states()).toEqual(['put posted', 'remove superseded', 'remove taken_down']);
    expect(platform.shown.get(line.subject.id)).toEqual({ revision: 3, post: null });
    await platform.close();
  });

  it('is known, and of a platform that is connected', async () => {
    const { ask, run, idOf, posts, platform } = await sending(inTurn(answer(422)));
    await ask('Creta');
    await run();
    for (const id of ['0198f3a0-ffff-7d3a-9a10-000000000000', 'x'])
      await expect(posts.retry(id)).rejects.toMatchObject({ code: 'POST_NOT_FOUND' });
    const without = outbox({ db, clock: () => new Date(), connectors: new Map(), contentOf: async () => null });
    await expect(without.retry(await idOf(1))).rejects.toMatchObject({ code: 'PLATFORM_NOT_CONNECTED' });
    await platform.close();
  });
});

describe('an unknown post that the desk has looked for', () => {
  it('is found before its look is due, and not sent', async () => {
    const { ask, run, idOf, states, posts, platform } = await sending(inTurn({ do: 'break', takesEffect: true }));
    await ask('Creta');
    await run();
    await posts.reconcile(await idOf(1), signal);
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(1);
    await expect(posts.reconcile(await idOf(1), signal)).rejects.toMatchObject({ code: 'POST_NOT_UNKNOWN' });
    await platform.close();
  });

  it('is not sent before a late one can no longer arrive, however often it is pressed', async () => {
    const { ask, run, wait, idOf, states, posts, platform } = await sending(inTurn({ do: 'late' }));
    await ask('Creta');
    await run();
    const id = await idOf(1);
    for (let n = 0; n < 5; n++) {
      wait(10_000);
      await posts.reconcile(id, signal);
      await run();
      expect(await states()).toEqual(['put unknown no_answer']);
    }
    platform.settle();
    wait(10_000);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(1);
    await platform.close();
  });

  it('is queued for the rules of its line once the platform says that it has it not', async () => {
    const { ask, run, wait, idOf, states, posts, platform } = await sending(
      inTurn({ do: 'break', takesEffect: false }),
    );
    await ask('Creta');
    await run();
    wait(MINUTE_MS);
    await posts.reconcile(await idOf(1), signal);
    expect(await states()).toEqual(['put queued']);
    expect(platform.received).toHaveLength(1);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(2);
    await platform.close();
  });

  it('stays unknown while the platform cannot be read, and a refusal ends it', async () => {
    const can = { manner: answer(404) as Manner | null };
    const { ask, run, idOf, states, posts, platform } = await sending({
      ...inTurn({ do: 'answer', status: 500, takesEffect: false }),
      readManner: () => can.manner,
    });
    await ask('Creta');
    await run();
    await posts.reconcile(await idOf(1), signal);
    expect(await states()).toEqual(['put unknown no_answer']);
    can.manner = null;
    platform.refuse(platform.received[0]?.key ?? '');
    await posts.reconcile(await idOf(1), signal);
    expect(await states()).toEqual(['put failed refused_content']);
    expect(platform.received).toHaveLength(1);
    await platform.close();
  });

  it('is left to the process that sends it now, and is looked for once that is gone', async () => {
    const { ask, run, wait, idOf, states, opened, posts, platform, line, connector } = await sending();
    await ask('Creta');
    const crashed = opened({
      ...connector,
      async send(post, aborted) {
        await connector.send(post, aborted);
        return new Promise<never>(() => undefined);
      },
    });
    void crashed.advance(line, signal);
    await platform.post(({ subject }) => subject.id === line.subject.id);
    await expect(posts.reconcile(await idOf(1), signal)).rejects.toMatchObject({ code: 'POST_NOT_UNKNOWN' });
    wait(MINUTE_MS);
    await posts.advance(line, signal);
    expect(await states()).toEqual(['put unknown interrupted']);
    await posts.reconcile(await idOf(1), signal);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(1);
    await platform.close();
  });

  it('is looked for by two at once, and by the sweep, with one outcome', async () => {
    const { ask, run, wait, idOf, states, posts, platform, line } = await sending(
      inTurn({ do: 'break', takesEffect: false }),
    );
    await ask('Creta');
    await run();
    wait(MINUTE_MS);
    const id = await idOf(1);
    await Promise.allSettled([
      posts.reconcile(id, signal),
      posts.reconcile(id, signal),
      posts.advance(line, signal),
      posts.advance(line, signal),
    ]);
    await run();
    expect(await states()).toEqual(['put posted']);
    expect(platform.received).toHaveLength(2);
    await platform.close();
  });
});

describe('how a platform is', () => {
  const known = async () => (await platformHealth(db)).get('portal');

  it('is noted at each answer: failures in a row, since when, and in whose words', async () => {
    await db('syndication_outbox.platforms').delete();
    const down = { isDown: true };
    const { ask, run, wait, time, said, platform } = await sending({
      manner: () => answer(down.isDown ? 503 : 200),
    });
    await ask('Creta');
    for (let n = 0; n < 6; n++) {
      await run();
      wait(6 * 60 * MINUTE_MS);
    }
    expect(await known()).toMatchObject({
      failures: 6,
      answeredAt: null,
      failure: expect.stringMatching(/answers 503$/),
    });
    expect(said).toEqual([
      expect.stringMatching(/^a platform does not take our posts \{"platform":"portal","failures":5,/),
    ]);
    down.isDown = false;
    await run();
    expect(await known()).toMatchObject({ failures: 0, answeredAt: time.now.toISOString() });
    expect(said.slice(1)).toEqual(['a platform answers again {"platform":"portal","failures":6}']);
    await platform.close();
  });

  it('is no worse for a subject that it refuses, and worse if it refuses our access', async () => {
    await db('syndication_outbox.platforms').delete();
    const { ask, run, platform } = await sending(inTurn(answer(422), answer(403)));
    await ask('Creta');
    await run();
    expect(await known()).toMatchObject({ failures: 0, answeredAt: expect.any(String) });
    await ask('Creta SX');
    await run();
    expect(await known()).toMatchObject({ failures: 1 });
    await platform.close();
  });
});

it('leaves no post twice at the platform and none without an end, wherever processes crash', {
  ...ENDURANCE,
  timeout: 1_800_000,
}, async () => {
  await db('syndication_outbox.platform_posting_logs').delete();
  await db('syndication_outbox.posts').delete();
  const wanted = times(10_000);
  const random = randomOf(SEED);
  const chance = (p: number): boolean => random() < p;
  const one = <T>(list: readonly T[]): T => {
    const found = list[Math.min(list.length - 1, Math.floor(random() * list.length))];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const MANNERS: readonly Manner[] = [
    ...[200, 200, 200, 200, 202, 429, 503, 422, 500].map((status) => answer(status)),
    answer(500, { takesEffect: true }),
    { do: 'break', takesEffect: true },
    { do: 'break', takesEffect: false },
    { do: 'late' },
  ];
  const { platform, titles, wait, connector, opened } = await sending({
    manner: () => one(MANNERS),
    readManner: () =>
      chance(0.2) ? one([answer(500), answer(404), { do: 'break', takesEffect: false } as const]) : null,
  });
  /** Holds the function that ends the simulated process in which the current code runs. */
  const ending = new AsyncLocalStorage<() => void>();
  const crashes = {
    'before it sends': 0,
    'after it sent': 0,
    'as it reads': 0,
    'as it stores': 0,
    'after it stored': 0,
  };
  const crash = (where: keyof typeof crashes): Promise<never> => {
    crashes[where] += 1;
    ending.getStore()?.();
    return new Promise<never>(() => undefined);
  };
  const crashing: Connector = {
    async send(post, until) {
      if (chance(0.03)) return crash('before it sends');
      const taken = await connector.send(post, until);
      return chance(0.05) ? crash('after it sent') : taken;
    },
    async find(post, until) {
      if (chance(0.03)) return crash('as it reads');
      return connector.find(post, until);
    },
  };
  const losing = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction' || !chance(0.03)) return Reflect.get(target, name);
      crashes['as it stores'] += 1;
      return () => Promise.reject(new Error('the connection to the database is lost'));
    },
  });
  const posts = opened(crashing, losing);
  const steady = opened(crashing, db);
  const work = (line: Line): Promise<void> =>
    new Promise((resolve) => {
      void ending.run(resolve, () =>
        posts
          .advance(line, signal)
          .then(() => {
            if (chance(0.02)) crashes['after it stored'] += 1;
          })
          .catch(() => undefined)
          .then(resolve),
      );
    });
  const SUBJECTS = Math.ceil(wanted / 6);
  const subjects = Array.from({ length: SUBJECTS }, (_, n) => 1_000_000 + n);
  const howMany = async (): Promise<number> =>
    Number((await db('syndication_outbox.posts').count<{ count: string }[]>('* as count'))[0]?.count);
  /** Performs all steps that are due. Some of the lines are handled by two simulated processes at the same time. */
  const round = async () => {
    for (let lines = await steady.due(); lines.length > 0; lines = await steady.due()) {
      const ahead = [...lines, ...lines.filter((_, n) => n % 5 === 0)];
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let line = ahead.pop(); line; line = ahead.pop()) await work(line);
        }),
      );
    }
  };
  while ((await howMany()) < wanted) {
    for (const n of subjects) {
      if (!chance(0.3)) continue;
      if (chance(0.35)) titles.delete(idOf(n));
      else titles.set(idOf(n), `Creta ${random()}`);
      await steady.ask(lineOf(n));
    }
    await round();
    // Late posts take effect before a post that is missing on the platform may be sent again.
    wait(40_000);
    platform.settle();
    wait(20_000);
  }
  const open = () => db('syndication_outbox.posts').whereNotNull('due_at').min('due_at as at').first();
  for (let next = await open(); next?.at; next = await open()) {
    wait(MINUTE_MS);
    platform.settle();
    await round();
  }
  const rows: { key: string; subject_id: string; revision: number; state: string }[] = await db(
    'syndication_outbox.posts',
  ).orderBy(['subject_id', 'revision']);
  const ends = Object.fromEntries(
    [...new Set(rows.map(({ state }) => state))].map((state) => [
      state,
      rows.filter((row) => row.state === state).length,
    ]),
  );
  process.stdout.write(
    `${rows.length} posts, ${platform.received.length} requests; crashes ${JSON.stringify(crashes)}; ends ${JSON.stringify(ends)}\n`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(wanted);
  expect(
    Object.keys(ends).filter((state) => !['posted', 'taken_down', 'failed', 'superseded'].includes(state)),
  ).toEqual([]);
  expect(Math.min(...Object.values(crashes))).toBeGreaterThan(0);
  // No post took effect twice.
  expect([...platform.applied].filter(([, count]) => count > 1)).toEqual([]);
  // Each post that is recorded as successful took effect.
  const well = rows.filter(({ state }) => state === 'posted' || state === 'taken_down');
  expect(well.filter(({ key }) => platform.applied.get(key) !== 1)).toEqual([]);
  // The platform shows the content of the last post that took effect, or nothing after a removal.
  const last = new Map(well.map((row) => [row.subject_id, row]));
  const wrong = [...last.values()].filter(
    ({ subject_id: id, state }) => (platform.shown.get(id)?.post !== null) !== (state === 'posted'),
  );
  expect(wrong).toEqual([]);
  await platform.close();
});
