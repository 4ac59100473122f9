import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isRecord } from '../local-store.ts';

/** The server's error code for queries and commands that need an unavailable part of the server. */
const UNAVAILABLE = 'UNAVAILABLE';

/** Returns the server's error code for a failed query, such as `CAR_NOT_FOUND`. Returns NETWORK if there was no response or a part of the server is
 *  unavailable. In both cases, it is unknown whether a command took effect, and a retry may help. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
  if (code === UNAVAILABLE) return 'NETWORK';
  return typeof code === 'string' ? code : 'INTERNAL';
};

const UNAUTHORIZED = 401;

/** Whether a query failed because nobody is signed in, according to the server's error code or a 401 response from a proxy. Any other error, such as
 *  one from the REST API, counts if its message contains 401 (specification D1 s4). */
export const isLoginRequired = (error: unknown): boolean => {
  if (CombinedGraphQLErrors.is(error)) return errorCode(error) === 'SIGN_IN_REQUIRED';
  if (ServerError.is(error) || ServerParseError.is(error)) return error.statusCode === UNAUTHORIZED;
  return error instanceof Error && error.message.includes(String(UNAUTHORIZED));
};

/** If a part of the server is unavailable, returns the pause that the server requests, in milliseconds. Returns null for other errors. */
export const awayForMs = (errors: unknown): number | null => {
  if (!Array.isArray(errors)) return null;
  const away = errors.find((one) => isRecord(one) && isRecord(one.extensions) && one.extensions.code === UNAVAILABLE);
  if (!away) return null;
  const seconds = Number(away.extensions.retryAfter);
  return seconds > 0 ? seconds * 1000 : 0;
};
