import { useSyncExternalStore } from 'react';
import { recentlyViewed } from './viewed.ts';

const isAny = () => recentlyViewed.get().cars.length > 0;
const notKnown = () => false;

/** Whether a car was opened in this browser before. */
export const useAnyViewed = (): boolean => useSyncExternalStore(recentlyViewed.subscribe, isAny, notKnown);
