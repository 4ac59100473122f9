import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cameBack } from '../shared/page/came-back.ts';
import { whilePageGrows } from '../shared/page/while-page-grows.ts';

/** Events at which the position is saved. `scrollend` alone is not enough, because a user may click a link while the page is still scrolling. */
const LEAVING = ['scrollend', 'click', 'popstate', 'pagehide'] as const;
const storageKey = (key: string) => `scroll:${key}`;

const remember = (key: string) => {
  try {
    sessionStorage.setItem(storageKey(key), String(window.scrollY));
  } catch {
    // If storage is disabled or full, the page later opens at its top.
  }
};
const recall = (key: string): number => {
  try {
    return Number(sessionStorage.getItem(storageKey(key)) ?? 0);
  } catch {
    return 0;
  }
};

/** Whether the user scrolled or pressed anything before the scripts ran; web/public/input-replay-boot.js records a press. */
const isInUse = (): boolean => window.scrollY > 0 || 'inUse' in document.documentElement.dataset;

/** Scrolls to `y` as soon as the page is long enough. @returns a function that cancels the scrolling */
const scrollWhenLongEnough = (y: number): (() => void) =>
  whilePageGrows(() => {
    window.scrollTo(0, y);
    return Math.abs(window.scrollY - y) <= 1;
  });

/** Restores the scroll position after back, forward and reload. Other navigation starts at the top of the new page. A change of filters does not
 *  scroll. */
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
    // The router's key of the first history entry is "default" in every document, so the stored position may belong to an earlier document.
    const y = opening && !cameBack() ? 0 : recall(key);
    // If the user interacted before the scripts ran, the page does not scroll, because scrolling between press and release would lose a click.
    return how === 'POP' && !(opening && (y === 0 || isInUse())) ? scrollWhenLongEnough(y) : undefined;
  }, [key, how]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the path scrolls to the top.
  useLayoutEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
