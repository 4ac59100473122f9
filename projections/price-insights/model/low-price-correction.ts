/** A correction that lowers low estimates. An estimate is the median price of similar cars. The cheapest of these cars are cheap for a reason that no
 *  fact states, mostly their condition. A lower estimate is better for them, but too low for the other cars with the same facts. The correction stops
 *  where both errors are equal. */
export interface LowEnd {
  /** The price below which estimates are lowered, as a logarithm. */
  readonly pivot: number;
  /** The fraction by which an estimate's distance to the pivot is increased. */
  readonly pull: number;
}

/** The pivot is chosen so that this fraction of prices lies below it. Estimates below the pivot are corrected. */
const PIVOT_SHARE = 0.1;
/** A car counts as one of the cheapest if its price is below this fraction of the pivot price (as a logarithm). */
const CHEAPEST = Math.log(0.5);
/** The minimum number of cheapest cars that a correction requires. */
const LEAST_ROWS = 100;
const STEP = 0.02;
const MOST_PULL = 0.3;

const medianOf = (values: Float64Array): number => values.sort()[values.length >> 1] ?? 0;

/** Returns the corrected estimate. Estimates are logarithms. */
export const pulled = ({ pivot, pull }: LowEnd, estimate: number): number =>
  estimate - pull * Math.max(0, pivot - estimate);

/** Fits the correction to out-of-fold predictions and the prices (`target`), both as logarithms. */
export const lowEndOf = (estimates: Float64Array, target: Float64Array): LowEnd => {
  const pivot = target.slice().sort()[Math.floor(PIVOT_SHARE * target.length)] ?? 0;
  const isCheapest = (logarithm: number): boolean => logarithm < pivot + CHEAPEST;
  const few = (values: Float64Array): boolean => values.filter(isCheapest).length < LEAST_ROWS;
  if (few(target) || few(estimates)) return { pivot, pull: 0 };
  /** Returns the median error of the cheapest cars plus the median error of the cars with the lowest estimates. A positive sum means that low
   *  estimates are still too high. */
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
