/** By how much estimates of the cheapest cars are drawn down, so that they are too high for cheap cars no more than too low for cars that
 *  only look cheap.
 *
 *  An estimate is the middle of what cars that look alike are offered for. Those that are offered below a lakh are the cheap ones among
 *  cars that look alike: what makes them cheap (their state, mostly) nobody says. So estimates that are right in the middle are far too high
 *  for them. Drawing estimates down mends that, and makes them too low for the others of the same estimate; where both are equal it stops. */
export interface LowEnd {
  /** The price below which estimates are drawn down, a logarithm. */
  readonly pivot: number;
  /** The share by which the distance to the pivot grows. */
  readonly pull: number;
}

/** The pivot: so many of the prices are below it. */
const PIVOT_SHARE = 0.1;
/** The cheapest cars cost less than this share of the pivot. */
const CHEAPEST = Math.log(0.5);
/** With fewer of the cheapest nothing is drawn down. */
const LEAST_ROWS = 100;
const STEP = 0.02;
const MOST_PULL = 0.3;

const medianOf = (values: Float64Array): number => values.sort()[values.length >> 1] ?? 0;

/** An estimate as it is told; logarithms. */
export const pulled = ({ pivot, pull }: LowEnd, estimate: number): number =>
  estimate - pull * Math.max(0, pivot - estimate);

/** Learns the low end of what models said of rows that they did not know.
 *  @param estimates what they said, logarithms
 *  @param target the prices, logarithms */
export const lowEndOf = (estimates: Float64Array, target: Float64Array): LowEnd => {
  const pivot = target.slice().sort()[Math.floor(PIVOT_SHARE * target.length)] ?? 0;
  const isCheapest = (logarithm: number): boolean => logarithm < pivot + CHEAPEST;
  const few = (values: Float64Array): boolean => values.filter(isCheapest).length < LEAST_ROWS;
  if (few(target) || few(estimates)) return { pivot, pull: 0 };
  /** How much too high the estimates of cheap cars are, and those that are cheap themselves, together. */
  const imbalance = (pull: number): number => {
    const told = estimates.map((estimate) => pulled({ pivot, pull }, estimate));
    const misses = told.map((estimate, row) => estimate - (target[row] as number));
    const byPrice = medianOf(misses.filter((_, row) => isCheapest(target[row] as number)));
    const byEstimate = medianOf(misses.filter((_, row) => isCheapest(told[row] as number)));
    return byPrice + byEstimate;
  };
  let pull = 0;
  while (pull < MOST_PULL && imbalance(pull) > 0) pull += STEP;
  return { pivot, pull };
};
