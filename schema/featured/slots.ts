/** The positions of featured slots among the cars of a page, from 0, in the order in which they are filled. This file has no imports, so that the
 *  browser loads nothing else with it. */
export const SLOT_PLACES = [2, 7, 12] as const;
/** Among this number of consecutive results, at most `SLOT_PLACES.length` are slots. */
const RESULTS = 20;

/** Returns how many slots a page with `size` cars may have: 3 in 20, none on a page with fewer than 7. */
export const slotRoom = (size: number): number =>
  Math.min(SLOT_PLACES.length, Math.floor((size * SLOT_PLACES.length) / RESULTS));
