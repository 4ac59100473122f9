import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import { type Target, takeBatch } from './apply-batch.ts';
import {
  beginGeneration,
  dropRetired,
  enter,
  type Generation,
  lockLiveGeneration,
  schemaOf,
  switchTo,
} from './generations.ts';
import { readAhead } from './read-ahead.ts';

/** The progress of a rebuild. */
export interface RebuildProgress {
  /** The number of events read so far. */
  readonly events: number;
  readonly position: bigint;
  /** The log's end when the rebuild began. */
  readonly head: bigint;
  readonly phase: 'filling' | 'finishing' | 'switching';
}

export interface RebuildOptions {
  readonly target: Target;
  readonly feed: EventFeed;
  /** The maximum number of events per transaction. */
  readonly batchSize: number;
  /** Cancels the rebuild when it aborts; the next rebuild then drops the half-built generation. */
  readonly signal: AbortSignal;
  onProgress?(progress: RebuildProgress): void;
  /** Called as soon as the new generation is live. The replaced generation is dropped afterwards. */
  onSwitched?(live: Generation): void;
}

export interface Rebuilt {
  readonly generation: Generation;
  readonly events: number;
  readonly seconds: number;
}

async function* pages(feed: EventFeed, from: bigint, size: number, signal: AbortSignal) {
  for (let after = from; !signal.aborted; ) {
    const events = await feed.readAll(after, size);
    const last = events.at(-1);
    if (!last) return;
    yield events;
    if (events.length < size) return;
    after = last.position;
  }
}

/** Updates the query planner's statistics, so that the first queries on the new tables already have good plans. */
const analyse = async (tx: Knex.Transaction, schema: string) => {
  const tables: string[] = await tx('pg_tables').where({ schemaname: schema }).pluck('tablename');
  for (const table of tables) await tx.raw('analyze ??.??', [schema, table]);
};

const finish = ({ db, projector }: Target, at: Generation) =>
  db.transaction(async (tx) => {
    await enter(tx, schemaOf(at));
    await projector.finish?.(tx);
    await analyse(tx, schemaOf(at));
  });

/** A queue that runs switches one at a time. Each switch holds a connection for its lock and needs a second connection, so parallel switches could
 *  deadlock. */
let switches: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = switches.then(work);
  switches = mine.catch(() => undefined);
  return mine;
};

/** Builds a new generation from the entire log next to the live one (if any), then makes it live in one step. The caller holds the rebuild lock.
 *  @throws DOMException AbortError if the signal aborts; the error of the feed, the database or the projector's `create` */
export const rebuild = async (options: RebuildOptions): Promise<Rebuilt> => {
  const { target, feed, batchSize, signal, onProgress } = options;
  const { db, projector } = target;
  const started = performance.now();
  await dropRetired(db, projector.name);
  const head = await feed.head();
  let events = 0;
  let at = await beginGeneration(db, projector);
  const report = (phase: RebuildProgress['phase']) => onProgress?.({ events, position: at.position, head, phase });

  const fill = async () => {
    const left = new AbortController();
    const either = AbortSignal.any([signal, left.signal]);
    for await (const page of readAhead(pages(feed, at.position, batchSize, either), () => left.abort())) {
      signal.throwIfAborted();
      at = await takeBatch(target, at, page);
      events += page.length;
      report('filling');
    }
    signal.throwIfAborted();
  };

  await fill();
  report('finishing');
  await finish(target, at);
  await fill();
  report('switching');
  const switched = () =>
    db.transaction(async (tx) => {
      const old = await lockLiveGeneration(tx, projector.name);
      // The row lock keeps the live generation from advancing. The live generation may be ahead of a log that was restored from a backup.
      for (let before = -1n; old && old.position > at.position && at.position > before; ) {
        before = at.position;
        await fill();
      }
      return switchTo(tx, at, old);
    });
  const live = await inTurn(switched);
  options.onSwitched?.(live);
  await dropRetired(db, projector.name);
  return { generation: live, events, seconds: (performance.now() - started) / 1000 };
};
