/** A bounded queue for one reader. There are thousands of queues, so each must need little memory: Node's `events.on` reserves 32 KB per queue. */
export class BoundedQueue<T> implements AsyncIterableIterator<T, undefined, undefined> {
  #waiting: { readonly value: T }[] = [];
  #hasEnded = false;
  #wake: (() => void) | null = null;

  /** @param most how many values may wait; if more arrive, the oldest are dropped
   *  @param onEnd called once when the reader or the writer ends the queue */
  constructor(
    private readonly most: number,
    private readonly onEnd: (mailbox: BoundedQueue<T>) => void,
  ) {}

  put(value: T): void {
    if (this.#hasEnded) return;
    this.#waiting.push({ value });
    if (this.#waiting.length > this.most) this.#waiting.shift();
    this.#rouse();
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#waiting = [];
    this.onEnd(this);
    this.#rouse();
  }

  /** Takes the next value. Only one reader may call this, and only after its previous call has resolved. */
  async next(): Promise<IteratorResult<T, undefined>> {
    for (;;) {
      const first = this.#waiting.shift();
      if (first) return { done: false, value: first.value };
      if (this.#hasEnded) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #rouse(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
