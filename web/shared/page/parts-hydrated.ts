import { loads } from './lazy-part.ts';

/** The longest wait in milliseconds. */
const PATIENCE_MS = 3000;

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });

/** Resolves once all requested parts of the page are loaded and hydrated, or after the longest wait. React hydrates these parts before the browser
 *  becomes idle. An update that reaches parts which are not hydrated yet makes React start again at each of them. */
export const partsHydrated = async (): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  do {
    const late = new Promise((resolve) => setTimeout(resolve, until - Date.now()));
    await Promise.race([late, Promise.allSettled(loads)]);
    await Promise.race([late, idle()]);
  } while (loads.size > 0 && Date.now() < until);
};
