import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { NewEvent, Recorded } from '../../../schema/kernel/event.ts';
import { projector } from '../projector.ts';

/** A fictitious event for tests and benchmarks of the runner: the price of a car. */
export interface PriceNoted {
  readonly type: 'PriceNoted';
  readonly data: { readonly carId: string; readonly priceInr: number };
}

export const priceNoted = (carId: string, priceInr: number): NewEvent<PriceNoted> => ({
  id: uuid(),
  type: 'PriceNoted',
  data: { carId, priceInr },
  metadata: { actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null },
});

interface Row {
  car_id: string;
  price_inr: number;
  notes: number;
  last_position: string;
}

const UPSERT = `
  insert into prices (car_id, price_inr, notes, last_position)
  select * from json_to_recordset(?) as r (car_id text, price_inr integer, notes integer, last_position bigint)
  on conflict (car_id) do update set price_inr = excluded.price_inr, notes = prices.notes + excluded.notes,
    last_position = excluded.last_position`;

const fold = (batch: readonly Recorded<PriceNoted>[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const { data, position } of batch) {
    const notes = (rows.get(data.carId)?.notes ?? 0) + 1;
    const row = { car_id: data.carId, price_inr: data.priceInr, notes, last_position: position.toString() };
    rows.set(data.carId, row);
  }
  return [...rows.values()];
};

const refuseBelowZero = (batch: readonly Recorded<PriceNoted>[]): void => {
  const bad = batch.find(({ data }) => data.priceInr < 0);
  if (bad) throw new RangeError(`a price below zero: ${bad.data.priceInr}`);
};

export interface LedgerOptions {
  readonly version?: number;
  readonly readableSince?: number;
  /** Whether negative prices are accepted, too. Tests set this to simulate a projector whose bug has been fixed. */
  readonly cured?: boolean;
  /** Whether lanes are cars instead of streams. */
  readonly byCar?: boolean;
  /** Called at the start of every `apply`. A test can use it to make `apply` fail or wait. */
  before?(tx: Knex.Transaction, batch: readonly Recorded<PriceNoted>[]): Promise<void>;
}

/** Returns a read model that reveals faults of a runner. Its rows count events, so a test notices an event that was applied twice or not at all. */
export const priceLedger = ({
  version = 1,
  readableSince = 1,
  cured = false,
  byCar = false,
  before,
}: LedgerOptions = {}) =>
  projector<PriceNoted>({
    name: 'price_ledger',
    version,
    isShownToStrangers: false,
    readableSince,
    handles: ['PriceNoted'],
    ...(byCar && { lane: ({ data }) => `car-${data.carId}` }),
    create: async (tx) => {
      await tx.raw(`create table prices (
        car_id text primary key, price_inr integer not null, notes integer not null, last_position bigint not null)`);
    },
    finish: async (tx) => {
      await tx.raw('create index prices_by_price on prices (price_inr)');
    },
    apply: async (tx, batch) => {
      await before?.(tx, batch);
      if (!cured) refuseBelowZero(batch);
      await tx.raw(UPSERT, [JSON.stringify(fold(batch))]);
    },
  });

/** Returns the ledger's rows, sorted by car. */
export const ledgerRows = async (db: Knex, schema = 'price_ledger'): Promise<readonly Row[]> =>
  db.withSchema(schema).from('prices').orderBy('car_id');
