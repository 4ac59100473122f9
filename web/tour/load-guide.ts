/** Loads the code of the guided tour, which is not needed before a tour starts. */
export const loadGuide = () => import('./tour-guide.tsx');
/** Prefetches the code of the guided tour. A failed load is reported when the tour starts. */
export const prefetchGuide = (): void => void loadGuide().catch(() => undefined);
