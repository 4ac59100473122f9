import { setImmediate as breathe } from 'node:timers/promises';
import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import { CarColumns } from './car-columns.ts';
import { readText } from './free-text.ts';
import type { IndexedCar } from './indexed-car.ts';
import { matching } from './match.ts';

/** Filters held against the few cars between two looks at what else there is to do. */
const AT_ONCE = 200;

const columnsOf = (cars: readonly IndexedCar[]): CarColumns => {
  const columns = new CarColumns(Math.max(1, cars.length));
  for (const car of cars) columns.put(car);
  columns.settle();
  return columns;
};

const matchesIn = (cars: CarColumns, filter: CarFilter, now: Date): Uint32Array =>
  matching(cars, filter, 'all', readText(filter.q ?? '', cars), now.getTime()).slots;

/** Holds a few cars against many filters, by the very rules of a search.
 *  @param all every car: which words of a text were meant is known from all of them, not from a few
 *  @returns for each filter, in its place, the ids of those of the cars that match */
export const heldAgainst = async (
  cars: readonly IndexedCar[],
  filters: readonly CarFilter[],
  { all, now }: { readonly all: () => CarColumns; readonly now: Date },
): Promise<readonly (readonly string[])[]> => {
  const few = columnsOf(cars);
  const ids = cars.map(({ id }) => id);
  const found: (readonly string[])[] = [];
  for (const [at, filter] of filters.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe();
    if (!filter.q) {
      found.push(Array.from(matchesIn(few, filter, now), (slot) => few.ids[slot] ?? ''));
      continue;
    }
    const market = all();
    const matches = new Set(matchesIn(market, filter, now));
    found.push(
      ids.filter((id) => {
        const slot = market.slotOf(id);
        return slot !== undefined && matches.has(slot);
      }),
    );
    await breathe();
  }
  return found;
};
