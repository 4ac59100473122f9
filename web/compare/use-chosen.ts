import { useSyncExternalStore } from 'react';
import { type ChosenCar, choice, NOTHING_CHOSEN } from './chosen.ts';

/** What the server knows of a browser's choice: nothing yet. */
const NOT_KNOWN = { ...NOTHING_CHOSEN };
const notKnown = () => NOT_KNOWN;

/** The cars chosen for comparison in this browser. `ready` is false in what the server renders, where nobody knows them. */
export function useChosen(): { cars: readonly ChosenCar[]; ready: boolean } {
  const kept = useSyncExternalStore(choice.subscribe, choice.get, notKnown);
  return { cars: kept.cars, ready: kept !== NOT_KNOWN };
}
