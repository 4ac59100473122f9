import { useSyncExternalStore } from 'react';
import { recentlyViewed } from './viewed.ts';

const isAny = () => recentlyViewed.get().cars.length > 0;
const notKnown = () => false;

/** Whether any car has ever been opened in this browser. */
export const useAnyViewed = (): boolean => useSyncExternalStore(recentlyViewed.subscribe, isAny, notKnown);
