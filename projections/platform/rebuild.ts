import type { Knex } from 'knex';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import { type Target, takeBatch } from './batch.ts';
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

/** How far a rebuild has come. */
export interface RebuildProgress {
  /** Events read so far. */
  readonly events: number;
  readonly position: bigint;
  /** The log's end when the rebuild began. */
  readonly head: bigint;
  readonly phase: 'filling' | 'finishing' | 'switching';
}

export interface RebuildOptions {
  readonly target: Target;
  readonly feed: EventFeed;
  /** Events a transaction. */
  readonly batchSize: number;
  /** Gives the rebuild up; the half-built generation goes away at the next one. */
  readonly signal: AbortSignal;
  onProgress?(progress: RebuildProgress): void;
  /** Right after the switch, before what it replaced is dropped. */
  onSwitched?(live: Generation): void;
}

export interface Rebuilt {
  readonly generation: Generation;
  readonly events: number;
  readonly seconds: number;
}

/** The log from a position to its end. */
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

/** Statistics, so that the first query of the new tables is planned as the thousandth. */
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

/** Makes a projection's tables anew from the whole log in a generation of their own, then lets it take the live one's place in
 *  one step. The live one serves, and follows, until then. Also makes the very first generation. The caller holds the
 *  projection's rebuild lock.
 *  @throws DOMException AbortError when the signal aborts; what the feed, the database or the projector's `create` said */
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
  const live = await db.transaction(async (tx) => {
    const old = await lockLiveGeneration(tx, projector.name);
    // The live one stands still while its row is held. It may be ahead of a log that was restored from a backup.
    for (let before = -1n; old && old.position > at.position && at.position > before; ) {
      before = at.position;
      await fill();
    }
    return switchTo(tx, at, old);
  });
  options.onSwitched?.(live);
  await dropRetired(db, projector.name);
  return { generation: live, events, seconds: (performance.now() - started) / 1000 };
};
