import { useSyncExternalStore } from 'react';
import { comparedCarsMax } from '../../schema/subscriptions/premium-limits.ts';
import { createListeners } from '../shared/listeners.ts';

const FREE = comparedCarsMax(false);
let max = FREE;
const changes = createListeners();

/** Returns how many cars the user's plan allows them to compare. */
export const compareMax = (): number => max;

/** Sets the user's plan after it has loaded; until then the free limit applies. */
export const setComparePlan = (isPremium: boolean): void => {
  const next = comparedCarsMax(isPremium);
  if (next === max) return;
  max = next;
  changes.tell();
};

/** How many cars the user may compare; on the server, the free limit. */
export const useCompareMax = (): number => useSyncExternalStore(changes.subscribe, compareMax, () => FREE);
