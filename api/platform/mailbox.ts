/** What waits for one reader. Small, since there are thousands: Node's own `events.on` keeps 32 KB of empty room for each. */
export class Mailbox<T> implements AsyncIterableIterator<T, undefined, undefined> {
  #waiting: { readonly value: T }[] = [];
  #hasEnded = false;
  #wake: (() => void) | null = null;

  /** @param most values that may wait; the oldest go when more come
   *  @param onEnd called once, whoever ends it */
  constructor(
    private readonly most: number,
    private readonly onEnd: (mailbox: Mailbox<T>) => void,
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

  /** One reader asks after the other. */
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
