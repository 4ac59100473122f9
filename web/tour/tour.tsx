import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadGuide, prefetchGuide } from './load-guide.ts';
import { runningTour, startTour, subscribeTour, wasCompleted } from './tour-store.ts';

/** The delay between the page's load event and the first step, in milliseconds (specification D1, section 4). */
export const TOUR_START_MS = 1500;
/** The events that count as interaction with the page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Returns how long ago the page loaded, in milliseconds; 0 if the browser does not provide this. */
const sinceLoad = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const loadedAt = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
};

// If the code of the tour fails to load, the page works without a tour.
const TourGuide = lazy(() => loadGuide().catch(() => ({ default: () => null })));

/** Whether the user has focused an element of the page. An element in a dialog does not count, because a dialog that the URL opens takes the focus by
 *  itself. */
const isFocusAtWork = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role=dialog]') === null;
};

/** Whether the URL has query parameters other than `dialog`, such as a search. */
const holdsSearch = (): boolean => [...new URLSearchParams(location.search).keys()].some((key) => key !== 'dialog');

/** Starts the tour automatically if no tour has ended in this browser. Does not start it if the user has already interacted with the page or the URL
 *  contains a search, because the tour would then disturb the user. In this case, it can start on a later visit. */
const useFirstVisit = () => {
  useEffect(() => {
    if (wasCompleted()) return;
    // web/public/input-replay-boot.js records interactions from before this code loaded.
    let inUse = 'inUse' in document.documentElement.dataset;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const using = () => {
      inUse = true;
    };
    const start = () => {
      if (wasCompleted() || runningTour()) return;
      if (!inUse && !isFocusAtWork() && !holdsSearch()) startTour('by-itself');
    };
    const arm = () => {
      prefetchGuide();
      timer = setTimeout(start, Math.max(0, TOUR_START_MS - sinceLoad()));
    };
    for (const use of USES) window.addEventListener(use, using, { once: true, capture: true, passive: true });
    if (document.readyState === 'complete') arm();
    else window.addEventListener('load', arm, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', arm);
      for (const use of USES) window.removeEventListener(use, using, { capture: true });
    };
  }, []);
};

/** The guided tour, mounted on every page. Renders nothing until a tour starts. */
export const Tour = () => {
  const tour = useSyncExternalStore(subscribeTour, runningTour, () => null);
  useFirstVisit();
  if (!tour) return null;
  return (
    <Suspense fallback={null}>
      <TourGuide key={tour.run} tour={tour} />
    </Suspense>
  );
};
