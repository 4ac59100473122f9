/** Binary logarithm of the block length. The block length is about the square root of the largest possible number of values. */
const BLOCK_BITS = 8;

/** A multiset whose possible values are fixed from the start. An update costs one binary search; finding the value at a rank takes a few hundred
 *  steps. */
export class OrderedCounts {
  private readonly counts: Int32Array;
  private readonly blocks: Int32Array;

  /** @param values every possible value, sorted, repeated as often as it occurs initially */
  constructor(private readonly values: Int32Array) {
    this.counts = new Int32Array(values.length);
    this.blocks = new Int32Array((values.length >> BLOCK_BITS) + 1);
    let first = 0;
    for (let at = 0; at < values.length; at++) {
      if (values[at] !== values[first]) first = at;
      this.change(first, 1);
    }
  }

  /** Adds `times`, which may be negative, to the count of one of the possible values. */
  add(value: number, times: number): void {
    let [low, high] = [0, this.values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.values[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    this.change(low, times);
  }

  /** Returns the value at a rank (0-based). */
  at(rank: number): number {
    let rest = rank;
    let block = 0;
    while (block < this.blocks.length - 1 && (this.blocks[block] ?? 0) <= rest) rest -= this.blocks[block++] ?? 0;
    let position = block << BLOCK_BITS;
    while (position < this.counts.length - 1 && (this.counts[position] ?? 0) <= rest)
      rest -= this.counts[position++] ?? 0;
    return this.values[position] ?? 0;
  }

  private change(position: number, times: number): void {
    this.counts[position] = (this.counts[position] ?? 0) + times;
    const block = position >> BLOCK_BITS;
    this.blocks[block] = (this.blocks[block] ?? 0) + times;
  }
}
