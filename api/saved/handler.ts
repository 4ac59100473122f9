import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { knownCars } from '../../projections/saved/saved-car-snapshots.ts';
import { carIds } from '../../projections/shared/listing-ids.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import type { RecordViewed, RemoveFavourites, SaveFavourites } from '../../schema/saved/inputs.ts';
import { CarName, SavedCarId } from '../../schema/saved/limits.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import { type SavedCommand, savedDecider } from './decider.ts';
import { viewedTable } from './viewed-cars-table.ts';

export interface SavedPorts extends CommandPorts {
  readonly db: Knex;
}

/** Returns the command handlers for favourites and viewed cars. The user must come from the session. */
export const savedCommands = ({ store, db, clock, shown }: SavedPorts) => {
  const handle = commandHandler({ store, category: 'saved', decider: savedDecider });
  const viewed = viewedTable(db);
  const carryOut = async (userId: string, command: SavedCommand, commandId: string = randomUUID()) =>
    shown((await handle(userId, command, { actor: userId, commandId })).position);
  return {
    /** Adds favourites, each car once, under its current id. A car that is no longer for sale can also be added, because it may be offered again.
     *  @throws Rejection TOO_MANY_FAVOURITES, unless `merge` is true */
    async saveFavourites(userId: string, { entries, merge }: SaveFavourites, commandId?: string): Promise<void> {
      const now = clock().toISOString();
      const known = await knownCars(
        db,
        entries.map(({ id }) => id),
      );
      const offered = entries.map(({ id, savedAt = now, priceInr }) => {
        const car = known.get(id);
        return {
          carId: car ? SavedCarId.parse(car.id) : id,
          savedAt,
          name: car ? CarName.parse(car.name) : null,
          priceInr: priceInr ?? (car ? Rupees.parse(car.priceInr) : null),
        };
      });
      await carryOut(userId, { type: 'SaveFavourites', entries: offered, merge, now }, commandId);
    },
    /** Removes favourites, even if they were saved under another id of the car. */
    async removeFavourites(userId: string, { ids }: RemoveFavourites, commandId?: string): Promise<void> {
      const all = (await carIds(db, ids)).map((id) => SavedCarId.parse(id));
      await carryOut(userId, { type: 'RemoveFavourites', carIds: all, now: clock().toISOString() }, commandId);
    },
    /** Records cars that the user opened. Only the latest 6 are kept. */
    recordViewed: (userId: string, { entries }: RecordViewed): Promise<void> => viewed.record(userId, entries, clock()),
    /** Deletes the list of opened cars. Cars that were opened before this call are ignored if a browser sends them later. */
    clearViewed: (userId: string): Promise<void> => viewed.clear(userId, clock()),
    /** Erases the data of an account: none of its favourites and viewed cars can be read afterwards. */
    async erase(userId: string): Promise<void> {
      await viewed.erase(userId);
      await carryOut(userId, { type: 'ForgetFavourites', now: clock().toISOString() });
    },
  };
};
export type SavedCommands = ReturnType<typeof savedCommands>;
