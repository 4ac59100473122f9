import { useSyncExternalStore } from 'react';
import { type ChosenCar, choice, NOTHING_CHOSEN } from './chosen-cars.ts';

/** The choice during server rendering: empty, because the server cannot read the browser's choice. */
const NOT_KNOWN = { ...NOTHING_CHOSEN };
const notKnown = () => NOT_KNOWN;

/** Returns the cars chosen for comparison in this browser. `ready` is false during server rendering, because the server does not know the choice. */
export function useChosen(): { cars: readonly ChosenCar[]; ready: boolean } {
  const kept = useSyncExternalStore(choice.subscribe, choice.get, notKnown);
  return { cars: kept.cars, ready: kept !== NOT_KNOWN };
}
