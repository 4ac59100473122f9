export const loadGuide = () => import('./tour-guide.tsx');
/** Prefetches the code of the guided tour. Errors are ignored, because the code loads again when the tour starts. */
export const prefetchGuide = (): void => void loadGuide().catch(() => undefined);
