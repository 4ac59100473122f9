import { useSyncExternalStore } from 'react';
import { recentlyViewed } from './viewed-cars.ts';

const isAny = () => recentlyViewed.get().cars.length > 0;
const notKnown = () => false;

/** Returns whether there are any recently viewed cars in the account or, while signed out, in this browser. */
export const useAnyViewed = (): boolean => useSyncExternalStore(recentlyViewed.subscribe, isAny, notKnown);
