import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isRecord } from '../kept/kept.ts';

/** What the server says while a part of it is away, of queries and of commands. */
const UNAVAILABLE = 'UNAVAILABLE';

/** The server's code of a failed query (`CAR_NOT_FOUND`), or NETWORK when no answer of the server's came, which is as good as one that a part
 *  of it is away: nobody knows what became of a command, and trying again helps. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
  if (code === UNAVAILABLE) return 'NETWORK';
  return typeof code === 'string' ? code : 'INTERNAL';
};

const UNAUTHORIZED = 401;

/** Whether a query failed because nobody is signed in: the server's code, or a 401 of whatever stands before it. Of an answer that
 *  has neither, such as one of the REST door, the message says so where it contains 401 (D1 s4). */
export const isLoginRequired = (error: unknown): boolean => {
  if (CombinedGraphQLErrors.is(error)) return errorCode(error) === 'SIGN_IN_REQUIRED';
  if (ServerError.is(error) || ServerParseError.is(error)) return error.statusCode === UNAUTHORIZED;
  return error instanceof Error && error.message.includes(String(UNAUTHORIZED));
};

/** How long the server asks to be left alone while a part of it is away, milliseconds; null for other errors. */
export const awayForMs = (errors: unknown): number | null => {
  if (!Array.isArray(errors)) return null;
  const away = errors.find((one) => isRecord(one) && isRecord(one.extensions) && one.extensions.code === UNAVAILABLE);
  if (!away) return null;
  const seconds = Number(away.extensions.retryAfter);
  return seconds > 0 ? seconds * 1000 : 0;
};
