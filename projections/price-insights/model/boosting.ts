import type { Bins } from './bins.ts';
import { randomOf } from './random.ts';
import { type TreeOptions, treeGrower } from './tree.ts';
import { type Nodes, treeValue } from './tree-nodes.ts';

export interface BoostingOptions extends TreeOptions {
  readonly trees: number;
  readonly rate: number;
  /** The fraction of the rows, and of the features, that a tree may use. */
  readonly rowShare: number;
  readonly featureShare: number;
  /** The residual beyond which the gradient hardly grows (Fair's loss, which is close to the absolute error). */
  readonly trusted: number;
  /** The residual beyond which a price is probably mis-keyed, so that its gradient decreases again. */
  readonly tail: number;
  /** How much the gradient is increased for prices below their estimates. For such a price, the same residual is a larger fraction of the price. */
  readonly lean: number;
  readonly seed: number;
}

/** An ensemble of trees whose values are added up. */
export interface Forest {
  readonly nodes: Nodes;
  /** The start index of each tree. */
  readonly roots: Int32Array;
}

const joined = (trees: readonly Nodes[]): Forest => {
  const size = trees.reduce((sum, { feature }) => sum + feature.length, 0);
  const nodes: Nodes = {
    feature: new Uint8Array(size),
    bin: new Uint8Array(size),
    left: new Int32Array(size),
    value: new Float32Array(size),
  };
  const roots = new Int32Array(trees.length);
  let at = 0;
  for (const [index, tree] of trees.entries()) {
    roots[index] = at;
    nodes.feature.set(tree.feature, at);
    nodes.bin.set(tree.bin, at);
    nodes.left.set(tree.left, at);
    nodes.value.set(tree.value, at);
    at += tree.feature.length;
  }
  return { nodes, roots };
};

/** Returns `count` random distinct numbers below `of`, in ascending order. */
const drawn = (count: number, of: number, random: () => number): number[] => {
  const all = Array.from({ length: of }, (_, index) => index);
  for (let index = 0; index < count; index++) {
    const other = index + Math.floor(random() * (of - index));
    [all[index], all[other]] = [all[other] as number, all[index] as number];
  }
  return all.slice(0, count).sort((a, b) => a - b);
};

/** Trains trees that add up to `target` (approximately least absolute error). Rows with weight 0 are ignored. */
export const boost = (
  { bins, offsets }: Bins,
  target: Float64Array,
  weights: Float64Array,
  options: BoostingOptions,
): Forest => {
  const { rowShare, lean, trusted, tail } = options;
  const random = randomOf(options.seed);
  const features = offsets.length - 1;
  const miss = Float64Array.from(target);
  const members = Int32Array.from([...weights.keys()].filter((row) => (weights[row] as number) > 0));
  const rows = new Int32Array(members.length);
  const pulls = new Float64Array(members.length * 2);
  const said = new Float32Array(members.length);
  const grow = treeGrower({ bins, offsets }, members.length, options);
  const trees: Nodes[] = [];
  for (let index = 0; index < options.trees; index++) {
    let count = 0;
    for (let k = 0; k < members.length; k++) {
      if (random() >= rowShare) continue;
      const row = members[k] as number;
      const m = miss[row] as number;
      const leant = lean === 0 ? 1 : Math.exp(-lean * Math.max(-0.5, Math.min(0.5, m)));
      const trust = ((weights[row] as number) * leant) / (1 + Math.abs(m) / trusted + (m / tail) ** 2);
      pulls[count * 2] = trust * m;
      pulls[count * 2 + 1] = trust;
      rows[count++] = row;
    }
    const used = Uint8Array.from(drawn(Math.max(1, Math.round(features * options.featureShare)), features, random));
    const tree = grow({ rows, count, pulls, used }, options.rate, said);
    let seen = 0;
    for (let k = 0; k < members.length; k++) {
      const row = members[k] as number;
      // The sampled rows have the same order as `members`.
      const isSeen = seen < count && rows[seen] === row;
      const value = isSeen ? (said[seen++] as number) : treeValue(tree, 0, bins, row * features);
      miss[row] = (miss[row] as number) - value;
    }
    trees.push(tree);
  }
  return joined(trees);
};

/** Returns the value of a forest for the row whose bins start at `start`. */
export const forestValue = ({ nodes, roots }: Forest, bins: Uint8Array, start = 0): number => {
  let sum = 0;
  for (let index = 0; index < roots.length; index++) sum += treeValue(nodes, roots[index] as number, bins, start);
  return sum;
};
