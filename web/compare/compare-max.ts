import { useSyncExternalStore } from 'react';
import { comparedCarsMax } from '../../schema/subscriptions/premium-limits.ts';
import { createListeners } from '../shared/listeners.ts';

const FREE = comparedCarsMax(false);
let max = FREE;
const changes = createListeners();

/** Returns the number of cars that the user's plan allows them to compare. */
export const compareMax = (): number => max;

/** Sets the limit according to the user's plan. Until the plan has loaded, the free limit applies. */
export const setComparePlan = (isPremium: boolean): void => {
  const next = comparedCarsMax(isPremium);
  if (next === max) return;
  max = next;
  changes.tell();
};

/** Returns the number of cars that the user may compare. During server rendering, this is the free limit. */
export const useCompareMax = (): number => useSyncExternalStore(changes.subscribe, compareMax, () => FREE);
