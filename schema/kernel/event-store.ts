import type { AnyEvent, NewEvent, Recorded } from './event.ts';

/** What a writer expects of a stream: that it has exactly this last revision (0-based), that it does not exist, that it exists, or nothing in
 *  particular. */
export type ExpectedRevision = number | 'none' | 'exists' | 'any';

/** Where the last event of an append is stored: its revision in its stream, and its position in the whole log. */
export interface Appended {
  readonly lastRevision: number;
  readonly lastPosition: bigint;
}

/** The event log, stored in Postgres or EventStoreDB. The adapters for both must pass the same contract tests. */
export interface EventStore extends EventFeed {
  /** Appends all of `events` or none. Repeating an append with the same ids at the same revision returns the result of the first append.
   *  @throws RevisionConflict if the stream is not at the revision that the writer expected
   *  @throws OutcomeUnknown if the connection broke before a response arrived: retry with the same event ids
   *  @throws ConnectionLost if the engine could not be reached
   *  @throws AppendRefused, AppendTooLarge if the engine rejects the append permanently, so that no retry helps */
  append<E extends AnyEvent>(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly NewEvent<E>[],
  ): Promise<Appended>;
  /** Returns the events of one stream in order, from `fromRevision` on (default 0). Pages are loaded as they are consumed. A stream that does not
   *  exist is empty. */
  read<E extends AnyEvent>(streamId: string, fromRevision?: number): AsyncIterable<Recorded<E>>;
  /** The size limit of one append, as measured by `appendBytes` (api/platform/event-store/encode-append.ts); null if there is none. */
  readonly maxAppendBytes: number | null;
  /** Returns the last revision of a stream; -1 if the stream does not exist. */
  lastRevision(streamId: string): Promise<number>;
  close(): Promise<void>;
}

export interface SubscribeOptions {
  readonly signal: AbortSignal;
  readonly batchSize?: number;
  /** Whether this subscriber is served before others in the same process. Set it if a caller is waiting for the result. */
  readonly isUrgent?: boolean;
}

/** The read side of the store, which projections subscribe to. */
export interface EventFeed {
  /** Returns at most `limit` events after `after`, in log order. An event is left out as long as a slower transaction could still insert another
   *  event before it. */
  readAll(after: bigint, limit: number): Promise<readonly Recorded[]>;
  /** Yields past events after `after`, then new events as they are appended, in non-empty batches in log order, until `signal` aborts. */
  subscribe(after: bigint, options: SubscribeOptions): AsyncIterable<readonly Recorded[]>;
  /** Returns the position of the newest event that `readAll` would return; 0n if the log is empty. */
  head(): Promise<bigint>;
  /** True if the difference between two positions is the number of events between them. False if positions are byte offsets, which are only known to
   *  increase. */
  readonly countsEvents: boolean;
}

/** The stream was not at the revision that the writer expected: load the stream and decide again. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  constructor(
    readonly streamId: string,
    readonly expected: ExpectedRevision,
    /** The stream's last revision, or -1 if the stream does not exist. */
    readonly actual: number,
  ) {
    super(`stream ${streamId} is at revision ${actual}, expected ${expected}`);
  }
}

/** It is unknown whether the append happened. Retrying with the same event ids is safe. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The engine is unreachable or currently refuses requests. Nothing was sent to it. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The engine rejected the append permanently, so a retry does not help. The message comes from the engine. */
export class AppendRefused extends Error {
  override readonly name: string = 'AppendRefused';
}

/** The append exceeds the engine's size limit. */
export class AppendTooLarge extends AppendRefused {
  override readonly name = 'AppendTooLarge';
  constructor(
    readonly streamId: string,
    readonly bytes: number,
    readonly limit: number,
    /** The name of the setting that defines the limit. */
    setting: string,
  ) {
    super(`an append to ${streamId} has ${bytes} bytes, more than the ${limit} that ${setting} allows`);
  }
}
