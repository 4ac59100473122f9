/** A row of an append-only table that a projector writes. */
export interface FeedTableRow {
  /** The log position of the row's event. It stays the same when the read model is rebuilt. */
  readonly position: bigint;
  /** The topics of the row: ids of conversations or people. For each topic, there is at most one row per position. */
  readonly topics: readonly string[];
}

/** The rows to read: rows with `position > after`, oldest first, at most `limit`. */
export interface Span {
  readonly after: bigint;
  /** If set, only rows with these topics are read. Null reads all rows, because there are too many topics to list. */
  readonly topics: readonly string[] | null;
  readonly limit: number;
}

interface MemberOptions<Row extends FeedTableRow> {
  readonly topics: readonly string[];
  readonly after: bigint | null;
  /** Reads rows. `isCut` is true if there are more rows. */
  read(span: Omit<Span, 'limit'>): Promise<{ rows: readonly Row[]; isCut: boolean }>;
  onEnd(member: TableFeedSubscriber<Row>): void;
}

/** The maximum number of rows that wait for one subscriber. If more rows arrive, the subscriber later reads them from the table. */
const MOST_WAITING = 256;

/** One subscriber. Either its rows wait in this object, or it has fallen behind and reads them from the table. */
export class TableFeedSubscriber<Row extends FeedTableRow> implements AsyncIterableIterator<Row, undefined, undefined> {
  readonly topics: readonly string[];
  /** The position of the last row that the subscriber has received; null until `begin` has set the current position. */
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

  /** Sets the current position. Later rows are offered to the subscriber. */
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

  /** Marks the subscriber as behind, because some rows may not have been offered. It then reads from the table all rows that it has not received. */
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

  /** Reads the missing rows from the table. Rows that are offered during this read wait; duplicates of rows that were read are dropped. */
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
