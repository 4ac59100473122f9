/** The longest wait on a page that does not become idle, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Calls `work` once the page has loaded and is idle.
 *  @returns a function that cancels the call */
export const whenIdle = (work: () => void): (() => void) => {
  let cancel: () => void = () => undefined;
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 1000);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = window.requestIdleCallback(work, { timeout: PATIENCE_MS });
    cancel = () => window.cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
};
