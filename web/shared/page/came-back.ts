/** Whether this document was opened by going back or forward or by reloading, rather than by following a link or typing a URL. */
export const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
