/** Trees in arrays, one after the other. Node k of a leaf has feature 255 and its value; of a split, `left[k]` is where rows whose bin
 *  is at most `bin[k]` go, `left[k] + 1` where the others do. */
export interface Nodes {
  readonly feature: Uint8Array;
  readonly bin: Uint8Array;
  readonly left: Int32Array;
  readonly value: Float32Array;
}
export const LEAF = 255;

/** What the tree that begins at `root` says of a row of bins that starts at `start`. */
export const treeValue = (
  { feature, bin, left, value }: Nodes,
  root: number,
  bins: Uint8Array,
  start: number,
): number => {
  let node = root;
  for (;;) {
    const split = feature[node] as number;
    if (split === LEAF) return value[node] as number;
    const next = root + (left[node] as number);
    node = (bins[start + split] as number) <= (bin[node] as number) ? next : next + 1;
  }
};
