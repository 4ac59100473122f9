import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../projections/platform/migrate.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import type { NewEvent } from '../../../schema/kernel/event.ts';
import { OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { eventStoreMigrations, postgresEventStore } from './postgres.ts';
import { eventually, newEvent, newStream, storeContract, take } from './testing/contract.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, eventStoreMigrations);
});
afterAll(() => database.drop());

const connect = async () => {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined); // one test terminates this connection's backend
  await client.connect();
  return client;
};

/** Appends in a separate transaction that stays open until `until` resolves. */
const slowAppend = async (stream: string, event: NewEvent, until: Promise<unknown>, end: 'commit' | 'rollback') => {
  const client = await connect();
  await client.query('begin');
  await client.query('select * from es.append($1, -2, $2, $3, $4, $5, $6)', [
    stream,
    [event.id],
    [event.type],
    [1],
    JSON.stringify(event.data),
    JSON.stringify(event.metadata),
  ]);
  await until;
  await client.query(end);
  await client.end();
};

storeContract('Postgres', () => {
  const url = new URL(database.url);
  return {
    server: { host: url.hostname, port: Number(url.port), isFresh: true },
    open: ({ host, port }, options) => {
      const through = new URL(database.url);
      through.hostname = host;
      through.port = String(port);
      return postgresEventStore({ url: through.href, ...options });
    },
    slowAppend,
  };
});

describe('Postgres: the order of the log', () => {
  it('holds newer events back while a slower writer may still come before them', async () => {
    const store = postgresEventStore({ url: database.url });
    const before = await store.head();
    const [slow, quick] = [newStream(), newStream()];
    const slowEvent = newEvent();
    const quickEvent = newEvent();
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = slowAppend(slow, slowEvent, until, 'commit');
    await eventually(async () => {
      const { rows } = await database.db.raw('select newest > safe as open from es.horizon()');
      return rows[0].open;
    });
    const { lastPosition } = await store.append(quick, 'none', [quickEvent]);
    expect(await store.readAll(before, 10)).toEqual([]);
    expect(await store.head()).toBe(before);
    expect(lastPosition).toBeGreaterThan(before);
    release();
    await held;
    const seen = await store.readAll(before, 10);
    expect(seen.map(({ id }) => id)).toEqual([slowEvent.id, quickEvent.id]);
    await store.close();
  });

  it('lets a reader pass what a writer rolled back', async () => {
    const store = postgresEventStore({ url: database.url });
    const before = await store.head();
    await slowAppend(newStream(), newEvent(), Promise.resolve(), 'rollback');
    const event = newEvent();
    await store.append(newStream(), 'none', [event]);
    expect((await store.readAll(before, 10)).map(({ id }) => id)).toEqual([event.id]);
    await store.close();
  });
});

describe('Postgres: appends that share a commit', () => {
  it('uses fewer commits than there are appends', async () => {
    const store = postgresEventStore({ url: database.url });
    const mark = newStream();
    await Promise.all(Array.from({ length: 100 }, (_, n) => store.append(`${mark}-${n}`, 'none', [newEvent()])));
    const { rows } = await database.db.raw(
      `select count(*)::int as events, count(distinct xmin::text)::int as commits from es.events where stream_id like ?`,
      [`${mark}-%`],
    );
    expect(rows[0].events).toBe(100);
    expect(rows[0].commits).toBeLessThan(50);
    await store.close();
  });
});

describe('Postgres: what was acknowledged', () => {
  it('is on the disk, whatever the server does by default', async () => {
    const client = await connect();
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    await client.query(`
      create table commits (mode text);
      create function note_commit() returns trigger language plpgsql as
        $$ begin insert into commits values (current_setting('synchronous_commit')); return null; end $$;
      create trigger note_commit after insert on es.events execute function note_commit()`);
    const store = postgresEventStore({ url: database.url });
    await Promise.all([1, 2, 3].map(() => store.append(newStream(), 'none', [newEvent()])));
    expect((await client.query('select distinct mode from commits')).rows).toEqual([{ mode: 'on' }]);
    await client.query('drop trigger note_commit on es.events; drop function note_commit; drop table commits');
    await store.close();
    await client.end();
  });
});

describe('Postgres: a backend that is killed', () => {
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%es.append%'`;
  /** Locks a stream as another writer would, so that appends to the stream block until the test releases the lock. */
  const hold = async (stream: string) => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = slowAppend(stream, newEvent(), until, 'rollback');
    await eventually(async () => {
      const { rows } = await database.db.raw(`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())`);
      return rows[0].n === 1;
    });
    return async () => {
      release();
      await held;
    };
  };
  const killWaiting = async () => {
    await eventually(async () => (await database.db.raw(waiting)).rows.length === 1);
    await database.db.raw(`select pg_terminate_backend(pid) from (${waiting}) blocked`);
  };

  it('leaves the outcome unknown when nobody tries again, and a second try stores the events once', async () => {
    const store = postgresEventStore({ url: database.url, retries: 0 });
    const stream = newStream();
    const event = newEvent();
    const release = await hold(stream);
    const outcome = store.append(stream, 'any', [event]).catch((error: unknown) => error);
    await killWaiting();
    expect(await outcome).toBeInstanceOf(OutcomeUnknown);
    await release();
    const first = await store.append(stream, 'any', [event]);
    expect(await store.append(stream, 'any', [event])).toEqual(first);
    expect((await take(store.read(stream))).map(({ id }) => id)).toEqual([event.id]);
    await store.close();
  });

  it('is not noticed by the caller when the store may try again', async () => {
    const store = postgresEventStore({ url: database.url });
    const stream = newStream();
    const events = [newEvent(), newEvent()];
    const release = await hold(stream);
    const outcome = store.append(stream, 'any', events);
    await killWaiting();
    await release();
    expect((await outcome).lastRevision).toBe(1);
    expect((await take(store.read(stream))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    await store.close();
  });
});
