import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { SavedEvent } from '../../schema/saved/events.ts';
import { projector } from '../platform/projector.ts';

interface Row {
  readonly user_id: string;
  readonly car_id: string;
  /** When the car was saved; null if the car is not a favourite. */
  readonly saved_at: string | null;
  readonly name: string | null;
  readonly price_inr: number | null;
}

const DELETE = `
  delete from favourites using json_to_recordset(?::json) as row (user_id text, car_id uuid)
  where favourites.user_id = row.user_id and favourites.car_id = row.car_id`;
const INSERT = `
  insert into favourites
  select * from json_to_recordset(?::json) as row (user_id text, car_id uuid, saved_at timestamptz, name text, price_inr int)
  where saved_at is not null`;

const write = async (tx: Knex.Transaction, rows: ReadonlyMap<string, Row>): Promise<void> => {
  if (rows.size === 0) return;
  const all = JSON.stringify([...rows.values()]);
  await tx.raw(DELETE, [all]);
  await tx.raw(INSERT, [all]);
};

/** The read model `favourites`: the current favourites of each account. */
export const favouritesProjector = projector<SavedEvent>({
  name: 'favourites',
  version: 1,
  isShownToStrangers: false,
  handles: ['FavouriteSaved', 'FavouriteRemoved', 'FavouritesForgotten'],
  create: async (tx) =>
    tx.raw(`create table favourites (
      user_id text not null,
      car_id uuid not null,
      saved_at timestamptz not null,
      name text,
      price_inr int,
      primary key (user_id, car_id)
    );
    create index favourites_by_car on favourites (car_id);`),
  apply: async (tx, batch: readonly Recorded<SavedEvent>[]) => {
    const rows = new Map<string, Row>();
    for (const event of batch) {
      const user_id = streamSubject(event.streamId);
      if (event.type === 'FavouritesForgotten') {
        await write(tx, rows);
        rows.clear();
        await tx.raw('delete from favourites where user_id = ?', [user_id]);
        continue;
      }
      const { carId: car_id } = event.data;
      const saved =
        event.type === 'FavouriteSaved'
          ? { saved_at: event.data.savedAt, name: event.data.name, price_inr: event.data.priceInr }
          : { saved_at: null, name: null, price_inr: null };
      rows.set(`${user_id} ${car_id}`, { user_id, car_id, ...saved });
    }
    await write(tx, rows);
  },
});
