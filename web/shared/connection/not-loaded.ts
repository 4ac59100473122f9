/** What browsers say when a part of the product did not arrive: no network, or a newer version is live. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether `error` says that code of the product did not arrive. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

const RELOADED_KEY = 'reloaded-at';
/** A page that still lacks something after a reload is not loaded again by itself for so long, milliseconds. */
const RELOAD_PAUSE_MS = 30_000;

/** Loads the page again, unless that was done just now: most browsers keep the failure of an import until then. */
export const reloadOnce = (): void => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return; // Storage is off: nothing would stop a loop.
  }
  window.location.reload();
};
