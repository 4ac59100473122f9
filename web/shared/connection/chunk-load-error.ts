/** Matches the messages with which browsers report a chunk (a separately loaded file of code) that failed to load. The network may be down, or a
 *  newer version of the app may have replaced the chunk. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether `error` means that a chunk failed to load. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

const RELOADED_KEY = 'reloaded-at';
/** The minimum time in milliseconds between two automatic reloads of a page whose code fails to load. */
const RELOAD_PAUSE_MS = 30_000;

/** Reloads the page, unless it has just been reloaded. Most browsers cache a failed import until the page is reloaded. */
export const reloadOnce = (): void => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return; // Without storage, there could be an endless reload loop.
  }
  window.location.reload();
};
