import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The server's code of a failed query (`CAR_NOT_FOUND`), or NETWORK when no answer of the server's came. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
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
