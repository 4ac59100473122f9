type Range = readonly [number, number];

/** Returns the values of a range slider's two handles. A bound beyond the slider's limits stays as it is. A missing bound puts its handle at the
 *  limit, or at the other bound if that is beyond it. */
export const endsOf = (
  [low, high]: readonly [number | undefined, number | undefined],
  [lowest, highest]: Range,
): Range => {
  const from = low ?? Math.min(lowest, high ?? lowest);
  return [from, high ?? Math.max(highest, from)];
};
