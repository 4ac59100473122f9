import { useSyncExternalStore } from 'react';
import { comparedCarsMax } from '../../schema/subscriptions/gates.ts';

const FREE = comparedCarsMax(false);
let max = FREE;
const listeners = new Set<() => void>();

/** How many cars this reader may compare, by their plan. */
export const compareMax = (): number => max;

/** Notes the reader's plan, once it is known; what is free holds until then. */
export const setComparePlan = (isPremium: boolean): void => {
  const next = comparedCarsMax(isPremium);
  if (next === max) return;
  max = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many cars the reader may compare; on the server what is free. */
export const useCompareMax = (): number => useSyncExternalStore(subscribe, compareMax, () => FREE);
