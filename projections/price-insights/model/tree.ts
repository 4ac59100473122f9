/** Trees in arrays, one after the other. Node k of a leaf has feature 255 and its value; of a split, `left[k]` is where rows whose bin
 *  is at most `bin[k]` go, `left[k] + 1` where the others do. */
export interface Nodes {
  readonly feature: Uint8Array;
  readonly bin: Uint8Array;
  readonly left: Int32Array;
  readonly value: Float32Array;
}
export const LEAF = 255;

export interface TreeOptions {
  readonly leaves: number;
  /** The least weight (hessian) of a leaf. */
  readonly leastWeight: number;
  /** How strongly a leaf's value is drawn to 0. */
  readonly penalty: number;
}

/** What a tree is grown of: bins row after row, for each row the pull (gradient) and its weight (hessian). */
export interface Ground {
  readonly bins: Uint8Array;
  /** Where each feature's bins begin (bins.ts). */
  readonly offsets: Int32Array;
  readonly pull: Float64Array;
  readonly weight: Float64Array;
}

interface Leaf {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly sums: Float64Array;
  readonly pull: number;
  readonly weight: number;
  gain: number;
  feature: number;
  bin: number;
}

/** A growing tree's work space, used again for every tree. */
export const treeGrower = (ground: Ground, options: TreeOptions) => {
  const { bins, offsets, pull, weight } = ground;
  const features = offsets.length - 1;
  const { leaves, leastWeight, penalty } = options;
  const spare: Float64Array[] = [];
  const take = () => spare.pop() ?? new Float64Array((offsets[features] as number) * 2);

  const fill = (sums: Float64Array, rows: Int32Array, from: number, to: number, used: Uint8Array) => {
    sums.fill(0);
    const count = used.length;
    for (let k = from; k < to; k++) {
      const row = rows[k] as number;
      const rowPull = pull[row] as number;
      const rowWeight = weight[row] as number;
      const start = row * features;
      for (let u = 0; u < count; u++) {
        const feature = used[u] as number;
        const cell = ((offsets[feature] as number) + (bins[start + feature] as number)) * 2;
        sums[cell] = (sums[cell] as number) + rowPull;
        sums[cell + 1] = (sums[cell + 1] as number) + rowWeight;
      }
    }
  };

  const findSplit = (leaf: Leaf, used: Uint8Array) => {
    const { sums, pull: totalPull, weight: totalWeight } = leaf;
    const without = (totalPull * totalPull) / (totalWeight + penalty);
    leaf.gain = 0;
    for (let u = 0; u < used.length; u++) {
      const feature = used[u] as number;
      let leftPull = 0;
      let leftWeight = 0;
      const start = (offsets[feature] as number) * 2;
      const last = (offsets[feature + 1] as number) - (offsets[feature] as number) - 1;
      for (let bin = 0; bin < last; bin++) {
        const w = sums[start + bin * 2 + 1] as number;
        if (w === 0) continue;
        leftPull += sums[start + bin * 2] as number;
        leftWeight += w;
        if (leftWeight < leastWeight) continue;
        const rightWeight = totalWeight - leftWeight;
        if (rightWeight < leastWeight) break;
        const rightPull = totalPull - leftPull;
        const gain =
          (leftPull * leftPull) / (leftWeight + penalty) + (rightPull * rightPull) / (rightWeight + penalty) - without;
        if (gain > leaf.gain) {
          leaf.gain = gain;
          leaf.feature = feature;
          leaf.bin = bin;
        }
      }
    }
  };

  const leafOf = (node: number, rows: Int32Array, from: number, to: number, sums: Float64Array): Leaf => {
    let sumPull = 0;
    let sumWeight = 0;
    for (let k = from; k < to; k++) {
      const row = rows[k] as number;
      sumPull += pull[row] as number;
      sumWeight += weight[row] as number;
    }
    return { node, from, to, sums, pull: sumPull, weight: sumWeight, gain: 0, feature: 0, bin: 0 };
  };

  /** Moves the rows of a leaf that go left before the others; the order within each side does not matter. */
  const part = (rows: Int32Array, { from, to, feature, bin }: Leaf): number => {
    let low = from;
    let high = to - 1;
    while (low <= high) {
      const row = rows[low] as number;
      if ((bins[row * features + feature] as number) <= bin) low++;
      else {
        rows[low] = rows[high] as number;
        rows[high--] = row;
      }
    }
    return low;
  };

  /** Grows one tree, the leaf with the greatest gain first. `rows` (which it reorders) take part, `used` features may split. */
  return (rows: Int32Array, used: Uint8Array, scale: number): Nodes => {
    const size = 2 * leaves - 1;
    const nodes: Nodes = {
      feature: new Uint8Array(size).fill(LEAF),
      bin: new Uint8Array(size),
      left: new Int32Array(size),
      value: new Float32Array(size),
    };
    let count = 1;
    const sums = take();
    fill(sums, rows, 0, rows.length, used);
    const root = leafOf(0, rows, 0, rows.length, sums);
    findSplit(root, used);
    const open: Leaf[] = [root];
    const settle = (leaf: Leaf) => {
      nodes.value[leaf.node] = (scale * leaf.pull) / (leaf.weight + penalty);
    };
    settle(root);
    for (let grown = 1; grown < leaves; grown++) {
      let best: Leaf | undefined;
      for (const leaf of open) if (leaf.gain > (best?.gain ?? 1e-9)) best = leaf;
      if (!best) break;
      open.splice(open.indexOf(best), 1);
      const middle = part(rows, best);
      nodes.feature[best.node] = best.feature;
      nodes.bin[best.node] = best.bin;
      nodes.left[best.node] = count;
      const isLeftSmall = middle - best.from <= best.to - middle;
      const small = take();
      if (isLeftSmall) fill(small, rows, best.from, middle, used);
      else fill(small, rows, middle, best.to, used);
      const large = best.sums;
      for (let u = 0; u < used.length; u++) {
        const feature = used[u] as number;
        const end = (offsets[feature + 1] as number) * 2;
        for (let cell = (offsets[feature] as number) * 2; cell < end; cell++)
          large[cell] = (large[cell] as number) - (small[cell] as number);
      }
      const left = leafOf(count, rows, best.from, middle, isLeftSmall ? small : large);
      const right = leafOf(count + 1, rows, middle, best.to, isLeftSmall ? large : small);
      count += 2;
      for (const leaf of [left, right]) {
        settle(leaf);
        findSplit(leaf, used);
        open.push(leaf);
      }
    }
    for (const leaf of open) spare.push(leaf.sums);
    return {
      feature: nodes.feature.slice(0, count),
      bin: nodes.bin.slice(0, count),
      left: nodes.left.slice(0, count),
      value: nodes.value.slice(0, count),
    };
  };
};

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
