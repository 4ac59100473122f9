import { setImmediate as breathe } from 'node:timers/promises';
import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import { CarColumns } from './car-columns.ts';
import { readText } from './free-text.ts';
import type { IndexedCar } from './indexed-car.ts';
import { matching } from './match-filter.ts';

/** The number of filters to match before other work gets a turn of the event loop. */
const AT_ONCE = 200;

const columnsOf = (cars: readonly IndexedCar[]): CarColumns => {
  const columns = new CarColumns(Math.max(1, cars.length));
  for (const car of cars) columns.put(car);
  columns.settle();
  return columns;
};

const matchesIn = (cars: CarColumns, filter: CarFilter, now: Date): Uint32Array =>
  matching(cars, filter, 'all', readText(filter.q ?? '', cars, now), now.getTime()).slots;

/** Matches a few cars against many filters by the rules of a search. `all` returns the index of all cars, whose words decide how a filter's search
 *  text is interpreted.
 *  @returns for each filter, at its index, the ids of the matching cars */
export const matchSavedSearches = async (
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
