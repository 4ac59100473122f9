import type { AnyEvent, NewEvent, Recorded } from './event.ts';

/** What a writer expects of a stream: its exact last revision (0-based), that it is not there, that it is, or nothing. */
export type ExpectedRevision = number | 'none' | 'exists' | 'any';

/** Where an append ended. */
export interface Appended {
  /** Revision of the last event of this append in its stream. */
  readonly lastRevision: number;
  /** Position of that event in the whole log. */
  readonly lastPosition: bigint;
}

/** The log of everything that happened. Two adapters (Postgres, EventStoreDB) pass one contract suite. */
export interface EventStore extends EventFeed {
  /** Appends all of `events` or none. Re-appending the same ids at the same place answers as the first time did.
   *  @throws RevisionConflict when the stream is not where the writer expected it
   *  @throws OutcomeUnknown when the connection broke before an answer came: retry with the same event ids
   *  @throws ConnectionLost when the engine could not be reached
   *  @throws AppendRefused, AppendTooLarge when no retry would help */
  append<E extends AnyEvent>(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly NewEvent<E>[],
  ): Promise<Appended>;
  /** The events of one stream in order, from `fromRevision` (default 0), paged as they are consumed. An absent stream is empty. */
  read<E extends AnyEvent>(streamId: string, fromRevision?: number): AsyncIterable<Recorded<E>>;
  /** The most that one append may have, bytes as `appendBytes` (api/platform/event-store/encode.ts) counts them; null where the engine sets no
   *  bound that anybody meets. */
  readonly maxAppendBytes: number | null;
  /** The last revision of a stream, -1 when it is not there. */
  lastRevision(streamId: string): Promise<number>;
  close(): Promise<void>;
}

export interface SubscribeOptions {
  readonly signal: AbortSignal;
  /** Events a batch, at most. */
  readonly batchSize?: number;
  /** Somebody waits for what comes of it: where a process has several followers, those go first. */
  readonly isUrgent?: boolean;
}

/** The reading half that projections follow. */
export interface EventFeed {
  /** Events after `after` in log order, at most `limit`; nothing that could still be overtaken by a slower writer. */
  readAll(after: bigint, limit: number): Promise<readonly Recorded[]>;
  /** Catches up from `after`, then stays live; yields non-empty batches in log order until `signal` aborts. */
  subscribe(after: bigint, options: SubscribeOptions): AsyncIterable<readonly Recorded[]>;
  /** The position of the newest event that `readAll` would return; 0n for an empty log. */
  head(): Promise<bigint>;
  /** Whether positions count events: their difference is how many stand between. Else they only grow (byte offsets). */
  readonly countsEvents: boolean;
}

/** The stream was not where the writer expected it: load again, decide again. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  constructor(
    readonly streamId: string,
    readonly expected: ExpectedRevision,
    /** The stream's last revision, -1 when it is not there. */
    readonly actual: number,
  ) {
    super(`stream ${streamId} is at revision ${actual}, expected ${expected}`);
  }
}

/** Nobody knows whether the append happened. Retrying with the same event ids is safe. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The engine cannot be reached, or serves nobody for now: nothing was asked of it. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The append is not as the engine takes it, and never will be: no retry helps. The message has the engine's own words. */
export class AppendRefused extends Error {
  override readonly name: string = 'AppendRefused';
}

/** The append is larger than the engine takes at once. */
export class AppendTooLarge extends AppendRefused {
  override readonly name = 'AppendTooLarge';
  constructor(
    readonly streamId: string,
    /** What the append would take, bytes. */
    readonly bytes: number,
    /** The most that the engine takes, bytes. */
    readonly limit: number,
    /** The setting that says so. */
    setting: string,
  ) {
    super(`an append to ${streamId} has ${bytes} bytes, more than the ${limit} that ${setting} allows`);
  }
}
