import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SILENT } from '../../../projections/platform/logger.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import { program } from '../../../projections/platform/testing/programs.ts';
import { type JobDefinition, type JobRun, job } from './definition.ts';
import { type Jobs, type JobsOptions, jobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const opened: Jobs[] = [];
const lines: string[] = [];
const note = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => void lines.splice(0));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
  await database.db.raw('delete from jobs._private_jobs');
});
afterAll(() => database?.drop());

const open = (definitions: readonly JobDefinition[], options: Partial<JobsOptions> = {}): Jobs => {
  const { db, url } = database;
  const made = jobs({ db, databaseUrl: url, logger: { info: note, warn: note, error: note }, definitions, ...options });
  opened.push(made);
  return made;
};
const rows = async (): Promise<
  { key: string | null; attempts: number; last_error: string | null; locked_by: string | null }[]
> => database.db('jobs._private_jobs').select();
/** Makes postponed jobs due now. */
const makeDue = () => database.db.raw('update jobs._private_jobs set run_at = now() where run_at > now()');

const Named = z.object({ name: z.string() });
/** Creates a job that records its runs and then calls `act`. */
const noting = (act: (run: JobRun) => Promise<void> | void = () => undefined, more: Partial<JobDefinition> = {}) => {
  const runs: { name: string; run: JobRun }[] = [];
  const definition = job({
    name: 'test.note',
    payload: Named,
    ...more,
    run: async (payload, run) => {
      const { name } = Named.parse(payload);
      runs.push({ name, run });
      await act(run);
    },
  });
  return { runs, definition };
};

describe('a job', () => {
  it('is run once, with its payload, and is gone', async () => {
    const { runs, definition } = noting();
    const queue = open([definition]);
    await queue.start();
    await queue.add('test.note', { name: 'one' });
    await expect.poll(() => runs.map(({ name, run }) => [name, run.attempt])).toEqual([['one', 1]]);
    await expect.poll(rows).toEqual([]);
    await expect.poll(() => lines.join()).toContain('job done');
  });

  it('that throws is run again later, and neither the table nor the log keeps whom it was about', async () => {
    const { runs, definition } = noting(({ attempt }) => {
      if (attempt === 1) throw new Error('no mailbox asha@example.in, no phone 98765 43210');
    });
    const queue = open([definition]);
    await queue.start();
    await queue.add('test.note', { name: 'again' });
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('no mailbox [e-mail], no phone [phone]');
    await expect.poll(() => runs.map(({ run }) => run.attempt)).toEqual([1, 2]);
    expect(new Set(runs.map(({ run }) => run.id)).size).toBe(1);
    await expect.poll(rows).toEqual([]);
    expect(lines.join('\n')).toContain('job failed and will be retried');
    expect(lines.join('\n')).not.toMatch(/asha|98765/);
  });

  it('waits longer after each failure, and is given up after its last attempt, which does not stop a new one', async () => {
    const registry = new Registry();
    const { runs, definition } = noting(() => Promise.reject(new Error('never')), { maxAttempts: 2 });
    const queue = open([definition], { registry });
    await queue.start();
    await queue.add('test.note', { name: 'doomed' }, { key: 'k' });
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await expect.poll(async () => (await rows())[0]?.locked_by).toBeNull();
    const { rows: waits } = await database.db.raw(
      'select extract(epoch from run_at - updated_at)::float as s from jobs._private_jobs',
    );
    expect(waits[0].s).toBeGreaterThan(2);
    await makeDue();
    await expect.poll(() => runs.length).toBe(2);
    await expect.poll(() => lines.join()).toContain('job given up');
    await expect.poll(async () => (await rows()).every(({ locked_by }) => locked_by === null)).toBe(true);
    await queue.add('test.note', { name: 'new' }, { key: 'k' });
    await expect.poll(() => runs.map(({ name }) => name)).toEqual(['doomed', 'doomed', 'new']);
    const figures = await registry.metrics();
    expect(figures).toContain('job_runs_total{job="test.note",outcome="given_up"} 1');
    expect(figures).toContain('jobs{state="given_up"} 1');
    expect(figures).toMatch(/job_duration_seconds_count\{job="test.note"\} \d/);
  });

  it('is added once for a key, by 20 at the same time, until it is done', async () => {
    const { runs, definition } = noting();
    const queue = open([definition]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => queue.add('test.note', { name: `${n}` }, { key: 'same' })));
    expect(await rows()).toHaveLength(1);
    await queue.start();
    await expect.poll(() => runs.length).toBe(1);
    await expect.poll(rows).toEqual([]);
    await queue.add('test.note', { name: 'later' }, { key: 'same' });
    await expect.poll(() => runs.at(-1)?.name).toBe('later');
  });

  it('comes to be with its transaction, or not at all', async () => {
    const { definition } = noting();
    const queue = open([definition]);
    const undone = database.db.transaction(async (within) => {
      await queue.add('test.note', { name: 'undone' }, { within });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    await database.db.transaction((within) => queue.add('test.note', { name: 'kept' }, { within }));
    expect(await rows()).toHaveLength(1);
  });

  it('waits for its time', async () => {
    const { runs, definition } = noting();
    const queue = open([definition]);
    await queue.start();
    await queue.add('test.note', { name: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) });
    await queue.add('test.note', { name: 'now' });
    await expect.poll(() => runs.map(({ name }) => name)).toEqual(['now']);
    await makeDue();
    await expect.poll(() => runs.map(({ name }) => name)).toEqual(['now', 'tomorrow']);
  });

  it('is refused where its name or payload is wrong', async () => {
    const queue = open([noting().definition]);
    await expect(queue.add('test.unknown', {})).rejects.toThrow('there is no job named test.unknown');
    await expect(queue.add('test.note', { name: 1 })).rejects.toThrow(z.ZodError);
    expect(() => queue.define([noting().definition])).toThrow('two jobs are named test.note');
  });
});

