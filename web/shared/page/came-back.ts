/** Whether this document was opened by back, forward or reload rather than by a link or a typed URL. */
export const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
