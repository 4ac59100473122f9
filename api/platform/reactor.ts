import type { Knex } from 'knex';
import { backoff, pause } from '../../projections/platform/database-errors.ts';
import { type LockConnection, openLockConnection } from '../../projections/platform/lock-connection.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { Migration } from '../../projections/platform/migrate.ts';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';

/** Migrations for the table of reactor checkpoints, in the schema `reactors`. */
export const reactorMigrations: readonly Migration[] = [
  {
    name: 'reactors/001-checkpoints',
    up: async (db) => {
      await db.raw(`
        create schema reactors;
        create table reactors.checkpoints (
          name text primary key,
          -- Log position of the last event that the reaction has finished.
          position bigint not null,
          changed_at timestamptz not null default now()
        );`);
    },
  },
];

/** An action that events trigger. */
export interface Reaction<E extends AnyEvent = AnyEvent> {
  /** The name of the reaction's checkpoint, in lower snake case. */
  readonly name: string;
  readonly handles: readonly E['type'][];
  /** Where a new reaction starts: at the beginning of the log, or at its current end. */
  readonly startAt: 'start' | 'head';
  /** Called before the first event, if the reaction has never run before. */
  begin?(): Promise<void>;
  /** Acts on events in log order. After a crash, the same events are delivered again, perhaps in other batches. Handling events twice must have the
   *  same effect as handling them once. If this method throws, the events are delivered again later. */
  react(events: readonly Recorded<E>[], signal: AbortSignal): Promise<void>;
}

export interface ReactorOptions<E extends AnyEvent> {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly feed: EventFeed;
  readonly logger: Logger;
  readonly reaction: Reaction<E>;
}

const TABLE = 'reactors.checkpoints';

/** Returns the log position up to which a reaction has finished, no matter in which process; 0 if it has never run. For events that the reaction does
 *  not handle, this position lags by up to a second. */
export const reactedTo = async (db: Knex, name: string): Promise<bigint> => {
  const row = await db(TABLE).where({ name }).first('position');
  return BigInt(row?.position ?? 0);
};

const BATCH = 500;
/** How often a process on standby checks whether it may take over. */
const STAND_BY_MS = 2_000;
/** How often the checkpoint is advanced past events that the reaction ignores. If the process crashes before that, these events are delivered again,
 *  which is harmless. */
const NOTE_MS = 1_000;

export const reactor = <E extends AnyEvent>(options: ReactorOptions<E>) => {
  const { db, databaseUrl, feed, logger, reaction } = options;
  const { name } = reaction;
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const isMine = (event: Recorded): event is Recorded<E> => reaction.handles.includes(event.type);

  const settleStart = () =>
    db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`first start of reactor ${name}`]);
      const known = await tx(TABLE).where({ name }).first('name');
      if (known) return;
      const position = reaction.startAt === 'head' ? await feed.head() : 0n;
      await reaction.begin?.();
      await tx(TABLE).insert({ name, position: position.toString() });
    });
  const passed = (position: bigint) =>
    db(TABLE)
      .where({ name })
      .where('position', '<', position.toString())
      .update({ position: position.toString(), changed_at: db.fn.now() });

  /** Calls the reaction until it succeeds, because later events must not be handled first. */
  const reactTo = async (events: readonly Recorded<E>[], signal: AbortSignal): Promise<void> => {
    const retry = backoff();
    while (!signal.aborted) {
      try {
        return await reaction.react(events, signal);
      } catch (error) {
        if (signal.aborted) return;
        logger.error({ reactor: name, error }, 'a reaction failed and will be retried');
        await retry.wait(signal);
      }
    }
  };
  const follow = async (signal: AbortSignal): Promise<void> => {
    /** The position of the last event that the reaction does not handle; null if the checkpoint already includes this event. */
    let unnoted: bigint | null = null;
    const noting = setInterval(() => {
      const position = unnoted;
      unnoted = null;
      if (position !== null) void passed(position).catch(() => undefined); // if this fails, a later position is stored, or events are delivered again
    }, NOTE_MS);
    try {
      for await (const batch of feed.subscribe(await reactedTo(db, name), { signal, batchSize: BATCH })) {
        const mine = batch.filter(isMine);
        if (mine.length > 0) await reactTo(mine, signal);
        const last = batch.at(-1);
        if (signal.aborted || !last) return;
        unnoted = mine.length > 0 ? null : last.position;
        if (mine.length > 0) await passed(last.position);
      }
    } finally {
      clearInterval(noting);
    }
  };
  const inTurn = async (session: LockConnection): Promise<void> => {
    const signal = AbortSignal.any([session.signal, stopping.signal]);
    const lock = `reactor ${name}`;
    while (!signal.aborted) {
      if (await session.tryHold(lock)) {
        await follow(signal).finally(() => session.release(lock));
      }
      await pause(STAND_BY_MS, signal);
    }
  };
  const keepOn = async (): Promise<void> => {
    const retry = backoff();
    while (!stopping.signal.aborted) {
      try {
        const session = await openLockConnection({ databaseUrl, logger });
        await inTurn(session).finally(() => session.close());
      } catch (error) {
        logger.warn({ reactor: name, error }, 'a reactor failed and restarts');
      }
      await retry.wait(stopping.signal);
    }
  };

  return {
    /** Resolves when the starting position is stored. All events appended afterwards are handled.
     *  @throws the database's error if the database is unreachable */
    async start(): Promise<void> {
      await settleStart();
      working = keepOn();
    },
    /** Stops after the current batch. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
};
/** Runs one reaction on the log. One process at a time is active; the others are on standby. */
export type Reactor = ReturnType<typeof reactor>;
