/** Fetches the code of the tour, which nobody needs before it starts. */
export const loadGuide = () => import('./tour-guide.tsx');
/** The same ahead of its use; a failure shows when it is used. */
export const prefetchGuide = (): void => void loadGuide().catch(() => undefined);
