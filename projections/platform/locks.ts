/** The names of a projection's two locks. One is held by the process that updates the live generation, the other by the process that builds the
 *  next one. */
export const followLock = (projection: string): string => projection;
export const rebuildLock = (projection: string): string => `${projection} rebuild`;
