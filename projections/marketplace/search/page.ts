/** The first or last car of a page, as a position in the sort order. The position stays valid even when the car is no longer for sale. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

/** The cars of one page, and the number of cars before them. */
export interface Cut {
  /** The indexes of the cars in the list, in sort order. */
  readonly picks: readonly number[];
  readonly startIndex: number;
}

/** The requested part of the sort order: the first `limit` cars, or the `limit` cars directly after or before a place. */
export interface Window {
  readonly limit: number;
  readonly after?: Place;
  readonly before?: Place;
}

type Before = (a: number, b: number) => boolean;

/** Collects the first `limit` items in a given sort order. They are stored in a heap whose root is the item that sorts last. */
class Firsts {
  private readonly heap: number[] = [];
  constructor(
    private readonly limit: number,
    private readonly precedes: Before,
  ) {}

  offer(item: number): void {
    const { heap, precedes } = this;
    if (heap.length < this.limit) {
      heap.push(item);
      this.rise(heap.length - 1);
    } else if (heap.length > 0 && precedes(item, heap[0] ?? 0)) {
      heap[0] = item;
      this.sink();
    }
  }

  inOrder(): number[] {
    return this.heap.sort((a, b) => (this.precedes(a, b) ? -1 : 1));
  }

  private rise(from: number): void {
    const { heap, precedes } = this;
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      const [item, above] = [heap[at] ?? 0, heap[parent] ?? 0];
      if (!precedes(above, item)) return;
      heap[at] = above;
      heap[parent] = item;
      at = parent;
    }
  }

  private sink(): void {
    const { heap, precedes } = this;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const later = right < heap.length && precedes(heap[left] ?? 0, heap[right] ?? 0) ? right : left;
      const [item, below] = [heap[at] ?? 0, heap[later] ?? 0];
      if (!precedes(item, below)) return;
      heap[at] = below;
      heap[later] = item;
      at = later;
    }
  }
}

/** Selects one page of cars sorted by key, then id, without sorting all cars. `keys` and `idOf` are indexed by position. */
export const cut = (keys: Float64Array, idOf: (position: number) => string, window: Window): Cut => {
  const precedes: Before = (a, b) => {
    const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
    return left === right ? idOf(a) < idOf(b) : left < right;
  };
  const { after, before, limit } = window;
  if (before) {
    const lasts = new Firsts(limit, (a, b) => precedes(b, a));
    let ahead = 0;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0;
      if (key > before.key || (key === before.key && idOf(at) >= before.id)) continue;
      ahead++;
      lasts.offer(at);
    }
    const picks = lasts.inOrder().reverse();
    return { picks, startIndex: ahead - picks.length };
  }
  const firsts = new Firsts(limit, precedes);
  let startIndex = 0;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    if (after && (key < after.key || (key === after.key && idOf(at) <= after.id))) startIndex++;
    else firsts.offer(at);
  }
  return { picks: firsts.inOrder(), startIndex };
};
