import type { Knex } from 'knex';
import type { Recorded } from '../../../../schema/kernel/event.ts';
import type { CarSearchEvent } from '../fold.ts';
import { carSearchProjector } from '../projector.ts';

/** Returns functions that create the projector's tables in the schema `car_search` and fill them as the runner does. */
export const carSearchTables = (db: Knex) => {
  const inSchema = (work: (tx: Knex.Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.raw('set local search_path to car_search, public');
      await work(tx);
    });
  return {
    create: async () => {
      await db.raw('drop schema if exists car_search cascade');
      await db.raw('create schema car_search');
      await inSchema((tx) => carSearchProjector.create(tx));
    },
    finish: () => inSchema(async (tx) => carSearchProjector.finish?.(tx)),
    apply: (batch: readonly Recorded<CarSearchEvent>[]) => inSchema((tx) => carSearchProjector.apply(tx, batch)),
  };
};
export type CarSearchTables = ReturnType<typeof carSearchTables>;
