import { LRUCache } from 'lru-cache';
import { networksOf } from './network.ts';

/** How many subjects are remembered; beyond that the least recent are forgotten, so memory stays bounded. */
const REMEMBERED = 20_000;

interface Window {
  since: number;
  used: number;
}

/** Counts by subject, which begin anew some time after they began: in the memory of this process, for what comes too often for a
 *  database. */
export const fixedWindows = (withinMs: number, now: () => number = Date.now) => {
  const known = new LRUCache<string, Window>({ max: REMEMBERED });
  return (subject: string): Window => {
    const window = known.get(subject);
    if (window && now() - window.since < withinMs) return window;
    const fresh = { since: now(), used: 0 };
    known.set(subject, fresh);
    return fresh;
  };
};

/** Holds each address to so many of something within a time.
 *  @returns whether it may have one more, which is counted then */
export const allowance = ({ most, withinMs }: { readonly most: number; readonly withinMs: number }) => {
  const windowOf = fixedWindows(withinMs);
  return (address: string): boolean => {
    const windows = networksOf(address).map(({ name, times }) => ({ window: windowOf(name), most: most * times }));
    if (windows.some(({ window, most: bound }) => window.used >= bound)) return false;
    for (const { window } of windows) window.used += 1;
    return true;
  };
};
