import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The server's code of a failed query (`CAR_NOT_FOUND`), or NETWORK when no answer of the server's came. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' ? code : 'INTERNAL';
};

const UNAUTHORIZED = 401;

/** Whether a query failed because nobody is signed in: the server's code, or a 401 of whatever stands before it. */
export const isLoginRequired = (error: unknown): boolean =>
  errorCode(error) === 'SIGN_IN_REQUIRED' ||
  ((ServerError.is(error) || ServerParseError.is(error)) && error.statusCode === UNAUTHORIZED);
