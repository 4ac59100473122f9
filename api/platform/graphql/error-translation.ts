import { type ExecutionResult, GraphQLError } from 'graphql';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { AWAY_MESSAGE } from '../http/errors.ts';
import type { RefusedOperation } from '../http/logging.ts';
import { awayIn, RETRY_AFTER_S } from '../outages.ts';

/** The information about a request that is needed to translate its errors. */
export interface FailureContext {
  readonly requestId: string;
  /** Whether to remove "Did you mean" suggestions. They reveal names from a schema that is otherwise hidden. */
  readonly hideSuggestions: boolean;
  /** Logs errors that are masked. */
  readonly log: (error: unknown) => void;
  /** Called for each rejection. */
  readonly refused: (refused: RefusedOperation) => void;
  /** The operation's name; undefined if the operation could not be parsed. */
  readonly operation?: string | null | undefined;
}

const SUGGESTION = / ?Did you mean [^?]*\?/g;
const INTERNAL = 'Something went wrong on our side';

const rootCause = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;

/** True if the error has the status 503, which means that the server is not ready yet. */
const isUnavailable = (cause: unknown): boolean =>
  cause instanceof Error && 'statusCode' in cause && cause.statusCode === 503;

/** The error extensions of an unavailable server. They contain the number of seconds to wait, because websocket responses and partial responses have
 *  no headers for this. */
const unavailable = { code: 'UNAVAILABLE', retryAfter: RETRY_AFTER_S };
export const UNAVAILABLE_HTTP = { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } };

/** True if the whole operation failed because the server is unavailable. */
export const isWhollyUnavailable = ({ data, errors = [] }: ExecutionResult): boolean =>
  errors.length > 0 &&
  errors.every(({ extensions }) => extensions.code === unavailable.code) &&
  Object.values(data ?? {}).every((value) => value === null);

/** Returns error extensions, with the status that the GraphQL over HTTP specification requires for operations that did not run: 400, or 200 for
 *  clients of the older media type (`spec`). The status is set here, because GraphQL Yoga drops it if the same document is sent again. */
const beforeExecution = (message: string) => ({
  code: message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED',
  http: { status: 400, spec: true },
});

/** Returns the error extensions for an operation that one of our rules rejected before it ran. */
const notRun = ({ status, retryAfterS }: Rejection) => {
  const headers: Record<string, string> = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return { http: { status, headers } };
};

const translateOne = (error: GraphQLError, context: FailureContext): GraphQLError => {
  const { requestId, hideSuggestions, log, refused, operation = null } = context;
  const cause = rootCause(error);
  const place = { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path };
  if (cause instanceof Rejection) {
    const { code, message, fields } = cause;
    refused({ code, operation });
    const extensions = { code, ...(fields.length > 0 && { fields }), ...(!error.path && notRun(cause)), requestId };
    return new GraphQLError(message, { ...place, extensions });
  }
  if (cause instanceof GraphQLError) {
    const message = hideSuggestions ? error.message.replace(SUGGESTION, '') : error.message;
    const extensions = { ...(!error.path && beforeExecution(message)), ...error.extensions, requestId };
    // An error with the request's id has already been translated.
    if (!('requestId' in error.extensions)) refused({ code: String(extensions.code ?? 'GRAPHQL_ERROR'), operation });
    return new GraphQLError(message, { ...place, extensions });
  }
  if (isUnavailable(cause)) {
    return new GraphQLError('Not ready yet; try again', { ...place, extensions: { ...unavailable, requestId } });
  }
  log(cause);
  if (awayIn(cause)) return new GraphQLError(AWAY_MESSAGE, { ...place, extensions: { ...unavailable, requestId } });
  const status = error.path ? undefined : { http: { status: 500 } };
  return new GraphQLError(INTERNAL, { ...place, extensions: { code: 'INTERNAL', ...status, requestId } });
};

/** The maximum number of errors reported for an operation that did not run. An operation with a hundred mistakes need not list all of them. */
const MOST_BEFORE_EXECUTION = 3;

/** Translates errors for GraphQL; no other code does this. It reports rejections and mistakes in the operation, and masks all other errors. */
export const translateErrors = (errors: readonly GraphQLError[], context: FailureContext): readonly GraphQLError[] => {
  const told = errors.some(({ path }) => path) ? errors : errors.slice(0, MOST_BEFORE_EXECUTION);
  return told.map((error) => translateOne(error, context));
};

/** Translates the errors of a result, and sets the HTTP status for GraphQL Yoga if the whole operation failed because the server is unavailable. */
export const translated = <R extends ExecutionResult>(result: R, context: FailureContext): R => {
  if (!result.errors) return result;
  const told = { ...result, errors: translateErrors(result.errors, context) };
  return isWhollyUnavailable(told) ? { ...told, extensions: { ...told.extensions, http: UNAVAILABLE_HTTP } } : told;
};
