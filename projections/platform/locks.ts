/** The locks of a projection: who follows with its live generation, and who builds its next one. */
export const followLock = (projection: string): string => projection;
export const rebuildLock = (projection: string): string => `${projection} rebuild`;
