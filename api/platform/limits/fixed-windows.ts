import { LRUCache } from 'lru-cache';
import { networksOf } from './address-networks.ts';

/** How many subjects are stored. Beyond this number, the least recently used subjects are deleted, so that memory stays bounded. */
const REMEMBERED = 20_000;

interface Window {
  since: number;
  used: number;
}

/** Counts actions per subject in fixed time windows, in this process's memory. Use this for actions that occur too often to be counted in a
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

/** Returns a function that checks whether a network address may perform one more action within a period and, if so, counts the action. */
export const allowance = ({ most, withinMs }: { readonly most: number; readonly withinMs: number }) => {
  const windowOf = fixedWindows(withinMs);
  return (address: string): boolean => {
    const windows = networksOf(address).map(({ name, times }) => ({ window: windowOf(name), most: most * times }));
    if (windows.some(({ window, most: bound }) => window.used >= bound)) return false;
    for (const { window } of windows) window.used += 1;
    return true;
  };
};
