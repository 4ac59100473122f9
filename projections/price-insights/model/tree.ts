import type { Bins } from './bins.ts';
import { LEAF, type Nodes } from './tree-nodes.ts';

export interface TreeOptions {
  readonly leaves: number;
  /** The minimum weight (hessian) of a leaf. */
  readonly leastWeight: number;
  /** The strength with which a leaf's value is shrunk towards 0. */
  readonly penalty: number;
}

/** The rows from which a tree is grown. */
export interface Sample {
  /** Row numbers; only the first `count` are used. */
  readonly rows: Int32Array;
  readonly count: number;
  /** Each row's gradient, then its weight (hessian). */
  readonly pulls: Float64Array;
  /** The features on which the tree may split. */
  readonly used: Uint8Array;
}

interface Leaf {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly sums: Float64Array;
  readonly pull: number;
  readonly weight: number;
  gain: number;
  /** Index among the used features. */
  feature: number;
  bin: number;
}

/** Creates a function that grows trees one after the other, and reuses its memory for each of them. `most` is the maximum number of rows in a
 *  sample. */
export const treeGrower = ({ bins, offsets }: Bins, most: number, options: TreeOptions) => {
  const features = offsets.length - 1;
  const { leaves, leastWeight, penalty } = options;
  const spare: Float64Array[] = [];
  const take = () => spare.pop() ?? new Float64Array((offsets[features] as number) * 2);
  /** For each row of the sample and each used feature, the index of the sums for the row's bin. It is stored compactly, because it is read many
   *  times. */
  const cells = new Uint16Array(most * features);
  /** The sample's rows (as indices into the sample), grouped by leaf. */
  const order = new Int32Array(most);
  /** The start index of each used feature's bin sums. */
  const starts = new Int32Array(features + 1);

  const gather = ({ rows, count, used }: Sample) => {
    const width = used.length;
    for (let u = 0; u < width; u++) {
      const feature = used[u] as number;
      const ownBins = (offsets[feature + 1] as number) - (offsets[feature] as number);
      starts[u + 1] = (starts[u] as number) + ownBins * 2;
    }
    let at = 0;
    for (let k = 0; k < count; k++) {
      order[k] = k;
      const start = (rows[k] as number) * features;
      for (let u = 0; u < width; u++)
        cells[at++] = (starts[u] as number) + (bins[start + (used[u] as number)] as number) * 2;
    }
  };

  const fill = (sums: Float64Array, from: number, to: number, pulls: Float64Array, width: number) => {
    sums.fill(0, 0, starts[width]);
    for (let k = from; k < to; k++) {
      const place = order[k] as number;
      const pull = pulls[place * 2] as number;
      const weight = pulls[place * 2 + 1] as number;
      const start = place * width;
      for (let at = start; at < start + width; at++) {
        const cell = cells[at] as number;
        sums[cell] = (sums[cell] as number) + pull;
        sums[cell + 1] = (sums[cell + 1] as number) + weight;
      }
    }
  };

  const findSplit = (leaf: Leaf, width: number) => {
    const { sums, pull: totalPull, weight: totalWeight } = leaf;
    const without = (totalPull * totalPull) / (totalWeight + penalty);
    let best = 0;
    for (let u = 0; u < width; u++) {
      let leftPull = 0;
      let leftWeight = 0;
      const start = starts[u] as number;
      const last = (starts[u + 1] as number) - 2;
      for (let cell = start; cell < last; cell += 2) {
        const w = sums[cell + 1] as number;
        if (w === 0) continue;
        leftPull += sums[cell] as number;
        leftWeight += w;
        if (leftWeight < leastWeight) continue;
        const rightWeight = totalWeight - leftWeight;
        if (rightWeight < leastWeight) break;
        const rightPull = totalPull - leftPull;
        const gain =
          (leftPull * leftPull) / (leftWeight + penalty) + (rightPull * rightPull) / (rightWeight + penalty) - without;
        if (gain > best) {
          best = gain;
          leaf.feature = u;
          leaf.bin = (cell - start) >> 1;
        }
      }
    }
    leaf.gain = best;
  };

  const leafOf = (node: number, from: number, to: number, sums: Float64Array, pulls: Float64Array): Leaf => {
    let sumPull = 0;
    let sumWeight = 0;
    for (let k = from; k < to; k++) {
      const place = order[k] as number;
      sumPull += pulls[place * 2] as number;
      sumWeight += pulls[place * 2 + 1] as number;
    }
    return { node, from, to, sums, pull: sumPull, weight: sumWeight, gain: 0, feature: 0, bin: 0 };
  };

  /** Moves the rows of a leaf that go left before those that go right. Within each group, their order does not matter. */
  const part = ({ from, to, feature, bin }: Leaf, width: number): number => {
    const last = (starts[feature] as number) + bin * 2;
    let low = from;
    let high = to - 1;
    while (low <= high) {
      const place = order[low] as number;
      if ((cells[place * width + feature] as number) <= last) low++;
      else {
        order[low] = order[high] as number;
        order[high--] = place;
      }
    }
    return low;
  };

  /** Grows one tree; each step splits the leaf with the greatest gain. Writes the tree's value for each row of the sample to `said`. */
  return (sample: Sample, scale: number, said: Float32Array): Nodes => {
    const { count: rows, pulls, used } = sample;
    const width = used.length;
    const size = 2 * leaves - 1;
    const nodes: Nodes = {
      feature: new Uint8Array(size).fill(LEAF),
      bin: new Uint8Array(size),
      left: new Int32Array(size),
      value: new Float32Array(size),
    };
    gather(sample);
    let count = 1;
    const sums = take();
    fill(sums, 0, rows, pulls, width);
    const root = leafOf(0, 0, rows, sums, pulls);
    findSplit(root, width);
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
      const middle = part(best, width);
      nodes.feature[best.node] = used[best.feature] as number;
      nodes.bin[best.node] = best.bin;
      nodes.left[best.node] = count;
      const isLeftSmall = middle - best.from <= best.to - middle;
      const small = take();
      if (isLeftSmall) fill(small, best.from, middle, pulls, width);
      else fill(small, middle, best.to, pulls, width);
      const large = best.sums;
      const end = starts[width] as number;
      for (let cell = 0; cell < end; cell++) large[cell] = (large[cell] as number) - (small[cell] as number);
      const left = leafOf(count, best.from, middle, isLeftSmall ? small : large, pulls);
      const right = leafOf(count + 1, middle, best.to, isLeftSmall ? large : small, pulls);
      count += 2;
      for (const leaf of [left, right]) {
        settle(leaf);
        findSplit(leaf, width);
        open.push(leaf);
      }
    }
    for (const { node, from, to, sums: done } of open) {
      const value = nodes.value[node] as number;
      for (let k = from; k < to; k++) said[order[k] as number] = value;
      spare.push(done);
    }
    return {
      feature: nodes.feature.slice(0, count),
      bin: nodes.bin.slice(0, count),
      left: nodes.left.slice(0, count),
      value: nodes.value.slice(0, count),
    };
  };
};
