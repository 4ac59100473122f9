import type { ExecutionResult } from 'graphql';
import type { SharedFrame, SharedReader } from './shared-subscription-readers.ts';

type Results = AsyncIterableIterator<ExecutionResult>;

/** The functions that start a shared execution and report its failure. */
export interface SharedStart {
  /** Subscriptions with the same key share one execution. */
  readonly key: string;
  /** Starts the execution. Returns the stream of results, or a response if there is no stream. */
  execute(): Promise<Results | ExecutionResult>;
  frameOf(result: ExecutionResult): SharedFrame;
  /** Returns the error that readers get if the stream of results fails. */
  failureOf(error: unknown): unknown;
}

/** An execution with its readers. The execution ends when the last reader leaves. */
class SharedExecution {
  readonly #readers = new Set<SharedReader>();
  #latest: SharedFrame | null = null;
  #hasEnded = false;

  constructor(
    private readonly results: Results,
    private readonly start: SharedStart,
    private readonly onEnd: () => void,
  ) {
    void this.#run();
  }

  /** Adds a reader. Returns false if the execution has ended; the caller must then start another execution. */
  take(reader: SharedReader): boolean {
    if (this.#hasEnded) return false;
    this.#readers.add(reader);
    reader.joined(() => this.#left(reader));
    if (this.#latest) reader.tell(this.#latest);
    return true;
  }

  #left(reader: SharedReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    this.#end();
    // Not awaited: the stream ends by itself, and nobody reads its results.
    this.results.return?.().catch(() => undefined);
  }

  #end(failure?: unknown): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.onEnd();
    for (const reader of this.#readers) reader.end(failure);
  }

  async #run(): Promise<void> {
    try {
      for await (const result of this.results) {
        const frame = this.start.frameOf(result);
        this.#latest = frame;
        for (const reader of this.#readers) reader.tell(frame);
      }
      this.#end();
    } catch (error) {
      if (!this.#hasEnded) this.#end(this.start.failureOf(error));
    }
  }
}

const isResults = (value: Results | ExecutionResult): value is Results => Symbol.asyncIterator in value;

/** Shares running executions among any number of readers. */
export const sharedExecutions = () => {
  const running = new Map<string, Promise<SharedExecution | ExecutionResult>>();
  const begin = (start: SharedStart) => {
    const { key } = start;
    const begun = start.execute().then((results) => {
      const forget = () => {
        if (running.get(key) === begun) running.delete(key);
      };
      if (isResults(results)) return new SharedExecution(results, start, forget);
      forget();
      return results;
    });
    running.set(key, begun);
    begun.catch(() => {
      if (running.get(key) === begun) running.delete(key);
    });
    return begun;
  };
  return {
    /** Adds a reader to the execution with the key of `start`. The first reader starts the execution.
     *  @returns the reader, or the response that the execution gave instead of results
     *  @throws any error thrown while the execution starts */
    async join(start: SharedStart, reader: SharedReader): Promise<SharedReader | ExecutionResult> {
      for (;;) {
        const execution = await (running.get(start.key) ?? begin(start));
        if (!(execution instanceof SharedExecution)) return execution;
        if (execution.take(reader)) return reader;
      }
    },
  };
};
