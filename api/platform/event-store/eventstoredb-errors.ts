import {
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NO_STREAM,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  AppendRefused,
  AppendTooLarge,
  ConnectionLost,
  OutcomeUnknown,
  RevisionConflict,
} from '../../../schema/kernel/event-store.ts';
import type { EncodedAppend } from './encode-append.ts';
import { refusalIn } from './eventstoredb-client.ts';

const LOST = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, UnknownError, NotLeaderError];
/** The gRPC status codes of a lost connection, which the client sometimes passes through: cancelled, unknown, deadline exceeded, unavailable. */
const LOST_CODES: readonly unknown[] = [1, 2, 4, 14];
/** Matches the client's message if no node of a cluster responds. */
const NO_NODE = /^Failed to discover (candidate|after)/i;

const codeIn = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** True if the connection was lost, or if the server temporarily rejects every request. In both cases, a retry helps. */
export const isLost = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLost) return true;
  const refusal = refusalIn(error);
  if (refusal) return refusal.code === 0;
  return (
    LOST.some((kind) => error instanceof kind) || LOST_CODES.includes(codeIn(error)) || NO_NODE.test(error.message)
  );
};

/** Translates an error from a read.
 *  @returns ConnectionLost if the server could not be reached, otherwise the error itself */
export const readFault = (error: unknown): unknown =>
  isLost(error) ? new ConnectionLost(`the event store cannot be reached: ${error.message}`, { cause: error }) : error;

/** Translates an error from an append, so that the caller can decide whether a retry helps. */
export const appendFault = (error: unknown, { streamId, expected, bytes }: EncodedAppend): unknown => {
  if (error instanceof WrongExpectedVersionError) {
    const actual = error.actualVersion === NO_STREAM ? -1 : Number(error.actualVersion);
    return new RevisionConflict(streamId, expected, actual);
  }
  if (error instanceof MaxAppendSizeExceededError) {
    return new AppendTooLarge(streamId, bytes, error.maxAppendSize, "the server's setting MaxAppendSize");
  }
  const refusal = error instanceof Error ? refusalIn(error) : null;
  if (refusal?.code === 0)
    return new ConnectionLost(`the event store temporarily rejects all requests: ${refusal.words}`);
  if (refusal)
    return new AppendRefused(
      `the event store refused an append to ${streamId} (code ${refusal.code}): ${refusal.words}`,
    );
  return isLost(error) ? new OutcomeUnknown('the event store was lost during an append', { cause: error }) : error;
};
