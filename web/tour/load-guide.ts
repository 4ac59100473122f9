export const loadGuide = () => import('./tour-guide.tsx');
/** Prefetches the code of the guided tour. Ignores errors, because the code is loaded again when the tour starts. */
export const prefetchGuide = (): void => void loadGuide().catch(() => undefined);
