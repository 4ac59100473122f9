import type { Knex } from 'knex';
import { isTransient } from './database-errors.ts';
import type { Advance } from './lock-connection.ts';
import { runPrepared } from './prepared-statements.ts';

/** One set of a projection's tables, with its checkpoint. */
export interface Generation {
  readonly projection: string;
  readonly generation: number;
  /** The version of the projector that built the tables. */
  readonly version: number;
  readonly isLive: boolean;
  readonly position: bigint;
  readonly epoch: number;
  /** The number of parked events. */
  readonly parked: number;
}

interface Row extends Omit<Generation, 'isLive' | 'position'> {
  readonly is_live: boolean;
  readonly position: number | bigint;
}

const TABLE = 'projection.generations';

const fromRow = (row: Row): Generation => ({
  projection: row.projection,
  generation: row.generation,
  version: row.version,
  isLive: row.is_live,
  position: BigInt(row.position),
  epoch: row.epoch,
  parked: row.parked,
});

/** Returns the Postgres schema that holds a generation's tables. */
export const schemaOf = ({ projection, generation, isLive }: Generation): string =>
  isLive ? projection : `${projection}_g${generation}`;

export const liveGeneration = async (db: Knex, projection: string): Promise<Generation | null> => {
  const row = await db<Row>(TABLE).where({ projection, is_live: true }).first();
  return row ? fromRow(row) : null;
};

/** Locks the live generation until the transaction ends, so that no other transaction can move its checkpoint. */
export const lockLiveGeneration = async (tx: Knex.Transaction, projection: string): Promise<Generation | null> => {
  const row = await tx<Row>(TABLE).where({ projection, is_live: true }).forUpdate().first();
  return row ? fromRow(row) : null;
};

export const allGenerations = async (db: Knex): Promise<readonly Generation[]> =>
  (await db<Row>(TABLE).orderBy(['projection', 'generation'])).map(fromRow);

/** Returns the checkpoints of all live generations. */
export const liveAdvances = async (db: Knex): Promise<readonly Advance[]> =>
  (await allGenerations(db)).filter(({ isLive }) => isLive);

/** Thrown if another process has moved the checkpoint or if the generation has changed. The caller must look up the generation again before it
 *  continues. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

const MOVE = {
  name: 'projection_move',
  text: `
  with moved as (
    update projection.generations set position = $1, moved_at = clock_timestamp()
     where projection = $2 and generation = $3 and is_live = $4 and position = $5
    returning parked, epoch)
  select moved.*, set_config('search_path', quote_ident($6) || ', public', true),
         set_config('synchronous_commit', 'off', true)
    from moved`,
};

/** Moves the checkpoint and sets the search path. Must be the first step of every transaction that writes rows: its row lock excludes other
 *  writers, so no event is applied twice. The commit does not wait for the disk, because a crash would lose rows and checkpoint together, and both
 *  can be restored from the log.
 *  @throws Fenced if the checkpoint is not at the position that the caller expected */
export const moveCheckpoint = async (
  tx: Knex.Transaction,
  generation: Generation,
  to: bigint,
): Promise<{ parked: number; epoch: number }> => {
  const { projection, generation: number, isLive, position: from } = generation;
  const values = [to, projection, number, isLive, from, schemaOf(generation)];
  const [moved] = await runPrepared<{ parked: number; epoch: number }>(tx, MOVE, values);
  if (!moved) throw new Fenced(`${projection} generation ${number} is not at ${from} any more`);
  return moved;
};

/** Sets the search path of a transaction to a generation's tables. */
export const enter = async (tx: Knex.Transaction, schema: string): Promise<void> => {
  await tx.raw(`select set_config('search_path', quote_ident(?) || ', public', true)`, [schema]);
};

/** Creates the empty tables of a new generation next to the live one; an earlier half-built generation is dropped.
 *  @throws the error of the projector's `create` if it fails */
export const beginGeneration = (
  db: Knex,
  projector: { readonly name: string; readonly version: number; create(tx: Knex.Transaction): Promise<void> },
): Promise<Generation> =>
  db.transaction(async (tx) => {
    const { name: projection, version } = projector;
    const others = (await tx<Row>(TABLE).where({ projection })).map(fromRow);
    for (const half of others.filter(({ isLive }) => !isLive)) {
      await tx.raw('drop schema if exists ?? cascade', [schemaOf(half)]);
      await tx(TABLE).where({ projection, generation: half.generation }).delete();
    }
    const generation = Math.max(0, ...others.map((other) => other.generation)) + 1;
    const begun = { projection, generation, version, isLive: false, position: 0n, epoch: 0, parked: 0 };
    await tx(TABLE).insert({ projection, generation, version, is_live: false });
    await tx.raw('drop schema if exists ?? cascade', [schemaOf(begun)]);
    await tx.raw('create schema ??', [schemaOf(begun)]);
    await enter(tx, schemaOf(begun));
    await projector.create(tx);
    return begun;
  });

const schemasLike = async (db: Knex, pattern: RegExp): Promise<readonly string[]> => {
  const names: string[] = await db('pg_namespace').pluck('nspname');
  return names.filter((name) => pattern.test(name));
};

const retired = (projection: string) => new RegExp(`^${projection}_old\\d+$`);

/** Makes `next` live at once; running queries finish on the old tables. The caller must hold the lock on `live`, and `next` must have caught up
 *  with `live`. */
export const switchTo = async (
  tx: Knex.Transaction,
  next: Generation,
  live: Generation | null,
): Promise<Generation> => {
  const { projection, generation } = next;
  const old = `${projection}_old${live?.generation ?? 0}`;
  const [taken] = await tx('pg_namespace').where({ nspname: projection });
  if (taken) await tx.raw('alter schema ?? rename to ??', [projection, old]);
  await tx.raw('alter schema ?? rename to ??', [schemaOf(next), projection]);
  if (live) await tx(TABLE).where({ projection, generation: live.generation }).delete();
  const epoch = (live?.epoch ?? 0) + 1;
  const [row] = await tx<Row>(TABLE)
    .where({ projection, generation, is_live: false })
    .update({ is_live: true, epoch })
    .returning('*');
  if (!row) throw new Fenced(`${projection} generation ${generation} was taken away while it was being built`);
  return fromRow(row);
};

/** Increases the epoch, which signals that rows changed in a way that the position does not show. */
export const bumpEpoch = async (tx: Knex.Transaction, live: Generation): Promise<Generation> => {
  const epoch = live.epoch + 1;
  await tx(TABLE).where({ projection: live.projection, generation: live.generation }).update({ epoch });
  return { ...live, epoch };
};

/** Drops the generations that earlier rebuilds have replaced. A generation that a slow query is still reading is kept until the next rebuild. */
export const dropRetired = async (db: Knex, projection: string): Promise<void> => {
  for (const schema of await schemasLike(db, retired(projection))) {
    await db
      .transaction(async (tx) => {
        await tx.raw(`set local lock_timeout = '2s'`);
        await tx.raw('drop schema if exists ?? cascade', [schema]);
      })
      .catch((error) => {
        if (!isTransient(error)) throw error;
      });
  }
};
