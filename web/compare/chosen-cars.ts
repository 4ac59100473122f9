import { COMPARED_CARS_MAX } from '../../schema/subscriptions/plans.ts';
import { isRecord, localStore } from '../shared/local-store.ts';
import { compareMax } from './compare-max.ts';

/** The limit of the plan that allows the most cars. `compareMax` returns the current user's limit. */
const COMPARE_MAX = COMPARED_CARS_MAX;

/** A car chosen for comparison. */
export interface ChosenCar {
  readonly id: string;
  /** The display name, such as "2019 Hyundai Creta". */
  readonly name: string;
}
/** The cars chosen for comparison, in the order in which the user chose them. */
interface Choice {
  readonly version: 1;
  readonly cars: readonly ChosenCar[];
}
export const NOTHING_CHOSEN: Choice = { version: 1, cars: [] };

/** Parses the stored choice. Ignores invalid entries. */
export const readChoice = (stored: unknown): Choice => {
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.cars)) return NOTHING_CHOSEN;
  const cars = new Map<string, ChosenCar>();
  for (const car of stored.cars) {
    if (!isRecord(car) || typeof car.id !== 'string' || car.id === '' || typeof car.name !== 'string') continue;
    if (!cars.has(car.id)) cars.set(car.id, { id: car.id, name: car.name });
  }
  return { version: 1, cars: [...cars.values()].slice(0, COMPARE_MAX) };
};

/** The chosen cars, stored in this browser. */
export const choice = localStore({ key: 'compare', empty: NOTHING_CHOSEN, read: readChoice });

/** Adds a car to the chosen cars. Returns false if the limit is reached. */
export const chooseCar = (car: ChosenCar): boolean => {
  let hasRoom = true;
  choice.update((kept) => {
    if (kept.cars.some(({ id }) => id === car.id)) return kept;
    hasRoom = kept.cars.length < compareMax();
    return hasRoom ? { version: 1, cars: [...kept.cars, { id: car.id, name: car.name }] } : kept;
  });
  return hasRoom;
};

export const dropCar = (id: string): void => {
  choice.update((kept) => {
    const cars = kept.cars.filter((car) => car.id !== id);
    return cars.length === kept.cars.length ? kept : { version: 1, cars };
  });
};

/** Replaces the chosen cars with `cars`. */
export const chooseOnly = (cars: readonly ChosenCar[]): void => {
  choice.update(() => readChoice({ version: 1, cars }));
};
