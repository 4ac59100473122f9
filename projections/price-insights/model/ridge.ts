/** Sparse rows: row `i` has the terms `columns[k]` with `amounts[k]`, for k from `starts[i]` up to `starts[i + 1]` (exclusive). */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly amounts: Float64Array;
}

/** Returns sparse rows in which every term that occurs in at least two rows has a column. `names` maps terms to columns. A term that occurs in only
 *  one row says nothing about other rows. */
export const sparseRows = (
  count: number,
  addTermsOf: (row: number, add: (name: string, amount: number) => void) => void,
): { readonly names: ReadonlyMap<string, number>; readonly rows: SparseRows } => {
  const ids = new Map<string, number>();
  const uses: number[] = [];
  const terms: number[] = [];
  const amounts: number[] = [];
  const ends = new Int32Array(count);
  for (let row = 0; row < count; row++) {
    addTermsOf(row, (name, amount) => {
      let id = ids.get(name);
      if (id === undefined) {
        id = ids.size;
        ids.set(name, id);
        uses.push(0);
      }
      uses[id] = (uses[id] as number) + 1;
      if (amount === 0) return;
      terms.push(id);
      amounts.push(amount);
    });
    ends[row] = terms.length;
  }
  const names = new Map<string, number>();
  const columnOf = new Int32Array(ids.size).fill(-1);
  for (const [name, id] of ids) {
    if ((uses[id] as number) < 2) continue;
    columnOf[id] = names.size;
    names.set(name, names.size);
  }
  return { names, rows: withColumns({ ends, terms, amounts }, columnOf) };
};

/** Replaces the terms in rows by column numbers; terms without a column are left out. */
const withColumns = (
  { ends, terms, amounts }: { ends: Int32Array; terms: readonly number[]; amounts: readonly number[] },
  columnOf: Int32Array,
): SparseRows => {
  const rows = {
    starts: new Int32Array(ends.length + 1),
    columns: new Int32Array(terms.length),
    amounts: new Float64Array(terms.length),
  };
  let at = 0;
  let k = 0;
  for (let row = 0; row < ends.length; row++) {
    for (; k < (ends[row] as number); k++) {
      const column = columnOf[terms[k] as number] as number;
      if (column === -1) continue;
      rows.columns[at] = column;
      rows.amounts[at++] = amounts[k] as number;
    }
    rows.starts[row + 1] = at;
  }
  return { ...rows, columns: rows.columns.slice(0, at), amounts: rows.amounts.slice(0, at) };
};

/** Returns the dot product of a row's amounts and their coefficients. */
export const rowTimes = ({ starts, columns, amounts }: SparseRows, row: number, coefficients: Float64Array): number => {
  let sum = 0;
  const end = starts[row + 1] as number;
  for (let k = starts[row] as number; k < end; k++)
    sum += (amounts[k] as number) * (coefficients[columns[k] as number] as number);
  return sum;
};

/** Solves (XᵀWX + penalty) b = XᵀW target by conjugate gradients with the diagonal as preconditioner, starting at `from`. */
const solve = (
  rows: SparseRows,
  target: Float64Array,
  weights: Float64Array,
  penalty: number,
  from: Float64Array,
  steps: number,
): Float64Array => {
  const { starts, columns, amounts } = rows;
  const size = from.length;
  const solution = Float64Array.from(from);
  const residual = new Float64Array(size);
  const scale = new Float64Array(size).fill(penalty);
  for (let row = 0; row < target.length; row++) {
    const weight = weights[row] as number;
    if (weight === 0) continue;
    const miss = weight * ((target[row] as number) - rowTimes(rows, row, solution));
    for (let k = starts[row] as number; k < (starts[row + 1] as number); k++) {
      const column = columns[k] as number;
      const amount = amounts[k] as number;
      residual[column] = (residual[column] as number) + amount * miss;
      scale[column] = (scale[column] as number) + weight * amount * amount;
    }
  }
  for (let i = 0; i < size; i++) residual[i] = (residual[i] as number) - penalty * (solution[i] as number);
  const direction = new Float64Array(size);
  const image = new Float64Array(size);
  let reach = 0;
  let first = 0;
  for (let step = 0; step < steps; step++) {
    let next = 0;
    for (let i = 0; i < size; i++) next += (residual[i] as number) ** 2 / (scale[i] as number);
    if (step === 0) first = next;
    if (next <= first * 1e-9) break;
    const keep = step === 0 ? 0 : next / reach;
    for (let i = 0; i < size; i++)
      direction[i] = (residual[i] as number) / (scale[i] as number) + keep * (direction[i] as number);
    for (let i = 0; i < size; i++) image[i] = penalty * (direction[i] as number);
    for (let row = 0; row < target.length; row++) {
      const weight = weights[row] as number;
      if (weight === 0) continue;
      const moved = weight * rowTimes(rows, row, direction);
      const end = starts[row + 1] as number;
      for (let k = starts[row] as number; k < end; k++) {
        const column = columns[k] as number;
        image[column] = (image[column] as number) + (amounts[k] as number) * moved;
      }
    }
    let curve = 0;
    for (let i = 0; i < size; i++) curve += (direction[i] as number) * (image[i] as number);
    const length = next / curve;
    for (let i = 0; i < size; i++) {
      solution[i] = (solution[i] as number) + length * (direction[i] as number);
      residual[i] = (residual[i] as number) - length * (image[i] as number);
    }
    reach = next;
  }
  return solution;
};

/** Up to this residual (of the logarithmic price), a row has full weight. Beyond it, the weight decreases, because the price may be mis-keyed. */
const TRUSTED_MISS = 0.15;

/** Fits a ridge regression to `target`. Returns one coefficient per term, shrunk towards 0. Rows with weight 0 are ignored. Rows far from one
 *  solution get less weight in the next one (Huber's weights), so that mis-keyed prices have little influence. */
export const ridge = (
  rows: SparseRows,
  terms: number,
  target: Float64Array,
  weights: Float64Array,
  penalty: number,
): Float64Array => {
  const steps = [30, 30, 30];
  let solution: Float64Array = new Float64Array(terms);
  const counted = Float64Array.from(weights);
  for (const [round, count] of steps.entries()) {
    if (round > 0)
      for (let row = 0; row < target.length; row++) {
        const miss = Math.abs((target[row] as number) - rowTimes(rows, row, solution));
        counted[row] = (weights[row] as number) * Math.min(1, TRUSTED_MISS / miss);
      }
    solution = solve(rows, target, counted, penalty, solution, count);
  }
  return solution;
};
