/** Whether the value of a drop-down list means "no filter" (specification D1, section 5): null, undefined, a blank string, or "all" in upper or lower
 *  case. */
export const isNoChoice = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'string' && ['', 'all'].includes(given.trim().toLowerCase()));
