import { useSyncExternalStore } from 'react';
import { recentlyViewed } from './viewed-cars.ts';

const isAny = () => recentlyViewed.get().cars.length > 0;
const notKnown = () => false;

/** Whether the account, or this browser while signed out, has recently viewed cars. */
export const useAnyViewed = (): boolean => useSyncExternalStore(recentlyViewed.subscribe, isAny, notKnown);
