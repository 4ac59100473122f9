/** Return the names of the two locks of a projection. One lock belongs to the process that updates the live generation, the other to the process that
 *  builds the next generation. */
export const followLock = (projection: string): string => projection;
export const rebuildLock = (projection: string): string => `${projection} rebuild`;
