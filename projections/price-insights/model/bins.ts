/** At most so many bins a feature: a bin is a byte. */
const MOST_BINS = 255;

/** Where each feature's bins end: value v is of the first bin whose edge is at least v. Bin 0 is for what is not known (NaN). */
export interface Edges {
  /** The edges of all features, one feature after the other. */
  readonly edges: Float64Array;
  /** Where a feature's edges begin; one more than there are features. */
  readonly starts: Int32Array;
}

/** Edges that put about as many rows into each bin of a feature; features with few values get a bin for each. `columns` are features. */
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

/** The bin of a value: 0 for NaN, else 1 + the index of the first edge that is not below it (the last bin takes what lies above all). */
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

/** The bins of rows, row after row, and where each feature's bins begin when all features' bins are numbered through (one more than
 *  there are features). */
export interface Bins {
  readonly bins: Uint8Array;
  readonly offsets: Int32Array;
}

export const binned = (edges: Edges, columns: readonly Float64Array[], rows: number): Bins => {
  const bins = new Uint8Array(rows * columns.length);
  for (const [feature, column] of columns.entries())
    for (let row = 0; row < rows; row++)
      bins[row * columns.length + feature] = binOf(edges, feature, column[row] as number);
  // Each feature has a bin for each edge, bin 0, and one for known values where no known value had made an edge.
  return { bins, offsets: edges.starts.map((start, feature) => start + 2 * feature) };
};
