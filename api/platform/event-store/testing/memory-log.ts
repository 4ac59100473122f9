/** What a writer of the protocol expects of a stream; `revision` is exact. */
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
  /** 100 ns since 1970. */
  readonly createdTicks: bigint;
}
type Outcome =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  | { readonly ok: false; readonly current: number };

/** Positions of the real engine are byte offsets: they grow and have holes. */
const STEP = 100n;

/** The rules of the engine that the adapter relies on, over lists in memory. */
export class MemoryLog {
  readonly all: Entry[] = [];
  readonly #streams = new Map<string, Entry[]>();
  readonly #listeners = new Set<() => void>();

  stream(name: string): readonly Entry[] | undefined {
    return this.#streams.get(name);
  }

  /** Appends all or none. A repetition of ids that already stand at their place answers as the first time. */
  append(name: string, expectation: Expectation, messages: readonly Message[]): Outcome {
    const stream = this.#streams.get(name) ?? [];
    const current = stream.length - 1;
    const repeated = this.#repetition(stream, expectation, messages);
    if (repeated) return repeated;
    if (!this.#holds(expectation, current)) return { ok: false, current };
    this.#streams.set(name, stream);
    for (const message of messages) {
      const entry: Entry = {
        ...message,
        stream: name,
        revision: stream.length,
        position: BigInt(this.all.length + 1) * STEP,
        createdTicks: BigInt(Date.now()) * 10_000n,
      };
      stream.push(entry);
      this.all.push(entry);
    }
    for (const listener of this.#listeners) listener();
    return { ok: true, revision: stream.length - 1, position: this.all.at(-1)?.position ?? 0n };
  }

  /** @returns a function that ends it */
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
