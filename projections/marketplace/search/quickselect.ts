/** Values that can be reordered in place. */
interface Values<T> {
  readonly length: number;
  [index: number]: T;
}

/** Returns the value at `rank` (0-based) of the sorted order; reorders the values. Hoare's selection takes a few passes, whereas sorting takes about
 *  twenty.
 *  @throws RangeError if there is no such rank */
export const valueAt = <T extends number | string>(values: Values<T>, rank: number): T => {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >>> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (below(values[left], pivot)) left++;
      while (below(pivot, values[right])) right--;
      if (left > right) break;
      swap(values, left, right);
      left++;
      right--;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  const found = values[rank];
  if (found === undefined) throw new RangeError(`no rank ${rank} among ${values.length}`);
  return found;
};

const below = <T extends number | string>(a: T | undefined, b: T | undefined): boolean =>
  a !== undefined && b !== undefined && a < b;
const swap = <T>(values: Values<T>, i: number, j: number): void => {
  const [a, b] = [values[i], values[j]];
  if (a === undefined || b === undefined) return;
  values[i] = b;
  values[j] = a;
};

/** Returns the rounded median of integers (the mean of the middle two if their number is even); 0 if there are no values. Reorders the values. */
export const median = (values: Int32Array): number => {
  const { length } = values;
  if (length === 0) return 0;
  const upper = valueAt(values, length >> 1);
  return length % 2 === 1 ? upper : Math.round((valueAt(values, (length >> 1) - 1) + upper) / 2);
};
