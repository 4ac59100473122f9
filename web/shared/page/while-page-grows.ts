/** How long to keep waiting for the page to grow, in milliseconds. */
const PATIENCE_MS = 3000;
/** Events that show that the user has taken over the scrolling. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls `scroll` now and each time the page grows, until `scroll` returns true. Stops when the user interacts or the time is up.
 *  @returns a function that stops it */
export const whilePageGrows = (scroll: () => boolean): (() => void) => {
  const reach = () => {
    if (scroll()) stop();
  };
  const growth = new ResizeObserver(reach);
  const patience = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const sign of TAKES_OVER) window.removeEventListener(sign, stop);
  };
  for (const sign of TAKES_OVER) window.addEventListener(sign, stop, { passive: true });
  growth.observe(document.body);
  reach();
  return stop;
};
