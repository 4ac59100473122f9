import { loads } from './lazy-part.ts';

/** The maximum time to wait for parts to hydrate, in milliseconds. */
const PATIENCE_MS = 3000;

/** Resolves when the browser is idle; in Safari, which has no idle callbacks, in the next task. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

/** Waits until all parts in `loading` are loaded and hydrated, but no longer than `PATIENCE_MS`. Resolves to false after a timeout. */
const settled = async (loading: ReadonlySet<Promise<unknown>>): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS;
  do {
    const late = new Promise((resolve) => setTimeout(resolve, until - Date.now()));
    await Promise.race([late, Promise.allSettled(loading)]);
    await Promise.race([late, idle()]);
  } while (loading.size > 0 && Date.now() < until);
  return loading.size === 0;
};

/** Returns the function that `partsHydrated` describes. `loading` contains the parts whose code is loading. */
export const hydrationOf = (loading: ReadonlySet<Promise<unknown>>): (() => Promise<void>) => {
  let hydration: Promise<boolean> | undefined;
  return async () => {
    hydration ??= settled(loading);
    if (!(await hydration)) hydration = undefined;
  };
};

/** Resolves once all parts that the server rendered are loaded and hydrated, or after the longest wait. React hydrates these parts before the browser
 *  becomes idle. If an update reaches a part before it is hydrated, React renders that part from scratch. Once all parts are hydrated, later
 *  calls resolve at once, because the browser itself renders all later parts. */
export const partsHydrated = hydrationOf(loads);
