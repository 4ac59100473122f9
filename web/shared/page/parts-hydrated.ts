import { loads } from './lazy-part.ts';

/** The maximum wait, in milliseconds. */
const PATIENCE_MS = 3000;

/** Resolves when the browser is idle; in Safari, which has no idle callbacks, in the next task. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

/** Resolves once all requested parts of the page are loaded and hydrated, or after the maximum wait. React hydrates these parts before the browser
 *  becomes idle. An earlier update would make React render each part that is not hydrated yet from scratch. */
export const partsHydrated = async (): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  do {
    const late = new Promise((resolve) => setTimeout(resolve, until - Date.now()));
    await Promise.race([late, Promise.allSettled(loads)]);
    await Promise.race([late, idle()]);
  } while (loads.size > 0 && Date.now() < until);
};
