import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveForSweep } from '../../../projections/platform/mark-for-sweep.ts';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { type SweepOptions, sweepForgotten } from './sweep.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
  // Completes the sweep that is still pending after the first start.
  await sweep({ isNight: true });
}, 120_000);
afterAll(() => server?.close());

const VISITORS = 'contacts.visitors';
const sweep = (options: Partial<SweepOptions> = {}) =>
  sweepForgotten(server.databaseUrl, { isNight: false, settled: async () => undefined, ...options });
const leftovers = () => server.db('personal_data.leftovers').orderBy('id').select('in_big_only');

describe('a sweep', () => {
  it('does nothing, and waits for nobody, where nothing was forgotten', async () => {
    const settled = async () => {
      throw new Error('asked');
    };
    expect(await sweep({ settled })).toBeNull();
    expect(await sweep({ settled, isNight: true })).toBeNull();
  });

  it('keeps readers and writers going while somebody holds a table, and writes it anew once it is free', async () => {
    await leaveForSweep(server.db);
    const holder = await server.db.transaction();
    await holder.raw(`select from ${VISITORS}`);
    let isSwept = false;
    const sweeping = sweep().then((swept) => {
      isSwept = true;
      return swept;
    });
    const waitsForTable = async () => {
      const { rows } = await server.db.raw(
        `select from pg_stat_activity where application_name = 'carsetu sweep' and wait_event_type = 'Lock'
          and datname = current_database()`,
      );
      return rows.length;
    };
    // Each of these queries would block if the sweep waited for the table's lock without a timeout.
    for (let round = 0; round < 3; round++) {
      await expect.poll(waitsForTable, { timeout: 30_000, interval: 5 }).toBe(1);
      await server.db(VISITORS).select('id').limit(1);
      await server.db(VISITORS).where({ id: randomUUID() }).update({ language: 'hi' });
    }
    expect(isSwept).toBe(false);
    await holder.rollback();
    expect((await sweeping)?.tables).toContain(VISITORS);
    expect(await leftovers()).toEqual([]);
  }, 90_000);

  it('leaves what it could not do to the next time, and what comes meanwhile too', async () => {
    await leaveForSweep(server.db);
    await expect(sweep({ settled: () => Promise.reject(new Error('behind')) })).rejects.toThrow('behind');
    expect(await leftovers()).toHaveLength(1);
    expect(await sweep({ settled: () => leaveForSweep(server.db) })).not.toBeNull();
    expect(await leftovers()).toHaveLength(1);
    expect(await sweep()).not.toBeNull();
    expect(await leftovers()).toEqual([]);
  }, 60_000);

  it('is done by one process at a time', async () => {
    await leaveForSweep(server.db);
    let meanwhile: unknown = 'not asked';
    const settled = async () => {
      meanwhile = await sweep();
    };
    expect(await sweep({ settled })).not.toBeNull();
    expect(meanwhile).toBeNull();
  }, 60_000);

  it('leaves big tables for the night, and does them alone then', async () => {
    await leaveForSweep(server.db);
    const { rows } = await server.db.raw(`select pg_total_relation_size('${VISITORS}')::int as bytes`);
    const bigBytes = rows[0].bytes - 1;
    const byDay = await sweep({ bigBytes });
    expect(byDay?.left).toContain(VISITORS);
    expect(byDay?.tables).not.toContain(VISITORS);
    expect(await leftovers()).toEqual([{ in_big_only: true }]);
    expect(await sweep({ bigBytes })).toBeNull();
    const atNight = await sweep({ bigBytes, isNight: true });
    expect(atNight?.tables).toEqual(byDay?.left);
    expect(await leftovers()).toEqual([]);
  }, 60_000);

  it('leaves short-lived keys for the night, and does all tables then', async () => {
    const id = randomUUID();
    const data = personalData(server.db);
    await data.seal(id, '+919876543210');
    await data.discard(id);
    expect(await sweep()).toBeNull();
    const atNight = await sweep({ isNight: true });
    expect(atNight?.tables).toContain('personal_data.keys');
    expect(await leftovers()).toEqual([]);
  }, 60_000);

  it('touches no table of feeds, of the log or of jobs, but the search, which has the words of sellers', async () => {
    await leaveForSweep(server.db);
    const swept = await sweep({ isNight: true });
    expect(swept?.tables).toEqual(
      expect.arrayContaining(['personal_data.keys', 'accounts_read.users', 'car_search.listings']),
    );
    expect(swept?.tables.filter((name) => /^(es|jobs|feed_listings)\.|ingest_/.test(name))).toEqual([]);
  }, 60_000);
});
