/** The names of a projection's two locks: of the process that updates the live generation, and of the process that builds the next one. */
export const followLock = (projection: string): string => projection;
export const rebuildLock = (projection: string): string => `${projection} rebuild`;