describe('processes', () => {
  it('that die in the middle of a job leave it to the others, from the beginning', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-jobs-'));
    const file = path.join(dir, 'runs');
    const runs: JobRun[] = [];
    const definition = job({
      name: 'test.hang',
      payload: z.object({}),
      run: async (_payload, run) => void runs.push(run),
    });
    const queue = open([definition]);
    await queue.add('test.hang', {});
    const worker = await program('api/platform/jobs/testing/worker.ts');
    const child = spawn(process.execPath, [worker, database.url, file], { stdio: 'inherit' });
    try {
      await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+ 1\n$/);
      await queue.start();
      // While the other process is alive, its job is not run again.
      await queue.add('test.hang', {});
      await expect.poll(() => runs.length).toBe(1);
      await expect.poll(async () => (await rows()).map(({ attempts }) => attempts)).toEqual([1]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect.poll(() => runs.map(({ attempt }) => attempt)).toEqual([1, 2]);
      expect(runs[1]?.id).toBe(readFileSync(file, 'utf8').split(' ')[0]);
      await expect.poll(rows).toEqual([]);
    } finally {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('share the work: what one of two does the other leaves alone', async () => {
    const ours = noting();
    const theirs = noting();
    const first = open([ours.definition]);
    const second = open([theirs.definition]);
    await Promise.all([first.start(), second.start()]);
    const names = Array.from({ length: 40 }, (_, n) => `job ${n}`);
    await Promise.all(names.map((name) => first.add('test.note', { name })));
    const done = () => [...ours.runs, ...theirs.runs].map(({ name }) => name).sort();
    await expect.poll(() => done().length).toBeGreaterThanOrEqual(40);
    await expect.poll(rows).toEqual([]);
    expect(done()).toEqual(names.sort());
  });

  it('finish what is under way when they stop, and begin nothing more', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { runs, definition } = noting(() => released);
    const queue = open([definition], { concurrency: 1 });
    await queue.start();
    await queue.add('test.note', { name: 'under way' });
    await expect.poll(() => runs.length).toBe(1);
    await queue.add('test.note', { name: 'left' });
    const stopped = queue.stop();
    release();
    await stopped;
    expect(runs.map(({ name }) => name)).toEqual(['under way']);
    expect(await rows()).toMatchObject([{ attempts: 0, locked_by: null }]);
  });

  it('leave behind what does not end in time, for others', async () => {
    const stuck = noting(() => new Promise<void>(() => undefined));
    const queue = open([stuck.definition]);
    await queue.start();
    await queue.add('test.note', { name: 'stuck' });
    await expect.poll(() => stuck.runs.length).toBe(1);
    await queue.stop();
    expect(stuck.runs[0]?.run.signal.aborted).toBe(true);
    const next = noting();
    await open([next.definition]).start();
    await expect.poll(() => next.runs.map(({ run }) => run.attempt)).toEqual([2]);
  });
});

describe('the clock', () => {
  const everyMinute = (runs: JobRun[]) =>
    job({
      name: 'test.clock',
      payload: z.object({}),
      cron: '* * * * *',
      run: async (_payload, run) => void runs.push(run),
    });

  it('makes up once for the times that passed while no process ran', async () => {
    const runs: JobRun[] = [];
    const first = open([everyMinute(runs)], { logger: SILENT });
    await first.start();
    await expect
      .poll(() => database.db('jobs._private_known_crontabs').where({ identifier: 'test.clock' }))
      .toHaveLength(1);
    await first.stop();
    runs.splice(0);
    await database.db.raw(
      `update jobs._private_known_crontabs set known_since = now() - interval '1 day', last_execution = now() - interval '30 minutes'
        where identifier = 'test.clock'`,
    );
    await open([everyMinute(runs)]).start();
    await expect.poll(() => runs.length).toBeGreaterThan(0);
    const [run] = runs;
    expect(run?.scheduledFor?.getUTCSeconds()).toBe(0);
    expect(Math.abs((run?.scheduledFor?.getTime() ?? 0) - Date.now())).toBeLessThan(2 * 60_000);
    await expect.poll(rows).toEqual([]);
    expect(runs.length).toBeLessThanOrEqual(2); // a second run is possible if another minute has begun
  });
});
