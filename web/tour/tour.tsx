import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadGuide, prefetchGuide } from './load-guide.ts';
import { runningTour, startTour, subscribeTour, wasCompleted } from './tour-store.ts';

/** From the first load of the page to the first step (D1 s4). */
export const TOUR_START_MS = 1500;
/** Signs of somebody who uses the page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How long ago the page was loaded, milliseconds: scripts may run a while after it. 0 where the browser does not say. */
const sinceLoad = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const loadedAt = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
};

// A tour whose code does not arrive is no tour: the page goes on without it.
const TourGuide = lazy(() => loadGuide().catch(() => ({ default: () => null })));

/** Starts the tour by itself where none was ever ended. */
const useFirstVisit = () => {
  useEffect(() => {
    if (wasCompleted()) return;
    let inUse = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const using = () => {
      inUse = true;
    };
    const start = () => {
      if (wasCompleted() || runningTour()) return;
      const focused = document.activeElement;
      startTour({ start: 'by-itself', inUse: inUse || (focused !== null && focused !== document.body) });
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

/** The guided tour of the product, on every page. Draws nothing until one starts. */
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
