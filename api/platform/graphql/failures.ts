import { type ExecutionResult, GraphQLError } from 'graphql';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { AWAY_MESSAGE } from '../http/errors.ts';
import type { RefusedOperation } from '../http/logging.ts';
import { awayIn, RETRY_AFTER_S } from '../outages.ts';

/** What the translation of errors needs to know of the request. */
export interface FailureContext {
  readonly requestId: string;
  /** Leaves "Did you mean" out: it tells names of a schema that is otherwise hidden. */
  readonly hideSuggestions: boolean;
  /** Takes what is masked. */
  readonly log: (error: unknown) => void;
  /** Takes what was refused. */
  readonly refused: (refused: RefusedOperation) => void;
  /** The operation's name; left out where it could not be read. */
  readonly operation?: string | null | undefined;
}

const SUGGESTION = / ?Did you mean [^?]*\?/g;
const INTERNAL = 'Something went wrong on our side';

const rootCause = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;

/** Said by what is not ready yet, as for HTTP. */
const isUnavailable = (cause: unknown): boolean =>
  cause instanceof Error && 'statusCode' in cause && cause.statusCode === 503;

/** Says how many seconds to wait: over a socket, and beside what was answered, there are no headers. */
const unavailable = { code: 'UNAVAILABLE', retryAfter: RETRY_AFTER_S };
export const UNAVAILABLE_HTTP = { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } };

/** Whether nothing of an operation could be answered for now. */
export const isWhollyUnavailable = ({ data, errors = [] }: ExecutionResult): boolean =>
  errors.length > 0 &&
  errors.every(({ extensions }) => extensions.code === unavailable.code) &&
  Object.values(data ?? {}).every((value) => value === null);

/** What the GraphQL over HTTP specification asks of operations that were not run: 400, or 200 for clients of the older media
 *  type (`spec`). Set here, as the engine forgets it when the same document comes again. */
const beforeExecution = (message: string) => ({
  code: message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED',
  http: { status: 400, spec: true },
});

/** The same for what a rule refused before anything was run. */
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
    // One that has the request's name was translated before.
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

/** Errors of an operation that was not run are named up to here: an operation wrong in a hundred places need not be told of each. */
const MOST_BEFORE_EXECUTION = 3;

/** The one translation of errors for GraphQL: what a rule refused, what the operation got wrong, and nothing about the rest. */
export const translateErrors = (errors: readonly GraphQLError[], context: FailureContext): readonly GraphQLError[] => {
  const told = errors.some(({ path }) => path) ? errors : errors.slice(0, MOST_BEFORE_EXECUTION);
  return told.map((error) => translateOne(error, context));
};

/** `result` with its errors translated. One of which nothing could be answered for now says so to the engine's HTTP layer, too. */
export const translated = <R extends ExecutionResult>(result: R, context: FailureContext): R => {
  if (!result.errors) return result;
  const told = { ...result, errors: translateErrors(result.errors, context) };
  return isWhollyUnavailable(told) ? { ...told, extensions: { ...told.extensions, http: UNAVAILABLE_HTTP } } : told;
};
