import { Coded } from './coded-columns.ts';

/** The pool is compacted only if it has at least this number of wasted entries. */
const WORTH_COMPACTING = 100_000;

/** The features of each slot as runs of codes in one shared pool. */
export class FeatureLists {
  /** The dictionary of features; its `codes` column is not used. */
  readonly names = new Coded(0);
  pool = new Uint32Array(4096);
  start: Uint32Array;
  length: Uint8Array;
  private end = 0;
  private wasted = 0;

  constructor(capacity: number) {
    this.start = new Uint32Array(capacity);
    this.length = new Uint8Array(capacity);
  }

  set(slot: number, features: readonly string[]): void {
    const codes = new Set(features.map((feature) => this.names.codeOf(feature)));
    this.makeRoom(codes.size);
    this.start[slot] = this.end;
    this.length[slot] = codes.size;
    for (const code of codes) this.pool[this.end++] = code;
  }

  clear(slot: number): void {
    this.wasted += this.length[slot] ?? 0;
    this.length[slot] = 0;
  }

  grow(capacity: number): void {
    const [start, length] = [new Uint32Array(capacity), new Uint8Array(capacity)];
    start.set(this.start);
    length.set(this.length);
    this.start = start;
    this.length = length;
  }

  /** Removes the holes that changed cars have left, if these holes make up at least half of the pool. */
  compact(slots: number): void {
    if (this.wasted < WORTH_COMPACTING || this.wasted < this.end / 2) return;
    const pool = new Uint32Array(this.end - this.wasted);
    let end = 0;
    for (let slot = 0; slot < slots; slot++) {
      const [from, length] = [this.start[slot] ?? 0, this.length[slot] ?? 0];
      pool.set(this.pool.subarray(from, from + length), end);
      this.start[slot] = end;
      end += length;
    }
    this.pool = pool;
    this.end = end;
    this.wasted = 0;
  }

  private makeRoom(places: number): void {
    if (this.end + places <= this.pool.length) return;
    const pool = new Uint32Array((this.end + places) * 2);
    pool.set(this.pool);
    this.pool = pool;
  }
}
