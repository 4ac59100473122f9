/** Trees stored in arrays, one after the other. If node k is a leaf, it has feature 255 and a value. If node k is a split, it sends rows whose bin is
 *  at most `bin[k]` to node `left[k]`, and other rows to node `left[k] + 1`. */
export interface Nodes {
  readonly feature: Uint8Array;
  readonly bin: Uint8Array;
  readonly left: Int32Array;
  readonly value: Float32Array;
}
export const LEAF = 255;

/** Returns the value of the tree with root `root` for the row whose bins start at `start`. */
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
