/** Whether a select's value means "no filter" (specification D1, section 5): nothing, a blank text, or "all" in any case. */
export const isNoChoice = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'string' && ['', 'all'].includes(given.trim().toLowerCase()));
