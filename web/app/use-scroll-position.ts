import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to grow to where it was left. */
const PATIENCE_MS = 3000;
/** After any of these a page may be left. Who presses a link while it still scrolls leaves it before the scrolling has ended. */
const LEAVING = ['scrollend', 'click', 'popstate', 'pagehide'] as const;
const storageKey = (key: string) => `scroll:${key}`;

const remember = (key: string) => {
  try {
    sessionStorage.setItem(storageKey(key), String(window.scrollY));
  } catch {
    // Storage is off or full: the page opens at its top.
  }
};
const recall = (key: string): number => {
  try {
    return Number(sessionStorage.getItem(storageKey(key)) ?? 0);
  } catch {
    return 0;
  }
};

/** Whether the browser came to this document by back, forward or reload rather than by a link or an address. */
const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Whether the reader scrolled or pressed something before the scripts came: web/public/early-boot.js marks a press. */
const isInUse = (): boolean => window.scrollY > 0 || 'inUse' in document.documentElement.dataset;

/** Signs that the reader goes on from where the page is. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `y` as soon as the page is long enough; gives up when the reader scrolls or patience ends.
 *  @returns what stops it */
const scrollWhenLongEnough = (y: number): (() => void) => {
  const reach = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) <= 1) stop();
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

/** Back, forward and reload show a page where it was left; another page opens at its top; a filter moves nothing. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const isOpening = useRef(true);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const save = () => remember(key);
    for (const sign of LEAVING) window.addEventListener(sign, save, true);
    return () => {
      for (const sign of LEAVING) window.removeEventListener(sign, save, true);
    };
  }, [key]);
  useLayoutEffect(() => {
    const opening = isOpening.current;
    isOpening.current = false;
    // Every document begins at the router's key "default": where an earlier one was left is no place of this one.
    const y = opening && !cameBack() ? 0 : recall(key);
    // Who began to read before the scripts came stays there: a page that moves between press and release takes the press away.
    return how === 'POP' && !(opening && (y === 0 || isInUse())) ? scrollWhenLongEnough(y) : undefined;
  }, [key, how]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page opens at its top.
  useLayoutEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
