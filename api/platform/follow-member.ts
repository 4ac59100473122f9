/** A row of an append-only table that a projector writes. */
export interface Followed {
  /** Log position of the event that it tells of: rows keep theirs when the read model is rebuilt. */
  readonly position: bigint;
  /** What it is followed by: a conversation's id, a person's. A topic has one row a position. */
  readonly topics: readonly string[];
}

/** What is read: rows with `position > after`, oldest first, at most `limit`. */
export interface Span {
  readonly after: bigint;
  /** Rows of other topics are not wanted; null: there are so many that the rows of all are to be read. */
  readonly topics: readonly string[] | null;
  readonly limit: number;
}

interface MemberOptions<Row extends Followed> {
  readonly topics: readonly string[];
  readonly after: bigint | null;
  /** `isCut` when there are more. */
  read(span: Omit<Span, 'limit'>): Promise<{ rows: readonly Row[]; isCut: boolean }>;
  onEnd(member: FollowerMember<Row>): void;
}

/** Rows that wait for one reader; with more he reads them from the table once he comes. */
const MOST_WAITING = 256;

/** One who follows: rows wait for him here, or he is behind and reads them from the table. */
export class FollowerMember<Row extends Followed> implements AsyncIterableIterator<Row, undefined, undefined> {
  readonly topics: readonly string[];
  /** Of the last row that he took; null until it is known where "now" is. */
  #position: bigint | null;
  #waiting: Row[] = [];
  #isBehind = false;
  #hasEnded = false;
  #failure: unknown = null;
  #wake: (() => void) | null = null;

  constructor(private readonly options: MemberOptions<Row>) {
    this.topics = options.topics;
    this.#position = options.after;
  }

  /** Tells him where "now" is: rows after that are offered. */
  begin(now: bigint): void {
    if (this.#position === null) this.#position = now;
    else if (this.#position < now) this.fallBehind();
  }

  offer(row: Row): void {
    const latest = this.#waiting.at(-1)?.position ?? this.#position;
    if (this.#isBehind || latest === null || row.position <= latest) return;
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(row);
    else this.fallBehind();
    this.#rouse();
  }

  /** There may be rows that he was not offered: all that he did not take yet is read. */
  fallBehind(): void {
    this.#isBehind = true;
    this.#waiting = [];
    this.#rouse();
  }

  fail(failure: unknown): void {
    this.#failure = failure;
    this.end();
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#waiting = [];
    this.options.onEnd(this);
    this.#rouse();
  }

  async next(): Promise<IteratorResult<Row, undefined>> {
    for (;;) {
      if (this.#hasEnded) return this.#last();
      const row = this.#waiting.shift();
      if (row) {
        this.#position = row.position;
        return { done: false, value: row };
      }
      if (this.#isBehind) await this.#catchUp();
      else
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

  #last(): IteratorReturnResult<undefined> {
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure;
    return { done: true, value: undefined };
  }

  /** Rows offered while the table is read wait; those that were read as well are left out. */
  async #catchUp(): Promise<void> {
    const after = this.#position ?? 0n;
    this.#isBehind = false;
    try {
      const { rows, isCut } = await this.options.read({ after, topics: this.topics });
      if (this.#hasEnded) return;
      const last = rows.at(-1)?.position ?? after;
      if (isCut) this.#isBehind = true;
      this.#waiting = [...rows, ...(isCut ? [] : this.#waiting.filter(({ position }) => position > last))];
    } catch (error) {
      this.end();
      throw error;
    }
  }
}
