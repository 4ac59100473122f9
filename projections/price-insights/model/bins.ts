/** Maximum number of bins per feature, because a bin number is one byte. */
const MOST_BINS = 255;

/** The upper edges of each feature's bins. A value belongs to the first bin whose edge is not below it. Bin 0 is for unknown values (NaN). */
export interface Edges {
  /** The edges of all features, one feature after the other. */
  readonly edges: Float64Array;
  /** For each feature, the index of its first edge; then, as the last element, the total number of edges. */
  readonly starts: Int32Array;
}

/** Returns edges that put about equally many rows into each bin of a feature; a feature with few values gets one bin per value. Each column is a
 *  feature. */
export const edgesOf = (columns: readonly Float64Array[], bins = MOST_BINS): Edges => {
  const all: number[] = [];
  const starts = new Int32Array(columns.length + 1);
  for (const [feature, column] of columns.entries()) {
    const known = column.filter((value) => !Number.isNaN(value)).sort();
    let last = Number.NEGATIVE_INFINITY;
    const most = Math.min(MOST_BINS, bins) - 1;
    const distinct = known.filter((value, at) => at === 0 || value !== known[at - 1]);
    const from = distinct.length <= most ? distinct : known;
    const count = Math.min(most, from.length);
    for (let bin = 1; bin <= count; bin++) {
      const edge = from[Math.ceil((bin * from.length) / count) - 1] as number;
      if (edge > last) all.push(edge);
      last = Math.max(last, edge);
    }
    starts[feature + 1] = all.length;
  }
  return { edges: Float64Array.from(all), starts };
};

/** Returns the bin of a value: 0 for NaN, otherwise 1 plus the index of the first edge that is not below the value. Values above all edges belong to
 *  the last bin. */
export const binOf = ({ edges, starts }: Edges, feature: number, value: number): number => {
  if (Number.isNaN(value)) return 0;
  const start = starts[feature] as number;
  let low = start;
  let high = (starts[feature + 1] as number) - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) >= value) high = middle;
    else low = middle + 1;
  }
  return low - start + 1;
};

/** The bins of rows, row by row. `offsets` numbers the bins of all features consecutively: it contains the number of each feature's first bin and, as
 *  the last element, the total number of bins. */
export interface Bins {
  readonly bins: Uint8Array;
  readonly offsets: Int32Array;
}

export const binned = (edges: Edges, columns: readonly Float64Array[], rows: number): Bins => {
  const bins = new Uint8Array(rows * columns.length);
  for (const [feature, column] of columns.entries())
    for (let row = 0; row < rows; row++)
      bins[row * columns.length + feature] = binOf(edges, feature, column[row] as number);
  // Each feature has one bin per edge, bin 0 for unknown values, and a spare bin for known values in case the feature has no edges.
  return { bins, offsets: edges.starts.map((start, feature) => start + 2 * feature) };
};
