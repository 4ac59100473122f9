import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isRecord } from '../local-store.ts';

/** The server's code for queries and commands while a part of it is unavailable. */
const UNAVAILABLE = 'UNAVAILABLE';

/** The server's error code of a failed query (`CAR_NOT_FOUND`). NETWORK if the server did not answer or a part of it is unavailable: in both cases
 *  the outcome of a command is unknown, and a retry helps. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
  if (code === UNAVAILABLE) return 'NETWORK';
  return typeof code === 'string' ? code : 'INTERNAL';
};

const UNAUTHORIZED = 401;

/** Whether a query failed because nobody is signed in: by the server's code, or by a 401 from a proxy in front of it. For other errors, such as
 *  those of the REST API, a message that contains 401 counts (specification D1 s4). */
export const isLoginRequired = (error: unknown): boolean => {
  if (CombinedGraphQLErrors.is(error)) return errorCode(error) === 'SIGN_IN_REQUIRED';
  if (ServerError.is(error) || ServerParseError.is(error)) return error.statusCode === UNAUTHORIZED;
  return error instanceof Error && error.message.includes(String(UNAUTHORIZED));
};

/** The pause in milliseconds that the server requests while a part of it is unavailable; null for other errors. */
export const awayForMs = (errors: unknown): number | null => {
  if (!Array.isArray(errors)) return null;
  const away = errors.find((one) => isRecord(one) && isRecord(one.extensions) && one.extensions.code === UNAVAILABLE);
  if (!away) return null;
  const seconds = Number(away.extensions.retryAfter);
  return seconds > 0 ? seconds * 1000 : 0;
};
