import { PARTS, type PartsAlike, PRINT_SIDE, type Region, valueAt } from './hashing.ts';

/** Half the side of the neighbourhood with which a pixel is compared, in pixels. */
const REACH = 5;
/** Differences in brightness below this value (of 255) count as noise. */
const NOISE = 6;
/** Two pictures are compared at the points of a square grid with this many points on each side. */
const POINTS = 32;
/** The minimum fraction of the points that must lie within both pictures. */
const LEAST_SHARE = 0.6;

/** The side of a summed-area table. Each entry of such a table is the sum of all pixels above and to the left. */
const SUMS_SIDE = PRINT_SIDE + 1;
const within = (sums: Float64Array, left: number, right: number, top: number, bottom: number): number =>
  (sums[bottom * SUMS_SIDE + right] ?? 0) -
  (sums[top * SUMS_SIDE + right] ?? 0) -
  (sums[bottom * SUMS_SIDE + left] ?? 0) +
  (sums[top * SUMS_SIDE + left] ?? 0);

/** Returns the relief of a picture: how much brighter each pixel is than its neighbourhood, in standard deviations of the neighbourhood. The light,
 *  contrast and colour of a photo hardly affect the relief, and a drawing on the photo affects it only near the drawing. */
export const reliefOf = (print: ArrayLike<number>): Float32Array => {
  const side = SUMS_SIDE;
  const [sums, squares] = [new Float64Array(side * side), new Float64Array(side * side)];
  for (let y = 0; y < PRINT_SIDE; y += 1)
    for (let x = 0; x < PRINT_SIDE; x += 1) {
      const value = print[y * PRINT_SIDE + x] ?? 0;
      const at = (y + 1) * side + x + 1;
      sums[at] = value + (sums[at - 1] ?? 0) + (sums[at - side] ?? 0) - (sums[at - side - 1] ?? 0);
      squares[at] = value * value + (squares[at - 1] ?? 0) + (squares[at - side] ?? 0) - (squares[at - side - 1] ?? 0);
    }
  const relief = new Float32Array(PRINT_SIDE * PRINT_SIDE);
  for (let y = 0; y < PRINT_SIDE; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(PRINT_SIDE, y + REACH + 1)];
    for (let x = 0; x < PRINT_SIDE; x += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(PRINT_SIDE, x + REACH + 1)];
      const count = (right - left) * (bottom - top);
      const mean = within(sums, left, right, top, bottom) / count;
      const deviation = Math.sqrt(Math.max(0, within(squares, left, right, top, bottom) / count - mean * mean));
      relief[y * PRINT_SIDE + x] = ((print[y * PRINT_SIDE + x] ?? 0) - mean) / (deviation + NOISE);
    }
  }
  return relief;
};

/** Maps a point in one picture to a point in the other. On each axis, the result is `position * scale + shift`. */
interface Alignment {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shiftX: number;
  readonly shiftY: number;
}
/** Returns the correlation of two reliefs under an alignment, from -1 to 1; -1 if the reliefs overlap too little.
 *  @param points the number of points per side at which the reliefs are compared */
const correlation = ({ mine, theirs, isMirrored }: Compared, to: Alignment, points: number): number => {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < points; row += 1) {
    const y = (row + 0.5) / points;
    const otherY = y * to.scaleY + to.shiftY;
    if (otherY < 0 || otherY > 1) continue;
    for (let column = 0; column < points; column += 1) {
      const x = (column + 0.5) / points;
      const otherX = x * to.scaleX + to.shiftX;
      if (otherX < 0 || otherX > 1) continue;
      const one = valueAt(mine, isMirrored ? 1 - x : x, y);
      const other = valueAt(theirs, otherX, otherY);
      count += 1;
      sumA += one;
      sumB += other;
      sumAA += one * one;
      sumBB += other * other;
      sumAB += one * other;
    }
  }
  if (count < LEAST_SHARE * points * points) return -1;
  const spread = (sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count);
  return spread > 0 ? (sumAB - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
};

/** The step sizes for improving an alignment, in fractions of a side, and the maximum number of rounds with each size. */
const STEPS = [0.02, 0.01, 0.005];
const ROUNDS = 8;
/** The minimum correlations before and after the rounds with the first step size. Photos whose correlation is below either minimum cannot match. */
const HOPELESS = [0.08, 0.22];
const COARSE_POINTS = 16;
const neighbours = (to: Alignment, step: number): Alignment[] =>
  [-step, step].flatMap((by) => [
    { ...to, shiftX: to.shiftX + by },
    { ...to, shiftY: to.shiftY + by },
    // The shift is changed too, so that the middle of the picture stays fixed.
    { ...to, scaleX: to.scaleX + by, shiftX: to.shiftX - by / 2 },
    { ...to, scaleY: to.scaleY + by, shiftY: to.shiftY - by / 2 },
  ]);
const alignmentOf = (mine: Region, theirs: Region): Alignment => {
  const [scaleX, scaleY] = [theirs.width / mine.width, theirs.height / mine.height];
  return { scaleX, scaleY, shiftX: theirs.left - mine.left * scaleX, shiftY: theirs.top - mine.top * scaleY };
};

/** Two reliefs to compare. If `isMirrored`, the first one is mirrored. */
interface Compared {
  readonly mine: Float32Array;
  readonly theirs: Float32Array;
  readonly isMirrored: boolean;
}
/** Compares two photos point by point.
 *  @param parts pairs of parts that may match; if `isMirrored`, parts of the first photo refer to its mirror image
 *  @returns the likeness, from -1 to 1 (the same photo) */
export const likeness = (compared: Compared, parts: readonly Pick<PartsAlike, 'mine' | 'theirs'>[]): number => {
  const starts = parts.flatMap(({ mine, theirs }) => {
    const [one, other] = [PARTS[mine], PARTS[theirs]];
    return one && other ? [alignmentOf(one.region, other.region)] : [];
  });
  const [start] = starts
    .map((to) => ({ to, most: correlation(compared, to, COARSE_POINTS) }))
    .toSorted((a, b) => b.most - a.most);
  if (!start) return -1;
  let best = start.to;
  let most = correlation(compared, best, POINTS);
  for (const [at, step] of STEPS.entries()) {
    if (most < (HOPELESS[at] ?? -1)) return most;
    for (let [round, isBetter] = [0, true]; isBetter && round < ROUNDS; round += 1) {
      isBetter = false;
      for (const next of neighbours(best, step)) {
        const found = correlation(compared, next, POINTS);
        if (found <= most) continue;
        [best, most, isBetter] = [next, found, true];
      }
    }
  }
  return most;
};
