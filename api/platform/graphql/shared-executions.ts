import type { ExecutionResult } from 'graphql';
import type { SharedFrame, SharedReader } from './shared-readers.ts';

type Results = AsyncIterableIterator<ExecutionResult>;

/** How an execution begins, and what of its results is told. */
export interface SharedStart {
  /** What makes it one and the same for all its readers. */
  readonly key: string;
  /** @returns the answer in place of results when there are none to come */
  execute(): Promise<Results | ExecutionResult>;
  frameOf(result: ExecutionResult): SharedFrame;
  /** What readers are told of a failure of the results. */
  failureOf(error: unknown): unknown;
}

/** An execution with its readers; it ends with the last of them. */
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

  /** False when it has ended: then begin another. */
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
    // What is left of it ends by itself; whatever it says on the way is nobody's any more.
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

/** Executions that are under way for any number of readers. */
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
    /** Lets a reader join the execution of that key, which begins with the first.
     *  @returns the reader, or the answer that the execution had in place of results
     *  @throws what the execution threw before it began */
    async join(start: SharedStart, reader: SharedReader): Promise<SharedReader | ExecutionResult> {
      for (;;) {
        const execution = await (running.get(start.key) ?? begin(start));
        if (!(execution instanceof SharedExecution)) return execution;
        if (execution.take(reader)) return reader;
      }
    },
  };
};
