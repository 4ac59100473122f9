/** What waits for one reader. Small, since there are thousands: Node's own `events.on` keeps 32 KB of empty room for each. */
export class Mailbox implements AsyncIterableIterator<unknown, undefined, undefined> {
  #waiting: unknown[] = [];
  #hasEnded = false;
  #wake: (() => void) | null = null;

  /** @param most values that may wait; the oldest go when more come
   *  @param onEnd called once, whoever ends it */
  constructor(
    private readonly most: number,
    private readonly onEnd: (mailbox: Mailbox) => void,
  ) {}

  put(value: unknown): void {
    if (this.#hasEnded) return;
    this.#waiting.push(value);
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
  async next(): Promise<IteratorResult<unknown, undefined>> {
    while (this.#waiting.length === 0 && !this.#hasEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#hasEnded ? { done: true, value: undefined } : { done: false, value: this.#waiting.shift() };
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
