import { randomUUID } from 'node:crypto';

/** The protocol's expectations about a stream; `revision` means exactly this revision. */
export type Expectation =
  | { readonly kind: 'any' | 'no-stream' | 'stream-exists' }
  | { readonly kind: 'revision'; readonly revision: number };

export interface Message {
  readonly id: string;
  /** The protocol's own headers: `type`, `content-type`. */
  readonly headers: ReadonlyMap<string, string>;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}
export interface Entry extends Message {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** The creation time, in ticks of 100 ns since 1970. */
  readonly createdTicks: bigint;
}
/** One append. Applying all commits in order reproduces the log. */
export interface Commit {
  readonly stream: string;
  readonly messages: readonly Message[];
  /** The creation time, in ticks of 100 ns since 1970. */
  readonly createdTicks: bigint;
}
type Outcome =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  | { readonly ok: false; readonly current: number };

/** Positions in the real engine are byte offsets. Each record occupies its own length plus that of its frame, and one of the engine's own records
 *  comes before the first event. */
const FRAME_BYTES = 120;
const FIRST_POSITION = 548n;
/** The engine writes its own statistics into the log, between the events of clients. */
const STATISTICS_EVERY = 25;
const STATISTICS = '$stats-127.0.0.1:2113';

const bytesOf = ({ id, headers, data, metadata }: Message): number =>
  FRAME_BYTES + id.length + (headers.get('type')?.length ?? 0) + data.length + metadata.length;

/** An in-memory implementation of the engine's rules on which the adapter relies. */
export class MemoryLog {
  readonly all: Entry[] = [];
  readonly #streams = new Map<string, Entry[]>();
  readonly #listeners = new Set<() => void>();
  #end = FIRST_POSITION;
  /** Called with each new commit, before subscribers are notified. */
  readonly #keep: (commit: Commit) => void;
  #untilStatistics = STATISTICS_EVERY;

  constructor(keep: (commit: Commit) => void = () => undefined) {
    this.#keep = keep;
  }

  stream(name: string): readonly Entry[] | undefined {
    return this.#streams.get(name);
  }

  /** Appends all messages or none. Appending the same ids again at the same revision returns the original response. */
  append(name: string, expectation: Expectation, messages: readonly Message[]): Outcome {
    const stream = this.#streams.get(name) ?? [];
    const current = stream.length - 1;
    const repeated = this.#repetition(stream, expectation, messages);
    if (repeated) return repeated;
    if (!this.#holds(expectation, current)) return { ok: false, current };
    const commit = { stream: name, messages, createdTicks: BigInt(Date.now()) * 10_000n };
    this.#keep(commit);
    return { ok: true, revision: current + messages.length, position: this.take(commit) };
  }

  /** Applies a commit from the journal or another node.
   *  @returns the position of the commit's last event */
  take(commit: Commit): bigint {
    const position = this.#write(commit);
    this.#untilStatistics -= commit.messages.length;
    if (this.#untilStatistics <= 0) this.#writeStatistics(commit.createdTicks);
    for (const listener of this.#listeners) listener();
    return position;
  }

  /** @returns the position of the last event */
  #write({ stream: name, messages, createdTicks }: Commit): bigint {
    const stream = this.#streams.get(name) ?? [];
    this.#streams.set(name, stream);
    for (const message of messages) {
      const entry: Entry = {
        ...message,
        stream: name,
        revision: stream.length,
        position: this.#end,
        createdTicks,
      };
      this.#end += BigInt(bytesOf(message));
      stream.push(entry);
      this.all.push(entry);
    }
    return this.all.at(-1)?.position ?? 0n;
  }

  #writeStatistics(createdTicks: bigint): void {
    this.#untilStatistics = STATISTICS_EVERY;
    const headers = new Map([
      ['type', '$statsCollected'],
      ['content-type', 'application/json'],
    ]);
    const data = Buffer.from(JSON.stringify({ 'proc-mem': this.all.length }));
    const messages = [{ id: randomUUID(), headers, data, metadata: new Uint8Array() }];
    this.#write({ stream: STATISTICS, messages, createdTicks });
  }

  /** @returns a function that unsubscribes */
  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #holds(expectation: Expectation, current: number): boolean {
    switch (expectation.kind) {
      case 'any':
        return true;
      case 'no-stream':
        return current === -1;
      case 'stream-exists':
        return current >= 0;
      case 'revision':
        return current === expectation.revision;
    }
  }

  #repetition(stream: readonly Entry[], expectation: Expectation, messages: readonly Message[]): Outcome | null {
    const first = {
      any: () => stream.findIndex(({ id }) => id === messages[0]?.id),
      'stream-exists': () => stream.findIndex(({ id }) => id === messages[0]?.id),
      'no-stream': () => 0,
      revision: () => (expectation.kind === 'revision' ? expectation.revision + 1 : 0),
    }[expectation.kind]();
    if (first < 0 || first >= stream.length) return null;
    if (!messages.every(({ id }, index) => stream[first + index]?.id === id)) {
      return { ok: false, current: stream.length - 1 };
    }
    const last = stream[first + messages.length - 1];
    return last ? { ok: true, revision: last.revision, position: last.position } : null;
  }
}
