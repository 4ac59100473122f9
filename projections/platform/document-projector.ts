import type { Knex } from 'knex';
import type { z } from 'zod';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { personalData } from './personal-data.ts';
import { type Projector, projector } from './projector.ts';

/** The type of a column. A column is nullable unless its type ends with "not null". */
type Column = 'uuid' | 'text' | 'integer' | 'boolean' | 'bigint' | 'timestamptz' | 'jsonb';
type ColumnType = Column | `${Column} not null`;

interface Definition<Facts extends object, E extends AnyEvent> {
  readonly table: string;
  /** The schema of one document. Documents are stored in the column `facts` in the same form in which queries return them: field names in camel case,
   *  and instants in ISO 8601. */
  readonly facts: z.ZodType<Facts>;
  /** The fields by which queries filter, sort or join. Each is also stored in a column of its own, such as `buyerId` in `buyer_id`. The first column
   *  is the key. */
  readonly columns: Readonly<Partial<Record<keyof Facts & string, ColumnType>>>;
  /** The event types that change documents of this table. */
  readonly on: readonly E['type'][];
  /** Returns the keys of the documents that an event affects. */
  keysOf(event: Recorded<E>): readonly string[];
  /** Returns the encrypted fields of an event, each with the id of the person whose key encrypted it. All fields of a batch are decrypted
   *  together. */
  sealedIn?(event: Recorded<E>): readonly { readonly personId: string; readonly sealed: Sealed | null }[];
  /** Applies an event to one document. `facts` is null if the document does not exist; a null result deletes the document's row.
   *  @param texts the decrypted fields of `sealedIn`; each is null if the field is empty, or if its key has been destroyed */
  evolve(facts: Facts | null, event: Recorded<E>, key: string, texts: readonly (string | null)[]): Facts | null;
}

/** A table of documents. Each document is built from its events, and is stored as JSON together with the columns that queries need. */
export interface Documents<Facts extends object> {
  /** SQL that creates the table. */
  readonly sql: string;
  /** The event types that change documents of this table. */
  readonly on: readonly string[];
  /** Applies the relevant events, in log order, to the stored documents. Returns a map from document keys to the new states of the affected
   *  documents. */
  fold(tx: Knex.Transaction, events: readonly Recorded[]): Promise<ReadonlyMap<string, Facts | null>>;
  /** Changes every document whose columns have the values in `where`. */
  rewrite(tx: Knex.Transaction, where: object, change: (facts: Facts) => Facts): Promise<void>;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const documents = <Facts extends object, E extends AnyEvent>(
  definition: Definition<Facts, E>,
): Documents<Facts> => {
  const { table, facts: schema, on, keysOf, evolve, sealedIn = () => [] } = definition;
  const types: ReadonlySet<string> = new Set(on);
  const isOurs = (event: Recorded): event is Recorded<E> => types.has(event.type);
  const columns = Object.entries<ColumnType | undefined>(definition.columns).map(([fact, type = 'text']) => ({
    name: snake(fact),
    type,
    read: type.startsWith('jsonb') ? `f->'${fact}'` : `(f->>'${fact}')::${type.replace(' not null', '')}`,
  }));
  const [key = '', ...others] = columns.map(({ name }) => name);
  const keyType = columns[0]?.type.replace(' not null', '');
  const sql = `create table ${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}, facts jsonb not null,
    primary key (${key}));`;
  const find = `select ${key} as key, facts from ${table} where ${key} = any(?::${keyType}[])`;
  const remove = `delete from ${table} where ${key} = any(?::${keyType}[])`;
  const put = `insert into ${table} (${columns.map(({ name }) => name).join(', ')}, facts)
    select ${columns.map(({ read }) => read).join(', ')}, f from jsonb_array_elements(?::jsonb) f
    on conflict (${key}) do update set ${[...others, 'facts'].map((name) => `${name} = excluded.${name}`).join(', ')}`;

  return {
    sql,
    on,
    async rewrite(tx, where, change) {
      const stored: unknown[] = await tx(table).where(where).pluck('facts');
      if (stored.length > 0) await tx.raw(put, [JSON.stringify(stored.map((facts) => change(schema.parse(facts))))]);
    },
    async fold(tx, batch) {
      const events = batch.filter(isOurs);
      const keys = [...new Set(events.flatMap(keysOf))];
      const known = new Map<string, Facts | null>();
      if (keys.length === 0) return known;
      const { rows } = await tx.raw<{ rows: { key: string; facts: unknown }[] }>(find, [keys]);
      for (const row of rows) known.set(row.key, schema.parse(row.facts));
      const sealed = events.map((event) => sealedIn(event));
      const opened = await personalData(tx).openMany(sealed.flat());
      let place = 0;
      for (const [at, event] of events.entries()) {
        const count = sealed[at]?.length ?? 0;
        const texts = opened.slice(place, place + count);
        place += count;
        for (const id of keysOf(event)) known.set(id, evolve(known.get(id) ?? null, event, id, texts));
      }
      const gone = rows.flatMap((row) => (known.get(row.key) === null ? [row.key] : []));
      const kept = [...known.values()].filter((facts) => facts !== null);
      if (gone.length > 0) await tx.raw(remove, [gone]);
      if (kept.length > 0) await tx.raw(put, [JSON.stringify(kept)]);
      return known;
    },
  };
};

interface DocumentProjector<E extends AnyEvent>
  extends Pick<Projector<E>, 'name' | 'version' | 'isShownToStrangers' | 'readableSince'> {
  readonly tables: readonly Documents<object>[];
  /** SQL that is run on the empty tables, such as indexes. */
  readonly indexes?: string;
  /** Handlers for events that affect rows which cannot be found by key, such as all rows of an erased person. A handler runs after all earlier events
   *  of the batch have been applied. */
  readonly sweeps?: { readonly [T in E['type']]?: (tx: Knex.Transaction, event: Recorded<E>) => Promise<unknown> };
}

/** Declares a read model whose tables hold documents. A batch needs only one statement per table, however many events it has. */
export const documentProjector = <E extends AnyEvent = never>({
  tables,
  indexes = '',
  sweeps = {},
  ...definition
}: DocumentProjector<E>): Projector => {
  const isSwept = (event: Recorded): event is Recorded<E> => event.type in sweeps;
  return projector({
    ...definition,
    handles: [...new Set([...tables.flatMap(({ on }) => on), ...Object.keys(sweeps)])],
    create: async (tx) => tx.raw(tables.map(({ sql }) => sql).join('\n') + indexes),
    apply: async (tx, batch) => {
      let waiting: Recorded[] = [];
      const flush = async () => {
        for (const table of tables) await table.fold(tx, waiting);
        waiting = [];
      };
      for (const event of batch) {
        waiting.push(event);
        if (!isSwept(event)) continue;
        await flush();
        await sweeps[event.type as E['type']]?.(tx, event);
      }
      await flush();
    },
  });
};
