import { loads } from './lazy-part.ts';

/** The maximum time to wait for parts to hydrate, in milliseconds. */
const PATIENCE_MS = 3000;

/** Resolves when the browser is idle. Safari has no idle callbacks; there, resolves in the next task. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

/** Waits until all parts in `loading` are loaded and hydrated, for at most `PATIENCE_MS`. Resolves to true once they are, and to false after that
 *  time. */
const settled = async (loading: ReadonlySet<Promise<unknown>>): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS;
  do {
    const late = new Promise((resolve) => setTimeout(resolve, until - Date.now()));
    await Promise.race([late, Promise.allSettled(loading)]);
    await Promise.race([late, idle()]);
  } while (loading.size > 0 && Date.now() < until);
  return loading.size === 0;
};

/** Creates a function like `partsHydrated` that waits for the parts whose pending imports are in `loading`. */
export const hydrationOf = (loading: ReadonlySet<Promise<unknown>>): (() => Promise<void>) => {
  let hydration: Promise<boolean> | undefined;
  return async () => {
    hydration ??= settled(loading);
    if (!(await hydration)) hydration = undefined;
  };
};

/** Resolves once all parts that the server rendered are loaded and hydrated, or when the maximum wait is over. Wait for this before an update: if an
 *  update reaches a part before it is hydrated, React renders that part from scratch. React hydrates the loaded parts before the browser becomes
 *  idle. Once all parts are hydrated, later calls resolve at once, because the browser itself renders any later parts. */
export const partsHydrated = hydrationOf(loads);
