import type { Knex } from 'knex';
import { backoff, pause } from '../../projections/platform/faults.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { Migration } from '../../projections/platform/migrate.ts';
import { openSession, type Session } from '../../projections/platform/session.ts';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';

/** The table of how far each reactor is, in the schema `reactors`. */
export const reactorMigrations: readonly Migration[] = [
  {
    name: 'reactors/001-checkpoints',
    up: async (db) => {
      await db.raw(`
        create schema reactors;
        create table reactors.checkpoints (
          name text primary key,
          -- Log position of the last event that it is through with.
          position bigint not null,
          changed_at timestamptz not null default now()
        );`);
    },
  },
];

/** What is done because something happened. */
export interface Reaction<E extends AnyEvent = AnyEvent> {
  /** Lower snake case; its checkpoint goes by it. */
  readonly name: string;
  /** The event types it is for; it gets no others. */
  readonly handles: readonly E['type'][];
  /** Where a new one begins: with what is in the log already, or with what comes. */
  readonly startAt: 'start' | 'head';
  /** Called once where the reaction was never at work before, before the first event. */
  begin?(): Promise<void>;
  /** Acts on events in log order. After a crash the same events come again, also in another cut: what it does twice must have the
   *  effect of once. A throw has them come again after a while. */
  react(events: readonly Recorded<E>[], signal: AbortSignal): Promise<void>;
}

export interface ReactorOptions<E extends AnyEvent> {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly feed: EventFeed;
  readonly logger: Logger;
  readonly reaction: Reaction<E>;
}

/** Follows the log with one reaction: one process at a time does, the others stand by. */
export interface Reactor {
  /** Returns once it is settled from where it begins; whatever is appended after that is reacted to.
   *  @throws the database's error when it is away */
  start(): Promise<void>;
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
}

const TABLE = 'reactors.checkpoints';

/** The log position up to which a reaction is through with everything, also in another process; 0 where it was never at work. Of events that are
 *  not for it, this tells within about a second. */
export const reactedTo = async (db: Knex, name: string): Promise<bigint> => {
  const row = await db(TABLE).where({ name }).first('position');
  return BigInt(row?.position ?? 0);
};

const BATCH = 500;
/** How often a process that stands by asks whether it is its turn, milliseconds. */
const STAND_BY_MS = 2_000;
/** How often it notes that it is past events which are not for it, milliseconds: after a crash they come again, which changes nothing. */
const NOTE_MS = 1_000;

export const reactor = <E extends AnyEvent>(options: ReactorOptions<E>): Reactor => {
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

  /** Reacts until it succeeds: what comes after would otherwise be reacted to before. */
  const reactTo = async (events: readonly Recorded<E>[], signal: AbortSignal): Promise<void> => {
    const retry = backoff();
    while (!signal.aborted) {
      try {
        return await reaction.react(events, signal);
      } catch (error) {
        if (signal.aborted) return;
        logger.error({ reactor: name, error }, 'a reaction failed and is tried again');
        await retry.wait(signal);
      }
    }
  };
  const follow = async (signal: AbortSignal): Promise<void> => {
    /** The last of events that are not for it, until that is noted. */
    let unnoted: bigint | null = null;
    const noting = setInterval(() => {
      const position = unnoted;
      unnoted = null;
      if (position !== null) void passed(position).catch(() => undefined); // a later one is noted, or they come again
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
  const inTurn = async (session: Session): Promise<void> => {
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
        const session = await openSession({ databaseUrl, logger });
        await inTurn(session).finally(() => session.close());
      } catch (error) {
        logger.warn({ reactor: name, error }, 'a reactor lost its way and begins again');
      }
      await retry.wait(stopping.signal);
    }
  };

  return {
    async start() {
      await settleStart();
      working = keepOn();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
};
