import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadGuide, prefetchGuide } from './load-guide.ts';
import { runningTour, startTour, subscribeTour, wasCompleted } from './tour-store.ts';

/** The delay between the page's first load and the first step (specification D1, section 4). */
export const TOUR_START_MS = 1500;
/** Events which show that the user is using the page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds since the page loaded; scripts may start later than the load. 0 if the browser does not provide the time. */
const sinceLoad = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const loadedAt = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
};

// If the code of the tour fails to load, there is no tour, and the page works without it.
const TourGuide = lazy(() => loadGuide().catch(() => ({ default: () => null })));

/** Whether the user has focused something in the page. A dialog opened by the URL takes the focus automatically, so it does not count; the first step
 *  waits until the dialog is closed. */
const isFocusAtWork = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role=dialog]') === null;
};

/** Whether the address holds more than a dialog, for example a search. */
const holdsSearch = (): boolean => [...new URLSearchParams(location.search).keys()].some((key) => key !== 'dialog');

/** Starts the tour automatically if none has ended in this browser. A step would cover what the user came for. The tour therefore waits for a later
 *  visit if the user has already interacted with the page, or if the URL holds a search. */
const useFirstVisit = () => {
  useEffect(() => {
    if (wasCompleted()) return;
    // web/public/early-boot.js records presses from before this code loaded.
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

/** The guided tour, on every page. Renders nothing until a tour starts. */
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
